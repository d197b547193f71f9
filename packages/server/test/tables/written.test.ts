// What is logged of a move: its one written form.

import { bigTwo } from '@parlor/games/big-two';
import { openBed, startedTable } from '@parlor/trials';
import { expect, it, onTestFinished } from 'vitest';

/** The same move with its pieces named in another order. */
const turnedRound = (move: string): string => {
  const [verb, ...pieces] = move.split(' ');
  return [verb, ...pieces.toReversed()].join(' ');
};

const isSameMove = (one: string, other: string): boolean => {
  const read = bigTwo.parseMove(other);
  return one !== other && read.ok && bigTwo.formatMove(read.value) === one;
};

it('a move is logged in its one written form, in whatever order its pieces were named', async () => {
  const bed = await openBed({ games: [bigTwo] });
  onTestFinished(() => bed.close());
  const guests = [await bed.guest('Ann'), await bed.guest('Bob')];
  const seats = guests.map(() => ({ kind: 'open' as const }));
  await startedTable('big-two', guests, seats, { options: { autoPass: false } });
  const { store } = bed.parlor.house;
  for (let ply = 0; ply < 30; ply++) {
    const guest = guests.find(({ board }) => bigTwo.movesFor(board?.view as never).length > 0);
    const moves = bigTwo.movesFor(guest?.board?.view as never).map((move) => bigTwo.formatMove(move));
    const found = moves.find((move) => isSameMove(move, turnedRound(move)));
    const asked = found === undefined ? (moves[0] ?? '') : turnedRound(found);
    expect(await guest?.ask({ t: 'move', ply, move: asked })).toMatchObject({ ok: true });
    if (found === undefined) continue;
    const lines = await store.lines(guest?.table?.match ?? '', ply);
    expect(lines.map(({ move }) => move)).toEqual([found]);
    return;
  }
  expect.unreachable('no move could be written in another order');
});
