// The list of moves of a seat on turn: every choice of cards once. Implements CAS-15 to CAS-68 and CAS-99 forwards;
// `refusals.ts` reads the same rules backwards, and the tests hold the two against each other.
// What all moves of one list share is worked out once and kept in scratch variables; none of it outlives the call.

import { bits, type Seat, type Wide } from '@parlor/engine';
import { extendable, findBuild, hasRoom, isSimple, keepsCapturers, rivalOf, without } from './builds.ts';
import { alone, everyCard, HIGH_ACE, isAce, onlyPairs, partnerOf, sameSide, valuesOf } from './cards.ts';
import {
  type Arrangement,
  arranged,
  chainsOf,
  chainsWith,
  chainValues,
  NO_PILES,
  openPiles,
} from './chains.ts';
import { mayCallShiya, toAct } from './shiya.ts';
import {
  groupCount,
  groupsOf,
  groupWith,
  isNew,
  layOut,
  layoutNumber,
  NO_SETS,
  setsOf,
  startSeen,
  sumsMade,
  type Unions,
  unionsOf,
  withSet,
} from './sums.ts';
import { faceLimitAllows, matchesBuild, matchesLoose, mayTrailOwning } from './trails.ts';
import type { Answer, Build, Card, Facts, Move, Options, Sets, Trail } from './types.ts';

const NONE: readonly Move[] = [];
const SHIYA: Answer = Object.freeze({ type: 'shiya' });
const STAND: Answer = Object.freeze({ type: 'stand' });
const trails: readonly Trail[] = everyCard.map((card) => ({ type: 'trail', card }));
const NO_BUILDS: readonly number[] = [];
const ONLY_NONE: readonly (readonly number[])[] = [NO_BUILDS];
const NO_UNIONS: Unions = { masks: [0], heads: [0], rests: [0], count: 1, layout: 0, sets: [NO_SETS] };

/** The seat on turn and what it sees. */
interface Turn {
  readonly facts: Facts;
  readonly options: Options;
  readonly values: Int16Array;
  readonly seat: Seat;
  readonly hand: Wide;
  readonly piles: readonly (readonly Card[])[];
  /** How many builds the seat owns, and whether it must capture one after Shiya. */
  readonly owns: number;
  readonly must: boolean;
  /** The values of all builds, and of its own, as bits. */
  readonly built: number;
  readonly duty: number;
  /** The values that hand cards can count, and those that two or more can; faces that only pair are not among them. */
  readonly held: number;
  readonly twice: number;
  readonly moves: Move[];
}

/** The hand as a list, for the length of one call. */
const cards = new Int32Array(52);
let size = 0;

let lastListed: Turn | undefined;

/** Whether the move is an entry of the list that was made last, and for this very position: then it needs no second check. */
export const wasListed = (facts: Facts, seat: Seat, move: Move): boolean =>
  lastListed !== undefined &&
  lastListed.facts === facts &&
  lastListed.seat === seat &&
  lastListed.moves.includes(move);

/** The legal moves of a seat from what it knows. */
export const movesOf = (facts: Facts, seat: Seat, hand: Wide): readonly Move[] => {
  const { phase } = facts;
  if (phase.kind === 'over' || toAct(facts) !== seat) return NONE;
  if (phase.kind === 'pause') return mayCallShiya(facts, seat, hand) ? [SHIYA, STAND] : [STAND];
  const turn = look(facts, seat, hand);
  lastListed = turn;
  addTrails(turn);
  if (facts.loose.length + facts.builds.length + turn.piles.length === 0) return turn.moves;
  addCaptures(turn);
  if (!turn.must) addBuilds(turn);
  if (facts.builds.length > 0) {
    addExtends(turn);
    if (!turn.must) addRaises(turn);
  }
  return turn.moves;
};

const look = (facts: Facts, seat: Seat, hand: Wide): Turn => {
  const { options } = facts;
  const values = valuesOf(options);
  size = 0;
  for (let left = hand.low; left !== 0; left &= left - 1) cards[size++] = bits.first(left);
  for (let left = hand.high; left !== 0; left &= left - 1) cards[size++] = 31 + bits.first(left);
  let held = 0;
  let twice = 0;
  for (let at = 0; at < size; at++) {
    const value = values[cards[at] as number] as number;
    if (onlyPairs(value)) continue;
    twice |= held & (1 << value);
    held |= 1 << value;
  }
  if (options.aceHigh && (held & 2) !== 0) {
    held |= 1 << HIGH_ACE;
    twice |= (twice & 2) << (HIGH_ACE - 1);
  }
  let highest = held === 0 ? 0 : bits.last(held);
  if (!options.requireCapturer || options.partnership) highest = Math.max(highest, options.maxBuild);
  for (const build of facts.builds) if (build.value > highest) highest = build.value;
  layOut(facts.loose, values, highest);
  let owns = 0;
  let duty = 0;
  let built = 0;
  for (const build of facts.builds) {
    built |= 1 << build.value;
    if (build.owner !== seat) continue;
    owns++;
    duty |= 1 << build.value;
  }
  const must = owns > 0 && bits.has(facts.mustCapture, seat);
  const piles = openPiles(facts, seat);
  return { facts, options, values, seat, hand, piles, owns, must, built, duty, held, twice, moves: [] };
};

