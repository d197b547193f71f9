// The legal moves of a seat (T42-8 to T42-57). `why-not.ts` gives the refusal of any other move.

import { type Bits, bits, type Seat } from '@parlor/engine';
import { LOW, TILES } from '../pieces/tiles.ts';
import type { Move, Playing, State, Table } from '../types.ts';
import { legalCalls } from './auction.ts';
import { isClaimTime, provenClaim } from './claims.ts';
import { legalDeclarations } from './declare.ts';
import { maySmallLead, openTiles } from './known.ts';
import { isDecided } from './score.ts';
import { toAct } from './turn.ts';

export { toAct };

/** Every play as a move, made once and shared. */
const PLAYS: readonly Move[] = TILES.map((tile) => ({ type: 'play', tile }));
const SMALL_LEADS: readonly Move[] = TILES.map((tile) => ({ type: 'play', tile, as: LOW[tile] ?? 0 }));
const CONCEDE: Move = { type: 'concede' };
const END: Move = { type: 'end' };
const ANSWERS: readonly Move[] = Object.freeze([{ type: 'agree' }, { type: 'decline' }]);
const NONE: readonly Move[] = Object.freeze([]);

export const mayEnd = (table: Table, play: Playing): boolean =>
  table.options.earlyEnd === 'offer' && play.trick.length === 0 && isDecided(table, play);

const legalPlays = (table: Table, play: Playing, seat: Seat, hand: Bits): readonly Move[] => {
  const moves: Move[] = [];
  const open = openTiles(table, play, hand);
  for (let rest = open; rest !== 0; rest = bits.rest(rest)) moves.push(PLAYS[bits.first(rest)] as Move);
  if (table.options.smallEnd !== 'off') {
    for (const tile of bits.list(open))
      if (maySmallLead(table, play, tile)) moves.push(SMALL_LEADS[tile] as Move);
  }
  if (isClaimTime(table, play, seat)) {
    const claim = provenClaim(table, play, hand);
    if (claim !== undefined) moves.push(claim);
  }
  if (!play.asked) {
    if (table.options.claims !== 'off') moves.push(CONCEDE);
    if (mayEnd(table, play)) moves.push(END);
  }
  return moves;
};

/** The moves of a seat with this hand: the same for a state and for the view of the seat. */
export const movesOf = (table: Table, seat: Seat, hand: Bits): readonly Move[] => {
  if (toAct(table) !== seat) return NONE;
  const { stage } = table;
  switch (stage.phase) {
    case 'play':
      return legalPlays(table, stage, seat, hand);
    case 'auction':
      return legalCalls(table, hand);
    case 'declaration':
      return legalDeclarations(table, stage.bid);
    case 'consent':
      return ANSWERS;
    case 'over':
      return NONE;
  }
};

export const legalMoves = (state: State, seat: Seat): readonly Move[] =>
  movesOf(state, seat, state.hands[seat] ?? 0);
