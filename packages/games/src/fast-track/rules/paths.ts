// The path of a move before it is made, hole by hole, for previews and animations in clients. `moved` events
// contain the same paths.

import { stepsOf } from '../pieces/cards.ts';
import { type Half, type Hole, holeOf, type Move, type Peg, type Position } from '../types.ts';
import { type Board, boardOf, placeOf } from './board.ts';
import { land } from './cuts.ts';
import { pegToEnter } from './enter-exit.ts';
import { goesBack, pathBack, pathTo } from './routes.ts';

export interface PegPath {
  readonly peg: Peg;
  readonly from: Hole;
  /** Every hole the peg visits, without the start. */
  readonly path: readonly Hole[];
  /** True when the peg cuts another at the end. */
  readonly cuts: boolean;
}

const pathWith = (board: Board, peg: Peg, path: readonly Hole[]): PegPath => ({
  peg,
  from: holeOf(placeOf(board, peg)),
  path,
  cuts: board.who[path[path.length - 1] ?? 0] !== 0,
});

const pathOfHalf = (board: Board, { peg, steps, to }: Half): PegPath =>
  pathWith(board, peg, pathTo(board, placeOf(board, peg), steps, to));

const pathsOn = (board: Board, move: Move): readonly PegPath[] => {
  switch (move.type) {
    case 'enter':
      return [pathWith(board, pegToEnter(board) ?? 0, [board.home])];
    case 'exit':
      return [pathWith(board, move.peg, [move.to])];
    case 'swap':
      return [{ ...pathWith(board, move.peg, [move.to]), cuts: false }];
    case 'move': {
      const { peg, to } = move;
      const steps = stepsOf(board.rank);
      if (!goesBack(board, peg, to)) return [pathOfHalf(board, { peg, steps, to })];
      return [pathWith(board, peg, pathBack(board, placeOf(board, peg), steps))];
    }
    case 'part':
      return [pathOfHalf(board, move.half)];
    case 'split': {
      const first = pathOfHalf(board, move.first);
      return [first, pathOfHalf(land(board, first.from, move.first.to).board, move.second)];
    }
  }
};

/** The paths of a legal move: one, or two for a split. */
export const pathsOf = (position: Position, move: Move): readonly PegPath[] =>
  position.now.phase === 'over' ? [] : pathsOn(boardOf(position, position.now), move);
