// The traits of a tile that a player sees without looking ahead: habits are made of them. A lead has one row
// of numbers, a reply another; other hands are known only as far as tiles are gone.

import { COUNT, HIGH, LOW } from '@parlor/games/texas-42/facts';
import type { SuitTables } from '../solver/tables.ts';
import { size } from '../solver/tables.ts';

// Own names, as in solver.ts.

export const BIDDER = 0;
export const PARTNER = 1;
export const OPPONENT = 2;

export const roleOf = (seat: number, bidder: number): number =>
  seat === bidder ? BIDDER : seat === (bidder ^ 2) ? PARTNER : OPPONENT;

/**
 * A seat on turn and what lies before it. Filled anew for every decision, so that a playout makes no garbage.
 */
export interface TileSight {
  tables: SuitTables;
  hand: number;
  /** The tiles of the other hands, all together. */
  unseen: number;
  role: number;
  /** Tiles on the table; 0 for a lead, and then the rest says nothing. */
  place: number;
  suit: number;
  /** The highest strength so far, whether it is this side's, and the points of the trick. */
  top: number;
  ours: boolean;
  points: number;
}

export const LEAD_TRAITS = [
  'chance that neither opponent beats it',
  'that chance times its count',
  'count',
  'nothing unseen beats it',
  'count that nothing unseen beats',
  'trump of the bidder',
  'trump of the partner',
  'trump of an opponent',
  'trump of the bidder, by the trumps still out',
  'top trump',
  'top of a side suit',
  'top of a side suit while trumps are out',
  'unseen tiles of the suit above it',
  'side suit, by its tiles still out',
  'side suit, by those in hand',
  'double of a side suit',
  'chance that this side wins the trick',
  'low end',
  'top of a side suit, by an opponent',
] as const;

export const REPLY_TRAITS = [
  'points likely won',
  'points likely lost',
  'count likely lost',
  'worth of keeping it',
  'beats the partner',
  'wins so far',
  'wins the trick',
  'chance that this side wins the trick',
  'that chance times its count',
  'count',
  'cheaper winners in hand',
  'trump on another suit',
  'top of a side suit that does not win',
  'double thrown off',
  'last of its suit thrown off',
  'low end thrown off',
  'high end thrown off',
  'strength of a follower',
  'strength of a winning follower',
  'count on the partner',
  'chance of winning over the partner',
  'top of a side suit that follows',
  'winner, by the points of the trick',
  'winner in second place, by its chance',
  'winner in third place, by its chance',
] as const;

/** The chance that one later seat beats this strength on this suit. */
const beatenByOne = (sight: TileSight, suit: number, power: number): number => {
  const { tables, unseen, hand } = sight;
  const stronger = tables.beating[power * 8 + suit] & unseen;
  if (stronger === 0) return 0;
  const lacks = 1 - Math.min(1, size(hand) / size(unseen));
  const suited = tables.follow[suit] & unseen;
  const followed = 1 - lacks ** size(stronger & suited);
  const trumped = lacks ** size(suited) * (1 - lacks ** size(stronger & ~suited));
  return Math.min(1, followed + trumped);
};

export const readLead = (sight: TileSight, tile: number, row: Float64Array): void => {
  const { tables, hand, unseen, role } = sight;
  const suit = tables.led[tile];
  const count = COUNT[tile] / 10;
  const beaten = beatenByOne(sight, suit, tables.strength[suit * 28 + tile]);
  const holds = (1 - beaten) * (1 - beaten);
  const trump = (tables.trump >>> tile) & 1;
  const side = 1 - trump;
  const above = tables.above[suit * 28 + tile] & unseen;
  const sure = above === 0 ? 1 : 0;
  const top = (above & ~tables.trump) === 0 ? side : 0;
  const out = size(tables.trump & unseen);
  const suited = tables.follow[suit];
  const bidder = role === BIDDER ? trump : 0;
  row[0] = holds;
  row[1] = holds * count;
  row[2] = count;
  row[3] = sure;
  row[4] = sure * count;
  row[5] = bidder;
  row[6] = role === PARTNER ? trump : 0;
  row[7] = role === OPPONENT ? trump : 0;
  row[8] = bidder * Math.min(3, out);
  row[9] = trump * sure;
  row[10] = top;
  row[11] = out > 0 ? top : 0;
  row[12] = size(above & ~tables.trump) / 3;
  row[13] = (side * size(suited & unseen)) / 6;
  row[14] = (side * (size(suited & hand) - 1)) / 3;
  row[15] = HIGH[tile] === LOW[tile] ? side : 0;
  row[16] = holds + (1 - holds) * beaten * 0.4;
  row[17] = LOW[tile] / 6;
  row[18] = role === OPPONENT ? top : 0;
};

/** The worth of keeping a tile: trumps and tops win later. */
const keepWorth = ({ tables, role }: TileSight, tile: number, above: number): number => {
  if ((tables.trump >>> tile) & 1) return above === 0 ? 1 : role === OPPONENT ? 0.2 : 0.4;
  return (above & ~tables.trump) === 0 ? 0.4 : 0.015 * HIGH[tile];
};

export const readReply = (sight: TileSight, legal: number, tile: number, row: Float64Array): void => {
  const { tables, hand, unseen, place, suit, top } = sight;
  const power = tables.strength[suit * 28 + tile];
  const wins = power > top ? 1 : 0;
  const count = COUNT[tile] / 10;
  const points = sight.points / 10;
  const isOurs = wins === 1 || sight.ours;
  const beaten = place === 3 ? 0 : beatenByOne(sight, suit, Math.max(power, top));
  let chance = isOurs ? 1 - beaten : 0;
  if (place === 1) chance += (1 - chance) * beaten * (isOurs ? 0.5 : 0.9);
  const follows = (tables.follow[suit] >>> tile) & 1;
  const trump = (tables.trump >>> tile) & 1;
  const own = tables.led[tile];
  const above = tables.above[own * 28 + tile] & unseen;
  const sideTop = (above & ~tables.trump) === 0 ? 1 - trump : 0;
  const beating = tables.beating[top * 8 + suit] & legal;
  const stronger = tables.beating[power * 8 + suit] & legal;
  const thrown = follows === 1 ? 0 : 1 - trump;
  row[0] = chance * (points + count);
  row[1] = (1 - chance) * (points + count);
  row[2] = (1 - chance) * count;
  row[3] = keepWorth(sight, tile, above);
  row[4] = sight.ours ? wins : 0;
  row[5] = wins;
  row[6] = place === 3 ? wins : 0;
  row[7] = chance;
  row[8] = chance * count;
  row[9] = count;
  row[10] = wins === 1 ? size(beating & ~stronger) - 1 : 0;
  row[11] = follows === 1 ? 0 : trump;
  row[12] = sideTop * (1 - wins);
  row[13] = HIGH[tile] === LOW[tile] ? thrown : 0;
  row[14] = size(tables.leading[own] & hand) === 1 ? thrown : 0;
  row[15] = (thrown * LOW[tile]) / 6;
  row[16] = (thrown * HIGH[tile]) / 6;
  row[17] = (follows * power) / 10;
  row[18] = (follows * wins * power) / 10;
  row[19] = sight.ours ? count : 0;
  row[20] = sight.ours ? wins * chance : 0;
  row[21] = follows * sideTop;
  row[22] = wins * points;
  row[23] = place === 1 ? wins * chance : 0;
  row[24] = place === 2 ? wins * chance : 0;
};
