// Lay-down claims (T42-53 to T42-55). A claim names leads that must all win. It is judged on public
// knowledge, so that neither acceptance nor refusal reveals anything but the claimant's own tiles.

import { type Bits, bits, type Refusal, type Seat } from '@parlor/engine';
import { CALLED, followers, ledBy, type Suit, type System, strength, TRUMP } from '../pieces/suits.ts';
import { COUNT, DISTANCE, DOUBLES, NEARER, type Tile } from '../pieces/tiles.ts';
import { refuse } from '../rulebook.ts';
import { type Hands, leftOf, type Move, type Playing, partnerOf, type Table, teamOf } from '../types.ts';
import { beatsLead, type DeclarationRow, playable, rowOf, suitLed } from './contracts.ts';
import { doublesOwed, lawfulTiles, possibleTiles, unseenBy } from './known.ts';
import { isNello } from './score.ts';

/**
 * The largest number of remaining tricks that are searched; with more, only the lead-by-lead proof counts.
 */
const SEARCHED_TRICKS = 4;

const leadsOf = (system: System, before: Bits, suit: Suit): number => {
  let leads = 0;
  for (let rest = before; rest !== 0; rest = bits.rest(rest))
    if (ledBy(system, bits.first(rest)) === suit) leads++;
  return leads;
};

const isOutranked = (system: System, led: Suit, lead: Tile, suit: Bits): boolean => {
  const mine = strength(system, led, lead);
  for (let rest = suit; rest !== 0; rest = bits.rest(rest)) {
    if (strength(system, led, bits.first(rest)) > mine) return true;
  }
  return false;
};

/**
 * True when a lead wins against every deal of the unseen tiles, after the leads before it. At worst one seat
 * holds all unseen tiles of a suit, so that each lead of the suit draws just one of them.
 */
const isSafeLead = (row: DeclarationRow, before: Bits, lead: Tile, unseen: Bits): boolean => {
  const { system } = row;
  if (system === undefined) return (unseen & (NEARER[DISTANCE[lead] ?? 0] ?? 0)) === 0;
  const led = ledBy(system, lead);
  const trumps = unseen & (TRUMP[system] ?? 0);
  if (led !== CALLED && trumps !== 0 && bits.size(trumps) > leadsOf(system, before, CALLED)) return false;
  const suit = unseen & followers(system, led);
  return !isOutranked(system, led, lead, suit) || leadsOf(system, before, led) >= bits.size(suit);
};

/** The tiles in leading order: trumps first, then the strongest of each suit; in sevens the closest. */
const leadingOrder = ({ system }: DeclarationRow, hand: Bits): readonly Tile[] => {
  const eagerness = (tile: Tile): number =>
    system === undefined ? -(DISTANCE[tile] ?? 0) : strength(system, ledBy(system, tile), tile);
  return bits.list(hand).sort((one, other) => eagerness(other) - eagerness(one));
};

/** True when the claim of a points bid only has to reach the bid; then it need not name every tile. */
const mayLeaveTiles = (table: Table, play: Playing): boolean =>
  table.options.scoring === 'marks' && play.bid.kind === 'points';

/** The smallest total of the bidders with these leads, if the others throw this much count on them. */
const bankedWith = (play: Playing, order: Bits, thrown: number): number => {
  let sum = play.banked[teamOf(play.bidder)] + thrown + bits.size(order);
  for (let rest = order; rest !== 0; rest = bits.rest(rest)) sum += COUNT[bits.first(rest)] ?? 0;
  return sum;
};

export const isClaimTime = (table: Table, play: Playing, seat: Seat): boolean =>
  table.options.claims !== 'off' &&
  play.trick.length === 0 &&
  teamOf(seat) === teamOf(play.bidder) &&
  !isNello(play);

/**
 * The claim that the list of moves contains: a proof lead by lead for all tiles if possible, otherwise for
 * the contract.
 */
export const provenClaim = (table: Table, play: Playing, hand: Bits): Move | undefined => {
  const row = rowOf(play.declaration);
  const unseen = unseenBy(play, hand);
  const partial = mayLeaveTiles(table, play);
  // Most hands fail at this test: their last lead could lose, and the tricks before it do not make the bid.
  const weakest = bits.first(hand);
  const all = isSafeLead(row, bits.without(hand, weakest), weakest, unseen);
  if (!all && !(partial && bankedWith(play, hand, 0) >= play.bid.level)) return undefined;
  const order: Tile[] = [];
  let led = 0;
  for (const lead of leadingOrder(row, hand)) {
    if (isSafeLead(row, led, lead, unseen)) {
      order.push(lead);
      led = bits.with(led, lead);
    } else if (!partial) return undefined;
  }
  if (led === hand) return { type: 'claim', order };
  return partial && led !== 0 && bankedWith(play, led, 0) >= play.bid.level
    ? { type: 'claim', order }
    : undefined;
};

/** The least count that a hand must throw on these leads; minus infinity when the hand can win a trick. */
const leastThrown = (row: DeclarationRow, order: readonly Tile[], at: number, hand: Bits): number => {
  const lead = order[at];
  if (lead === undefined) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (let rest = playable(row, suitLed(row, lead), hand); rest !== 0; rest = bits.rest(rest)) {
    const tile = bits.first(rest);
    if (beatsLead(row, lead, tile)) return Number.NEGATIVE_INFINITY;
    least = Math.min(least, (COUNT[tile] ?? 0) + leastThrown(row, order, at + 1, bits.without(hand, tile)));
  }
  return least;
};

