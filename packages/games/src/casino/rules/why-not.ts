// The rule that forbids a move, in the order of CAS-20: is it the seat's turn, are the sets right, and does
// the mover keep its duties. Every arrangement of the cards that keeps the rules passes, not only the one in
// the list of moves.

import { bits, type Refusal, type Seat, type Wide, wide } from '@parlor/engine';
import { countOf, countsAs, onlyPairs, partnerOf, sameSide, sumOf, worthOf } from '../pieces/cards.ts';
import { refuse } from '../rulebook.ts';
import type {
  Answer,
  Build,
  Capture,
  Card,
  Extend,
  Facts,
  MakeBuild,
  Move,
  Raise,
  Sets,
  Trail,
} from '../types.ts';
import {
  extendable,
  findBuild,
  hasRoom,
  isSimple,
  keepsCapturers,
  provenOf,
  rivalOf,
  without,
} from './builds.ts';
import { captureValue, mayCallShiya, toAct } from './shiya.ts';

/** A move of the seat on turn. */
type TurnMove = Exclude<Move, Answer>;

/** The refusal of this seat's move, from what the seat knows; undefined when the move is legal. */
export const whyNotOf = (facts: Facts, seat: Seat, hand: Wide, move: Move): Refusal | undefined => {
  const { phase, options } = facts;
  if (phase.kind === 'over') return refuse('GAME_OVER', 'CAS-24');
  const isAnswer = move.type === 'shiya' || move.type === 'stand';
  if (phase.kind === 'settling') {
    if (!isAnswer || toAct(facts) !== seat) return refuse('AWAITING_SHIYA', 'CAS-72');
    if (move.type === 'shiya' && !mayCallShiya(facts, seat, hand)) return refuse('NO_SHIYA', 'CAS-73');
    return undefined;
  }
  if (phase.turn !== seat) return refuse('NOT_YOUR_TURN', 'CAS-15');
  // Rules for partners are named only where they are in force.
  if (isAnswer) return refuse('NO_SHIYA', options.partnership && options.shiya ? 'CAS-73' : 'CAS-15');
  if (move.card === undefined) {
    const isLoad = move.type === 'extend' && options.freeLoad;
    const isTableBuild = move.type === 'build' && options.buildTableOnly && !move.forPartner;
    if (!isLoad && !isTableBuild) return refuse('CARD_REQUIRED', 'CAS-17');
  } else if (!holds(hand, move.card)) return refuse('CARD_NOT_IN_HAND', 'CAS-16');
  return whyNotSets(facts, seat, hand, move) ?? whyNotPlan(facts, seat, hand, move);
};

const NO_BUILDS: readonly number[] = [];
const NO_CAPTURER = refuse('NO_CAPTURER', 'CAS-44');

const holds = (hand: Wide, card: Card): boolean =>
  Number.isInteger(card) && card >= 0 && card < 52 && wide.has(hand, card);

// Part 1: the builds that the move names, and the cards and sets that it takes.

/**
 * The rule that forbids the named builds or the sets of a move; a trail is judged here by the rules of
 * trailing.
 */
export const whyNotSets = (facts: Facts, seat: Seat, hand: Wide, move: TurnMove): Refusal | undefined => {
  switch (move.type) {
    case 'trail':
      return whyNotTrail(facts, seat, move);
    case 'capture':
      return whyNotCapture(facts, seat, hand, move);
    case 'build':
      return whyNotBuild(facts, seat, hand, move);
    case 'extend':
      return whyNotExtend(facts, seat, hand, move);
    case 'raise':
      return whyNotRaise(facts, seat, hand, move);
  }
};

const whyNotTrail = (facts: Facts, seat: Seat, { card }: Trail): Refusal | undefined => {
  const { options, builds, loose, deal, piles } = facts;
  const owns = builds.some((build) => build.owner === seat);
  if (owns && options.trailWhileOwning === 'never') return refuse('MUST_NOT_TRAIL', 'CAS-27');
  if (owns && options.trailWhileOwning === 'second-deal' && piles.length === 2 && deal === 1)
    return refuse('MUST_NOT_TRAIL', 'CAS-26');
  if (options.trailBanMatchingLoose && loose.some((other) => other >> 2 === card >> 2))
    return refuse('TRAIL_MATCHES_LOOSE', 'CAS-29');
  if (options.trailBanMatchingBuild && builds.some((build) => countsAs(options, card, build.value)))
    return refuse('TRAIL_MATCHES_BUILD', 'CAS-30');
  return undefined;
};

