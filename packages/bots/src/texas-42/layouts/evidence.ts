// The evidence of calls and plays about hidden hands. The weight of a layout is the chance that seats with
// these hands would have called and played as they did. So layouts are rare in which a bidder holds nothing,
// a seat that passed holds everything, or a seat lost a trick that it could have taken.

import {
  ALL_TILES,
  type Bid,
  COUNT,
  isForced,
  marksOf,
  type Playing,
  rowOf,
  standingBid,
  type View,
} from '@parlor/games/texas-42/facts';
import { Habits } from '../habits/habits.ts';
import { hasHabits } from '../habits/playout.ts';
import { roleOf, type TileSight } from '../habits/traits.ts';
import { bestLooking, outlook } from '../solver/strength.ts';
import { tablesOf } from '../solver/tables.ts';
import { type KnownTiles, playingOf } from './known.ts';

const LEAST = 0.08;

const clamp = (chance: number): number => Math.max(LEAST, Math.min(1, chance));

/** Between 0 and 1, rising where a hand begins to be worth a bid. */
const wouldBid = (thirty: number): number => 1 / (1 + Math.exp(-14 * (thirty - 0.5)));

export type Weigher = (hands: ArrayLike<number>) => number;

/** The product of what each other seat's call says, at most 1. */
const byCalls = (view: View, known: KnownTiles): Weigher => {
  const play = playingOf(view);
  const said = view.calls.map((call, at) => ({
    call,
    seat: (view.dealer + 1 + at) & 3,
    // A pass over a high bid says little.
    standing: standingBid(view.calls.slice(0, at)),
  }));
  // The bid of a dealer who must bid is no evidence.
  const judged = said.filter(({ seat }) => seat !== known.seat && !(isForced(view) && seat === view.dealer));
  return (hands) => {
    let weight = 1;
    for (const { call, seat, standing } of judged) {
      const dealt = hands[seat] | known.played[seat];
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

/** A play of another seat: the public facts at that moment, with the hand open. */
interface EvidenceStep {
  readonly seat: number;
  readonly tile: number;
  readonly sight: TileSight;
  /** The tiles that the seat has played since, this tile included. */
  readonly own: number;
  /** The tiles that lay open before. */
  readonly gone: number;
}

const stepsOf = (play: Playing, viewer: number): readonly EvidenceStep[] => {
  const tables = tablesOf(rowOf(play.declaration).system ?? 0);
  const tricks = [...play.tricks, { leader: play.leader, tiles: play.trick, led: play.led }];
  const own = [0, 0, 0, 0];
  const steps: EvidenceStep[] = [];
  let gone = 0;
  for (const { leader, tiles, led } of tricks) {
    const suit = led ?? 0;
    let top = -1;
    let winner = leader;
    let points = 1;
    for (const [place, tile] of tiles.entries()) {
      const seat = (leader + place) & 3;
      const ours = ((winner ^ seat) & 1) === 0;
      const role = roleOf(seat, play.bidder);
      const sight: TileSight = { tables, hand: 0, unseen: 0, role, place, suit, top, ours, points };
      if (seat !== viewer) steps.push({ seat, tile, sight, own: own[seat], gone });
      const power = tables.strength[suit * 28 + tile];
      if (power > top) {
        top = power;
        winner = seat;
      }
      points += COUNT[tile];
      own[seat] = own[seat] | (1 << tile);
      gone |= 1 << tile;
    }
  }
  return steps.map((step) => ({ ...step, own: own[step.seat] & ~step.own }));
};

const habits = new Habits();

/** The product of the chances of all plays that were seen, each by the habits of a seat with this hand. */
const byPlays = (play: Playing, known: KnownTiles): Weigher => {
  const steps = stepsOf(play, known.seat);
  return (hands) => {
    let weight = 1;
    for (const { seat, tile, sight, own, gone } of steps) {
      sight.hand = hands[seat] | own;
      sight.unseen = ALL_TILES & ~sight.hand & ~gone;
      habits.judge(sight);
      // A seat that reneged played what no habit foresees.
      if (habits.length > 1) weight *= habits.chanceOf(tile);
    }
    return weight;
  };
};

/** The weight of a layout by all that was said and played, or nothing where there was neither. */
export const weigher = (view: View, known: KnownTiles): Weigher | undefined => {
  const play = playingOf(view);
  const calls = view.calls.length > 0 ? byCalls(view, known) : undefined;
  const isTold = play !== undefined && hasHabits(play.declaration) && known.played.some((set) => set !== 0);
  const plays = isTold ? byPlays(play, known) : undefined;
  if (calls === undefined || plays === undefined) return calls ?? plays;
  return (hands) => calls(hands) * plays(hands);
};
