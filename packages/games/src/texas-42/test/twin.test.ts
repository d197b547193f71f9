// The game compared with a second implementation from the text of the rules: legal moves, the winning tile,
// banked points and scores agree on every decision of random hands, over all declarations and special
// contracts. `npm run soak -- rules` takes five times as many.

import { bits, numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { anyOptions, testWords } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { formatTile } from '../notation/words.ts';
import { rowOf, trickWinner } from '../rules/contracts.ts';
import { playerAt } from '../rules/turn.ts';
import type { Options, State } from '../types.ts';
import { everyContract } from './at.ts';
import { type NaiveHand, naivePosition } from './twin.ts';

const TIMES = process.env.LONG === undefined ? 1 : 5;

const tables: readonly (readonly [name: string, decisions: number, options: object])[] = [
  ['tournament', 6_000, {}],
  ['tournament, played out', 8_000, { earlyEnd: 'off' }],
  ['house', 5_000, { preset: 'house' }],
  ['points to 250', 5_000, { preset: 'points250', pointsLadder126: true }],
  ['everything', 8_000, everyContract],
  [
    'everything, played out, with small ends',
    8_000,
    { ...everyContract, earlyEnd: 'off', smallEnd: 'openingLead', plungeLead: 'bidder' },
  ],
  [
    'narrow house rules',
    3_000,
    {
      allPass: 'forced',
      forcedDealerMax: 30,
      forcedSweepBonus: true,
      nello: 'forcedOnly',
      nelloMinMarks: 2,
      noTrumpMinMarks: 1,
      openingLeadMustBeTrump: true,
      maxOpeningMarks: 3,
    },
  ],
  [
    'forced contracts',
    3_000,
    {
      allPass: 'forced',
      sevens: 'forcedOnly',
      nello: 'open',
      forcedDealerMayNello: false,
      sevensMinMarks: 2,
      splash: 'on',
      splashMarks: ['3'],
    },
  ],
];

const dealtIn = ({ hands }: State): string[][] => hands.map((hand) => bits.list(hand).map(formatTile));

/** The plain implementation has no claims and questions. */
const isPlain = (text: string): boolean => !/^(claim|concede|end)\b/.test(text);

const leadingSeat = ({ stage }: State): number | undefined => {
  if (stage.phase !== 'play' || stage.trick.length === 0) return undefined;
  return playerAt(stage, stage.leader, trickWinner(rowOf(stage.declaration), stage.led, stage.trick));
};

/** Random calls that often lead to play: high bids and passes are chosen less often. */
const pick = (texts: readonly string[], below: (bound: number) => number): string => {
  if (texts.includes('30') && below(3) > 0) {
    const cheap = texts.filter((text) => /^(pass|30|31|1m|plunge|splash \d)$/.test(text));
    return cheap[below(cheap.length)] as string;
  }
  return texts[below(texts.length)] as string;
};

const compare = (
  options: Options,
  decisions: number,
  seed: number,
): { declared: Set<string>; scored: number } => {
  const words = testWords(seed);
  const declared = new Set<string>();
  let scored = 0;
  let checked = 0;
  for (let match = 0; checked < decisions; match++) {
    let { state } = texas42.setup(options, 4, streamRng(numberedSeed(seed * 1000 + match)));
    let hand: NaiveHand = { options, dealer: state.dealer, hands: dealtIn(state), log: [] };
    for (let turn = texas42.toAct(state); turn !== undefined; turn = texas42.toAct(state)) {
      const naive = naivePosition(hand);
      const texts = texas42.legalMoves(state, turn).map(texas42.formatMove).filter(isPlain);
      const ours = [
        turn,
        [...texts].sort(),
        leadingSeat(state),
        state.stage.phase === 'play' ? state.stage.banked : [0, 0],
      ];
      const theirs = [naive.turn, [...naive.legal].sort(), naive.leading, naive.banked];
      if (JSON.stringify(ours) !== JSON.stringify(theirs))
        expect(ours, texas42.formatState(state)).toEqual(theirs);
      checked++;
      const text = pick(texts, (bound) => words.below(bound));
      const move = texas42.parseMove(text);
      if (!move.ok) throw new Error(move.problem);
      if (text.startsWith('call')) declared.add(text);
      const before = state;
      const step = texas42.play(state, turn, move.value);
      state = step.state;
      hand = { ...hand, log: [...hand.log, text] };
      if (state.number === before.number && state.stage.phase !== 'over') continue;
      const end = naivePosition(hand);
      expect(end.turn).toBeUndefined();
      const delta = step.events.find((event) => event.type === 'handScored')?.delta;
      expect(delta).toEqual(end.score);
      expect(step.events.some((event) => event.type === 'allPassed')).toBe(end.thrownIn);
      scored++;
      hand = { options, dealer: state.dealer, hands: dealtIn(state), log: [] };
    }
  }
  return { declared, scored };
};

describe('the game agrees with a plain implementation', () => {
  const declared = new Set<string>();
  it.each(tables)('%s: %i decisions', (_, decisions, asked) => {
    const options = readOptions(texas42.options, asked, 4);
    if (!options.ok) throw new Error(options.problem);
    const seen = compare(options.value, decisions * TIMES, decisions % 97);
    for (const call of seen.declared) declared.add(call);
    expect(seen.scored).toBeGreaterThan((decisions * TIMES) / 60);
  });
  it(`tables with random options: ${3000 * TIMES} decisions`, () => {
    const words = testWords(60);
    for (let seed = 1; seed <= 30 * TIMES; seed++) {
      // The plain implementation has no claims and reneges, and plays a single hand.
      const asked = { claims: 'off', renege: 'prevented', target: 1, gamesToWin: 1 } as const;
      compare(anyOptions(texas42.options, 4, words, asked), 100, seed);
    }
  });
  it('all sixteen declarations came up', () => {
    expect(declared.size).toBe(16);
  });
});
