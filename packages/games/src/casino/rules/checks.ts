// The checks of a single move in the order of CAS-20, each failure with its code and rule. Every arrangement
// of the cards that keeps the rules passes, not only the arrangement in the list of moves.

import { bits, type Refusal, type Seat, type Wide, wide } from '@parlor/engine';
import { countOf, countsAs, onlyPairs, partnerOf, sameSide, sumOf, valuesOf } from '../pieces/cards.ts';
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
import { faceLimitAllows, matchesBuild, matchesLoose, mayTrailOwning } from './trails.ts';

const NO_BUILDS: readonly number[] = [];

const isAnswer = (move: Move): move is Answer => move.type === 'shiya' || move.type === 'stand';

/** The refusal of this seat's move, from what the seat knows; undefined when the move is legal. */
export const whyNotOf = (facts: Facts, seat: Seat, hand: Wide, move: Move): Refusal | undefined => {
  const { phase } = facts;
  if (phase.kind === 'over') return refuse('GAME_OVER', 'CAS-24');
  if (phase.kind === 'settling') {
    if (!isAnswer(move) || toAct(facts) !== seat) return refuse('AWAITING_SHIYA', 'CAS-72');
    return move.type === 'stand' || mayCallShiya(facts, seat, hand)
      ? undefined
      : refuse('NO_SHIYA', 'CAS-73');
  }
  if (phase.turn !== seat) return refuse('NOT_YOUR_TURN', 'CAS-15');
  if (isAnswer(move)) return refuse('NO_SHIYA', hasShiya(facts) ? 'CAS-73' : 'CAS-15');
  if (move.card === undefined) {
    const allowed =
      (move.type === 'extend' && facts.options.freeLoad) ||
      (move.type === 'build' && facts.options.buildTableOnly && !move.forPartner);
    if (!allowed) return refuse('CARD_REQUIRED', 'CAS-17');
  } else if (!holds(hand, move.card)) return refuse('CARD_NOT_IN_HAND', 'CAS-16');
  return whyNotOwn(facts, seat, hand, move) ?? whyNotDuty(facts, seat, hand, move);
};

/** Rules for partners are named only where they are in force. */
const hasShiya = ({ options }: Facts): boolean => options.partnership && options.shiya;

const holds = (hand: Wide, card: Card): boolean =>
  Number.isInteger(card) && card >= 0 && card < 52 && wide.has(hand, card);

