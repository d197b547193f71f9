// The list of moves of a seat on turn: every choice of cards once. Implements CAS-15 to CAS-68 and CAS-99 forwards;
// `refusals.ts` reads the same rules backwards, and the tests hold the two against each other.

import { bits, type Seat, type Wide, wide } from '@parlor/engine';
import {
  extendable,
  findBuild,
  hasRoom,
  isSimple,
  keepsCapturers,
  ownedBy,
  rivalOf,
  without,
} from './builds.ts';
import { everyCard, HIGH_ACE, isAce, onlyPairs, partnerOf, sameSide, valuesOf } from './cards.ts';
import { type Arrangement, arranged, chainsOf, openPiles } from './chains.ts';
import { mayCallShiya, toAct } from './shiya.ts';
import {
  cardsIn,
  groupCount,
  groupsOf,
  isNew,
  layOut,
  setsOf,
  startSeen,
  type Unions,
  unionsOf,
} from './sums.ts';
import { faceLimitAllows, matchesBuild, matchesLoose, mayTrailOwning } from './trails.ts';
import type { Answer, Build, Card, Facts, Move, Sets, Trail } from './types.ts';

const NONE: readonly Move[] = Object.freeze([]);
const SHIYA: Answer = Object.freeze({ type: 'shiya' });
const STAND: Answer = Object.freeze({ type: 'stand' });
const NO_BUILDS: readonly number[] = Object.freeze([]);
const trails: readonly Trail[] = everyCard.map((card) => Object.freeze({ type: 'trail', card }));
const NO_SETS: Sets = Object.freeze([]);
const ONLY_NONE: readonly (readonly number[])[] = Object.freeze([NO_BUILDS]);
const NO_UNIONS: Unions = { masks: [0], heads: [0], rests: [0], count: 1, ready: true, sets: [] };

/** The legal moves of a seat from what it knows. */
export const movesOf = (facts: Facts, seat: Seat, hand: Wide): readonly Move[] => {
  const { phase } = facts;
  if (phase.kind === 'over' || toAct(facts) !== seat) return NONE;
  if (phase.kind === 'pause') return mayCallShiya(facts, seat, hand) ? [SHIYA, STAND] : [STAND];
  const list = new MoveList(facts, seat, hand);
  list.addTrails();
  list.addCaptures();
  list.addBuilds();
  list.addExtends();
  list.addRaises();
  return list.moves;
};

/** One list in the making: what is the same for all its moves is worked out once. */
class MoveList {
  readonly moves: Move[] = [];
  readonly #facts: Facts;
  readonly #seat: Seat;
  readonly #hand: Wide;
  readonly #cards: readonly Card[];
  readonly #values: Int16Array;
  readonly #piles: readonly (readonly Card[])[];
  readonly #owns: number;
  readonly #must: boolean;
  /** The values that hand cards can count, as bits; faces that only pair are not among them. */
  #held = 0;

  constructor(facts: Facts, seat: Seat, hand: Wide) {
    this.#facts = facts;
    this.#seat = seat;
    this.#hand = hand;
    this.#cards = wide.list(hand);
    this.#values = valuesOf(facts.options);
    this.#piles = openPiles(facts, seat);
    this.#owns = ownedBy(facts, seat);
    this.#must = this.#owns > 0 && bits.has(facts.mustCapture, seat);
    for (const card of this.#cards) {
      const value = this.#values[card] as number;
      if (!onlyPairs(value)) this.#held |= 1 << value;
      if (facts.options.aceHigh && isAce(card)) this.#held |= 1 << HIGH_ACE;
    }
    let highest = this.#held === 0 ? 0 : bits.last(this.#held);
    if (!facts.options.requireCapturer) highest = Math.max(highest, facts.options.maxBuild);
    for (const build of facts.builds) highest = Math.max(highest, build.value);
    if (facts.options.partnership) highest = Math.max(highest, facts.options.maxBuild);
    layOut(facts.loose, this.#values, highest);
  }

  /** Whether the seat keeps its capturers when it plays this card and these builds are gone. */
  #keeps(card: Card | undefined, gone: readonly number[]): boolean {
    return this.#owns === 0 || keepsCapturers(this.#facts, this.#seat, without(this.#hand, card), gone);
  }

