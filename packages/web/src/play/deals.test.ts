// A deal is played again: the same shuffle from the same seat, and what it came to the first time.

import { type AnyGame, drawBelow, fastRng, type Match, openMatch } from '@parlor/engine';
import { games } from '@parlor/games';
import { describe, expect, it } from 'vitest';
import { dealOf } from './deals.ts';
import { LocalHost } from './host.ts';

const SEED = '5a'.repeat(32);

const playedToEnd = (game: AnyGame, seats: number): Match => {
  const opened = openMatch(game, { seats, seed: SEED });
  if (!opened.ok) throw new Error(opened.problem);
  let match = opened.value;
  let rng = fastRng(7);
  while (match.toAct !== undefined) {
    const moves = match.moves(match.toAct);
    const drawn = drawBelow(rng, moves.length);
    rng = drawn.rng;
    const made = match.submit(match.toAct, moves[drawn.value] ?? '');
    if (!made.ok) throw new Error(made.refusal.code);
    match = made.match;
  }
  return match;
};

describe.each(games.map((game) => [game.name, game] as const))('%s', (_, game) => {
  const seats = game.seats.at(-1) as number;
  const me = seats - 1;
  const before = playedToEnd(game, seats);

  it('is dealt again as it was, and seen from the seat that played it', async () => {
    const deal = await dealOf({ record: before.record(), names: ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'], me });
    const { game: name, options } = before.record();
    const start = { game: name, seats, options, level: 'easy', names: [], pace: 0 };
    const host = await LocalHost.open(start, () => {}, deal);
    host.close();
    const again = openMatch(game, before.record());
    expect(again.ok && again.value.position).toBe(host.match.position);
    const opened = host.opened();
    expect(opened.me).toBe(me);
    expect(opened.sync.viewer).toBe(me);
    expect(opened.original).toEqual({
      name: ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'][me],
      place: before.outcome?.places[me],
      score: before.outcome?.scores[me],
    });
    // What is posted to the page does not hold the seed.
    expect(JSON.stringify(opened)).not.toContain(SEED);
  });

  it('is nothing to those who watched, and nothing while the match runs', async () => {
    const record = before.record();
    expect(await dealOf({ record, me: 'spectator' })).toBeUndefined();
    expect(await dealOf({ record: { ...record, moves: record.moves.slice(0, -1) }, me })).toBeUndefined();
  });
});