/** Whether the seat keeps its capturers when it plays this card: the values it owes are held by other cards. */
const keepsFor = (turn: Turn, card: Card, duty: number): boolean => {
  if (duty === 0 || !turn.options.requireCapturer) return true;
  const value = turn.values[card] as number;
  const spent = onlyPairs(value) ? 0 : 1 << value;
  return (duty & ~turn.held) === 0 && (duty & spent & ~turn.twice) === 0;
};

/** The same when these builds are gone, and one of a value is added. */
const keeps = (turn: Turn, card: Card, gone: readonly number[], added?: number): boolean => {
  if (turn.options.aceHigh)
    return keepsCapturers(turn.facts, turn.seat, without(turn.hand, card), gone, added);
  const more = added === undefined ? 0 : 1 << added;
  if (gone.length === 0 || turn.duty === 0) return keepsFor(turn, card, turn.duty | more);
  let duty = more;
  for (const build of turn.facts.builds) {
    if (build.owner === turn.seat && !gone.includes(build.id)) duty |= 1 << build.value;
  }
  return keepsFor(turn, card, duty);
};

const counts14 = (turn: Turn, card: Card): boolean => turn.options.aceHigh && isAce(card);

const addTrails = (turn: Turn): void => {
  const { facts, options, moves } = turn;
  if (turn.must || (turn.owns > 0 && !mayTrailOwning(facts))) return;
  for (let at = 0; at < size; at++) {
    const card = cards[at] as number;
    if (options.trailBanMatchingLoose && matchesLoose(facts, card)) continue;
    if (options.trailBanMatchingBuild && matchesBuild(facts, card)) continue;
    if (keeps(turn, card, NO_BUILDS)) moves.push(trails[card] as Trail);
  }
};

const addCaptures = (turn: Turn): void => {
  const { pileTopInCapture } = turn.options;
  for (let left = turn.held; left !== 0; left &= left - 1) {
    const value = bits.first(left);
    const built = bits.has(turn.built, value);
    if (!built && groupCount(value) === 0) continue;
    const choices = built ? buildsOf(turn, value) : ONLY_NONE;
    const plain = groupCount(value) === 0 ? NO_UNIONS : unionsOf(value);
    const how = pileTopInCapture === 'with-base' ? 'sums' : 'alone';
    const piles = pileTopInCapture === 'off' ? NO_PILES : turn.piles;
    const chained = arranged(chainsOf(turn.facts, piles, value, how), plain);
    for (let at = 0; at < size; at++) {
      const card = cards[at] as number;
      if (turn.values[card] !== value && !(value === HIGH_ACE && counts14(turn, card))) continue;
      for (const builds of choices) addCapturesOf(turn, card, plain, chained, builds);
    }
  }
  if (turn.options.faces !== 'pair') return;
  for (let at = 0; at < size; at++) {
    const card = cards[at] as number;
    if (onlyPairs(turn.values[card] as number)) addPairs(turn, card);
  }
};

const addCapturesOf = (
  turn: Turn,
  card: Card,
  plain: Unions,
  chained: readonly Arrangement[],
  builds: readonly number[],
): void => {
  if (!keeps(turn, card, builds)) return;
  if (turn.must && !builds.some((id) => findBuild(turn.facts, id)?.owner === turn.seat)) return;
  for (let at = builds.length > 0 ? 0 : 1; at < plain.count; at++) {
    turn.moves.push({ type: 'capture', card, sets: setsOf(plain, at), builds });
  }
  for (const { sets, needsBase } of chained) {
    if (!needsBase || builds.length > 0) turn.moves.push({ type: 'capture', card, sets, builds });
  }
};

/** Every choice of builds of the value, the empty one first. */
const buildsOf = (turn: Turn, value: number): readonly (readonly number[])[] => {
  let choices = ONLY_NONE;
  for (const build of turn.facts.builds) {
    if (build.value === value) choices = [...choices, ...choices.map((ids) => [...ids, build.id])];
  }
  return choices;
};

