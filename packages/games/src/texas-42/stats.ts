// Stats of each seat in a match of Texas 42, counted from public events. A hand counts when it is scored; the
// bid counts for its bidder alone, marks for both players of the team.

import type { Event, Options, Team } from './types.ts';

const PIPS = ['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;

/** The kinds of contract, without the ranking of doubles. */
export const TRUMPS = [...PIPS, 'doubles', 'noTrump', 'nello', 'sevens'] as const;
type Trump = (typeof TRUMPS)[number];

const NO_TRUMPS = ['noTrump', 'noTrump', 'noTrump'] as const;
const NELLOS = ['nello', 'nello', 'nello', 'nello'] as const;
/**
 * The kind of each declaration, in the order of DECLARATIONS. Written out so that counting stats does not
 * load the rules.
 */
const TRUMP_OF: readonly Trump[] = [...PIPS, 'doubles', ...NO_TRUMPS, ...NELLOS, 'sevens'];

type Counted = 'hands' | 'bids' | 'made' | 'against' | 'set' | 'marks' | 'marksAgainst';
export type Stats = Readonly<Record<Counted | `bids.${Trump}` | `made.${Trump}`, number>>;

const NOTHING = {
  ...{ hands: 0, bids: 0, made: 0, against: 0, set: 0, marks: 0, marksAgainst: 0 },
  ...Object.fromEntries(TRUMPS.flatMap((trump) => [`bids.${trump}`, `made.${trump}`].map((key) => [key, 0]))),
} as Stats;

const teamOf = (seat: number): Team => (seat & 1) as Team;

export const stats = ({ scoring }: Options, seats: number, events: readonly Event[]): readonly Stats[] => {
  const sum = Array.from({ length: seats }, () => ({ ...NOTHING }));
  let bidder = 0;
  let trump: Trump = 'blanks';
  let isMade = false;
  for (const event of events) {
    switch (event.type) {
      case 'auctionWon':
        bidder = event.seat;
        break;
      case 'declared':
        trump = TRUMP_OF[event.declaration] as Trump;
        break;
      case 'handDecided':
        isMade = event.result === 'made';
        break;
      case 'handScored':
        for (const [seat, mine] of sum.entries()) {
          const team = teamOf(seat);
          mine.hands++;
          if (scoring === 'marks') {
            mine.marks += event.delta[team];
            mine.marksAgainst += event.delta[(1 - team) as Team];
          }
          if (team !== teamOf(bidder)) {
            mine.against++;
            if (!isMade) mine.set++;
          }
          if (seat !== bidder) continue;
          mine.bids++;
          mine[`bids.${trump}`]++;
          if (!isMade) continue;
          mine.made++;
          mine[`made.${trump}`]++;
        }
    }
  }
  return sum;
};
