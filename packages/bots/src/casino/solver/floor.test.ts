// What the solver takes for granted, held against every position of small endings that are played out to
// their last card without any of it: no seat ends below its floor, positions with the same key are worth the
// same, and no move that is left out is missed.

import { fastRng, fastWords, readOptions } from '@parlor/engine';
import { casino, formatCard } from '@parlor/games/casino';
import { describe, expect, it } from 'vitest';
import {
  advance,
  drawMove,
  drawn,
  HIGH,
  LOW,
  listMoves,
  MOVE_WORDS,
  make,
  NOBODY,
  popcount,
  Sim,
  STOCK,
  TALLY,
} from '../fast/index.ts';
import { Floor } from './floor.ts';
import { Keys } from './keys.ts';
import { ALL, leadsUnder, leadWith, placeOf } from './leads.ts';
import { listTries, tries } from './tries.ts';

const cardsLeft = (sim: Sim): number =>
  [LOW, HIGH, LOW + 1, HIGH + 1].reduce((sum, word) => sum + popcount(sim.word(word)), 0);

const allCards = Array.from({ length: 40 }, (_, card) => formatCard(card));
const CARDS = /(10|[A2-9])[CDHS]/g;

const loaded = (position: string): Sim => {
  const read = casino.parseState(position);
  if (!read.ok) throw new Error(read.problem);
  const { value: state } = read;
  const sim = new Sim(state.options);
  sim.load(state, state.hands, state.stock, state.lastCapturer, state.made);
  return sim;
};

const listed = new Int32Array(60_000);

const textOf = (list: Int32Array, at: number): string => list.subarray(at, at + MOVE_WORDS).join();

/** All that must hold of the endings of one game, and how often a floor said more than the pile. */
class Checker {
  claims = 0;
  readonly #sim: Sim;
  readonly #floor: Floor;
  readonly #leads: Int8Array;
  readonly #keys = new Keys();
  /** The lead that each key was found to be worth. */
  readonly #known = new Map<string, number>();

  constructor(sim: Sim) {
    this.#sim = sim;
    this.#floor = new Floor(sim);
    this.#leads = leadsUnder(sim.options);
  }

  /** The lead that the seat on turn ends with if both play their best. Lists of moves begin at `from`. */
  lead(from = 0): number {
    const sim = this.#sim;
    const floor = this.#floor;
    const { turn } = sim;
    floor.read(sim);
    const mine = floor.tallyOf(sim, turn);
    const theirs = floor.tallyOf(sim, 1 - turn);
    if (mine > (floor.kept[turn] ?? 0)) this.claims++;
    this.#keys.read(sim, floor);
    const key = `${this.#keys.one}.${this.#keys.two}`;

    const found = new Map<string, number>();
    const end = listMoves(sim, listed, from);
    for (let at = from; at < end; at += MOVE_WORDS) {
      make(sim, listed[at] ?? 0, listed[at + 1] ?? 0, listed[at + 2] ?? 0);
      found.set(textOf(listed, at), this.#after(turn, end));
      sim.unmake();
    }
    const best = Math.max(...found.values());

    const least = this.#leads[placeOf(mine)] ?? 99;
    const most = this.#leads[placeOf(ALL - theirs)] ?? -99;
    if (best < least || best > most) expect.fail(`${best} is not within ${least} and ${most}`);
    const known = this.#known.get(key) ?? best;
    if (best !== known) expect.fail(`${best} where a position of the same key is worth ${known}`);
    this.#known.set(key, best);
    const tried = Array.from({ length: listTries(sim, 0, undefined) / MOVE_WORDS }, (_, at) =>
      textOf(tries, at * MOVE_WORDS),
    );
    if (!tried.some((move) => found.get(move) === best))
      expect.fail(`no move that is tried leads to ${best}`);
    return best;
  }

  #after(turn: number, from: number): number {
    const sim = this.#sim;
    if (sim.turn === NOBODY) return leadWith(sim.options, sim.word(TALLY + turn), sim.word(TALLY + 1 - turn));
    return sim.turn === turn ? this.lead(from) : 0 - this.lead(from);
  }
}

