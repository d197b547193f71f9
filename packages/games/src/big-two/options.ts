// House rules of Big Two: every option with its sentence, the presets, and the conflicts between options.

import type { OptionConflict, OptionSet, OptionSpecs, OptionsOf } from '@parlor/engine';
import { SUIT_ORDERS } from './pieces/cards.ts';
import { STRAIGHTS } from './pieces/sequences.ts';

const specs = {
  deal: {
    title: 'Cards in a hand',
    kind: 'choice',
    values: [13, '17plus1', 17, 21],
    titles: { '17plus1': '17, and one more for the lowest card' },
    default: 13,
    text: 'How many cards each seat gets: 13; with three seats also 17 and one more for the holder of the lowest card; with two seats also 17 or 21.',
  },
  nextLead: {
    title: 'Leader of later deals',
    kind: 'choice',
    values: ['winner', 'lowestCard', 'loser'],
    titles: {
      winner: 'the winner of the deal before',
      lowestCard: 'the holder of the lowest card',
      loser: 'the loser of the deal before',
    },
    default: 'winner',
    text: 'Who leads the second and every later deal.',
  },
  lowestCardDuty: {
    title: 'First play has the lowest card',
    kind: 'choice',
    values: ['firstDeal', 'everyDeal', 'off'],
    titles: { firstDeal: 'in the first deal', everyDeal: 'in every deal', off: 'never' },
    default: 'firstDeal',
    text: 'When the first play must contain the lowest card dealt: in the first deal, in every deal (only when the holder of the lowest card leads every deal), or never.',
  },
  straights: {
    title: 'Straights',
    kind: 'choice',
    values: STRAIGHTS,
    titles: {
      lowTwo: 'A-2-3-4-5 lowest, then 2-3-4-5-6',
      noTwos: 'none with a 2',
      twoHigh: 'J-Q-K-A-2 highest',
      hongKong: 'A-2-3-4-5 highest, then 2-3-4-5-6',
      taiwan: '2-3-4-5-6 highest, A-2-3-4-5 lowest',
    },
    default: 'lowTwo',
    text: 'Which sequences are straights and how they rank.',
  },
  flushOrder: {
    title: 'Order of flushes',
    kind: 'choice',
    values: ['topCard', 'suitFirst', 'allRanks'],
    titles: {
      topCard: 'by the top card',
      suitFirst: 'by the suit, then the ranks',
      allRanks: 'by all ranks, then the suit',
    },
    default: 'topCard',
    text: 'How flushes compare: by the top card, by the suit and then the ranks, or by all ranks and then the suit.',
  },
  triples: {
    title: 'Three of a rank may be played alone',
    kind: 'flag',
    default: true,
    text: 'Three of a rank may be played alone.',
  },
  fiveCardTiers: {
    title: 'Plays of five cards',
    kind: 'choice',
    values: ['standard', 'noFlush'],
    titles: { standard: 'with flushes', noFlush: 'without flushes' },
    default: 'standard',
    text: 'Combinations of five cards: with flushes, or without.',
  },
  suitOrder: {
    title: 'Suits from low to high',
    kind: 'choice',
    values: SUIT_ORDERS,
    titles: { DCHS: '♦ ♣ ♥ ♠', CDHS: '♣ ♦ ♥ ♠', CSHD: '♣ ♠ ♥ ♦' },
    default: 'DCHS',
    text: 'The suits from the lowest to the highest.',
  },
  fourCardPlays: {
    title: 'Plays of four cards',
    kind: 'choice',
    values: ['none', 'charlesworth'],
    titles: { none: 'none', charlesworth: 'two pairs and four of a rank' },
    default: 'none',
    text: 'Plays of four cards: none, or two pairs and four of a rank; four of a rank with a fifth card is then no play.',
  },
  passLocks: {
    title: 'A pass lasts for the trick',
    kind: 'flag',
    default: false,
    text: 'A seat that passed is out for the rest of the trick.',
  },
  oneCardLeft: {
    title: 'When the next player has one card',
    kind: 'choice',
    values: ['enforced', 'liability', 'off'],
    titles: {
      enforced: 'play your highest single',
      liability: 'pay for what follows',
      off: 'play what you like',
    },
    default: 'enforced',
    text: 'What you must do when the next player has one card left: play your highest single, pay for what follows, or nothing.',
  },
  scoring: {
    title: 'Points for a card left',
    kind: 'choice',
    values: ['neo', 'pagat', 'plain'],
    titles: { neo: '1, 2 or 3; from 5 and 10 cards', pagat: '1, 2 or 3; from 10 and 13 cards', plain: '1' },
    default: 'neo',
    text: 'Points for each card left: 1, 2 or 3 by bands that begin at 5 and 10 cards; 1, 2 or 3 by bands that begin at 10 and 13 cards; or 1.',
  },
  twosDouble: {
    title: 'Each 2 left doubles',
    kind: 'flag',
    default: false,
    text: 'Each 2 left in a hand doubles its points.',
  },
  settlement: {
    title: 'Points are',
    kind: 'choice',
    values: ['penalty', 'zeroSum'],
    titles: { penalty: 'penalties', zeroSum: 'paid to the winner' },
    default: 'penalty',
    text: 'Points are penalties, or are paid to the winner of the deal.',
  },
  target: {
    title: 'Total that ends the match',
    kind: 'number',
    min: 1,
    max: 1000,
    default: 101,
    text: 'The total that ends the match.',
  },
  deals: {
    title: 'Deals of a match',
    kind: 'number',
    min: 1,
    max: 100,
    words: ['untilTarget'],
    titles: { untilTarget: 'as many as it takes' },
    default: 'untilTarget',
    text: 'How many deals a match has, or as many as it takes to reach the target.',
  },
  autoPass: {
    title: 'Unbeatable plays open a window',
    kind: 'flag',
    default: true,
    text: 'A play that nobody can beat opens a window, after which all others pass automatically.',
  },
  autoPassMs: {
    title: 'Length of the window',
    kind: 'number',
    min: 0,
    max: 30_000,
    unit: 'ms',
    default: 10_000,
    text: 'How long that window is open: not at all, or from 3 to 30 seconds.',
  },
  autoPassTrigger: {
    title: 'What opens a window',
    kind: 'choice',
    values: ['unbeatable', 'highestFormable'],
    titles: { unbeatable: 'a play that cannot be beaten', highestFormable: 'only the highest play' },
    default: 'unbeatable',
    text: 'What opens a window: a play that cannot be beaten, or only the highest play that all unplayed cards could form.',
  },
  autoPassEarly: {
    title: 'Early passes while a window is open',
    kind: 'flag',
    default: true,
    text: 'A seat may pass before its turn while a window is open.',
  },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof specs>;

/** BT-73. A shorter window could not be read. */
const SHORTEST_WINDOW_MS = 3000;

/** BT-7 to BT-10, BT-13, BT-73. Conflicts between options. */
const conflict = (options: Options, seats: number): OptionConflict<Options> | undefined => {
  if (options.deal === '17plus1' && seats !== 3)
    return {
      option: 'deal',
      why: 'can be 17 and one more card for three seats only',
      allowed: seats === 2 ? [13, 17, 21] : [13],
    };
  if ((options.deal === 17 || options.deal === 21) && seats !== 2)
    return {
      option: 'deal',
      why: `can be ${options.deal} for two seats only`,
      allowed: seats === 3 ? [13, '17plus1'] : [13],
    };
  if (options.lowestCardDuty === 'everyDeal' && options.nextLead !== 'lowestCard')
    return {
      option: 'nextLead',
      why: 'must be the holder of the lowest card, which is in the first play of every deal',
      allowed: ['lowestCard'],
    };
  if (options.autoPassMs > 0 && options.autoPassMs < SHORTEST_WINDOW_MS)
    return {
      option: 'autoPassMs',
      why: 'must be 0, or 3 to 30 seconds',
      allowed: { min: SHORTEST_WINDOW_MS, max: specs.autoPassMs.max, also: [0] },
    };
  return undefined;
};

export const optionSet: OptionSet<Options> = {
  specs,
  presets: {
    standard: {
      title: 'Standard',
      text: 'Thirteen cards each, to 101 points, the lowest total wins.',
      values: {},
    },
    pagat: {
      title: 'Pagat',
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
      title: 'Hong Kong',
      text: 'A-2-3-4-5 is the highest straight and 2-3-4-5-6 the second.',
      values: { straights: 'hongKong' },
    },
    taiwan: {
      title: 'Taiwan',
      text: 'Clubs are the lowest suit, 2-3-4-5-6 is the highest straight, flushes and lone triples are no plays.',
      values: { straights: 'taiwan', fiveCardTiers: 'noFlush', suitOrder: 'CDHS', triples: false },
    },
    pusoyDos: {
      title: 'Pusoy Dos',
      text: 'Diamonds are the highest suit and clubs the lowest; the 2 ends the highest straight.',
      values: { suitOrder: 'CSHD', straights: 'twoHigh', flushOrder: 'suitFirst', oneCardLeft: 'off' },
    },
    charlesworth: {
      title: 'Four-card plays',
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
      title: 'Locked passes',
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
