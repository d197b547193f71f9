// Turns: the order of play, and the seat that must act in each phase (T42-3, T42-8, T42-19, T42-31, T42-37).

import type { Seat } from '@parlor/engine';
import { leftOf, type Playing, type Proposal, partnerOf, type Table, teamOf } from '../types.ts';
import { declarerOf } from './declare.ts';
import { sitsOut } from './score.ts';

type Contract = Pick<Playing, 'declaration' | 'bidder'>;

/** The next seat that plays. */
export const nextToPlay = (contract: Contract, seat: Seat): Seat => {
  const next = leftOf(seat);
  return next === sitsOut(contract) ? leftOf(next) : next;
};

/** The seat that played the tile at this place of a trick. */
export const playerAt = (contract: Contract, leader: Seat, place: number): Seat => {
  let seat = leader;
  for (let step = 0; step < place; step++) seat = nextToPlay(contract, seat);
  return seat;
};

export const trickSize = (contract: Contract): number => (sitsOut(contract) === undefined ? 4 : 3);

/** The seat that must answer: the partner for a concession, the next player of the other team for an end. */
const answererOf = (play: Playing, proposal: Proposal, by: Seat): Seat => {
  if (proposal === 'concede') return partnerOf(by);
  let seat = nextToPlay(play, by);
  while (teamOf(seat) === teamOf(by)) seat = nextToPlay(play, seat);
  return seat;
};

export const toAct = ({
  stage,
  dealer,
  calls,
}: Pick<Table, 'stage' | 'dealer' | 'calls'>): Seat | undefined => {
  switch (stage.phase) {
    case 'play':
      return stage.turn;
    case 'auction':
      return (dealer + 1 + calls.length) & 3;
    case 'declaration':
      return declarerOf(stage.bid, stage.bidder);
    case 'consent':
      return answererOf(stage.play, stage.proposal, stage.by);
    case 'over':
      return undefined;
  }
};