const whyNotCapture = (facts: Facts, seat: Seat, hand: Wide, move: Capture): Refusal | undefined => {
  const { options } = facts;
  const { card, sets, builds } = move;
  if (sets.length + builds.length === 0) return refuse('EMPTY_CAPTURE', 'CAS-31');
  if (builds.some((id) => findBuild(facts, id) === undefined)) return refuse('UNKNOWN_BUILD', 'CAS-21');
  const value = captureValue(facts, move);
  if (builds.some((id) => findBuild(facts, id)?.value !== value)) return refuse('VALUE_MISMATCH', 'CAS-33');
  const wrong = sets.find((set) => sumOf(options, set) !== value);
  if (wrong !== undefined) return wrongSum(facts, [card, ...wrong]);
  if (onlyPairs(value) && options.facePairLimit === 'one' && sets.length !== 1)
    return refuse('FACE_PAIR_LIMIT', 'CAS-37');
  if (onlyPairs(value) && options.facePairLimit === 'one-or-three' && sets.length !== 1 && sets.length !== 3)
    return refuse('FACE_PAIR_LIMIT', 'CAS-38');
  if (usesTwice(sets) || new Set(builds).size < builds.length) return refuse('CARD_USED_TWICE', 'CAS-23');
  const use: Use = { facts, seat, hand, played: undefined, piles: options.pileTopInCapture };
  return whyNotSources(use, sets, builds.length > 0 ? 'base' : 'none');
};

const whyNotBuild = (facts: Facts, seat: Seat, hand: Wide, move: MakeBuild): Refusal | undefined => {
  const { card, value, sets } = move;
  const count = sets.reduce((sum, set) => sum + set.length, 0);
  if (count < 2) return refuse('EMPTY_BUILD', 'CAS-40');
  if (sets.some((set) => hasFace(facts, set))) return wrongSum(facts, sets.flat());
  if (value > facts.options.maxBuild) return refuse('BUILD_TOO_HIGH', 'CAS-41');
  const use: Use = {
    facts,
    seat,
    hand,
    played: card,
    piles: card === undefined ? 'needs-hand-card' : 'with-base',
  };
  return whyNotSums(facts, sets, value, card) ?? whyNotSources(use, sets, 'none');
};

const whyNotExtend = (facts: Facts, seat: Seat, hand: Wide, move: Extend): Refusal | undefined => {
  const { options } = facts;
  const { card, sets } = move;
  if (sets.length === 0) return refuse('EMPTY_EXTEND', 'CAS-50');
  const build = findBuild(facts, move.build);
  if (build === undefined) return refuse('UNKNOWN_BUILD', 'CAS-21');
  if (!extendable(facts, seat, build))
    return refuse('NOT_OWNER', options.extendTargets === 'own' ? 'CAS-47' : 'CAS-48');
  const piles = card !== undefined || options.pileTopInLoad ? 'with-base' : 'needs-hand-card';
  return (
    whyNotSums(facts, sets, build.value, card) ??
    whyNotSources({ facts, seat, hand, played: card, piles }, sets, 'base')
  );
};

const whyNotRaise = (facts: Facts, seat: Seat, hand: Wide, move: Raise): Refusal | undefined => {
  const { options } = facts;
  const { card, sets } = move;
  const build = findBuild(facts, move.build);
  if (build === undefined) return refuse('UNKNOWN_BUILD', 'CAS-21');
  if (options.raiseTargets === 'opponents' && sameSide(options, build.owner, seat))
    return refuse('OWN_BUILD', 'CAS-53');
  if (!isSimple(build)) return refuse('BUILD_LOCKED', 'CAS-54');
  if (hasFace(facts, [card])) return wrongSum(facts, [card]);
  const value = raisedValue(facts, move);
  if (value > options.maxBuild) return refuse('BUILD_TOO_HIGH', 'CAS-41');
  if (options.raiseDoubleLimit && value > 2 * build.value) return refuse('RAISE_DOUBLE_LIMIT', 'CAS-57');
  if (sets.length > 0 && !options.raiseWithSets) return refuse('RAISE_ONE_CARD', 'CAS-55');
  const wrong = sets.find((set) => sumOf(options, set) !== value);
  if (wrong !== undefined) return wrongSum(facts, wrong);
  if (usesTwice(sets)) return refuse('CARD_USED_TWICE', 'CAS-23');
  return whyNotSources({ facts, seat, hand, played: undefined, piles: 'raise' }, sets, 'base');
};