describe('what the solver of Casino takes for granted', () => {
  it.each([
    {},
    { preset: 'kasa2026' },
    { preset: 'pagat-sa' },
    { trailBanMatchingLoose: true },
    { trailBanMatchingBuild: true },
    { pileTop: false },
    { trailWhileOwning: 'never' },
    { trailWhileOwning: 'always', scoring: 'classic11', pileOrder: 'lowest-top' },
  ])('holds in every position of small endings: %j', (asked) => {
    const read = readOptions(casino.options, { ...asked, match: 'single' }, 2);
    if (!read.ok) throw new Error(read.problem);
    const sim = new Sim(read.value);
    const words = fastWords(fastRng(99));
    const pack = Uint8Array.from({ length: 40 }, (_, card) => card);
    let claims = 0;
    for (let game = 0; game < 30; game++) {
      for (let at = 39; at > 0; at--) {
        const other = words.below(at + 1);
        [pack[at], pack[other]] = [pack[other] ?? 0, pack[at] ?? 0];
      }
      sim.deal(pack, 0);
      while (sim.word(STOCK) > 0 || cardsLeft(sim) > 4) {
        // Moves drawn from a list are builds more often than others.
        const at = MOVE_WORDS * words.below(listMoves(sim, listed, 0) / MOVE_WORDS);
        if (words.below(3) > 0) advance(sim, listed[at] ?? 0, listed[at + 1] ?? 0, listed[at + 2] ?? 0);
        else {
          drawMove(sim, words);
          advance(sim, drawn.move, drawn.low, drawn.high);
        }
      }
      const checker = new Checker(sim);
      checker.lead();
      claims += checker.claims;
    }
    expect(claims).toBeGreaterThan(100);
  });

  /** The key of a position; cards that are not named lie in the pile of seat 0, from the ace on. */
  type Position = readonly [hands: string, loose: string, pile: string, last?: 0 | 1];
  const keyOf = (...[hands, loose, pile, last = 1]: Position): string => {
    const named = new Set(`${hands} ${loose} ${pile}`.match(CARDS));
    const rest = allCards.filter((text) => !named.has(text)).join('.');
    const sim = loaded(`hands=${hands} loose=${loose} piles=${rest}/${pile} turn=0 deal=2 last=${last}`);
    const floor = new Floor(sim);
    floor.read(sim);
    for (const seat of [0, 1]) floor.tallyOf(sim, seat);
    const keys = new Keys();
    keys.read(sim, floor);
    return `${keys.one}.${keys.two}`;
  };

  const SPADES = '5S.6S.7S.8S.8C';
  const apart: readonly (readonly [string, Position, Position])[] = [
    ['the ten of diamonds', ['10C.3C/10H.4C', '10D', '8C'], ['10D.3C/10H.4C', '10C', '8C']],
    ['the two of spades', ['2C.3C/10H.4C', '2S', '8C'], ['2S.3C/10H.4C', '2C', '8C']],
    ['a spade while spades count', ['9C.3C/10H.4C', '9S', SPADES], ['9S.3C/10H.4C', '9C', SPADES]],
    ['which of equals came first', ['9C.3C/10H.4C', '9D.9S', SPADES], ['9C.3C/10H.4C', '9S.9D', SPADES]],
    ['the lowest card in reach', ['6H.7H/AC.2C', '6D.7D', '10C.6C'], ['6H.7H/AC.2C', '6D.7D', '10C.7C']],
    ['who captured last', ['9C.3C/10H.4C', '9D', '8C'], ['9C.3C/10H.4C', '9D', '8C', 0]],
  ];
  it.each(apart)('tells positions apart by %s', (_, one, other) => {
    expect(keyOf(...one)).not.toBe(keyOf(...other));
  });

  it('tells no cards apart that play the same', () => {
    expect(keyOf('9C.3C/10H.4C', '9D', '8C')).toBe(keyOf('9H.3D/10C.4H', '9C', '8D'));
  });

  /**
   * Every position of an ending in which seat 0 is on turn, however many of the other cards it has taken
   * before.
   */
  const checkAll = (options: string, hands: string, loose: string): void => {
    const inPlay = new Set(`${hands} ${loose}`.match(CARDS));
    const taken = allCards.filter((text) => !inPlay.has(text));
    for (let own = 0; own <= taken.length; own++) {
      const piles = [taken.slice(0, own), taken.slice(own)].map((pile) => pile.join('.') || '-').join('/');
      const text = `options=pileTop:false${options} hands=${hands} loose=${loose} piles=${piles}`;
      new Checker(loaded(`${text} turn=0 deal=2 last=1`)).lead();
    }
  };

  it('tells cards apart that score by themselves', () => {
    checkAll('', '10C.10D/10H.2C', '10S');
    checkAll('', '2H.2S/2C.9C', '2D');
  });

  it('holds where a card may be neither trailed for its equal nor built with it', () => {
    checkAll(',trailBanMatchingLoose:true,maxBuild:5', '9C.9D/2C.3D', '9H.2H');
  });

  it('counts a pair in hand without its second card when the first one must take at once', () => {
    const sim = loaded(
      'options=scoring:sa-five-spades,pileOrder:lowest-top hands=AH.8S/9C.9D loose=9H.10H.AD.5D.6C ' +
        'builds=b1:0:8:5C+3C.7H+AC.8C.4C+4H.5S+3S turn=1 deal=2 last=1 ' +
        'piles=10S.10C.8D.8H/10D.9S.AS.6D.6S.7S.7C.7D.5H.4S.3D.3H.2C.2D.2H.6H.4D.2S',
    );
    expect(new Checker(sim).lead()).toBe(3);
  });
});
