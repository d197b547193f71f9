// What the auction says about hidden hands. A layout is kept with the chance that seats who hold these hands would have
// called as they did; so layouts in which a bidder holds nothing, or a passer holds everything, are rare.

import { type Bid, marksOf, standingBid, type View } from '@parlor/games/texas-42/sim';
import type { Known } from './known.ts';
import { playingOf } from './known.ts';
import { bestLooking, outlook } from './strength.ts';

const LEAST = 0.08;

const clamp = (chance: number): number => Math.max(LEAST, Math.min(1, chance));

/** Between 0 and 1, rising where a hand begins to be worth a bid. */
const wouldBid = (thirty: number): number => 1 / (1 + Math.exp(-14 * (thirty - 0.5)));

export type Weigher = (hands: ArrayLike<number>) => number;

/** The weight of a layout, at most 1: the product of what each other seat's call says. */
export const weigher = (view: View, known: Known): Weigher => {
  const play = playingOf(view);
  const said = view.calls.map((call, at) => ({
    call,
    seat: (view.dealer + 1 + at) & 3,
    // A pass over a high bid says little.
    standing: standingBid(view.calls.slice(0, at)),
  }));
  const judged = said.filter(({ seat }) => seat !== known.seat);
  return (hands) => {
    let weight = 1;
    for (const { call, seat, standing } of judged) {
      const dealt = (hands[seat] as number) | (known.played[seat] as number);
      if (call === 'pass') {
        const high = standing !== undefined && (marksOf(standing) > 0 || standing.level >= 34);
        const partnerHad = standing !== undefined && seatOfStanding(view, standing) === (seat ^ 2);
        if (!high && !partnerHad) weight *= clamp(1 - wouldBid(bestLooking(dealt).outlook.thirty - 0.06));
        continue;
      }
      // The contract that was declared shows what the bidder had in mind.
      const isContract =
        play !== undefined && play.bidder === seat && call.kind !== 'plunge' && call.kind !== 'splash';
      const system = isContract && play.declaration <= 8 ? play.declaration : undefined;
      const looks = system === undefined ? bestLooking(dealt).outlook : outlook(dealt, system);
      weight *= clamp(marksOf(call) > 0 ? wouldBid(looks.all + 0.15) : wouldBid(looks.thirty));
    }
    return weight;
  };
};

const seatOfStanding = (view: View, standing: Bid): number =>
  (view.dealer + 1 + view.calls.indexOf(standing)) & 3;
