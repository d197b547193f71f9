// House rules of Big Two: every option with its sentence, the presets, and the conflicts between options.

import type { OptionSet, OptionSpecs, OptionsOf } from '@parlor/engine';
import { SUIT_ORDERS } from './pieces/cards.ts';
import { STRAIGHTS } from './pieces/sequences.ts';

const specs = {
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
    text: 'When the first play must contain the lowest card dealt: in the first deal, in every deal (only when the holder of the lowest card leads every deal), or never.',
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
  triples: { kind: 'flag', default: true, text: 'Three of a rank may be played alone.' },
  fiveCardTiers: {
    kind: 'choice',
    values: ['standard', 'noFlush'],
    default: 'standard',
    text: 'Combinations of five cards: with flushes, or without.',
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
    text: 'Plays of four cards: none, or two pairs and four of a rank; four of a rank with a fifth card is then no play.',
  },
  passLocks: {
    kind: 'flag',
    default: false,
    text: 'A seat that passed is out for the rest of the trick.',
  },
  oneCardLeft: {
    kind: 'choice',
    values: ['enforced', 'liability', 'off'],
    default: 'enforced',
    text: 'What you must do when the next player has one card left: play your highest single, pay for what follows, or nothing.',
  },
  scoring: {
    kind: 'choice',
    values: ['neo', 'pagat', 'plain'],
    default: 'neo',
    text: 'Points for each card left: 1, 2 or 3 by bands that begin at 5 and 10 cards; 1, 2 or 3 by bands that begin at 10 and 13 cards; or 1.',
  },
  twosDouble: { kind: 'flag', default: false, text: 'Each 2 left in a hand doubles its points.' },
  settlement: {
    kind: 'choice',
    values: ['penalty', 'zeroSum'],
    default: 'penalty',
    text: 'Points are penalties, or are paid to the winner of the deal.',
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
    text: 'A play that nobody can beat opens a window, after which all others pass automatically.',
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
    text: 'A seat may pass before its turn while a window is open.',
  },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof specs>;

/** BT-7 to BT-10, BT-13, BT-73. Conflicts between options. */
const conflict = (options: Options, seats: number): string | undefined => {
  if (options.deal === '17plus1' && seats !== 3) return 'the deal of 17 and one more card is for three seats';
  if ((options.deal === 17 || options.deal === 21) && seats !== 2)
    return `the deal of ${options.deal} cards is for two seats`;
  if (options.lowestCardDuty === 'everyDeal' && options.nextLead !== 'lowestCard')
    return 'lowestCardDuty everyDeal needs nextLead lowestCard';
  if (options.autoPassMs > 0 && options.autoPassMs < 3000) return 'autoPassMs must be 0, or 3000 to 30000';
  return undefined;
};

export const optionSet: OptionSet<Options> = {
  specs,
  presets: {
    standard: { text: 'Thirteen cards each, to 101 points, the lowest total wins.', values: {} },
    pagat: {
      text: 'Twelve deals; flushes compare by suit first, the winner is paid by the cards left, and there is no duty when the next player has one card left.',
      // For knockouts: in a final of two, one seat wins what the other loses, so a target would take hundreds
      // of deals.
      values: {
        flushOrder: 'suitFirst',
        scoring: 'pagat',
        settlement: 'zeroSum',
        oneCardLeft: 'off',
        deals: 12,
      },
    },
    hongKong: {
      text: 'A-2-3-4-5 is the highest straight and 2-3-4-5-6 the second.',
      values: { straights: 'hongKong' },
    },
    taiwan: {
      text: 'Clubs are the lowest suit, 2-3-4-5-6 is the highest straight, flushes and lone triples are no plays.',
      values: { straights: 'taiwan', fiveCardTiers: 'noFlush', suitOrder: 'CDHS', triples: false },
    },
    pusoyDos: {
      text: 'Diamonds are the highest suit and clubs the lowest; the 2 ends the highest straight.',
      values: { suitOrder: 'CSHD', straights: 'twoHigh', flushOrder: 'suitFirst', oneCardLeft: 'off' },
    },
    charlesworth: {
      text: 'As a published computer player was taught: one deal, two pairs and four of a rank are plays of four cards, a point for each card left is paid to the winner, and there is no window.',
      values: {
        fourCardPlays: 'charlesworth',
        straights: 'twoHigh',
        oneCardLeft: 'off',
        scoring: 'plain',
        settlement: 'zeroSum',
        deals: 1,
        autoPass: false,
      },
    },
    bluo: {
      text: 'As other published computer players were taught: one deal, no lone triples, no 2s in straights, flushes compare by suit first, a seat that passed is out of the trick, a point for each card left is paid to the winner, and there is no window.',
      values: {
        straights: 'noTwos',
        flushOrder: 'suitFirst',
        triples: false,
        passLocks: true,
        oneCardLeft: 'off',
        scoring: 'plain',
        settlement: 'zeroSum',
        deals: 1,
        autoPass: false,
      },
    },
  },
  conflict,
};