const raisedValue = (facts: Facts, { build, card }: Raise): number =>
  (findBuild(facts, build)?.value ?? 0) + worthOf(facts.options, card);

/** True when a card is a face without a value: such a set has no sum that could be too high or too low. */
const hasFace = ({ options }: Facts, cards: readonly Card[]): boolean =>
  options.faces === 'pair' && cards.some((card) => onlyPairs(worthOf(options, card)));

const wrongSum = (facts: Facts, cards: readonly Card[]): Refusal =>
  refuse('SUM_MISMATCH', hasFace(facts, cards) ? 'CAS-4' : 'CAS-32');

/**
 * Checks the sums, repeated cards and the place of the played card. A played ace alone may count 14 (CAS-6).
 */
const whyNotSums = (
  facts: Facts,
  sets: Sets,
  value: number,
  played: Card | undefined,
): Refusal | undefined => {
  const { options } = facts;
  const isAceAlone = ([first, ...more]: readonly Card[]): boolean =>
    first !== undefined && first === played && more.length === 0 && countsAs(options, first, value);
  const wrong = sets.find((set) => sumOf(options, set) !== value && !isAceAlone(set));
  if (wrong !== undefined) return wrongSum(facts, wrong);
  if (usesTwice(sets)) return refuse('CARD_USED_TWICE', 'CAS-23');
  const isIn = played === undefined || sets.some((set) => set.includes(played));
  return isIn ? undefined : refuse('ONE_HAND_CARD', 'CAS-18');
};

const usesTwice = (sets: Sets): boolean => {
  let used = wide.empty;
  for (const set of sets) {
    for (const card of set) {
      if (wide.has(used, card)) return true;
      used = wide.with(used, card);
    }
  }
  return false;
};

/**
 * The use a move may make of piles: in sums, only alone, only with a hand card, not in a raise, or not at
 * all.
 */
type PileUse = 'with-base' | 'match-only' | 'needs-hand-card' | 'raise' | 'off';

interface Use {
  readonly facts: Facts;
  readonly seat: Seat;
  readonly hand: Wide;
  readonly played: Card | undefined;
  readonly piles: PileUse;
}

/** CAS-59: only piles of opponents are used. */
export const mayUsePile = ({ options }: Facts, seat: Seat, owner: Seat): boolean =>
  options.pileTop && !sameSide(options, owner, seat);

/**
 * Checks the sources of cards: CAS-18, CAS-22, and the pile tops of CAS-59 to CAS-67 in the order of the
 * sets. CAS-63: beside sets with pile tops there is a set without, unless the move has another base.
 */
const whyNotSources = (use: Use, sets: Sets, beside: 'base' | 'none'): Refusal | undefined => {
  const { facts, seat, hand, played, piles } = use;
  const { options } = facts;
  let plain = 0;
  for (const set of sets) if (isPlain(use, set)) plain++;
  if (plain === sets.length) return undefined;
  const used = facts.piles.map(() => 0);
  let buried = false;
  for (const set of sets) {
    const before = used.slice();
    for (const card of set) {
      if (card === played || facts.loose.includes(card)) continue;
      if (holds(hand, card)) return refuse('ONE_HAND_CARD', 'CAS-18');
      const owner = facts.piles.findIndex((pile) => pile.includes(card));
      const pile = facts.piles[owner];
      if (pile === undefined || !options.pileTop) return refuse('CARD_NOT_AVAILABLE', 'CAS-22');
      if (!mayUsePile(facts, seat, owner)) return refuse('PILE_OWN', 'CAS-59');
      if (piles === 'raise') return refuse('CARD_NOT_AVAILABLE', 'CAS-59');
      if (piles === 'off') return refuse('CARD_NOT_AVAILABLE', 'CAS-66');
      if (piles === 'needs-hand-card')
        return refuse('PILE_NEEDS_HAND_CARD', options.pileTopInLoad ? 'CAS-46' : 'CAS-67');
      if (piles === 'match-only' && set.length > 1) return refuse('PILE_MATCH_ONLY', 'CAS-65');
      const depth = before[owner] ?? 0;
      const isTop = pile[pile.length - 1 - depth] === card && used[owner] === depth;
      if (!isTop) buried = true;
      else if (depth > 0 && !options.pileTopChain) return refuse('PILE_NOT_TOP', 'CAS-62');
      used[owner] = (used[owner] ?? 0) + 1;
    }
  }
  if (buried) return refuse('PILE_NOT_TOP', 'CAS-60');
  return plain > 0 || beside === 'base' ? undefined : refuse('NEEDS_BASE', 'CAS-63');
};

