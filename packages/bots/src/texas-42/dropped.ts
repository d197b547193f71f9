// "Dropped 30": a script for measuring play alone. The seat left of the dealer bids 30, all others pass, and
// the pip trump that looks best is called for whoever sits there.

import type { Move, State } from '@parlor/games/texas-42/facts';
import { bestLooking, STRAIGHT } from './solver/strength.ts';

const PIPS = STRAIGHT.slice(0, 7);

export const dropped30 = ({ stage, calls, hands }: State): Move | undefined => {
  if (stage.phase === 'auction')
    return calls.length === 0 ? { type: 'bid', kind: 'points', level: 30 } : { type: 'pass' };
  if (stage.phase !== 'declaration') return undefined;
  return { type: 'declare', declaration: bestLooking(hands[stage.bidder], PIPS).row };
};
