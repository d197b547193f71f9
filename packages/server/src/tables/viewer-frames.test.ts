// Every watcher is sent what brings its own view up to date, whoever else is told of what in between.

import { type AnyGame, numberedSeed, type Viewer } from '@parlor/engine';
import { testWords, toy } from '@parlor/engine/testing';
import { games } from '@parlor/games';
import { applyPatch, canonical, decodeServer } from '@parlor/protocol';
import { type Advanced, advance, type MatchDoc, openReplica, type Replica } from '@parlor/table';
import { describe, expect, it } from 'vitest';
import { lineFrames, type Shown } from './viewer-frames.ts';

type Words = ReturnType<typeof testWords>;

const NOW = 5000;

const opened = (game: AnyGame, seed: number): Replica => {
  const seat = { kind: 'bot', name: 'Bot', entropy: '' } as const;
  const doc: MatchDoc = {
    id: `match ${seed}`,
    table: 'table',
    game: game.name,
    rules: game.version,
    options: {},
    turn: 'off',
    seats: Array.from({ length: game.seats.at(-1) ?? 2 }, () => seat),
    commit: '',
    secret: '',
    seed: numberedSeed(seed),
    startedAt: 1000,
  };
  const replica = openReplica([game], doc);
  if (!replica.ok) throw new Error(replica.problem);
  return replica.value;
};

const played = (replica: Replica, words: Words): Advanced | undefined => {
  const { match } = replica;
  if (match.toAct === undefined) return undefined;
  const moves = match.moves(match.toAct);
  const move = moves[words.below(moves.length)] ?? '';
  return advance(replica, { actor: match.toAct, move, at: NOW });
};

const viewersOf = ({ doc }: Replica): readonly Viewer[] => [...doc.seats.keys(), 'spectator'];

/** Checks that the frame leads from the view before the line to the one behind it. */
const checkFrame = (
  frame: string,
  viewer: Viewer,
  before: Replica,
  { replica, eventsFor }: Advanced,
): void => {
  const message = decodeServer(frame);
  if (!message.ok || message.value.t !== 'step') throw new Error(`not a step: ${frame}`);
  const step = message.value;
  const old = JSON.parse(JSON.stringify(before.match.view(viewer))) as unknown;
  expect(canonical(applyPatch(old, step.patch))).toBe(canonical(replica.match.view(viewer)));
  expect(canonical(step.events)).toBe(canonical(eventsFor(viewer)));
  expect(step.ply).toBe(replica.ply);
};

describe.each([toy, ...games].map((game) => [game.name, game] as const))('%s', (_name, game) => {
  it('is told of at two tables by turns, to watchers who miss lines', () => {
    const words = testWords(6);
    const tables = [1, 2].map((seed) => ({ replica: opened(game, seed), shown: [] as Shown[] }));
    for (let ply = 0; ply < 80; ply++) {
      const lines = tables.flatMap((table) => {
        const step = played(table.replica, words);
        if (step === undefined) return [];
        const before = table.replica;
        table.replica = step.replica;
        return [{ before, step, frameFor: lineFrames(table.shown, before, step, NOW) }];
      });
      for (const viewer of viewersOf(opened(game, 1))) {
        for (const { before, step, frameFor } of lines) {
          if (words.below(4) === 0) continue;
          const frame = frameFor(viewer);
          checkFrame(frame, viewer, before, step);
          expect(frameFor(viewer)).toBe(frame);
        }
      }
    }
  });
});

it('a view is made once a line, for all who see it', () => {
  let views = 0;
  const counted: AnyGame = {
    ...(toy as AnyGame),
    view: (state, viewer) => {
      views++;
      return toy.view(state as Parameters<typeof toy.view>[0], viewer);
    },
  };
  const words = testWords(8);
  const shown: Shown[] = [];
  let replica = opened(counted, 4);
  for (let ply = 0; ply < 4; ply++) {
    const step = played(replica, words) as Advanced;
    const frameFor = lineFrames(shown, replica, step, NOW);
    views = 0;
    for (let watcher = 0; watcher < 3; watcher++) for (const viewer of viewersOf(replica)) frameFor(viewer);
    // The first time the views before the line are wanted as well.
    const viewers = viewersOf(replica).length;
    expect(views).toBe(ply === 0 ? 2 * viewers : viewers);
    replica = step.replica;
  }
});

describe('a watcher who could not be told', () => {
  /** A toy whose views or events fail when they are told to. */
  const fragile = (fails: { view?: boolean; events?: boolean }): AnyGame => ({
    ...(toy as AnyGame),
    view: (state, viewer) => {
      if (fails.view === true) throw new Error('no view');
      return toy.view(state as Parameters<typeof toy.view>[0], viewer);
    },
    redact: (event, viewer) => {
      if (fails.events === true) throw new Error('no events');
      return toy.redact(event as Parameters<typeof toy.redact>[0], viewer);
    },
  });

  it.each(['view', 'events'] as const)('for want of the %s is told rightly afterwards', (what) => {
    const fails: { view?: boolean; events?: boolean } = {};
    const words = testWords(7);
    const shown: Shown[] = [];
    let replica = opened(fragile(fails), 3);
    for (let ply = 0; ply < 8; ply++) {
      const step = played(replica, words);
      if (step === undefined) throw new Error('the match is over');
      const frameFor = lineFrames(shown, replica, step, NOW);
      // Every third line goes wrong; every sixth is never told at all.
      if (ply % 3 === 2) {
        fails[what] = true;
        for (const viewer of viewersOf(replica)) expect(() => frameFor(viewer)).toThrow(`no ${what}`);
        fails[what] = false;
      }
      if (ply % 6 !== 5) {
        for (const viewer of viewersOf(replica)) checkFrame(frameFor(viewer), viewer, replica, step);
      }
      replica = step.replica;
    }
  });
});
