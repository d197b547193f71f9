// The players of Casino through the public edge: honest, legal under every table's rules, repeatable, exact
// at the end, and able to say why.

import { fastRng, levels, type Match, matchFrom, numberedSeed, openMatch, type Seat } from '@parlor/engine';
import { casino } from '@parlor/games/casino';
import type { State, View } from '@parlor/games/casino/facts';
import { describe, expect, it } from 'vitest';
import { playDeal } from '../arena/play.ts';
import { calmly } from '../pace.ts';
import { casinoBots as bots } from './index.ts';

const opened = (seed: number, seats = 2, options: object = {}): Match => {
  const match = openMatch(bots.game, { seats, seed: numberedSeed(seed), options });
  if (!match.ok) throw new Error(match.problem);
  return match.value;
};

const submitted = (match: Match, actor: Seat | 'clock', move: string): Match => {
  const step = match.submit(actor, move);
  if (!step.ok) throw new Error(`${move}: ${step.refusal.code}`);
  return step.match;
};

/** So many moves of players who do not search. */
const played = (start: Match, moves: number, level = 'easy'): Match => {
  let match = start;
  for (let left = moves; match.toAct !== undefined && left > 0; left--) {
    if (match.deadline?.kind === 'pause') match = submitted(match, 'clock', match.deadline.move);
    else
      match = submitted(
        match,
        match.toAct,
        bots.decide(level, match.view(match.toAct), calmly(fastRng(match.ply))).move,
      );
  }
  return match;
};

const placed = (text: string): View => {
  const state = casino.parseState(text);
  if (!state.ok) throw new Error(state.problem);
  return casino.view(state.value, casino.toAct(state.value) ?? 0);
};

/** Some moves of this position look better on the first imagined deals than others do on all. */
const DROPPED =
  'hands=2D.2S.5D.6C.6H.7C.7D.7S.9C/AH.2C.3C.3S.4C.4H.5S.7H.8H.10C stock=4D.9H.8C.10S.3D.10D.9D.4S.6S.AS.2H.5C.5H.8S.8D.6D.AD.10H.9S.AC loose=3H piles=-/- turn=1 dealer=1 deal=1';

const TABLES: readonly (readonly [
  name: string,
  seats: number,
  options: Readonly<Record<string, unknown>>,
])[] = [
  ['sa40', 2, {}],
  ['sa40 for three', 3, {}],
  ['sa40 for four', 4, {}],
  ['partnership', 4, { partnership: true }],
  ['classic52', 2, { preset: 'classic52', match: 'single' }],
  ['classic52 in partnership', 4, { preset: 'classic52', match: 'single', partnership: true }],
  ['royal52', 3, { preset: 'royal52', match: 'single' }],
  ['kasa2026', 2, { preset: 'kasa2026' }],
  ['pagat-sa', 2, { preset: 'pagat-sa' }],
  ['township-app', 2, { preset: 'township-app' }],
  ['many builds', 2, { maxBuildsPerPlayer: 3, buildTableOnly: true, pileTopInLoad: true }],
];

/** Those who search to the end of a game, most of the time of this file, sit at every other table. */
const SEARCHING = [
  ['easy', 'expert:2'],
  ['hard:2', 'medium:2'],
];