const whyNotOwn = (
  facts: Facts,
  seat: Seat,
  hand: Wide,
  move: Exclude<Move, Answer>,
): Refusal | undefined => {
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

/** CAS-77, then CAS-28 and CAS-44: the mover's duties to its own builds after the move. */
const whyNotDuty = (
  facts: Facts,
  seat: Seat,
  hand: Wide,
  move: Exclude<Move, Answer>,
): Refusal | undefined => {
  const canCapture = (build: Build): boolean =>
    build.owner === seat && countOf(facts.options, hand, build.value) > 0;
  const owes = bits.has(facts.mustCapture, seat) && facts.builds.some(canCapture);
  if (owes && !fulfils(facts, seat, move)) return refuse('SHIYA_MUST_CAPTURE', 'CAS-77');
  const rest = without(hand, move.card);
  switch (move.type) {
    case 'trail':
      return keepsCapturers(facts, seat, rest, NO_BUILDS) ? undefined : refuse('LAST_CAPTURER', 'CAS-28');
    case 'capture':
      return keepsCapturers(facts, seat, rest, move.builds) ? undefined : refuse('LAST_CAPTURER', 'CAS-28');
    case 'build': {
      if (!move.forPartner)
        return keepsCapturers(facts, seat, rest, NO_BUILDS, move.value)
          ? undefined
          : refuse('NO_CAPTURER', 'CAS-44');
      if (!facts.options.partnership || facts.options.buildForPartner === 'off')
        return refuse('NO_CAPTURER', 'CAS-40');
      if (!bits.has(provenOf(facts, partnerOf(seat)), move.value)) return refuse('NO_CAPTURER', 'CAS-70');
      return keepsCapturers(facts, seat, rest, NO_BUILDS) ? undefined : refuse('NO_CAPTURER', 'CAS-44');
    }
    case 'extend': {
      const mine = facts.options.extendTargets === 'any' ? findBuild(facts, move.build)?.value : undefined;
      return keepsCapturers(facts, seat, rest, NO_BUILDS, mine) ? undefined : refuse('NO_CAPTURER', 'CAS-44');
    }
    case 'raise': {
      const value = raisedValue(facts, move);
      return keepsCapturers(facts, seat, rest, [move.build], value)
        ? undefined
        : refuse('NO_CAPTURER', 'CAS-44');
    }
  }
};

const fulfils = (facts: Facts, seat: Seat, move: Exclude<Move, Answer>): boolean =>
  (move.type === 'extend' && move.card === undefined) ||
  (move.type === 'capture' && move.builds.some((id) => findBuild(facts, id)?.owner === seat));

const raisedValue = (facts: Facts, move: Raise): number =>
  (findBuild(facts, move.build)?.value ?? 0) + (valuesOf(facts.options)[move.card] ?? 0);

const whyNotTrail = (facts: Facts, seat: Seat, move: Trail): Refusal | undefined => {
  const { options } = facts;
  const owns = facts.builds.some((build) => build.owner === seat);
  if (owns && !mayTrailOwning(facts))
    return refuse('MUST_NOT_TRAIL', options.trailWhileOwning === 'never' ? 'CAS-27' : 'CAS-26');
  if (options.trailBanMatchingLoose && matchesLoose(facts, move.card))
    return refuse('TRAIL_MATCHES_LOOSE', 'CAS-29');
  if (options.trailBanMatchingBuild && matchesBuild(facts, move.card))
    return refuse('TRAIL_MATCHES_BUILD', 'CAS-30');
  return undefined;
};

const whyNotCapture = (facts: Facts, seat: Seat, hand: Wide, move: Capture): Refusal | undefined => {
  const { options } = facts;
  const value = captureValue(facts, move);
  if (move.sets.length + move.builds.length === 0) return refuse('EMPTY_CAPTURE', 'CAS-31');
  if (move.builds.some((id) => findBuild(facts, id) === undefined)) return refuse('UNKNOWN_BUILD', 'CAS-21');
  if (move.builds.some((id) => findBuild(facts, id)?.value !== value))
    return refuse('VALUE_MISMATCH', 'CAS-33');
  const values = valuesOf(options);
  const wrong = move.sets.find((set) => sumOf(values, set) !== value);
  if (wrong !== undefined) return wrongSum(facts, [move.card, ...wrong]);
  if (onlyPairs(value) && !faceLimitAllows(facts, move.sets.length))
    return refuse('FACE_PAIR_LIMIT', options.facePairLimit === 'one' ? 'CAS-37' : 'CAS-38');
  if (usesTwice(move.sets) || new Set(move.builds).size < move.builds.length)
    return refuse('CARD_USED_TWICE', 'CAS-23');
  const use: Use = {
    facts,
    seat,
    hand,
    played: undefined,
    piles: options.pileTop ? options.pileTopInCapture : 'off',
  };
  return whyNotSources(use, move.sets) ?? whyNotBase(use, move.sets, move.builds.length > 0);
};

const whyNotBuild = (facts: Facts, seat: Seat, hand: Wide, move: MakeBuild): Refusal | undefined => {
  const { options } = facts;
  const { card, value, sets } = move;
  if (sets.flat().length < 2) return refuse('EMPTY_BUILD', 'CAS-40');
  if (hasFace(facts, sets.flat())) return wrongSum(facts, sets.flat());
  if (value > options.maxBuild) return refuse('BUILD_TOO_HIGH', 'CAS-41');
  const sums = whyNotSums(facts, sets, value, card);
  if (sums !== undefined) return sums;
  const piles = !options.pileTop ? 'off' : card === undefined ? 'needs-hand-card' : 'with-base';
  const use: Use = { facts, seat, hand, played: card, piles };
  const sources = whyNotSources(use, sets) ?? whyNotBase(use, sets, false);
  if (sources !== undefined) return sources;
  if (rivalOf(facts, value, NO_BUILDS) !== undefined) return refuse('DUPLICATE_BUILD_VALUE', 'CAS-42');
  const owner = move.forPartner && options.partnership ? partnerOf(seat) : seat;
  return hasRoom(facts, owner) ? undefined : refuse('BUILD_LIMIT', 'CAS-43');
};

const whyNotExtend = (facts: Facts, seat: Seat, hand: Wide, move: Extend): Refusal | undefined => {
  if (move.sets.length === 0) return refuse('EMPTY_EXTEND', 'CAS-50');
  const build = findBuild(facts, move.build);
  if (build === undefined) return refuse('UNKNOWN_BUILD', 'CAS-21');
  if (!extendable(facts, seat, build))
    return refuse('NOT_OWNER', facts.options.extendTargets === 'own' ? 'CAS-47' : 'CAS-48');
  const sums = whyNotSums(facts, move.sets, build.value, move.card);
  if (sums !== undefined) return sums;
  const { pileTop, pileTopInLoad } = facts.options;
  const mayUsePiles = move.card !== undefined || pileTopInLoad;
  const piles = !pileTop ? 'off' : mayUsePiles ? 'with-base' : 'needs-hand-card';
  const use: Use = { facts, seat, hand, played: move.card, piles };
  const sources = whyNotSources(use, move.sets);
  if (sources !== undefined) return sources;
  const takesOver = facts.options.extendTargets === 'any' && build.owner !== seat;
  return takesOver && !hasRoom(facts, seat) ? refuse('BUILD_LIMIT', 'CAS-43') : undefined;
};

const whyNotRaise = (facts: Facts, seat: Seat, hand: Wide, move: Raise): Refusal | undefined => {
  const { options } = facts;
  const build = findBuild(facts, move.build);
  if (build === undefined) return refuse('UNKNOWN_BUILD', 'CAS-21');
  if (options.raiseTargets === 'opponents' && sameSide(options, build.owner, seat))
    return refuse('OWN_BUILD', 'CAS-53');
  if (!isSimple(build)) return refuse('BUILD_LOCKED', 'CAS-54');
  if (hasFace(facts, [move.card])) return wrongSum(facts, [move.card]);
  const value = raisedValue(facts, move);
  if (value > options.maxBuild) return refuse('BUILD_TOO_HIGH', 'CAS-41');
  if (options.raiseDoubleLimit && value > 2 * build.value) return refuse('RAISE_DOUBLE_LIMIT', 'CAS-57');
  if (move.sets.length > 0 && !options.raiseWithSets) return refuse('RAISE_ONE_CARD', 'CAS-55');
  const values = valuesOf(options);
  const wrong = move.sets.find((set) => sumOf(values, set) !== value);
  if (wrong !== undefined) return wrongSum(facts, wrong);
  if (usesTwice(move.sets)) return refuse('CARD_USED_TWICE', 'CAS-23');
  const sources = whyNotSources({ facts, seat, hand, played: undefined, piles: 'raise' }, move.sets);
  if (sources !== undefined) return sources;
  const rival = rivalOf(facts, value, NO_BUILDS);
  if (rival !== undefined)
    return sameSide(options, rival.owner, seat) ? undefined : refuse('DUPLICATE_BUILD_VALUE', 'CAS-42');
  return build.owner === seat || hasRoom(facts, seat) ? undefined : refuse('BUILD_LIMIT', 'CAS-43');
};

/** True when a card is a face without a value: such a set has no sum that could be too high or too low. */
const hasFace = ({ options }: Facts, cards: readonly Card[]): boolean =>
  options.faces === 'pair' && cards.some((card) => onlyPairs(valuesOf(options)[card] ?? 0));

const wrongSum = (facts: Facts, cards: readonly Card[]): Refusal =>
  refuse('SUM_MISMATCH', hasFace(facts, cards) ? 'CAS-4' : 'CAS-32');

/**
 * Checks the sums, repeated cards and the place of the played card, for builds and extends. A played ace may
 * count 14.
 */
const whyNotSums = (
  facts: Facts,
  sets: Sets,
  value: number,
  played: Card | undefined,
): Refusal | undefined => {
  const values = valuesOf(facts.options);
  const isAlone = ([first, ...more]: readonly Card[]): boolean => first === played && more.length === 0;
  const fits = (set: readonly Card[]): boolean =>
    sumOf(values, set) === value ||
    (played !== undefined && isAlone(set) && countsAs(facts.options, played, value));
  const wrong = sets.find((set) => !fits(set));
  if (wrong !== undefined) return wrongSum(facts, wrong);
  if (usesTwice(sets)) return refuse('CARD_USED_TWICE', 'CAS-23');
  const isIn = played === undefined || sets.some((set) => set.includes(played));
  return isIn ? undefined : refuse('ONE_HAND_CARD', 'CAS-18');
};

const usesTwice = (sets: Sets): boolean => {
  const checkedCards = new Set<Card>();
  for (const set of sets) {
    for (const card of set) {
      if (checkedCards.has(card)) return true;
      checkedCards.add(card);
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

const pileOf = (facts: Facts, card: Card): number => facts.piles.findIndex((pile) => pile.includes(card));

/**
 * Checks where the cards come from: CAS-18, CAS-22, and the pile tops of CAS-59 to CAS-62 in the order of the
 * sets.
 */
const whyNotSources = (use: Use, sets: Sets): Refusal | undefined => {
  const { facts, seat, hand, played, piles } = use;
  const used = facts.piles.map(() => 0);
  let buried = false;
  for (const set of sets) {
    const before = used.slice();
    for (const card of set) {
      if (card === played || facts.loose.includes(card)) continue;
      if (holds(hand, card)) return refuse('ONE_HAND_CARD', 'CAS-18');
      const owner = pileOf(facts, card);
      const pile = facts.piles[owner];
      if (pile === undefined || !facts.options.pileTop) return refuse('CARD_NOT_AVAILABLE', 'CAS-22');
      if (sameSide(facts.options, owner, seat)) return refuse('PILE_OWN', 'CAS-59');
      if (piles === 'raise') return refuse('CARD_NOT_AVAILABLE', 'CAS-59');
      if (piles === 'off') return refuse('CARD_NOT_AVAILABLE', 'CAS-66');
      if (piles === 'needs-hand-card')
        return refuse('PILE_NEEDS_HAND_CARD', facts.options.pileTopInLoad ? 'CAS-46' : 'CAS-67');
      if (piles === 'match-only' && set.length > 1) return refuse('PILE_MATCH_ONLY', 'CAS-65');
      const depth = before[owner] ?? 0;
      const isTop = pile[pile.length - 1 - depth] === card && used[owner] === depth;
      if (!isTop) buried = true;
      else if (depth > 0 && !facts.options.pileTopChain) return refuse('PILE_NOT_TOP', 'CAS-62');
      used[owner] = (used[owner] ?? 0) + 1;
    }
  }
  return buried ? refuse('PILE_NOT_TOP', 'CAS-60') : undefined;
};

/** CAS-63. Checks the base of a chain. */
const whyNotBase = (use: Use, sets: Sets, hasOther: boolean): Refusal | undefined => {
  if (hasOther || use.piles === 'off') return undefined;
  const isPlain = (set: readonly Card[]): boolean =>
    set.every((card) => card === use.played || use.facts.loose.includes(card));
  return sets.some(isPlain) ? undefined : refuse('NEEDS_BASE', 'CAS-63');
};
