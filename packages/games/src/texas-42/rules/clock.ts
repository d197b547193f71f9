// Deadlines: the move of a seat that runs out of time (T42-58 to T42-60).

import { type Bits, bits, type Deadline, type Seat } from '@parlor/engine';
import { ledBy, strength } from '../pieces/suits.ts';
import { COUNT, type Pip, SHOWING, type Tile, tileOf } from '../pieces/tiles.ts';
import type { Bid, Move, Playing, State } from '../types.ts';
import { isForced } from './auction.ts';
import { DECLARATIONS, type Declaration, rowOf } from './contracts.ts';
import { refusedDeclaration } from './declare.ts';
import { inPlay, lawfulTiles } from './known.ts';
import { toAct } from './turn.ts';

const TURN_MS = 60_000;

const longestSuit = (hand: Bits): Pip => {
  const worth = (pip: Pip): number =>
    bits.size(hand & (SHOWING[pip] ?? 0)) * 2 + (bits.has(hand, tileOf(pip, pip)) ? 1 : 0);
  return [0, 1, 2, 3, 4, 5, 6].reduce((best, pip) => (worth(pip) >= worth(best) ? pip : best), 0);
};

/** The longest suit, or the first form of nello where only nello may be declared. */
const declaredByClock = (state: State, bid: Bid, hand: Bits): Declaration => {
  const longest = longestSuit(hand);
  if (refusedDeclaration(state, bid, longest) === undefined) return longest;
  return DECLARATIONS.findIndex(
    (_, declaration) => refusedDeclaration(state, bid, declaration) === undefined,
  );
};

const leastTile = (state: State, play: Playing, hand: Bits): Tile => {
  const { system } = rowOf(play.declaration);
  const cost = (tile: Tile): number => {
    const power = system === undefined ? 0 : strength(system, play.led ?? ledBy(system, tile), tile);
    return (COUNT[tile] ?? 0) * 64 + power;
  };
  const tiles = bits.list(lawfulTiles(state, play, hand));
  return tiles.reduce((best, tile) => (cost(tile) < cost(best) ? tile : best));
};

/** The move that the clock makes for this seat. */
export const clockMove = (state: State, seat: Seat): Move => {
  const { stage } = state;
  const hand = state.hands[seat] ?? 0;
  switch (stage.phase) {
    case 'play':
      return { type: 'play', tile: leastTile(state, stage, hand) };
    case 'declaration':
      return { type: 'declare', declaration: declaredByClock(state, stage.bid, hand) };
    case 'consent':
      return { type: 'decline' };
    default:
      return isForced(state) ? { type: 'bid', kind: 'points', level: 30 } : { type: 'pass' };
  }
};

/** An id for this turn that is unique within the match. */
const nameOfTurn = (state: State): string => {
  const { number, calls, stage } = state;
  const play = inPlay(state);
  if (play === undefined) return `${number}.${stage.phase}.${calls.length}`;
  return `${number}.${stage.phase}.${play.tricks.length}.${play.trick.length}.${play.asked ? 1 : 0}`;
};

export const deadline = (state: State): Deadline<Move> | undefined => {
  const seat = toAct(state);
  if (seat === undefined) return undefined;
  return { kind: 'turn', id: nameOfTurn(state), ms: TURN_MS, move: clockMove(state, seat) };
};
