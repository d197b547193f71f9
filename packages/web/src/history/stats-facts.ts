// What is told of each game beside its results: which of the counted things, and how they are put.

import type { GameName } from '../match/game-registry.ts';
import type { TextKey } from '../texts/text.ts';

/** A sum by itself, as a part `of` another one, as an average `per` another one, or beside the others' (`to`). */
export interface Fact {
  readonly text: TextKey;
  readonly about?: TextKey;
  readonly count: string;
  readonly of?: string;
  readonly per?: string;
  readonly to?: string;
}

/** Like things, each in a row: how many, and their part of what `of` says, or of all rows. */
export interface Rows {
  readonly caption: TextKey;
  readonly kind: TextKey;
  readonly head: TextKey;
  readonly rows: readonly { readonly text: TextKey; readonly count: string; readonly of?: string }[];
}

interface Told {
  /** Where everybody plays alone. */
  readonly place: boolean;
  readonly facts: readonly Fact[];
  readonly rows?: Rows;
}

// In the order of the page, and named here because it loads no rules; the test holds them to what the games count.

const COMBOS = [
  'single',
  'pair',
  'triple',
  'twoPair',
  'bareFour',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
] as const;

const TRUMPS = [
  'sixes',
  'fives',
  'fours',
  'threes',
  'twos',
  'ones',
  'blanks',
  'doubles',
  'noTrump',
  'nello',
  'sevens',
] as const;

export const told: Readonly<Record<GameName, Told>> = {
  casino: {
    place: false,
    facts: [
      { text: 'numbers.casino.points', count: 'points', per: 'games' },
      { text: 'numbers.casino.aces', count: 'aces', per: 'games' },
      {
        text: 'numbers.casino.mummies',
        about: 'numbers.casino.mummies.about',
        count: 'mummies',
        of: 'games',
      },
      { text: 'numbers.casino.builds', count: 'builds' },
      { text: 'numbers.casino.taken', about: 'numbers.casino.taken.about', count: 'taken' },
      { text: 'numbers.casino.sweeps', about: 'numbers.casino.sweeps.about', count: 'sweeps' },
    ],
  },
  'big-two': {
    place: true,
    facts: [
      { text: 'numbers.big-two.out', count: 'out', of: 'deals' },
      { text: 'numbers.big-two.left', about: 'numbers.big-two.left.about', count: 'left', per: 'lost' },
    ],
    rows: {
      caption: 'numbers.big-two.plays',
      kind: 'numbers.big-two.kind',
      head: 'numbers.big-two.count',
      rows: COMBOS.map((combo) => ({ text: `numbers.big-two.${combo}`, count: combo })),
    },
  },
  'texas-42': {
    place: false,
    facts: [
      { text: 'numbers.texas-42.bids', about: 'numbers.texas-42.bids.about', count: 'bids', of: 'hands' },
      { text: 'numbers.texas-42.made', count: 'made', of: 'bids' },
      { text: 'numbers.texas-42.set', about: 'numbers.texas-42.set.about', count: 'set', of: 'against' },
      {
        text: 'numbers.texas-42.marks',
        about: 'numbers.texas-42.marks.about',
        count: 'marks',
        to: 'marksAgainst',
      },
    ],
    rows: {
      caption: 'numbers.texas-42.trumps',
      kind: 'numbers.texas-42.trump',
      head: 'numbers.texas-42.count',
      rows: TRUMPS.map((trump) => ({
        text: `numbers.texas-42.${trump}`,
        count: `made.${trump}`,
        of: `bids.${trump}`,
      })),
    },
  },
  'fast-track': {
    place: true,
    facts: [
      { text: 'numbers.fast-track.draws', count: 'draws', per: 'matches' },
      { text: 'numbers.fast-track.stuck', count: 'stuck', of: 'draws' },
      { text: 'numbers.fast-track.cuts', count: 'cuts' },
      { text: 'numbers.fast-track.lost', about: 'numbers.fast-track.lost.about', count: 'lost' },
      {
        text: 'numbers.fast-track.bullseyes',
        about: 'numbers.fast-track.bullseyes.about',
        count: 'bullseyes',
      },
      { text: 'numbers.fast-track.tracks', about: 'numbers.fast-track.tracks.about', count: 'tracks' },
      { text: 'numbers.fast-track.splits', count: 'splits' },
    ],
  },
};