/** CAS-4, CAS-37, CAS-38: a face without value takes its equals one by one. */
const addPairs = (turn: Turn, card: Card): void => {
  const { facts, values, options } = turn;
  const value = values[card] as number;
  if (turn.must || !keeps(turn, card, NO_BUILDS)) return;
  const equals = facts.loose.filter((other) => values[other] === value);
  const piles = options.pileTopInCapture === 'off' ? NO_PILES : turn.piles;
  const chained = arranged(chainsOf(facts, piles, value, 'alone'), NO_UNIONS);
  for (let choice = 1; choice < 1 << equals.length; choice++) {
    const sets: Sets = equals.filter((_, at) => bits.has(choice, at)).map((one) => [one]);
    for (const more of [NO_SETS, ...chained.map((one) => one.sets)]) {
      if (!faceLimitAllows(facts, sets.length + more.length)) continue;
      turn.moves.push({ type: 'capture', card, sets: [...sets, ...more], builds: NO_BUILDS });
    }
  }
};

const addBuilds = (turn: Turn): void => {
  const { facts, options, seat } = turn;
  const room = hasRoom(facts, seat);
  if (options.buildTableOnly && room) addTableBuilds(turn);
  const proven = provenOfPartner(turn);
  if (!room && proven === 0) return;
  let values = (options.requireCapturer ? turn.held : -1) | proven;
  values &= (2 << options.maxBuild) - 1;
  if (options.uniqueBuildValues) values &= ~turn.built;
  for (let at = 0; at < size; at++) {
    const card = cards[at] as number;
    const counted = turn.values[card] as number;
    if (onlyPairs(counted)) continue;
    for (let left = values & makeable(turn, card); left !== 0; left &= left - 1) {
      const value = bits.first(left);
      const own = room && keeps(turn, card, NO_BUILDS, value);
      if (own || bits.has(proven, value)) {
        addBuildsOf(turn, card, value, own, bits.has(proven, value) && keeps(turn, card, NO_BUILDS));
      }
    }
  }
};

const addBuildsOf = (turn: Turn, card: Card, value: number, own: boolean, forPartner: boolean): void => {
  const first = turn.moves.length;
  if (own || forPartner) addEachWith(turn, card, value, undefined, own ? 'own' : 'partner');
  if (!own || !forPartner) return;
  for (let at = first, end = turn.moves.length; at < end; at++) {
    const move = turn.moves[at];
    if (move?.type === 'build') turn.moves.push({ ...move, forPartner: true });
  }
};

/** CAS-70: what the seat may build for its partner. */
const provenOfPartner = ({ facts, options, seat }: Turn): number => {
  if (!options.partnership || options.buildForPartner !== 'proven') return 0;
  const partner = partnerOf(seat);
  return hasRoom(facts, partner) ? (facts.proven[partner] ?? 0) : 0;
};

// Cards of one value can make the same: what was found for a value is kept for the length of one list.
const chainable = new Int32Array(HIGH_ACE + 1);
const chainableFor = new Int32Array(HIGH_ACE + 1);

/** The values for which a chain can go with a card that counts this much, as bits. */
const chainableWith = (turn: Turn, counted: number): number => {
  if (turn.piles.length === 0) return 0;
  if (chainableFor[counted] !== layoutNumber()) {
    chainableFor[counted] = layoutNumber();
    chainable[counted] = chainValues(turn.options, turn.piles, counted);
  }
  return chainable[counted] as number;
};

/** The values, as bits, of which the played card can stand in a set beside something else: a quick look before the search. */
const makeable = (turn: Turn, card: Card): number => {
  const counted = turn.values[card] as number;
  const sums = sumsMade();
  const chains = chainableWith(turn, counted);
  return (
    (sums << counted) | (chains & (sums | (1 << counted))) | (sums & (1 << counted)) | highAce(turn, card)
  );
};

const highAce = (turn: Turn, card: Card): number => (counts14(turn, card) ? 1 << HIGH_ACE : 0);

const addTableBuilds = (turn: Turn): void => {
  const { facts, options, seat, hand } = turn;
  for (let value = 1; value <= options.maxBuild; value++) {
    if (groupCount(value) === 0 || !keepsCapturers(facts, seat, hand, NO_BUILDS, value)) continue;
    if (rivalOf(facts, value, NO_BUILDS) !== undefined) continue;
    const plain = unionsOf(value);
    for (let at = 1; at < plain.count; at++) {
      const mask = plain.masks[at] as number;
      if ((mask & (mask - 1)) === 0) continue;
      turn.moves.push({ type: 'build', card: undefined, value, sets: setsOf(plain, at), forPartner: false });
    }
  }
};

