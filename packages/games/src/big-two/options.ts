// House rules as data: what each preset changes, and what does not go together (BT-7 to BT-13).

import type { OptionSet } from '@parlor/engine';
import { conflict } from './setup.ts';
import { type Options, specs } from './specs.ts';

export const options: OptionSet<Options> = {
  specs,
  presets: {
    standard: { text: 'Thirteen cards each, to 101 points, the lowest total wins.', values: {} },
    pagat: {
      text: 'Twelve deals; flushes compare by suit first, the winner is paid by the cards left, nothing is owed at one card left.',
      // What one seat wins the others lose: a target would be reached after hundreds of deals between two.
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
      text: 'As other published computer players were taught: one deal, no lone triples, no 2s in straights, flushes compare by suit first, who has passed is out of the trick, a point for each card left is paid to the winner, and there is no window.',
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
