// The simulator against the rules: the same random moves and cards on both, under the presets and under
// random options. The suite compares some thousand moves under each; `npm run soak -- rules` compares a
// million.

import { fastRng, fastWords, numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { anyOptions } from '@parlor/engine/testing';
import { fastTrack } from '@parlor/games/fast-track';
import {
  type Event,
  type Half,
  type Move,
  type Options,
  parsePosition,
  rankOf,
  type State,
} from '@parlor/games/fast-track/facts';
import { describe, expect, it } from 'vitest';
import {
  BACK,
  begin,
  draw,
  ENTER,
  EXIT,
  type FastBoard,
  FORWARD,
  listMoves,
  load,
  MOST_MOVES,
  make,
  NO_RANK,
  newBoard,
  PART,
  Piles,
  pass,
  pegOf,
  playOut,
  type SimMove,
  SPLIT,
  SWAP,
  secondPegOf,
  secondTargetOf,
  targetOf,
  typeOf,
  unmake,
} from './index.ts';

const { legalMoves, options: optionSet, play, setup } = fastTrack;

/** A position; SL, OU and SR stand for side-left, outer and side-right. */
const at = (text: string): State => {
  const long = text
    .replaceAll('SL-', 'side-left-')
    .replaceAll('OU-', 'outer-')
    .replaceAll('SR-', 'side-right-');
  const state = parsePosition(long);
  if (!state.ok) throw new Error(`${text}: ${state.problem}`);
  return state.value;
};

/** The zone of seat 0, full. */
const FULL = 'a:safe-0-1,b:safe-0-2,c:safe-0-3,d:safe-0-4';

const MOVES = process.env.LONG === undefined ? 60_000 : 1_000_000;

const optionsFor = (asked: object, seats: number): Options => {
  const read = readOptions(optionSet, asked, seats);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

const packed = ({ peg, to, steps, declare }: Half, type: number): number =>
  type | (peg << 3) | (to << 6) | (declare ? 1 << 14 : 0) | (steps << 15);

/** A move of the rules as the simulator writes it. */
const simMoveOf = (move: Move, goesBack: boolean): SimMove => {
  switch (move.type) {
    case 'enter':
      return ENTER;
    case 'exit':
      return packed({ ...move, steps: 0 }, EXIT);
    case 'swap':
      return packed({ ...move, steps: 0 }, SWAP);
    case 'move':
      return packed({ ...move, steps: 0 }, goesBack ? BACK : FORWARD);
    case 'part':
      return packed(move.half, PART);
    case 'split': {
      const { peg, to, declare } = move.second;
      return packed(move.first, SPLIT) | (peg << 18) | (to << 21) | (declare ? 1 << 29 : 0);
    }
  }
};

const list = new Int32Array(MOST_MOVES);

const sameMove = (own: SimMove, move: Move): boolean => {
  const written = simMoveOf(move, typeOf(own) === BACK);
  // A whole seven that may also be a part carries its steps.
  return own === written || (move.type === 'move' && (own & ~(7 << 15)) === written);
};

const compare = (state: State, sim: ReturnType<typeof newBoard>): number => {
  // Expectations are slow: they are called in where something differs.
  if (state.pegs.some((place, at) => sim.pegs[at] !== place))
    expect(Array.from(sim.pegs)).toEqual(state.pegs);
  if (sim.over || state.now.phase === 'over') {
    expect(sim.over).toBe(state.now.phase === 'over');
    return 0;
  }
  if (sim.seat !== state.now.seat || sim.rank !== rankOf(state.now.card))
    expect([sim.seat, sim.rank]).toEqual([state.now.seat, rankOf(state.now.card)]);
  const moves = legalMoves(state, sim.seat);
  const count = listMoves(sim, list, 0);
  const same = count === moves.length && moves.every((move, at) => sameMove(list[at] as number, move));
  if (!same)
    expect(Array.from(list.subarray(0, count), describeMove)).toEqual(
      moves.map((move) => describeMove(simMoveOf(move, sim.rank === 3))),
    );
  return count;
};

const describeMove = (move: SimMove): string =>
  [typeOf(move), pegOf(move), targetOf(move), secondPegOf(move), secondTargetOf(move), move].join('.');

/** The cards that a step of the rules drew, in order: all but the last gave no move. */
const followDraws = (sim: FastBoard, events: readonly Event[]): void => {
  for (const event of events) {
    if (event.type === 'drew') draw(sim, rankOf(event.card));
    else if (event.type === 'noMove') {
      if (listMoves(sim, list, 0) !== 0) expect.fail('the rules know no move, the simulator does');
      pass(sim);
    }
  }
};

/** Plays whole matches on both until so many moves are compared. */
const playBoth = (chosen: Options, seats: number, seed: number, most: number): number => {
  const words = fastWords(fastRng(seed));
  const sim = newBoard(chosen, seats);
  let { state, events } = setup(chosen, seats, streamRng(numberedSeed(seed)));
  const opened = events.find((event) => event.type === 'drew');
  begin(sim, opened?.type === 'drew' ? opened.seat : 0);
  followDraws(sim, events);
  let moves = 0;
  for (; state.now.phase === 'turn' && moves < most; moves++) {
    const at = words.below(compare(state, sim));
    const move = legalMoves(state, sim.seat)[at] as Move;
    make(sim, list[at] as number);
    ({ state, events } = play(state, state.now.seat, move));
    followDraws(sim, events);
  }
  compare(state, sim);
  expect(Array.from(sim.finished.subarray(0, sim.finishedCount))).toEqual(state.finished);
  return moves;
};

describe('the simulator of Fast Track', () => {
  for (const preset of Object.keys(optionSet.presets)) {
    for (const seats of [2, 3, 4, 6]) {
      it(`[FT-15, FT-17, FT-21] plays as the rules do: ${preset}, ${seats} seats`, () => {
        const chosen = optionsFor({ preset }, seats);
        for (let seed = 1, moves = 0; moves < MOVES / 40; seed++)
          moves += playBoth(chosen, seats, seed, MOVES / 40 - moves);
      });
    }
  }

  it('[FT-18] plays as the rules do under random options', () => {
    const words = fastWords(fastRng(5));
    for (let moves = 0, seed = 1; moves < 0.6 * MOVES; seed++) {
      const seats = 2 + words.below(5);
      moves += playBoth(anyOptions(optionSet, seats, words), seats, seed, 400);
    }
  });

  it.each([
    ['a first half fills the zone', 'p0=a:OU-0-2+,b:safe-0-2,c:safe-0-3,d:safe-0-4,e:SL-0-3 card=7'],
    ['the zone fills behind the other', 'p0=a:SL-0-3,b:safe-0-2,c:safe-0-3,d:safe-0-4,e:OU-0-1 card=7'],
    ['the halves block each other', 'p0=a:OU-1-0,b:OU-1-3 card=7'],
    ['three in a row before a corner', 'p0=a:SR-1-1,b:SR-1-2,c:SR-1-4 card=7'],
    ['both may enter the bullseye', 'p0=a:SR-1-2,b:SR-2-3,c:OU-3-0 card=7'],
    ['the first half frees a home', 'p0=a:home-3,b:OU-4-0 p1=a:OU-4-3 card=7'],
    ['the first half takes a home', 'p0=a:SL-3-4,b:OU-4-0 p1=a:OU-4-2 card=7'],
    ['nobody receives the cut peg', 'p0=a:SL-3-2,b:OU-4-0 card=7'],
    ['two with status and one without', 'p0=a:ft-2*,b:ft-5*,c:OU-2-0 card=7'],
    ['one with status beside two without', 'p0=a:ft-3*,b:OU-1-0,c:OU-2-0 card=7'],
    ['the last peg behind its gate', `p0=${FULL},e:OU-0-3+ card=7`],
    ['the last peg on its home for the first time', `p0=${FULL},e:home-0 card=6`],
    ['the last peg one step too far', `p0=${FULL},e:OU-0-1 card=5`],
    ['the last peg comes home', `p0=${FULL},e:OU-0-1 card=3`],
    ['who enters makes room for its own', 'options=cutOverflow:chain p0=a:home-3 p1=a:home-0 card=A'],
    ['who leaves a home makes room on it', 'p0=a:home-3 p1=a:SR-3-2 card=3'],
    ['own pegs on the ring are passed, not landed on', 'options=ownPassOnRing:true p0=a:ft-1*,b:ft-3 card=2'],
    [
      'a share of a peg with status is enough where such a peg must move',
      'options=ftPriority:mustMove,splitFtPairing:any p0=a:ft-2*,b:OU-2-0,c:OU-3-0 card=7',
    ],
    [
      'who can still go back is not relieved',
      'options=forcedReverse:true,jailRelief:4 p0=a:OU-0-1+ blocked=3.0 card=8',
    ],
    ['back over the own gate', 'p0=a:SR-0-4,b:OU-0-1,c:SL-2-1 card=4'],
  ])('[FT-68, FT-83] lists what the rules list: %s', (_name, position) => {
    const state = at(position);
    const sim = newBoard(state.options, state.seats);
    load(sim, state);
    expect(compare(state, sim)).toBe(legalMoves(state, 0).length);
  });

  it('[FT-15] takes every move, draw and pass back to where it was', () => {
    const words = fastWords(fastRng(7));
    for (let round = 0; round < 40; round++) {
      const seats = 2 + words.below(5);
      const sim = newBoard(anyOptions(optionSet, seats, words), seats);
      const piles = new Piles(1);
      const facts = () => {
        const who = Array.from(sim.who.subarray(0, sim.who.length - 1));
        const { pegs, inSafe, blocked, seat, rank, over, finishedCount } = sim;
        const moves = rank === NO_RANK ? [] : Array.from(list.subarray(0, listMoves(sim, list, 0)));
        return JSON.stringify([
          who,
          [...pegs],
          [...inSafe],
          [...blocked],
          seat,
          rank,
          over,
          finishedCount,
          moves,
        ]);
      };
      begin(sim, 0);
      for (let burst = 0; burst < 12 && !sim.over; burst++) {
        const seen: string[] = [];
        for (let steps = 0; steps < 80 && !sim.over; steps++) {
          seen.push(facts());
          if (sim.rank === NO_RANK) draw(sim, piles.draw(sim.seat, words));
          else {
            const count = listMoves(sim, list, 0);
            if (count === 0) pass(sim);
            else make(sim, list[words.below(count)] as number);
          }
        }
        expect(seen.length).toBeGreaterThan(0);
        while (seen.length > 0) {
          unmake(sim);
          const before = seen.pop();
          if (facts() !== before) expect(facts()).toBe(before);
        }
        for (let on = 0; on < 30 && !sim.over; on++) {
          if (sim.rank === NO_RANK) draw(sim, piles.draw(sim.seat, words));
          const count = listMoves(sim, list, 0);
          if (count === 0) pass(sim);
          else make(sim, list[words.below(count)] as number);
        }
      }
    }
  });

  it('[FT-14, FT-70] plays random matches to their end', () => {
    const sim = newBoard(optionsFor({}, 2), 2);
    const piles = new Piles(1);
    const words = fastWords(fastRng(3));
    for (let match = 0; match < 20; match++) {
      piles.gather();
      begin(sim, match & 1);
      expect(playOut(sim, piles, words)).toBeGreaterThan(20);
      expect(sim.finishedCount).toBe(1);
    }
  });
});

describe('the piles', () => {
  it('[FT-14] give every card once before they are made anew', () => {
    const piles = new Piles(1);
    const words = fastWords(fastRng(1));
    piles.load([[1, 0, 0, 4, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]]);
    const first = Array.from({ length: 8 }, () => piles.draw(0, words));
    expect(first.sort((a, b) => a - b)).toEqual([0, 3, 3, 3, 3, 6, 6, 13]);
    const all = Array.from({ length: 54 }, () => piles.draw(0, words));
    for (let rank = 0; rank <= 13; rank++)
      expect(all.filter((one) => one === rank)).toHaveLength(rank === 13 ? 2 : 4);
  });
});
