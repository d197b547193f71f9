// What one's own matches come to, game by game: sums over matches, and the runs of wins in them.

import { addStats, type Stats } from '@parlor/engine';
import type { Counted } from '../local/worker-messages.ts';
import { type GameName, gameNames } from '../match/game-registry.ts';

/** So many results are drawn. */
const LAST = 20;

export interface Numbers {
  readonly game: GameName;
  readonly matches: number;
  readonly wins: number;
  /** Wins in a row: up to the last match, and the most there ever were. */
  readonly run: number;
  readonly longest: number;
  /** The sum of all places. */
  readonly places: number;
  /** The places of the last matches, the newest at the end. */
  readonly last: readonly number[];
  /** What was counted, with the number of `matches` that it was counted in. */
  readonly stats: Stats;
}

const numbersOf = (game: GameName, matches: readonly Counted[]): Numbers => {
  const places = matches.map(({ place }) => place);
  let run = 0;
  let longest = 0;
  for (const place of places) {
    run = place === 1 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const counted = matches.flatMap(({ stats }) => (stats === undefined ? [] : [{ ...stats, matches: 1 }]));
  return {
    ...{ game, matches: places.length, wins: places.filter((place) => place === 1).length, run, longest },
    places: places.reduce((all, place) => all + place, 0),
    last: places.slice(-LAST),
    stats: counted.reduce<Stats>(addStats, {}),
  };
};

/** Of every game that was played, in the order of the house. */
export const numbersByGame = (matches: readonly Counted[]): readonly Numbers[] => {
  const inOrder = [...matches].sort((a, b) => a.at - b.at);
  return gameNames
    .map((game) =>
      numbersOf(
        game,
        inOrder.filter((match) => match.game === game),
      ),
    )
    .filter((numbers) => numbers.matches > 0);
};
