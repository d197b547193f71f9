// Every option of Big Two with its values, its default and a sentence.

import type { OptionSpecs, OptionsOf } from '@parlor/engine';
import { SUIT_ORDERS } from './cards.ts';
import { STRAIGHTS } from './sequences.ts';

export const specs = {
  deal: {
    kind: 'choice',
    values: [13, '17plus1', 17, 21],
    default: 13,
    text: 'How many cards each seat gets: 13; with three seats also 17 and one more for the holder of the lowest card; with two seats also 17 or 21.',
  },
  nextLead: {
    kind: 'choice',
    values: ['winner', 'lowestCard', 'loser'],
    default: 'winner',
    text: 'Who leads the second and every later deal.',
  },
  lowestCardDuty: {
    kind: 'choice',
    values: ['firstDeal', 'everyDeal', 'off'],
    default: 'firstDeal',
    text: 'Whether the first play must contain the lowest card dealt: in the first deal, in every deal (only when the holder of the lowest card leads every deal), or never.',
  },
  straights: {
    kind: 'choice',
    values: STRAIGHTS,
    default: 'lowTwo',
    text: 'Which sequences are straights and how they rank.',
  },
  flushOrder: {
    kind: 'choice',
    values: ['topCard', 'suitFirst', 'allRanks'],
    default: 'topCard',
    text: 'How flushes compare: by the top card, by the suit and then the ranks, or by all ranks and then the suit.',
  },
  triples: { kind: 'flag', default: true, text: 'Whether three of a rank may be played alone.' },
  fiveCardTiers: {
    kind: 'choice',
    values: ['standard', 'noFlush'],
    default: 'standard',
    text: 'Whether flushes are combinations.',
  },
  suitOrder: {
    kind: 'choice',
    values: SUIT_ORDERS,
    default: 'DCHS',
    text: 'The suits from the lowest to the highest.',
  },
  fourCardPlays: {
    kind: 'choice',
    values: ['none', 'charlesworth'],
    default: 'none',
    text: 'Whether two pairs and four of a rank are plays of four cards; then four of a rank with a fifth card is none.',
  },
  passLocks: {
    kind: 'flag',
    default: false,
    text: 'Whether a seat that passed is out for the rest of the trick.',
  },
  oneCardLeft: {
    kind: 'choice',
    values: ['enforced', 'liability', 'off'],
    default: 'enforced',
    text: 'What a seat owes when the next one holds one card: the highest single, the payment for what follows, or nothing.',
  },
  scoring: {
    kind: 'choice',
    values: ['neo', 'pagat', 'plain'],
    default: 'neo',
    text: 'Points for each card left: 1, 2 or 3 by bands that begin at 5 and 10 cards; 1, 2 or 3 by bands that begin at 10 and 13 cards; or 1.',
  },
  twosDouble: { kind: 'flag', default: false, text: 'Whether each 2 left in a hand doubles its points.' },
  settlement: {
    kind: 'choice',
    values: ['penalty', 'zeroSum'],
    default: 'penalty',
    text: 'Whether points are penalties, or paid to the winner of the deal.',
  },
  target: { kind: 'number', min: 1, max: 1000, default: 101, text: 'The total that ends the match.' },
  deals: {
    kind: 'number',
    min: 1,
    max: 100,
    words: ['untilTarget'],
    default: 'untilTarget',
    text: 'How many deals a match has, or as many as it takes to reach the target.',
  },
  autoPass: {
    kind: 'flag',
    default: true,
    text: 'Whether a play that nobody can beat opens a window after which all are passed.',
  },
  autoPassMs: {
    kind: 'number',
    min: 0,
    max: 30_000,
    default: 10_000,
    text: 'How long that window is open: not at all, or from 3 to 30 seconds.',
  },
  autoPassTrigger: {
    kind: 'choice',
    values: ['unbeatable', 'highestFormable'],
    default: 'unbeatable',
    text: 'What opens a window: a play that cannot be beaten, or only the highest play that all unplayed cards could form.',
  },
  autoPassEarly: {
    kind: 'flag',
    default: true,
    text: 'Whether a seat may pass before its turn while a window is open.',
  },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof specs>;
