// The players who do not look ahead: `random`, `greedy` who takes the most it can, and `easy`, who also likes
// to build.

import { fastWords } from '@parlor/engine';
import { casino, formatCard } from '@parlor/games/casino';
import type { Move, View } from '@parlor/games/casino/facts';
import type { Choice, Player } from '../player.ts';
import { cardsTaken, greedScore, highest, rankOf, takes } from './stakes.ts';

export const random: Player<View, Move> = (view, { rng }) => {
  const moves = casino.movesFor(view);
  const move = moves[fastWords(rng).below(moves.length)];
  return { move, value: 0, reason: { text: 'any move', facts: { moves: moves.length } } };
};

/** `leaving` says why a card is left when it is left. */
const said = (view: View, move: Move, leaving: string): Choice<Move> => {
  const cards = cardsTaken(view, move).length;
  const text =
    move.type === 'capture'
      ? `takes ${cards} cards`
      : move.type === 'trail'
        ? `nothing to take; ${formatCard(move.card)} ${leaving}`
        : move.type === 'stand'
          ? 'lets the capture stand'
          : 'makes a build for later';
  const value = takes(view, move);
  return { move, value, reason: { text, facts: { cards, takes: value } } };
};

/** Takes what is worth most now; else leaves the card that is worth least. It never builds. */
export const greedy: Player<View, Move> = (view) =>
  said(
    view,
    highest(casino.movesFor(view), (move) => greedScore(view, move)),
    'costs least to leave',
  );

/**
 * Friendly to beginners: it takes what lies open, counting cards and not what they score, and builds now and
 * then. Cards left for others and cards gone are not considered.
 */
export const easy: Player<View, Move> = (view, { rng }) => {
  const words = fastWords(rng);
  const likesToBuild = words.below(3) === 0;
  const score = (move: Move): number => {
    const mood = words.below(100) / 100;
    switch (move.type) {
      case 'capture':
        return cardsTaken(view, move).length + 1.5 * mood;
      case 'build':
        return likesToBuild && !move.forPartner ? 2.5 + mood : -50;
      case 'trail':
        return -20 - rankOf(view.options, move.card) / 10 + mood;
      case 'stand':
        return 0;
      default:
        return -50;
    }
  };
  return said(view, highest(casino.movesFor(view), score), 'goes to the table');
};
