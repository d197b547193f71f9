// Builds and extends: every choice of cards that makes sets of a value together with the played card, and the
// loads and builds that cost no card. Implements CAS-40 to CAS-51, CAS-59 to CAS-63, CAS-67, CAS-68 and
// CAS-70 for the list of moves. Masks of possible values come first, because they rule out most pairs of a
// card and a value without a search.

import { bits } from '@parlor/engine';
import * as pack from '../../pieces/cards.ts';
import type { Build, Card, Move, Sets } from '../../types.ts';
import { extendable, hasRoom, provenOf, rivalOf } from '../builds.ts';
import * as arrangements from './arrangements.ts';
import * as chains from './chains.ts';
import * as piles from './piles.ts';
import * as seen from './seen.ts';
import * as sets from './sets.ts';
import * as sums from './sums.ts';
import type { Turn } from './turn.ts';
import * as turns from './turn.ts';
import type { Unions } from './unions.ts';
import * as unions from './unions.ts';

const { first, has } = bits;
const { arrange, arrangedSets, needsBase } = arrangements;
const { alone, HIGH_ACE, onlyPairs, partnerOf } = pack;
const { chainsOf, chainsWith, NO_CHAINS } = chains;
const { joinings } = piles;
const { forgetSeen, isNew } = seen;
const { cardsIn, withCard, withSet } = sets;
const { groupCount, groupsOf, LISTED_CHOICES, LISTED_MOVES } = sums;
const { counts14, handCards, heldWithout, keeps, keepsAll } = turns;
const { unionsOf } = unions;

const NO_BUILDS: readonly number[] = [];
const ANY_VALUE = -1;

/** The owner of a new build. */
type BuildOwner = 'own' | 'partner';

export const addBuilds = (turn: Turn): void => {
  const { options, sums } = turn;
  const room = turn.hasRoom;
  if (options.buildTableOnly && room) addTableBuilds(turn);
  const proven = provenOfPartner(turn);
  if (!room && proven === 0) return;
  let values = (options.requireCapturer ? turn.held : ANY_VALUE) | proven;
  values &= (2 << options.maxBuild) - 1;
  if (options.uniqueBuildValues) values &= ~turn.built;
  const end = turn.moves.length + LISTED_MOVES;
  for (let at = 0; at < turn.size && turn.moves.length < end; at++) {
    const card = handCards[at] as number;
    const counted = turn.values[card] as number;
    if (onlyPairs(counted)) continue;
    const by = apart(turn, card);
    const plain = values & ((sums << counted) | (sums & by));
    const chained = values & chainable(turn, counted, by, sums);
    if ((plain | chained) === 0) continue;
    const own = room ? keepable(turn, card, plain | chained) : 0;
    const forPartner = proven !== 0 && keeps(turn, card, turn.duty) ? (plain | chained) & proven : 0;
    for (let left = own | forPartner; left !== 0 && turn.moves.length < end; left &= left - 1) {
      const value = first(left);
      if (has(own, value)) addMade(turn, card, value, plain, chained, undefined, 'own');
      if (has(forPartner, value)) addMade(turn, card, value, plain, chained, undefined, 'partner');
    }
  }
};

/** The values, as bits, of builds for which the seat still holds a capturer after it plays this card. */
const keepable = (turn: Turn, card: Card, values: number): number => {
  const { requireCapturer, aceHigh } = turn.options;
  if (!requireCapturer) return values;
  if (!aceHigh) {
    const kept = heldWithout(turn, turn.values[card] as number);
    return (turn.duty & ~kept) === 0 ? values & kept : 0;
  }
  let found = 0;
  for (let left = values; left !== 0; left &= left - 1) {
    if (keeps(turn, card, turn.duty | (left & -left))) found |= left & -left;
  }
  return found;
};

/** CAS-70: the values that the seat may build for its partner. */
const provenOfPartner = ({ facts, options, seat }: Turn): number => {
  if (!options.partnership || options.buildForPartner !== 'proven') return 0;
  const partner = partnerOf(seat);
  return hasRoom(facts, partner) ? provenOf(facts, partner) : 0;
};

/** The values that the played card can count in a set without pile cards. */
const apart = (turn: Turn, card: Card): number =>
  (1 << (turn.values[card] as number)) | (counts14(turn, card) ? 1 << HIGH_ACE : 0);

/**
 * The values for which a chain can go with the card. Either the card stands in a set without a pile card, and
 * a chain begins with a pile top; or the card joins a pile card, and the base is another set of loose cards
 * or the extended build.
 */
const chainable = (turn: Turn, counted: number, by: number, bases: number): number => {
  const { begins, sums } = turn;
  if (begins === 0) return 0;
  const joins = bases & (begins | (begins << counted));
  return (
    (begins & ((sums << counted) | by)) |
    (joins === 0 ? 0 : joins & joinings(turn.values, turn.piles, sums, counted))
  );
};