describe('the players of Casino', () => {
  it.each(TABLES)('make only moves that the rules offer: %s', (table, seats, options) => {
    const number = TABLES.findIndex(([name]) => name === table);
    const searching = SEARCHING[number % SEARCHING.length] ?? [];
    for (const pair of [searching, ['random', 'greedy']]) {
      const names = seats === 3 ? [...pair, 'medium:1'] : pair;
      const contest = { game: 'casino', bots: names, seats, deals: 1, seed: 13, options };
      expect(playDeal(bots, contest, 0).crashes).toEqual([]);
    }
  });

  it('decide the same when the cards they cannot see lie otherwise', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const [, seats, options] = TABLES[seed % 4] ?? ['', 2, {}];
      const match = played(opened(seed, seats, options), 3 + ((seed * 5) % 24));
      const seat = match.toAct;
      if (seat === undefined) continue;
      const view = match.view(seat) as View;
      const other = casino.imagine(view, fastRng(seed));
      const elsewhere = matchFrom(bots.game, casino.formatState(other), seats);
      if (!elsewhere.ok) throw new Error(elsewhere.problem);
      for (const level of levels) {
        const thinking = calmly(fastRng(seed), 2);
        const here = bots.decide(level, view, thinking);
        expect(bots.decide(level, elsewhere.value.view(seat), thinking)).toEqual(here);
        // A view that went over a wire is as good.
        expect(bots.decide(level, JSON.parse(JSON.stringify(view)), thinking)).toEqual(here);
      }
    }
  });

  it('stop when nobody waits any more', () => {
    const tired = { ...calmly(fastRng(1)), cancelled: () => true };
    const early = played(opened(3), 8);
    expect(bots.hint(early.view(early.toAct ?? 0), tired)[0]?.reason.facts.worlds).toBe(1);
    // With more seats even one imagined deal can take long: one move is looked at.
    const four = played(opened(3, 4), 8);
    expect(four.moves(four.toAct ?? 0).length).toBeGreaterThan(1);
    expect(bots.hint(four.view(four.toAct ?? 0), tired)).toHaveLength(1);
    // And what an unfinished deal showed is left out where there is another.
    const whole = bots.hint(four.view(four.toAct ?? 0), calmly(fastRng(1), 1));
    let asked = 0;
    const soon = { ...calmly(fastRng(1)), cancelled: () => ++asked > whole.length + 1 };
    expect(bots.hint(four.view(four.toAct ?? 0), soon)).toEqual(whole);
    const late = played(opened(3), 22);
    const facts = bots.hint(late.view(late.toAct ?? 0), tired)[0]?.reason.facts;
    expect(facts?.exact).toBe(false);
    expect(facts?.nodes).toBeLessThan(2_000);
  });

  it('answer a capture of the partner that settles', () => {
    let answered = 0;
    for (let seed = 1; answered < 3 && seed < 20; seed++) {
      let match = opened(seed, 4, { partnership: true });
      while (match.toAct !== undefined && answered < 3) {
        const moves = match.moves(match.toAct);
        const pausing = match.deadline?.kind === 'pause';
        if (pausing && moves.length > 1) {
          const texts = bots
            .hint(match.view(match.toAct), calmly(fastRng(1), 1))
            .map((one) => one.reason.text);
          expect(texts.map((text) => text.split(';')[0]).sort()).toEqual([
            'keeps it as a build to add to',
            'lets the capture stand',
          ]);
          for (const level of levels)
            expect(moves).toContain(bots.decide(level, match.view(match.toAct), calmly(fastRng(1), 2)).move);
          answered++;
        }
        match = pausing ? submitted(match, 'clock', match.deadline?.move ?? '') : played(match, 1, 'greedy');
      }
    }
    expect(answered).toBe(3);
  });
});

/** The lead of the seat on turn under best play of both, by the rules alone. */
const bestLead = (state: State, seat: Seat): number => {
  const { phase } = state;
  if (phase.kind === 'over') return (state.tally[seat] ?? 0) - (state.tally[1 - seat] ?? 0);
  const turn = casino.toAct(state) as Seat;
  const leads = casino
    .legalMoves(state, turn)
    .map((move) => bestLead(casino.play(state, turn, move).state, seat));
  return turn === seat ? Math.max(...leads) : Math.min(...leads);
};

describe('the last deal', () => {
  it('is played perfectly at its end: the search agrees with trying everything', () => {
    let compared = 0;
    for (let seed = 1; compared < 20; seed++) {
      let match = opened(seed);
      while (match.toAct !== undefined) {
        const state = casino.parseState(match.position);
        if (!state.ok) throw new Error(state.problem);
        const cards = state.value.hands.reduce((sum, hand) => sum + bitsOf(hand.low) + bitsOf(hand.high), 0);
        if (state.value.deal === 2 && cards <= 4 && state.value.loose.length <= 6) {
          const seat = match.toAct;
          const hints = bots.hint(match.view(seat), calmly(fastRng(1)));
          const here = state.value;
          const leads = casino
            .legalMoves(here, seat)
            .map(
              (move) =>
                [casino.formatMove(move), bestLead(casino.play(here, seat, move).state, seat)] as const,
            );
          const truth = new Map(leads);
          expect(hints[0]?.value).toBeCloseTo(Math.max(...truth.values()), 6);
          for (const { move, value, reason } of hints) {
            expect(reason.facts.exact).toBe(true);
            const lead = value > 0 ? `ahead by ${value}` : value < 0 ? `behind by ${-value}` : 'level';
            const most = reason.facts.atMost === undefined ? '' : 'at best ';
            expect(reason.text).toContain(`ends ${most}${lead} if both play their best`);
            if (reason.facts.atMost === undefined)
              expect(value).toBeCloseTo(truth.get(move) ?? Number.NaN, 6);
            else expect(value).toBeGreaterThan((truth.get(move) ?? Number.NaN) - 1e-6);
          }
          compared++;
          break;
        }
        match = played(match, 1);
      }
    }
  });

  it('needs no guess: one deal is looked at, and far ahead', () => {
    const match = played(opened(5), 30);
    const [first] = bots.hint(match.view(match.toAct ?? 0), calmly(fastRng(1)));
    expect(first?.reason.facts.worlds).toBe(1);
    expect(first?.reason.facts.ahead).toBeGreaterThan(3);
  });
});

