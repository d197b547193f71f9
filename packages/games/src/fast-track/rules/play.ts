// The effects of a move: the move is made, neglect is judged, and the next card is drawn or the match ends
// (FT-15, FT-17, FT-50).

import type { Actor, Step } from '@parlor/engine';
import { drawsAgain } from '../pieces/cards.ts';
import { type Event, hasStatus, type Move, type State } from '../types.ts';
import { boardOf } from './board.ts';
import { drawUntilMove, loseStatus, seatAfter } from './draw.ts';
import { type Making, make } from './making.ts';
import { dueMove, isLegal, sameMove } from './moves.ts';

/** FT-50. Takes status from neglected pegs. */
const punishNeglect = (making: Making, before: readonly number[]): void => {
  const { pegsEach, options } = making.board;
  if (options.ftPriority !== 'loseStatus' || making.usedStatus) return;
  for (let peg = 0; peg < pegsEach; peg++) {
    if (!hasStatus(before[making.seat * pegsEach + peg] ?? 0)) continue;
    loseStatus(making.pegs, pegsEach, making.seat, 'neglect', making.events);
    return;
  }
};

export const play = (state: State, actor: Actor, move: Move): Step<State, Event> => {
  const { now, options, seats } = state;
  if (now.phase === 'over') throw new Error('fast-track: the match is over');
  const allowed =
    actor === 'clock' ? sameMove(dueMove(state), move) : actor === now.seat && isLegal(state, move);
  if (!allowed) throw new Error(`fast-track: illegal move played by ${actor}: ${JSON.stringify(move)}`);

  const { seat } = now;
  const pegs = state.pegs.slice();
  const events: Event[] = [];
  const making: Making = {
    board: boardOf(state, now),
    pegs,
    events,
    seat,
    auto: actor === 'clock',
    won: false,
    usedStatus: false,
  };
  make(making, move);
  punishNeglect(making, state.pegs);

  const { rng, decks } = state;
  const ply = state.ply + 1;
  const blocked = (state.blocked[seat] ?? 0) > 0 ? state.blocked.with(seat, 0) : state.blocked;
  let { finished } = state;
  if (making.won) {
    finished = [...finished, seat];
    events.push({ type: 'won', seat, place: finished.length, auto: true });
    if (!options.playOut || finished.length >= seats - 1) {
      return {
        state: { options, seats, pegs, now: { phase: 'over' }, blocked, finished, ply, rng, decks },
        events,
      };
    }
  }
  const again = drawsAgain(making.board.rank) && !making.won;
  if (again) events.push({ type: 'drawAgain', seat, auto: true });
  const next = again ? seat : seatAfter(seat, seats, finished);
  return {
    state: drawUntilMove({ options, seats, pegs, rng, decks, blocked, finished, ply }, next, events),
    events,
  };
};
