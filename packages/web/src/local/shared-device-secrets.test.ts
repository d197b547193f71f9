// Two devices whose matches differ only in what nobody who looks may know: their pages are sent the same, word for word.

import { type AnyGame, type Entry, fastRng, fastWords, type Match, type Viewer } from '@parlor/engine';
import { games } from '@parlor/games';
import { describe, expect, it, vi } from 'vitest';
import { LocalHost } from './table-host.ts';
import { pageOf } from './test/page.ts';
import type { LocalStart } from './worker-messages.ts';

/** The position that a match with this seed begins from. */
const worlds = vi.hoisted(() => new Map<string, string>());

vi.mock('@parlor/engine', async (original) => {
  const engine = await original<typeof import('@parlor/engine')>();
  /** A match that began in the middle and is kept all the same: its moves since then, under the name of its world. */
  const kept = (match: Match, seed: string, moves: readonly Entry[]): Match => ({
    ...{ game: match.game, options: match.options, seats: match.seats, ply: moves.length },
    ...{
      endedHand: match.endedHand,
      toAct: match.toAct,
      outcome: match.outcome,
      deadline: match.deadline,
      position: match.position,
    },
    moves: (seat) => match.moves(seat),
    whyNot: (actor, text) => match.whyNot(actor, text),
    submit: (actor, text) => {
      const made = match.submit(actor, text);
      return made.ok ? { ...made, match: kept(made.match, seed, [...moves, made.entry]) } : made;
    },
    view: (viewer) => match.view(viewer),
    events: (viewer) => match.events(viewer),
    record: () => ({ game: match.game.name, version: 1, options: {}, seats: match.seats, seed, moves }),
  });
  return {
    ...engine,
    openMatch: (game: AnyGame, start: { readonly seats: number; readonly seed: string }) => {
      const world = worlds.get(start.seed);
      if (world === undefined) return engine.openMatch(game, start);
      const match = engine.matchFrom(game, world, start.seats);
      return match.ok ? { ok: true, value: kept(match.value, start.seed, []) } : match;
    },
  };
});

const engine = await vi.importActual<typeof import('@parlor/engine')>('@parlor/engine');

/** What differs from world to world without telling anything: when it was sent, and the name on the shelf. */
const words = (message: unknown): string =>
  JSON.stringify(message, (key, value) =>
    (typeof value === 'number' && /^(now|endsAt)$/.test(key)) || (typeof value === 'string' && key === 'id')
      ? undefined
      : value,
  );

const openWorld = async (game: AnyGame, seats: number, seed: string) => {
  const start: LocalStart = {
    ...{ game: game.name, seats, options: {}, people: Array.from({ length: seats }, (_, seat) => seat) },
    ...{ level: 'easy', names: ['Ann', 'Ben', 'Cy', 'Di', 'Ed', 'Flo'].slice(0, seats), pace: 1e6 },
  };
  const posted: string[] = [];
  const original = { name: '', place: 1, score: 0 };
  const deal = { game: game.name, version: 1, options: {}, seats, seed, me: 0, original };
  const host = await LocalHost.open(
    start,
    pageOf((step) => void posted.push(words(step))),
    deal,
  );
  posted.push(words(host.opened()));
  return { host, posted };
};

const PAIRS = 40;

describe.each(
  games.flatMap((game) =>
    game.name === 'casino'
      ? [
          [game.name, game, {}] as const,
          ['casino in pairs', game, { partnership: true, shiya: true }] as const,
        ]
      : [[game.name, game, {}] as const],
  ),
)('%s', (_, game, options) => {
  const seats = game.seats.includes(4) ? 4 : (game.seats[0] as number);

  const positionAfter = (number: number): Match => {
    const wordsOf = fastWords(fastRng(number));
    const opened = engine.openMatch(game, { seats, seed: number.toString(16).padStart(64, '0'), options });
    if (!opened.ok) throw new Error(opened.problem);
    let match = opened.value;
    for (let left = wordsOf.below(24); left > 0 && match.toAct !== undefined; left--) {
      const moves = match.moves(match.toAct);
      const made = match.submit(match.toAct, moves[wordsOf.below(moves.length)] ?? '');
      if (!made.ok) throw new Error(made.refusal.code);
      match = made.match;
    }
    return match;
  };

  /** Another match that looks the same to this viewer. */
  const twinFor = (match: Match, viewer: Viewer, number: number): string =>
    game.formatState(game.imagine(match.view(viewer), fastRng(number + 1000)));

  it('shows the same to nobody, and the same to whoever takes the device', { timeout: 60_000 }, async () => {
    let distinct = 0;
    for (let number = 1; number <= PAIRS; number++) {
      const match = positionAfter(number);
      const { toAct, position } = match;
      if (toAct === undefined || match.deadline?.kind === 'window') continue;
      for (const viewer of ['spectator', toAct] as const) {
        const twin = twinFor(match, viewer, number);
        const seeds = ['one', 'two'].map((side) => `${side}-${game.name}-${number}-${viewer}`);
        worlds.set(seeds[0] as string, position);
        worlds.set(seeds[1] as string, twin);
        const [one, two] = await Promise.all(seeds.map((seed) => openWorld(game, seats, seed)));
        if (one === undefined || two === undefined) throw new Error('two worlds');
        if (position !== twin) distinct++;
        // The names of the worlds are not posted, and hidden things are not either.
        for (const { posted } of [one, two]) expect(posted.join()).not.toMatch(/(one|two)-/);
        if (viewer === toAct) for (const { host, posted } of [one, two]) posted.push(words(host.take(toAct)));
        else await Promise.all([one, two].map(({ host }) => host.submit(0, 'pass')));
        expect(two.posted).toEqual(one.posted);
        if (viewer === toAct) {
          const move = one.host.match.moves(toAct)[0] ?? '';
          expect(two.host.match.moves(toAct)).toContain(move);
          await Promise.all([one, two].map(({ host }) => host.submit(0, move)));
          // The end of a deal shows hands that differ; else what follows is the same again.
          const [mine, other] = [one, two].map(({ host }) => words(host.match.view(toAct)));
          if (mine === other) expect(two.posted).toEqual(one.posted);
        }
        for (const { host } of [one, two]) host.close();
      }
    }
    expect(distinct).toBeGreaterThan(game.name === 'fast-track' ? 0 : PAIRS);
  });
});
