// Steps of a match as every viewer gets them: from any of the games, and with clocks of every kind.

import { openMatch, type Viewer } from '@parlor/engine';
import { testWords, toy } from '@parlor/engine/testing';
import { games } from '@parlor/games';
import { describe, expect, it } from 'vitest';
import { decodeServer } from '../decode.ts';
import type { Clock } from '../messages/server.ts';
import { applyPatch, canonical } from './patch.ts';
import { clockAfter, readStep, type Step, StepWriter } from './step.ts';

type View = Readonly<Record<string, unknown>>;

const read = (text: string): Step => {
  const message = decodeServer(text);
  if (!message.ok || message.value.t !== 'step') throw new Error(`not a step: ${text}`);
  return message.value;
};

const writerOf = (ply: number): StepWriter =>
  new StepWriter({ ply, startedAt: 1000, now: 5000, clocks: [undefined, undefined] });

it('is readable JSON', () => {
  const text = writerOf(7).write({ turn: 1, table: 'pair' }, { turn: 2 }, [{ type: 'passed', seat: 1 }]);
  expect(text).toBe('[7,{"turn":2,"table":null},[{"type":"passed","seat":1}],4000]');
});

describe('clocks travel with a step', () => {
  const turn: Clock = { kind: 'turn', endsAt: 34_000, ms: 30_000 };
  it.each<[string, Clock | undefined, Clock | undefined, unknown]>([
    ['none before and after', undefined, undefined, undefined],
    ['the same', turn, { ...turn }, undefined],
    ['one that ended', turn, undefined, null],
    ['the same anew', turn, { ...turn, endsAt: 35_000 }, 0],
    ['the same anew, a moment ago', turn, { ...turn, endsAt: 34_988 }, 12],
    ['one of another length', turn, { kind: 'turn', endsAt: 15_000, ms: 10_000 }, ['turn', 10_000, 0]],
    ['one of another kind', turn, { kind: 'pause', endsAt: 35_000, ms: 30_000 }, ['pause', 30_000, 0]],
    ['the first', undefined, { kind: 'window', endsAt: 15_000, ms: 10_000 }, ['window', 10_000, 0]],
    ['one that runs on', undefined, { kind: 'turn', endsAt: 8000, ms: 60_000 }, ['turn', 60_000, 57_000]],
    ['one that is late', undefined, { kind: 'turn', endsAt: 4000, ms: 60_000 }, ['turn', 60_000, 61_000]],
  ])('%s', (_name, before, after, sent) => {
    const writer = new StepWriter({ ply: 1, startedAt: 1000, now: 5000, clocks: [before, after] });
    const step = read(writer.write({}, {}, []));
    expect(step.clock).toEqual(sent);
    expect(clockAfter(before, step, 1000)).toEqual(after);
  });

  it('a step may be of a time before the match began: the clock of a server was put right', () => {
    const after = { kind: 'turn', endsAt: 5900, ms: 5000 } as const;
    const writer = new StepWriter({ ply: 1, startedAt: 1000, now: 900, clocks: [undefined, after] });
    const step = read(writer.write({}, {}, []));
    expect(step.time).toBe(-100);
    expect(clockAfter(undefined, step, 1000)).toEqual(after);
  });
});

it.each([
  [[1, {}]],
  [[1, {}, 4]],
  [[-1, {}, [], 4]],
  [[1.5, {}, [], 4]],
  [[1, 'a', [], 4]],
  [[1, {}, [], 4.5]],
  [[1, {}, [], 4, 2.5]],
  [[1, {}, [], 4, ['turn', 1]]],
  [[1, {}, [], 4, ['nap', 1]]],
  [[1, {}, [], 4, ['turn']]],
])('%j is no step', (json) => {
  expect(readStep(json)).toBeUndefined();
});

describe.each([toy, ...games].map((game) => [game.name, game] as const))('%s', (_name, game) => {
  it('sends steps from which every viewer rebuilds its view at every ply', () => {
    const words = testWords(5);
    for (let seed = 1; seed <= 3; seed++) {
      const seats = game.seats.at(-1) ?? 2;
      const opened = openMatch(game, { seats, seed: seed.toString(16).padStart(64, '0') });
      if (!opened.ok) throw new Error(opened.problem);
      let match = opened.value;
      const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), 'spectator'];
      const boards = viewers.map((viewer) => JSON.parse(JSON.stringify(match.view(viewer))) as unknown);
      for (let ply = 1; ply <= 120 && match.toAct !== undefined; ply++) {
        const moves = match.moves(match.toAct);
        const played = match.submit(match.toAct, moves[words.below(moves.length)] as string);
        if (!played.ok) throw new Error(played.refusal.code);
        const writer = writerOf(ply);
        for (const [at, viewer] of viewers.entries()) {
          const old = match.view(viewer) as View;
          const now = played.match.view(viewer) as View;
          const step = read(writer.write(old, now, played.eventsFor(viewer)));
          boards[at] = applyPatch(boards[at], step.patch);
          expect(canonical(boards[at])).toBe(canonical(now));
          expect(canonical(step.events)).toBe(canonical(played.eventsFor(viewer)));
        }
        match = played.match;
      }
    }
  });
});