/** CAS-46. Builds of loose cards only. */
const addTableBuilds = (turn: Turn): void => {
  const { facts, options } = turn;
  for (let value = 1; value <= options.maxBuild; value++) {
    if (!has(turn.sums, value) || !keepsAll(turn, 1 << value)) continue;
    if (rivalOf(facts, value, NO_BUILDS) !== undefined) continue;
    const plain = unionsOf(value);
    for (let at = 1; at < plain.count; at++) {
      const mask = plain.masks[at] as number;
      const sets = plain.sets[at] as Sets;
      if ((mask & (mask - 1)) !== 0)
        turn.moves.push({ type: 'build', card: undefined, value, sets, forPartner: false });
    }
  }
};

/** A new build, or an extend of the build `onto`. */
const buildMove = (
  card: Card,
  value: number,
  onto: Build | undefined,
  whose: BuildOwner,
  sets: Sets,
): Move =>
  onto === undefined
    ? { type: 'build', card, value, sets, forPartner: whose === 'partner' }
    : { type: 'extend', card, build: onto.id, sets };

/**
 * Adds every choice of cards that makes sets of the value together with the played card; the masks limit the
 * search.
 */
const addMade = (
  turn: Turn,
  card: Card,
  value: number,
  plain: number,
  chained: number,
  onto: Build | undefined,
  whose: BuildOwner,
): void => {
  const unions = unionsOf(value);
  if (has(plain, value)) addPlain(turn, card, value, unions, onto, whose);
  if (has(chained, value)) addChained(turn, card, value, unions, onto, whose);
};

/**
 * Adds the choices without pile cards: the played card by itself, or with a group of loose cards that
 * completes the value.
 */
const addPlain = (
  turn: Turn,
  card: Card,
  value: number,
  unions: Unions,
  onto: Build | undefined,
  whose: BuildOwner,
): void => {
  const rest = value - (turn.values[card] as number);
  const many = rest > 0 ? groupCount(rest) : 0;
  // The same cards can occur twice only when both sides have several sets to choose from.
  const mayMeet = many > 1 && unions.count > 1;
  if (mayMeet) forgetSeen();
  const end = turn.moves.length + LISTED_CHOICES;
  for (let k = has(apart(turn, card), value) ? -1 : 0; k < many; k++) {
    const group = k < 0 ? 0 : (groupsOf(rest)[k] as number);
    const set = k < 0 ? (alone[card] as readonly Card[]) : withCard(cardsIn(group), card);
    // A card by itself is no new build.
    for (let at = k < 0 && onto === undefined ? 1 : 0; at < unions.count; at++) {
      if (turn.moves.length >= end) return;
      const mask = unions.masks[at] as number;
      if ((mask & group) !== 0 || (mayMeet && !isNew(mask | group, 0))) continue;
      turn.moves.push(buildMove(card, value, onto, whose, withSet(unions.sets[at] as Sets, set)));
    }
  }
};

const addChained = (
  turn: Turn,
  card: Card,
  value: number,
  unions: Unions,
  onto: Build | undefined,
  whose: BuildOwner,
): void => {
  const bare = has(turn.begins, value) ? chainsOf(value, 'sums') : NO_CHAINS;
  const isHighAce = value === HIGH_ACE && counts14(turn, card);
  const chained = arrange(chainsWith(bare, value, card, isHighAce ? 'high-ace' : 'value'), unions);
  for (let k = 0; k < chained; k++) {
    if (onto !== undefined || !needsBase(k))
      turn.moves.push(buildMove(card, value, onto, whose, arrangedSets(k)));
  }
};

export const addExtends = (turn: Turn): void => {
  const { facts, options, seat } = turn;
  const { builds } = facts;
  for (let at = 0; at < builds.length; at++) {
    const build = builds[at] as Build;
    if (!extendable(facts, seat, build)) continue;
    const takesOver = options.extendTargets === 'any' && build.owner !== seat;
    if (!takesOver || turn.hasRoom) addExtendsOf(turn, build);
  }
};

const addExtendsOf = (turn: Turn, build: Build): void => {
  const { options } = turn;
  const { value } = build;
  const added = options.extendTargets === 'any' ? 1 << value : 0;
  if (options.freeLoad && keepsAll(turn, added)) addLoads(turn, build);
  if (turn.must) return;
  const end = turn.moves.length + LISTED_MOVES;
  for (let at = 0; at < turn.size && turn.moves.length < end; at++) {
    const card = handCards[at] as number;
    const counted = turn.values[card] as number;
    if (counted > value) continue;
    const by = apart(turn, card);
    const plain = (turn.sums << counted) | by;
    const chained = chainable(turn, counted, by, ANY_VALUE);
    if (has(plain | chained, value) && keeps(turn, card, turn.duty | added))
      addMade(turn, card, value, plain, chained, build, 'own');
  }
};

/** CAS-51, CAS-68. Loads. */
const addLoads = (turn: Turn, { id, value }: Build): void => {
  const plain = unionsOf(value);
  for (let at = 1; at < plain.count; at++)
    turn.moves.push({ type: 'extend', card: undefined, build: id, sets: plain.sets[at] as Sets });
  if (!turn.options.pileTopInLoad || !has(turn.begins, value)) return;
  const chained = arrange(chainsOf(value, 'sums'), plain);
  for (let k = 0; k < chained; k++)
    turn.moves.push({ type: 'extend', card: undefined, build: id, sets: arrangedSets(k) });
};
