// The simplest player: any legal move, seen from the view alone. For tests, and where a game has no players
// yet.

import { fastRng, fastWords } from '@parlor/engine';
import type { PlayerHost, Question } from './port.ts';

export const randomMove = ({ game, view, seed, onTurn }: Question): string | undefined => {
  if (!onTurn) return undefined;
  const moves = game.movesFor(view);
  const move = moves[fastWords(fastRng(seed)).below(Math.max(1, moves.length))];
  return move === undefined ? undefined : game.formatMove(move);
};

export const randomHost: PlayerHost = {
  choose: async (question) => randomMove(question),
  chooseAtOnce: async (question) => randomMove(question),
  close: async () => undefined,
};
