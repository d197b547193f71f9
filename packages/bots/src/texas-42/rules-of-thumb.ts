// Playing without search: what a tile is likely to win or to lose on this trick, against what it could be
// worth later. It remembers which tiles are gone, and takes no notice of who showed what.

import { COUNT, HIGH, LOW, type Playing, rowOf, type View } from '@parlor/games/texas-42/facts';
import { knownTo } from './layouts/known.ts';
import { SEVENS, type SuitTables, size, tablesOf } from './solver/tables.ts';

interface TableFacts {
  readonly tables: SuitTables;
  readonly seat: number;
  readonly unseen: number;
  /** The share of the unseen tiles that one other seat holds. */
  readonly share: number;
  readonly isBidders: boolean;
}

/** The chance that a seat holds none of so many unseen tiles. */
const lacks = ({ share }: TableFacts, tiles: number): number => (1 - share) ** tiles;

/** The chance that one later seat beats this strength on this suit. */
const beatenByOne = (table: TableFacts, suit: number, power: number): number => {
  const { tables, unseen } = table;
  const stronger = tables.beating[power * 8 + suit] & unseen;
  const suited = tables.follow[suit] & unseen;
  const isVoid = lacks(table, size(suited));
  return 1 - lacks(table, size(stronger & suited)) + isVoid * (1 - lacks(table, size(stronger & ~suited)));
};

/** The worth of keeping a tile: trumps and tops win later. */
const keepWorth = ({ tables, unseen, isBidders }: TableFacts, tile: number): number => {
  const suit = tables.led[tile];
  const beaten = tables.above[suit * 28 + tile] & unseen;
  if ((tables.trump >>> tile) & 1) return beaten === 0 ? 10 : isBidders ? 4 : 2;
  return (beaten & ~tables.trump) === 0 ? 4 : 0.15 * HIGH[tile];
};

const leadScore = (table: TableFacts, tile: number): number => {
  const { tables, unseen, isBidders } = table;
  const suit = tables.led[tile];
  const count = COUNT[tile];
  const beaten = Math.min(1, beatenByOne(table, suit, tables.strength[suit * 28 + tile]));
  const holds = (1 - beaten) ** 2;
  const ours = holds + (1 - holds) * beaten * 0.4;
  const isTrump = ((tables.trump >>> tile) & 1) === 1;
  const drawing = isTrump ? (isBidders ? 0.9 * Math.min(3, size(tables.trump & unseen)) : -3) : 0;
  const partnerCount = 2;
  return (
    ours * (1 + count + partnerCount) -
    (1 - ours) * (4.5 + 1.5 * count) +
    drawing -
    (ours > 0.9 ? 0 : 0.5 * keepWorth(table, tile))
  );
};

const replyScore = (table: TableFacts, play: Playing, tile: number): number => {
  const { tables, seat } = table;
  const lead = play.trick[0];
  const suit = play.led ?? tables.led[lead];
  let top = -1;
  let winner = play.leader;
  let points = 1;
  for (const [place, laid] of play.trick.entries()) {
    const power = tables.strength[suit * 28 + laid];
    points += COUNT[laid];
    if (power > top) {
      top = power;
      winner = (play.leader + place) & 3;
    }
  }
  const power = tables.strength[suit * 28 + tile];
  const wins = power > top;
  const count = COUNT[tile];
  const later = 3 - play.trick.length;
  const beaten = Math.min(1, beatenByOne(table, suit, Math.max(power, top)));
  const opponentsLater = later === 0 ? 0 : 1;
  const partnerLater = later === 2;
  const isOurs = wins || ((winner ^ seat) & 1) === 0;
  let ours = isOurs ? (1 - beaten) ** opponentsLater : 0;
  if (partnerLater) ours += (1 - ours) * beaten * (isOurs ? 0.5 : 0.9);
  const needless = wins && ((winner ^ seat) & 1) === 0 ? 1 : 0;
  return ours * (points + count) - (1 - ours) * (points + 1.8 * count) - keepWorth(table, tile) - needless;
};

/** Nello: the bidder gets rid of what could win, the others go under it. */
const nelloScore = (table: TableFacts, play: Playing, tile: number): number => {
  const { tables, seat } = table;
  const lead = play.trick[0];
  const height = HIGH[tile] + LOW[tile];
  if (lead === undefined) return -tables.strength[tables.led[tile] * 28 + tile] - height / 20;
  const suit = play.led ?? tables.led[lead];
  const top = Math.max(...play.trick.map((laid) => tables.strength[suit * 28 + laid]));
  const power = tables.strength[suit * 28 + tile];
  if (seat === play.bidder) return power > top ? -100 - power : power === 0 ? 50 + height : power;
  return power === 0 ? 50 - height : -power;
};

/** The score of each tile for a player who does not search; more is better. */
export const tileScore = (view: View, play: Playing): ((tile: number) => number) => {
  const known = knownTo(view);
  const row = rowOf(play.declaration);
  const unseen = known.unseen;
  const others = Math.max(1, size(unseen));
  const table: TableFacts = {
    tables: tablesOf(row.system ?? SEVENS),
    seat: known.seat,
    unseen,
    share: Math.min(1, size(known.hand) / others),
    isBidders: ((play.bidder ^ known.seat) & 1) === 0,
  };
  if (row.kind === 'sevens') return (tile) => -COUNT[tile];
  if (row.kind === 'nello') return (tile) => nelloScore(table, play, tile);
  return (tile) => (play.trick.length === 0 ? leadScore(table, tile) : replyScore(table, play, tile));
};

/**
 * The score of a tile for a beginner, who sees the tiles on the table and its own hand. Wins if it can, feeds
 * its partner, else plays small.
 */
export const beginnerScore = (view: View, play: Playing): ((tile: number) => number) => {
  const row = rowOf(play.declaration);
  const seat = knownTo(view).seat;
  if (row.kind === 'nello' || row.kind === 'sevens') return tileScore(view, play);
  const tables = tablesOf(row.system);
  const isTrump = (tile: number): number => (tables.trump >>> tile) & 1;
  const lead = play.trick[0];
  if (lead === undefined) {
    const isBidders = ((play.bidder ^ seat) & 1) === 0;
    return (tile) =>
      (HIGH[tile] === LOW[tile] ? 8 : 0) +
      (isTrump(tile) === 1 ? (isBidders ? 6 : -6) : 0) +
      LOW[tile] / 2 -
      COUNT[tile] / 3;
  }
  const suit = play.led ?? tables.led[lead];
  const powers = play.trick.map((laid) => tables.strength[suit * 28 + laid]);
  const top = Math.max(...powers);
  const isPartners = ((play.leader + powers.indexOf(top)) & 3) === (seat ^ 2);
  return (tile) => {
    const power = tables.strength[suit * 28 + tile];
    const count = COUNT[tile];
    if (isPartners) return count - 2 * isTrump(tile) - (power > top ? 3 : 0);
    return power > top ? 20 - power / 8 - 3 * isTrump(tile) : -count - 2 * isTrump(tile) - HIGH[tile] / 4;
  };
};
