// What the solver takes for granted, held against every position of small endings that are played out to their last card without
// any of it: no seat ends below its floor, positions with the same key are worth the same, and no move that is left out is missed.

import { fastRng, fastWords, readOptions } from '@parlor/engine';
import { casino } from '@parlor/games/casino';
import {
  drawMove,
  drawn,
  HIGH,
  LOW,
  listMoves,
  MOVE_WORDS,
  NOBODY,
  popcount,
  Sim,
  STOCK,
  TALLY,
} from '@parlor/games/casino/sim';
import { describe, expect, it } from 'vitest';
import { Floor } from './floor.ts';
import { Keys } from './keys.ts';
import { ALL, leadsUnder, leadWith, placeOf } from './leads.ts';
import { listTries, tries } from './tries.ts';

const cardsLeft = (sim: Sim): number =>
  [LOW, HIGH, LOW + 1, HIGH + 1].reduce((sum, word) => sum + popcount(sim.word(word)), 0);

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
      sim.make(listed[at] ?? 0, listed[at + 1] ?? 0, listed[at + 2] ?? 0);
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
    const words = fastWords(fastRng(5));
    const pack = Uint8Array.from({ length: 40 }, (_, card) => card);
    let claims = 0;
    for (let game = 0; game < 40; game++) {
      for (let at = 39; at > 0; at--) {
        const other = words.below(at + 1);
        [pack[at], pack[other]] = [pack[other] ?? 0, pack[at] ?? 0];
      }
      sim.deal(pack, 0);
      while (sim.word(STOCK) > 0 || cardsLeft(sim) > 4) {
        // Moves drawn from a list are builds more often than others.
        const at = MOVE_WORDS * words.below(listMoves(sim, listed, 0) / MOVE_WORDS);
        if (words.below(3) > 0) sim.advance(listed[at] ?? 0, listed[at + 1] ?? 0, listed[at + 2] ?? 0);
        else {
          drawMove(sim, words);
          sim.advance(drawn.move, drawn.low, drawn.high);
        }
      }
      const checker = new Checker(sim);
      checker.lead();
      claims += checker.claims;
    }
    expect(claims).toBeGreaterThan(100);
  });

  it('counts a pair in hand without its second card when the first one must take at once', () => {
    const read = casino.parseState(
      'options=scoring:sa-five-spades,pileOrder:lowest-top hands=AH.8S/9C.9D loose=9H.10H.AD.5D.6C ' +
        'builds=b1:0:8:5C+3C.7H+AC.8C.4C+4H.5S+3S turn=1 deal=2 last=1 ' +
        'piles=10S.10C.8D.8H/10D.9S.AS.6D.6S.7S.7C.7D.5H.4S.3D.3H.2C.2D.2H.6H.4D.2S',
    );
    if (!read.ok) throw new Error(read.problem);
    const { value: state } = read;
    const sim = new Sim(state.options);
    sim.load(state, state.hands, state.stock, state.lastCapturer, state.made);
    expect(new Checker(sim).lead()).toBe(3);
  });
});
