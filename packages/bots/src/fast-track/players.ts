// `expert`, and the hints that come from the same search.

import type { Move, View } from '@parlor/games/fast-track/facts';
import { pace } from '../pace.ts';
import type { Choice, Player, Thinking } from '../player.ts';
import { lookAhead } from './lookahead.ts';
import { only, wins } from './simple.ts';
import { type Thinker, thinkAbout } from './thinker.ts';
import { reasonFor } from './words.ts';

/** Cards that the expert looks ahead; a budget of samples is a number of cards too. */
const AHEAD = 3;

interface Ranked {
  readonly at: number;
  readonly chance: number;
  readonly wins: boolean;
}

/** Best first: a win before everything, then by chance, then in the order of the rules. */
const ranked = (
  thinker: Thinker,
  thinking: Thinking,
): { readonly cards: number; readonly moves: readonly Ranked[] } => {
  const { chances, cards } = lookAhead(thinker, pace(thinking, AHEAD));
  const moves = chances.map(
    (chance, at): Ranked => ({
      at,
      chance,
      wins: wins(thinker, thinker.simMoves[at]),
    }),
  );
  return {
    cards,
    moves: moves.sort((a, b) => Number(b.wins) - Number(a.wins) || b.chance - a.chance || a.at - b.at),
  };
};

const choiceOf = (thinker: Thinker, { at, chance }: Ranked, cards: number): Choice<Move> => ({
  move: thinker.moves[at],
  value: chance,
  reason: reasonFor(thinker, at, { chance, cards }),
});

export const searching: Player<View, Move> = (view, thinking) => {
  const thinker = thinkAbout(view);
  if (thinker.moves.length === 1) return only(thinker.moves[0]);
  const { moves, cards } = ranked(thinker, thinking);
  return choiceOf(thinker, moves[0], cards);
};

/** Every move with its chance, best first. */
export const hint = (view: View, thinking: Thinking): readonly Choice<Move>[] => {
  const thinker = thinkAbout(view);
  const { moves, cards } = ranked(thinker, thinking);
  return moves.map((one) => choiceOf(thinker, one, cards));
};
