// What happens by itself (BT-72, BT-75 to BT-77): the end of a window, or of the time for a turn.

import type { Deadline } from '@parlor/engine';
import { type CardSet, lowest, none, size } from './cards.ts';
import { owedSingle } from './one-card.ts';
import { singlePlay } from './play-tables.ts';
import type { Move, Playing, State } from './types.ts';

const TURN_MS = 60_000;

export const PASS: Move = Object.freeze({ type: 'pass' });

/** BT-76. A pass, or the lowest card that may be played. */
const turnMove = (state: Playing): Move => {
  const { options, turn, table, opening } = state;
  const hand: CardSet = state.hands[turn] ?? none;
  if (opening !== undefined) return singlePlay(opening);
  const owed = options.oneCardLeft === 'enforced' ? owedSingle(state, turn, hand) : undefined;
  if (owed !== undefined) return singlePlay(owed);
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
  // A seat has one turn for each number of cards played: the deal, that number and the seat name the turn.
  return { kind: 'turn', id: `turn:${deal}:${size(played)}:${turn}`, ms: TURN_MS, move: turnMove(state) };
};