  addTrails(): void {
    const { options } = this.#facts;
    if (this.#must || (this.#owns > 0 && !mayTrailOwning(this.#facts))) return;
    for (const card of this.#cards) {
      if (options.trailBanMatchingLoose && matchesLoose(this.#facts, card)) continue;
      if (options.trailBanMatchingBuild && matchesBuild(this.#facts, card)) continue;
      if (this.#keeps(card, NO_BUILDS)) this.moves.push(trails[card] as Trail);
    }
  }

  addCaptures(): void {
    const { pileTopInCapture } = this.#facts.options;
    for (let left = this.#held; left !== 0; left = bits.rest(left)) {
      const value = bits.first(left);
      const builds = this.#buildsOf(value);
      const plain = unionsOf(value);
      const chained =
        pileTopInCapture === 'off'
          ? []
          : arranged(
              chainsOf(
                this.#facts,
                this.#piles,
                value,
                undefined,
                pileTopInCapture === 'with-base' ? 'sums' : 'alone',
              ),
              plain,
            );
      if (plain.count === 1 && builds.length === 1) continue;
      for (const card of this.#cards) {
        if (this.#values[card] !== value && !(value === HIGH_ACE && this.#counts14(card))) continue;
        for (const taken of builds) this.#addCapturesOf(card, plain, chained, taken);
      }
    }
    for (const card of this.#cards) if (onlyPairs(this.#values[card] as number)) this.#addPairs(card);
  }

  #counts14(card: Card): boolean {
    return this.#facts.options.aceHigh && isAce(card);
  }

  #addCapturesOf(
    card: Card,
    plain: Unions,
    chained: readonly Arrangement[],
    builds: readonly number[],
  ): void {
    if (!this.#keeps(card, builds) || (this.#must && !this.#ownsOneOf(builds))) return;
    for (let at = builds.length > 0 ? 0 : 1; at < plain.count; at++) {
      this.moves.push({ type: 'capture', card, sets: setsOf(plain, at), builds });
    }
    for (const { sets, needsBase } of chained) {
      if (!needsBase || builds.length > 0) this.moves.push({ type: 'capture', card, sets, builds });
    }
  }

  #ownsOneOf(builds: readonly number[]): boolean {
    return builds.some((id) => findBuild(this.#facts, id)?.owner === this.#seat);
  }

  /** Every choice of builds of the value, the empty one first. */
  #buildsOf(value: number): readonly (readonly number[])[] {
    let choices: readonly (readonly number[])[] = ONLY_NONE;
    for (const build of this.#facts.builds) {
      if (build.value === value) choices = [...choices, ...choices.map((ids) => [...ids, build.id])];
    }
    return choices;
  }

  /** CAS-4, CAS-37, CAS-38: a face without value takes its equals one by one. */
  #addPairs(card: Card): void {
    const value = this.#values[card] as number;
    if (!this.#keeps(card, NO_BUILDS) || this.#must) return;
    const equals = this.#facts.loose.filter((other) => this.#values[other] === value);
    const chains =
      this.#facts.options.pileTopInCapture === 'off'
        ? []
        : arranged(chainsOf(this.#facts, this.#piles, value, undefined, 'alone'), NO_UNIONS);
    for (let choice = 1; choice < 1 << equals.length; choice++) {
      const sets: Sets = equals.filter((_, at) => bits.has(choice, at)).map((one) => [one]);
      for (const more of [[], ...chains.map((one) => one.sets)]) {
        if (!faceLimitAllows(this.#facts, sets.length + more.length)) continue;
        this.moves.push({ type: 'capture', card, sets: [...sets, ...more], builds: NO_BUILDS });
      }
    }
  }

  addBuilds(): void {
    const { options } = this.#facts;
    if (this.#must) return;
    const room = hasRoom(this.#facts, this.#seat);
    if (options.buildTableOnly && room) this.#addTableBuilds();
    const partner =
      options.partnership && options.buildForPartner === 'proven' ? partnerOf(this.#seat) : undefined;
    const proven =
      partner !== undefined && hasRoom(this.#facts, partner) ? (this.#facts.proven[partner] ?? 0) : 0;
    if (!room && proven === 0) return;
    for (const card of this.#cards) {
      const counted = this.#values[card] as number;
      if (onlyPairs(counted)) continue;
      const rest = without(this.#hand, card);
      if (this.#owns > 0 && !keepsCapturers(this.#facts, this.#seat, rest, NO_BUILDS)) continue;
      for (let value = counted; value <= options.maxBuild; value++) {
        const forPartner = bits.has(proven, value);
        const held = bits.has(this.#held, value) || !options.requireCapturer;
        const own = room && held && keepsCapturers(this.#facts, this.#seat, rest, NO_BUILDS, value);
        if (!own && !forPartner) continue;
        if (rivalOf(this.#facts, value, NO_BUILDS) !== undefined) continue;
        this.#eachWith(card, value, 'new', (sets) => {
          if (own) this.#addBuild(card, value, sets, 'own');
          if (forPartner) this.#addBuild(card, value, sets, 'partner');
        });
      }
    }
  }

  #addBuild(card: Card | undefined, value: number, sets: Sets, whose: 'own' | 'partner'): void {
    this.moves.push({ type: 'build', card, value, sets, forPartner: whose === 'partner' });
  }

  #addTableBuilds(): void {
    const { options } = this.#facts;
    for (let value = 1; value <= options.maxBuild; value++) {
      if (!keepsCapturers(this.#facts, this.#seat, this.#hand, NO_BUILDS, value)) continue;
      if (rivalOf(this.#facts, value, NO_BUILDS) !== undefined) continue;
      const plain = unionsOf(value);
      for (let at = 1; at < plain.count; at++) {
        const mask = plain.masks[at] as number;
        if ((mask & (mask - 1)) !== 0) this.#addBuild(undefined, value, setsOf(plain, at), 'own');
      }
    }
  }

  /** Every choice of cards that makes sets of the value together with the played card, each once. */
  #eachWith(card: Card, value: number, onto: 'new' | 'build', found: (sets: Sets) => void): void {
    const plain = unionsOf(value);
    const counted = this.#values[card] as number;
    startSeen();
    if (counted === value || (value === HIGH_ACE && this.#counts14(card))) {
      for (let at = onto === 'build' ? 0 : 1; at < plain.count; at++) {
        if (isNew(plain.masks[at] as number)) found([...setsOf(plain, at), [card]]);
      }
    }
    const groups = groupsOf(value - counted);
    for (let k = 0; counted < value && k < groupCount(value - counted); k++) {
      const group = groups[k] as number;
      for (let at = 0; at < plain.count; at++) {
        const mask = plain.masks[at] as number;
        if ((mask & group) !== 0 || !isNew(mask | group)) continue;
        found([...setsOf(plain, at), [...cardsIn(group), card]]);
      }
    }
    if (this.#piles.length === 0) return;
    const chained = arranged(chainsOf(this.#facts, this.#piles, value, card, 'sums'), plain);
    for (const { sets, needsBase } of chained) if (onto === 'build' || !needsBase) found(sets);
  }

  addExtends(): void {
    for (const build of this.#facts.builds) {
      if (extendable(this.#facts, this.#seat, build) && this.#mayTakeOver(build)) this.#addExtendsOf(build);
    }
  }

  #mayTakeOver(build: Build): boolean {
    if (this.#facts.options.extendTargets !== 'any' || build.owner === this.#seat) return true;
    return hasRoom(this.#facts, this.#seat);
  }

  #addExtendsOf(build: Build): void {
    const { options } = this.#facts;
    const { id, value } = build;
    const becomesMine = options.extendTargets === 'any' ? value : undefined;
    const keeps = (rest: Wide): boolean =>
      keepsCapturers(this.#facts, this.#seat, rest, NO_BUILDS, becomesMine);
    if (options.freeLoad && keeps(this.#hand)) {
      const plain = unionsOf(value);
      for (let at = 1; at < plain.count; at++) {
        this.moves.push({ type: 'extend', card: undefined, build: id, sets: setsOf(plain, at) });
      }
      if (options.pileTopInLoad) {
        for (const { sets } of arranged(
          chainsOf(this.#facts, this.#piles, value, undefined, 'sums'),
          plain,
        )) {
          this.moves.push({ type: 'extend', card: undefined, build: id, sets });
        }
      }
    }
    if (this.#must) return;
    for (const card of this.#cards) {
      const counted = this.#values[card] as number;
      if (counted > value && !(value === HIGH_ACE && this.#counts14(card))) continue;
      if (!keeps(without(this.#hand, card))) continue;
      this.#eachWith(card, value, 'build', (sets) =>
        this.moves.push({ type: 'extend', card, build: id, sets }),
      );
    }
  }

  addRaises(): void {
    if (this.#must) return;
    for (const build of this.#facts.builds) {
      if (isSimple(build) && this.#mayRaise(build)) this.#addRaisesOf(build);
    }
  }

  #mayRaise(build: Build): boolean {
    const { options } = this.#facts;
    return options.raiseTargets === 'any' || !sameSide(options, build.owner, this.#seat);
  }

  #addRaisesOf(build: Build): void {
    const { options } = this.#facts;
    const { id } = build;
    for (const card of this.#cards) {
      const value = build.value + (this.#values[card] as number);
      if (value > options.maxBuild || (options.raiseDoubleLimit && value > 2 * build.value)) continue;
      const rest = without(this.#hand, card);
      const rival = rivalOf(this.#facts, value, NO_BUILDS);
      if (rival !== undefined && !sameSide(options, rival.owner, this.#seat)) continue;
      if (rival === undefined && build.owner !== this.#seat && !hasRoom(this.#facts, this.#seat)) continue;
      if (!keepsCapturers(this.#facts, this.#seat, rest, [id], value)) continue;
      const plain = options.raiseWithSets ? unionsOf(value) : NO_UNIONS;
      for (let at = 0; at < plain.count; at++) {
        this.moves.push({ type: 'raise', card, build: id, sets: at === 0 ? NO_SETS : setsOf(plain, at) });
      }
    }
  }
}