/** True for a set of loose cards and the played card alone. */
const isPlain = ({ facts, played }: Use, set: readonly Card[]): boolean =>
  set.every((card) => card === played || facts.loose.includes(card));

// Part 2: equal builds, the number of builds, and duties. No choice of sets changes these answers, so the
// list of moves asks for them before it looks for sets.

/** The rule that forbids the move with any sets. */
export const whyNotPlan = (facts: Facts, seat: Seat, hand: Wide, move: TurnMove): Refusal | undefined =>
  whyNotOwned(facts, seat, move) ??
  whyNotAfterShiya(facts, seat, hand, move) ??
  whyNotWithoutCapturer(facts, seat, hand, move);

/** CAS-42, CAS-43: equal values, and the number of builds of the owner. */
const whyNotOwned = (facts: Facts, seat: Seat, move: TurnMove): Refusal | undefined => {
  const { options } = facts;
  const whyNoRoom = (owner: Seat): Refusal | undefined =>
    hasRoom(facts, owner) ? undefined : refuse('BUILD_LIMIT', 'CAS-43');
  switch (move.type) {
    case 'build':
      if (rivalOf(facts, move.value, NO_BUILDS) !== undefined)
        return refuse('DUPLICATE_BUILD_VALUE', 'CAS-42');
      return whyNoRoom(move.forPartner && options.partnership ? partnerOf(seat) : seat);
    case 'extend': {
      const takesOver = options.extendTargets === 'any' && findBuild(facts, move.build)?.owner !== seat;
      return takesOver ? whyNoRoom(seat) : undefined;
    }
    case 'raise': {
      const rival = rivalOf(facts, raisedValue(facts, move), NO_BUILDS);
      if (rival === undefined)
        return findBuild(facts, move.build)?.owner === seat ? undefined : whyNoRoom(seat);
      return sameSide(options, rival.owner, seat) ? undefined : refuse('DUPLICATE_BUILD_VALUE', 'CAS-42');
    }
    default:
      return undefined;
  }
};

/** CAS-77: the seat that called Shiya captures a build of its own next. */
const whyNotAfterShiya = (facts: Facts, seat: Seat, hand: Wide, move: TurnMove): Refusal | undefined => {
  if (!bits.has(facts.mustCapture, seat)) return undefined;
  const isOwn = (build: Build | undefined): boolean => build?.owner === seat;
  const owes = facts.builds.some((build) => isOwn(build) && countOf(facts.options, hand, build.value) > 0);
  const isLoad = move.type === 'extend' && move.card === undefined;
  const capturesOwn = move.type === 'capture' && move.builds.some((id) => isOwn(findBuild(facts, id)));
  return owes && !isLoad && !capturesOwn ? refuse('SHIYA_MUST_CAPTURE', 'CAS-77') : undefined;
};

/** CAS-28, CAS-44, CAS-70: a capturer for every build that the mover then owns; proof of the partner's. */
const whyNotWithoutCapturer = (facts: Facts, seat: Seat, hand: Wide, move: TurnMove): Refusal | undefined => {
  const { options } = facts;
  const rest = without(hand, move.card);
  switch (move.type) {
    case 'trail':
      return keepsCapturers(facts, seat, rest, NO_BUILDS) ? undefined : refuse('LAST_CAPTURER', 'CAS-28');
    case 'capture':
      return keepsCapturers(facts, seat, rest, move.builds) ? undefined : refuse('LAST_CAPTURER', 'CAS-28');
    case 'build': {
      if (!move.forPartner)
        return keepsCapturers(facts, seat, rest, NO_BUILDS, move.value) ? undefined : NO_CAPTURER;
      if (!options.partnership || options.buildForPartner === 'off') return refuse('NO_CAPTURER', 'CAS-40');
      if (!bits.has(provenOf(facts, partnerOf(seat)), move.value)) return refuse('NO_CAPTURER', 'CAS-70');
      return keepsCapturers(facts, seat, rest, NO_BUILDS) ? undefined : NO_CAPTURER;
    }
    case 'extend': {
      const added = options.extendTargets === 'any' ? findBuild(facts, move.build)?.value : undefined;
      return keepsCapturers(facts, seat, rest, NO_BUILDS, added) ? undefined : NO_CAPTURER;
    }
    case 'raise':
      return keepsCapturers(facts, seat, rest, [move.build], raisedValue(facts, move))
        ? undefined
        : NO_CAPTURER;
  }
};