const othersOf = (seat: Seat): readonly Seat[] => [leftOf(seat), partnerOf(seat), leftOf(partnerOf(seat))];

/** Every subset with this number of tiles. */
const subsets = (tiles: Bits, count: number): readonly Bits[] => {
  if (count === 0) return [0];
  const found: Bits[] = [];
  for (let rest = tiles; bits.size(rest) >= count; rest = bits.rest(rest)) {
    const tile = bits.first(rest);
    for (const subset of subsets(bits.rest(rest), count - 1)) found.push(bits.with(subset, tile));
  }
  return found;
};

/**
 * The least count thrown, over all deals that agree with public knowledge. While the claimant wins every
 * trick, the other seats play independently, so that hands are judged one by one and then combined.
 */
const leastThrownAnywhere = (
  table: Table,
  play: Playing,
  seat: Seat,
  hand: Bits,
  order: readonly Tile[],
): number => {
  const row = rowOf(play.declaration);
  const unseen = unseenBy(play, hand);
  const count = bits.size(hand);
  const [first, second, third] = othersOf(seat).map((other) => {
    const worth = new Map<Bits, number>();
    const owed = doublesOwed(table, other);
    for (const held of subsets(unseen & possibleTiles(table, play, other), count)) {
      if (bits.size(held & DOUBLES) >= owed) worth.set(held, leastThrown(row, order, 0, held));
    }
    return worth;
  });
  let least = Number.POSITIVE_INFINITY;
  for (const [one, thrownByOne] of first ?? []) {
    for (const [two, thrownByTwo] of second ?? []) {
      const thrownByThree = (one & two) === 0 ? third?.get(unseen & ~one & ~two) : undefined;
      if (thrownByThree !== undefined) least = Math.min(least, thrownByOne + thrownByTwo + thrownByThree);
    }
  }
  return least;
};

const suffices = (
  table: Table,
  play: Playing,
  hand: Bits,
  order: readonly Tile[],
  thrown: number,
): boolean => {
  if (thrown === Number.NEGATIVE_INFINITY) return false;
  if (order.length === bits.size(hand)) return true;
  return mayLeaveTiles(table, play) && bankedWith(play, bits.from(order), thrown) >= play.bid.level;
};

const isProved = (table: Table, play: Playing, seat: Seat, hand: Bits, order: readonly Tile[]): boolean => {
  const row = rowOf(play.declaration);
  const unseen = unseenBy(play, hand);
  const safe = order.every((lead, at) => isSafeLead(row, bits.from(order.slice(0, at)), lead, unseen));
  if (safe && suffices(table, play, hand, order, 0)) return true;
  if (bits.size(hand) > SEARCHED_TRICKS) return false;
  return suffices(table, play, hand, order, leastThrownAnywhere(table, play, seat, hand, order));
};

/**
 * The leads that make a claim good on the actual deal: all of them, or as many as make the contract.
 * Undefined when the others can beat it (T42-55).
 */
export const goodOnTrueDeal = (
  table: Table,
  play: Playing,
  seat: Seat,
  hands: Hands,
  order: readonly Tile[],
): readonly Tile[] | undefined => {
  const row = rowOf(play.declaration);
  for (let count = order.length; count >= 0; count--) {
    const leads = order.slice(0, count);
    let thrown = 0;
    for (const other of othersOf(seat)) {
      thrown += leastThrown(row, leads, 0, hands[other] ?? 0);
    }
    if (suffices(table, play, hands[seat] ?? 0, leads, thrown)) return leads;
  }
  return undefined;
};

const NOT_ALLOWED = refuse('CLAIM_NOT_ALLOWED', 'T42-53');
const NOT_IN_HAND = refuse('NOT_IN_HAND', 'T42-53');
const UNSOUND: Refusal = { ...refuse('CLAIM_UNSOUND', 'T42-54'), once: true };
const NOT_CLOSEST = refuse('MUST_BE_CLOSEST', 'T42-36');
const NO_TRUMP_LED = refuse('MUST_LEAD_TRUMP', 'T42-32');
const INCOMPLETE = refuse('CLAIM_UNSOUND', 'T42-53', 'a claim of this contract names all tiles');

/** The refusal of a claim by the seat on turn; undefined when it is accepted. */
export const refusedClaim = (
  table: Table,
  play: Playing,
  seat: Seat,
  hand: Bits,
  order: readonly Tile[],
): Refusal | undefined => {
  if (!isClaimTime(table, play, seat)) return NOT_ALLOWED;
  const namedTiles = bits.from(order);
  if (!bits.contains(hand, namedTiles) || bits.size(namedTiles) !== order.length || order.length === 0)
    return NOT_IN_HAND;
  if (namedTiles !== hand && !mayLeaveTiles(table, play)) return INCOMPLETE;
  const row = rowOf(play.declaration);
  let rest = hand;
  for (const [at, tile] of order.entries()) {
    const may = at === 0 ? lawfulTiles(table, play, rest) : playable(row, undefined, rest);
    if (!bits.has(may, tile)) return row.system === undefined ? NOT_CLOSEST : NO_TRUMP_LED;
    rest = bits.without(rest, tile);
  }
  if (table.options.claims === 'n42pa') return undefined;
  return isProved(table, play, seat, hand, order) ? undefined : UNSOUND;
};
