// `parlor stats`: the stats of every seat in recorded matches, added up.

import { addStats, replay, type Stats, statsOf } from '@parlor/engine';
import { games } from '@parlor/games';
import { readArgs } from '../args.ts';
import { countOf } from '../lines.ts';
import { readRecord } from '../records.ts';
import { must } from '../sorry.ts';

/** Matches of one game with the same number of seats. */
interface Sum {
  readonly game: string;
  readonly matches: number;
  readonly seats: readonly Stats[];
}

/** The lines of a sum; a number that is zero for every seat is left out. */
const lines = ({ game, matches, seats }: Sum): readonly string[] => {
  const names = Object.keys(seats[0] ?? {}).filter((name) => seats.some((one) => one[name]));
  const width = Math.max(0, ...names.map((name) => name.length));
  const row = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(width)}${cells.map((cell) => cell.padStart(8)).join('')}`;
  return [
    `${game}, ${matches === 1 ? '1 match' : `${matches} matches`} with ${countOf(seats.length, 'seat')}`,
    row(
      '',
      seats.map((_, seat) => `seat ${seat}`),
    ),
    ...names.map((name) =>
      row(
        name,
        seats.map((one) => String(one[name] ?? 0)),
      ),
    ),
  ];
};

export const statsCommand = (args: readonly string[]): void => {
  const read = readArgs(args, 'stats FILE... [--json]', ['json'], [1, Number.POSITIVE_INFINITY]);
  const sums = new Map<string, Sum>();
  for (const file of read.words) {
    const match = must(replay(games, readRecord(file)), `The match of ${file} does not replay`);
    const game = match.game.name;
    const key = `${game} ${match.seats}`;
    const before = sums.get(key);
    const seats = statsOf(match).map((one, seat) => addStats(before?.seats[seat] ?? {}, one));
    sums.set(key, { game, matches: (before?.matches ?? 0) + 1, seats });
  }
  const all = [...sums.values()];
  console.log(read.json ? JSON.stringify(all) : all.map((sum) => lines(sum).join('\n')).join('\n\n'));
};