/** The move that these sets make: a new build, or an extend of the one given. */
const addMade = (
  turn: Turn,
  card: Card,
  value: number,
  onto: Build | undefined,
  whose: 'own' | 'partner',
  sets: Sets,
): void => {
  turn.moves.push(
    onto === undefined
      ? { type: 'build', card, value, sets, forPartner: whose === 'partner' }
      : { type: 'extend', card, build: onto.id, sets },
  );
};

/** Every choice of cards that makes sets of the value together with the played card, each once. */
const addEachWith = (
  turn: Turn,
  card: Card,
  value: number,
  onto: Build | undefined,
  whose: 'own' | 'partner',
): void => {
  const counted = turn.values[card] as number;
  const plain = groupCount(value) === 0 ? NO_UNIONS : unionsOf(value);
  startSeen();
  if (counted === value || (value === HIGH_ACE && counts14(turn, card))) {
    for (let at = onto === undefined ? 1 : 0; at < plain.count; at++) {
      if (isNew(plain.masks[at] as number))
        addMade(turn, card, value, onto, whose, withSet(setsOf(plain, at), alone[card] as readonly Card[]));
    }
  }
  if (counted < value) {
    const groups = groupsOf(value - counted);
    for (let k = 0; k < groupCount(value - counted); k++) {
      const group = groups[k] as number;
      const set = groupWith(group, card);
      for (let at = 0; at < plain.count; at++) {
        const mask = plain.masks[at] as number;
        if ((mask & group) !== 0 || !isNew(mask | group)) continue;
        addMade(turn, card, value, onto, whose, withSet(setsOf(plain, at), set));
      }
    }
  }
  if (!bits.has(chainableWith(turn, counted), value)) return;
  for (const { sets, needsBase } of arranged(chainsWith(turn.facts, turn.piles, value, card), plain)) {
    if (onto !== undefined || !needsBase) addMade(turn, card, value, onto, whose, sets);
  }
};

const addExtends = (turn: Turn): void => {
  const { facts, options, seat } = turn;
  for (const build of facts.builds) {
    if (!extendable(facts, seat, build)) continue;
    const takesOver = options.extendTargets === 'any' && build.owner !== seat;
    if (!takesOver || hasRoom(facts, seat)) addExtendsOf(turn, build);
  }
};

const addExtendsOf = (turn: Turn, build: Build): void => {
  const { facts, options, seat } = turn;
  const { value } = build;
  const added = options.extendTargets === 'any' ? value : undefined;
  if (options.freeLoad && keepsCapturers(facts, seat, turn.hand, NO_BUILDS, added)) addLoads(turn, build);
  if (turn.must) return;
  for (let at = 0; at < size; at++) {
    const card = cards[at] as number;
    const counted = turn.values[card] as number;
    if (counted > value) continue;
    const adds = (1 << counted) | makeable(turn, card) | chainableWith(turn, counted);
    if (bits.has(adds, value) && keeps(turn, card, NO_BUILDS, added))
      addEachWith(turn, card, value, build, 'own');
  }
};

const addLoads = (turn: Turn, { id, value }: Build): void => {
  const plain = groupCount(value) === 0 ? NO_UNIONS : unionsOf(value);
  for (let at = 1; at < plain.count; at++) {
    turn.moves.push({ type: 'extend', card: undefined, build: id, sets: setsOf(plain, at) });
  }
  if (!turn.options.pileTopInLoad) return;
  for (const { sets } of arranged(chainsOf(turn.facts, turn.piles, value, 'sums'), plain)) {
    turn.moves.push({ type: 'extend', card: undefined, build: id, sets });
  }
};

const addRaises = (turn: Turn): void => {
  const { facts, options, seat } = turn;
  for (const build of facts.builds) {
    if (!isSimple(build)) continue;
    if (options.raiseTargets === 'any' || !sameSide(options, build.owner, seat)) addRaisesOf(turn, build);
  }
};

const addRaisesOf = (turn: Turn, build: Build): void => {
  const { facts, options, seat } = turn;
  for (let at = 0; at < size; at++) {
    const card = cards[at] as number;
    const value = build.value + (turn.values[card] as number);
    if (value > options.maxBuild || (options.raiseDoubleLimit && value > 2 * build.value)) continue;
    if (options.requireCapturer && !bits.has(turn.held, value)) continue;
    const rival = rivalOf(facts, value, NO_BUILDS);
    if (rival !== undefined && !sameSide(options, rival.owner, seat)) continue;
    if (rival === undefined && build.owner !== seat && !hasRoom(facts, seat)) continue;
    if (!keeps(turn, card, [build.id], value)) continue;
    const plain = options.raiseWithSets && groupCount(value) > 0 ? unionsOf(value) : NO_UNIONS;
    for (let k = 0; k < plain.count; k++) {
      turn.moves.push({ type: 'raise', card, build: build.id, sets: setsOf(plain, k) });
    }
  }
};