const bitsOf = (set: number): number => set.toString(2).replaceAll('0', '').length;

describe('hints of Casino', () => {
  it('rank moves with their figures, the same for the same seed, and the expert follows them', () => {
    const match = played(opened(5), 9);
    const seat = match.toAct ?? 0;
    const hints = bots.hint(match.view(seat), calmly(fastRng(1), 6));
    const values = hints.map(({ value }) => value);
    expect(values).toEqual(values.slice().sort((a, b) => b - a));
    for (const { move } of hints) expect(match.moves(seat)).toContain(move);
    expect(bots.hint(match.view(seat), calmly(fastRng(1), 6))).toEqual(hints);
    expect(bots.decide('expert', match.view(seat), calmly(fastRng(1), 6)).move).toBe(hints[0]?.move);
  });

  it.each([
    ['capture 10C 10D', 'takes 10D: 2 points', 'hands=10C.4H/3S.3D loose=10D.9C'],
    ['build 9 2S 7D+2S', 'keeps a 9 to take your build', 'hands=2S.9S.AC/3S.3D.4D loose=7D'],
    ['capture 9S b1', 'brings your build home', 'hands=9S.AC/3S.3D builds=b1:0:9:5C+4S'],
    ['capture 6D 6H', 'covers 10D on your pile', 'hands=6D.2C/10S.3D loose=6H piles=4C.10D/-'],
    [
      'build 14 7H 7D+7H',
      'builds 14; keeps an ace to take your build; 3 unseen cards could take it',
      'options=deck:52,faces:value,aceHigh:true,maxBuild:14 hands=AC.7H/2C loose=7D',
    ],
    [
      'build 11 2C 9D+2C',
      'builds 11; keeps a jack',
      'options=deck:52,faces:value,maxBuild:14 hands=JC.2C/3C loose=9D',
    ],
    ['extend b1 9S 9S', 'adds to the build of 9', 'hands=9S.9H.AC/3S.3D builds=b1:0:9:5C+4S'],
    // No ace is left to take the ace, but a ten takes it with the nine.
    ['trail AC', '7 of 34 unseen cards', 'hands=AC.2C/10S.3D loose=9D piles=AD.AH.AS/-'],
    ['trail 2C', 'no unseen card could take 2C; 3 of 34', 'hands=AC.2C/10S.3D loose=9D piles=2D.2H.2S/-'],
    // Three kings and three sevens; three tens, three fours, and four aces as fourteen.
    ['trail KC', '6 of 49', 'options=deck:52,faces:pair hands=KC.2C/KD loose=7D'],
    ['trail 10C', '10 of 49', 'options=deck:52,faces:value,aceHigh:true hands=10C.2C/AD loose=4D'],
    [
      'raise b1 2C',
      'raises the build to 7; keeps a 7 to take your build; 3 unseen cards could take it',
      'hands=2C.7H/3S.3D builds=b1:1:5:4C+AD',
    ],
    [
      'build 9 2S 7D+2S',
      'builds 9; keeps a 9 to take your build; nobody else has a 9; puts 2S: 1 point into it',
      'hands=2S.9S.AC/3S.3D.4D loose=7D piles=9C.9D.9H/-',
    ],
    [
      'capture 9S b1',
      'takes 3 cards, 2 spades among them; takes the build of 9; leaves the table empty',
      'hands=9S.AC/3S.3D builds=b1:1:9:5C+4S',
    ],
    [
      'capture 9C 9D 5D+4H',
      'takes 4 cards; uses 4H from the other pile; leaves the table empty',
      'hands=9C.AC/3S.3D loose=9D.5D piles=-/4H',
    ],
    [
      'capture 9C 9D 5D+4H',
      'uses 4H from another pile; 2 of 33',
      'hands=9C.AC/3S.3D/2S.2D loose=9D.5D.AD piles=-/4H/8H',
    ],
    [
      'capture 9C 9D 5D+4H AD+8H',
      'takes AD: 1 point; uses 4H and 8H from other piles',
      'hands=9C.AC/3S.3D/2S.2D loose=9D.5D.AD piles=-/4H/8H',
    ],
    ['trail 2C', 'leaves nothing that', 'hands=2C.4D/10S.3D piles=2D.2H.2S/-'],
    // Two twos take the two, and three sixes the build.
    [
      'trail 2C',
      '5 of 35 unseen cards could take something',
      'hands=2C.6S.4D/5H.3D builds=b1:0:6:4H+2D deal=2',
    ],
    // The two is safe, the build of another is not; with no loose card left it is all there is to take.
    [
      'trail 2C',
      'no unseen card could take 2C; 4 of',
      'hands=2C.4D/10S.3D builds=b1:1:6:5H+AC piles=2D.2H.2S/-',
    ],
    ['capture 4D 4S', '4 of 35 unseen', 'hands=2C.4D/10S.3D loose=4S builds=b1:1:6:5H+AC'],
    // Nines take the build, and on it the four with the five on the pile of the one who trails.
    ['trail 7C', '10 of 34', 'hands=7C.AC/10S.2D loose=4H builds=b1:1:9:6C+3D piles=5D/-'],
    // And they take the nine, and with it the eight with the ace on the pile.
    ['trail 8S', '3 of 33', 'hands=8S.2C/10S.3D loose=9D piles=8C.8D.8H.AD/-'],
    [
      'build 8 8C 8H 8C for partner',
      'builds 8 for your partner; keeps a 4 to take your build',
      'options=partnership:true hands=8C.4H/2D.2H/8S.2S/2C.3S loose=8H builds=b1:0:4:3H+AC proven=-/-/8/-',
    ],
    ['capture 6D 6H', 'in a simulated deal', 'hands=6D.2C/10S.3D loose=6H', 1],
    ['capture 6D 6H', 'on average over 2 simulated deals', 'hands=6D.2C/10S.3D loose=6H', 2],
  ])('say why: %s', (move, words, text, samples?: number) => {
    const found = bots.hint(placed(text), calmly(fastRng(1), samples)).find((one) => one.move === move);
    expect(found?.reason.text).toContain(words);
    // It is said only where it is true.
    if (!words.startsWith('no unseen')) expect(found?.reason.text).not.toContain('no unseen card');
  });
});

