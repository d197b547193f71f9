// Deadlines (BT-72, BT-75 to BT-77): the end of a window, or of the time for a turn.

import type { Deadline } from '@parlor/engine';
import { type CardSet, lowest, none, size } from '../pieces/cards.ts';
import type { Move, Playing, State } from '../types.ts';
import { owedSingle } from './one-card.ts';
import { singlePlay } from './play-tables.ts';

const TURN_MS = 60_000;

export const PASS: Move = Object.freeze({ type: 'pass' });

/** BT-76. The move when time runs out: a pass, or the lowest card that may be played. */
const turnMove = (state: Playing): Move => {
  const { options, turn, table, opening } = state;
  const hand: CardSet = state.hands[turn] ?? none;
  if (opening !== undefined) return singlePlay(opening);
  const owedCard = options.oneCardLeft === 'enforced' ? owedSingle(state, turn, hand) : undefined;
  if (owedCard !== undefined) return singlePlay(owedCard);
  return table === undefined ? singlePlay(lowest(hand, options.suitOrder)) : PASS;
};

export const deadline = (state: State): Deadline<Move> | undefined => {
  if (state.phase === 'over') return undefined;
  const { window, options, deal, played, turn } = state;
  if (window !== undefined) {
    const { seq } = window;
    return {
      kind: 'window',
      id: `window:${seq}`,
      ms: options.autoPassMs,
      move: { type: 'expire', window: seq },
    };
  }
  // The id names one turn: in a deal, a seat has only one turn with the same number of played cards.
  return { kind: 'turn', id: `turn:${deal}:${size(played)}:${turn}`, ms: TURN_MS, move: turnMove(state) };
};