it('a move that was dropped is not told with the average of another', () => {
  const hints = bots.hint(placed(DROPPED), calmly(fastRng(1), 8));
  const seen = Math.max(...hints.map(({ reason }) => Number(reason.facts.worlds)));
  const kept = hints.filter(({ reason }) => reason.facts.worlds === seen);
  const least = Math.min(...kept.map(({ value }) => value));
  const capped = hints.filter((one) => !kept.includes(one) && one.value === least);
  expect(capped.length).toBeGreaterThan(0);
  for (const { reason } of capped) {
    expect(reason.facts.atMost).toBe(true);
    expect(reason.text).toMatch(/at best (ahead|behind) by [\d.]+ on average over [1-7] simulated deals/);
  }
  for (const { reason } of kept) expect(reason.facts).not.toHaveProperty('atMost');
});

it.each([
  [
    'build 9 2S 7D+2S',
    'hands=2S.9S.AC/3S.3D.4D loose=7D piles=9C.9D.9H/-',
    { dear: '2S', added: 2, stolen: 0, keeps: '9S', threats: 0 },
  ],
  [
    'capture 9C 9D 5D+4H',
    'hands=9C.AC/3S.3D loose=9D.5D.AD piles=-/4H',
    { cards: 4, spades: 0, stolen: 1, dear: '', takers: 2, unseen: 34 },
  ],
  ['capture 6D 6S', 'hands=6D.2C/10S.3D loose=6S', { cards: 2, spades: 1, takers: 0 }],
])('the words of %s come with their facts', (move, text, facts) => {
  const found = bots.hint(placed(text), calmly(fastRng(1), 1)).find((one) => one.move === move);
  expect(found?.reason.facts).toMatchObject(facts);
});

describe('the review of Casino', () => {
  const finished = played(opened(8), 1_000);
  const review = bots.review(finished.record(), calmly(fastRng(1), 2));

  it('grades every decision, those at the end exactly', () => {
    expect(review.finished).toBe(true);
    expect(review.decisions).toHaveLength(finished.ply);
    expect(review.decisions.slice(-4).every(({ exact }) => exact)).toBe(true);
    expect(review.decisions[0]?.exact).toBe(false);
    expect(review.moments.length).toBeLessThanOrEqual(3);
    expect(review.seats).toHaveLength(2);
  });

  it('does not depend on what was hidden', () => {
    const record = finished.record();
    const early = bots.review({ ...record, moves: record.moves.slice(0, 12) }, calmly(fastRng(1), 2));
    expect(early.finished).toBe(false);
    expect(early.decisions).toEqual(review.decisions.slice(0, 12));
  });
});
