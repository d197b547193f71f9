// House rules of 42 as data, and the three presets. Every option has a sentence about its effect.

import type { OptionConflict, OptionSet, OptionSpecs, OptionsOf } from '@parlor/engine';

const specs = {
  scoring: {
    title: 'Scoring',
    kind: 'choice',
    values: ['marks', 'points'],
    titles: { marks: 'marks', points: 'every point' },
    default: 'marks',
    text: 'How a hand scores: in marks, or every captured point.',
  },
  target: {
    title: 'Marks or points that win',
    kind: 'number',
    min: 1,
    max: 1000,
    default: 7,
    text: 'The marks or points that win a game.',
  },
  gamesToWin: {
    title: 'Games that win the match',
    kind: 'number',
    min: 1,
    max: 9,
    default: 1,
    text: 'How many games a team must win to win the match.',
  },
  firstDealer: {
    title: 'First dealer',
    kind: 'choice',
    values: ['random', 'draw', 0, 1, 2, 3],
    titles: {
      random: 'anybody',
      draw: 'the seat that draws the highest tile',
      0: 'seat 1',
      1: 'seat 2',
      2: 'seat 3',
      3: 'seat 4',
    },
    default: 'random',
    text: 'Who deals first: anybody, the seat that draws the highest tile, or a fixed seat.',
  },
  rematchDealer: {
    title: 'Dealer of the next game',
    kind: 'choice',
    values: ['loser', 'next'],
    titles: { loser: 'one of the team that lost', next: 'the next seat' },
    default: 'loser',
    text: 'Who deals first in the next game of a match: one of the team that lost, or the next seat to the left.',
  },
  allPass: {
    title: 'After three passes',
    kind: 'choice',
    values: ['redeal', 'forced'],
    titles: { redeal: 'the dealer may pass', forced: 'the dealer must bid' },
    default: 'redeal',
    text: 'What follows three passes: the dealer may pass too and a new hand is dealt, or the dealer must bid.',
  },
  forcedDealerMax: {
    title: 'Bids of a forced dealer',
    kind: 'choice',
    values: ['any', 30],
    titles: { any: 'any', 30: '30 only' },
    default: 'any',
    text: 'What a forced dealer may bid: anything, or 30 only.',
  },
  forcedDealerMayNello: {
    title: 'A forced dealer may call nello',
    kind: 'flag',
    default: true,
    text: 'A forced dealer may bid marks and call nello.',
  },
  forcedSweepBonus: {
    title: 'All tricks on a forced 30 pay two marks',
    kind: 'flag',
    default: false,
    text: 'A forced bid of 30 that wins all seven tricks pays two marks.',
  },
  maxOpeningMarks: {
    title: 'Highest opening bid in marks',
    kind: 'number',
    min: 1,
    max: 7,
    default: 2,
    text: 'The highest number of marks that may be bid without a bid of one mark less before it.',
  },
  pointsLadder126: {
    title: 'Points scoring has a bid of 126',
    kind: 'flag',
    default: false,
    text: 'Points scoring has a bid of 126 between 84 and 168.',
  },
  noTrumpDoubles: {
    title: 'Doubles without a trump',
    kind: 'subset',
    values: ['high', 'low', 'own'],
    titles: { high: 'on top', low: 'at the bottom', own: 'as a suit of their own' },
    default: ['high'],
    text: 'How doubles may rank when no trump is called: on top of their suit, at its bottom, or as a suit of their own.',
  },
  noTrumpMinMarks: {
    title: 'Marks to call no trump',
    kind: 'choice',
    values: [0, 1],
    default: 0,
    text: 'The marks that must be bid to call no trump.',
  },
  nello: {
    title: 'Nello',
    kind: 'choice',
    values: ['off', 'open', 'forcedOnly'],
    titles: { off: 'nobody', open: 'everybody', forcedOnly: 'a forced dealer only' },
    default: 'off',
    text: 'Who may call nello on a bid of marks: nobody, everybody, or a forced dealer only.',
  },
  nelloMinMarks: {
    title: 'Marks to call nello',
    kind: 'choice',
    values: [1, 2],
    default: 1,
    text: 'The marks that must be bid to call nello.',
  },
  nelloDoubles: {
    title: 'Doubles in nello',
    kind: 'subset',
    values: ['own', 'high', 'low', 'ownInverted'],
    titles: {
      own: 'as a suit of their own',
      high: 'on top',
      low: 'at the bottom',
      ownInverted: 'as a suit with 0-0 on top',
    },
    default: ['own'],
    text: 'How doubles may rank in nello: as a suit of their own, on top, at the bottom, or as a suit with 0-0 on top.',
  },
  plunge: {
    title: 'Plunge',
    kind: 'choice',
    values: ['off', 'on'],
    titles: { off: 'no', on: 'yes' },
    default: 'off',
    text: 'A seat with enough doubles may bid a plunge.',
  },
  plungeMinDoubles: {
    title: 'Doubles for a plunge',
    kind: 'number',
    min: 1,
    max: 7,
    default: 4,
    text: 'The doubles that a plunge needs.',
  },
  plungeMinMarks: {
    title: 'Least marks of a plunge',
    kind: 'number',
    min: 1,
    max: 7,
    default: 4,
    text: 'The least marks that a plunge is worth.',
  },
  plungeLead: {
    title: 'Leader of a plunge or splash',
    kind: 'choice',
    values: ['partner', 'bidder'],
    titles: { partner: 'the partner', bidder: 'the bidder' },
    default: 'partner',
    text: 'Who leads first in a plunge or splash: the partner who declares, or the bidder.',
  },
  plungeDeclarations: {
    title: 'Calls in a plunge or splash',
    kind: 'choice',
    values: ['trumps', 'straight', 'any'],
    titles: { trumps: 'trumps', straight: 'trumps or no trump', any: 'every contract' },
    default: 'straight',
    text: 'What the partner may call in a plunge or splash: trumps, trumps or no trump, or every contract that is on.',
  },
  splash: {
    title: 'Splash',
    kind: 'choice',
    values: ['off', 'on'],
    titles: { off: 'no', on: 'yes' },
    default: 'off',
    text: 'A seat with enough doubles may bid a splash.',
  },
  splashMinDoubles: {
    title: 'Doubles for a splash',
    kind: 'number',
    min: 1,
    max: 7,
    default: 3,
    text: 'The doubles that a splash needs.',
  },
  splashMarks: {
    title: 'Marks of a splash',
    kind: 'subset',
    values: ['2', '3'],
    titles: {},
    default: ['2', '3'],
    text: 'The marks that a splash may be bid at.',
  },
  sevens: {
    title: 'Sevens',
    kind: 'choice',
    values: ['off', 'on', 'forcedOnly'],
    titles: { off: 'nobody', on: 'everybody', forcedOnly: 'a forced dealer only' },
    default: 'off',
    text: 'Who may call sevens on a bid of marks: nobody, everybody, or a forced dealer only.',
  },
  sevensMinMarks: {
    title: 'Marks to call sevens',
    kind: 'number',
    min: 1,
    max: 7,
    default: 1,
    text: 'The marks that must be bid to call sevens.',
  },
  smallEnd: {
    title: 'First tile led by its low end',
    kind: 'choice',
    values: ['off', 'openingLead'],
    titles: { off: 'no', openingLead: 'yes' },
    default: 'off',
    text: 'The first tile of a hand may be led as its low end.',
  },
  openingLeadMustBeTrump: {
    title: 'The first lead must be a trump',
    kind: 'flag',
    default: false,
    text: 'The first lead must be a trump if the leader has one.',
  },
  earlyEnd: {
    title: 'When a hand is decided',
    kind: 'choice',
    values: ['auto', 'offer', 'off'],
    titles: { auto: 'it ends', offer: 'it may be ended by agreement', off: 'it is played out' },
    default: 'auto',
    text: 'What happens when the result of a hand is certain: it ends, it may be ended by agreement, or it is played out.',
  },
  claims: {
    title: 'Claims',
    kind: 'choice',
    values: ['off', 'verified', 'n42pa'],
    titles: { off: 'never', verified: 'when the claim is proved', n42pa: 'at the risk of the hand' },
    default: 'verified',
    text: 'When hands may be claimed and conceded: never, when the claim is proved, or at the risk of the hand.',
  },
  renege: {
    title: 'Failing to follow suit',
    kind: 'choice',
    values: ['prevented', 'n42pa'],
    titles: { prevented: 'refused', n42pa: 'possible, costs the hand when proved' },
    default: 'prevented',
    text: 'Failing to follow suit: refused, or possible at the cost of the hand when a tile proves it.',
  },
  trickReview: {
    title: 'Finished tricks in sight',
    kind: 'choice',
    values: ['all', 'last', 'lastUnlessMarks'],
    titles: { all: 'all', last: 'the last', lastUnlessMarks: 'the last, none when marks were bid' },
    default: 'lastUnlessMarks',
    text: 'Which finished tricks clients show: all, the last, or the last but none when marks were bid.',
  },
  capMarksAtTarget: {
    title: 'Marks beyond the target are dropped',
    kind: 'flag',
    default: false,
    text: 'Marks beyond the target are dropped.',
  },
  pointsBothOver: {
    title: 'Both teams reach the target',
    kind: 'choice',
    values: ['higher', 'bidder'],
    titles: { higher: 'the larger total wins', bidder: 'the bidding team wins' },
    default: 'higher',
    text: 'Who wins when both teams reach the target with the same hand: the larger total, or the bidding team.',
  },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof specs>;

/**
 * True when a dealer after three passes must bid. Points scoring always forces the dealer, because it has no
 * redeal.
 */
export const dealerIsForced = (options: Options): boolean =>
  options.allPass === 'forced' || options.scoring === 'points';

/** T42-22, T42-23. Conflicts between options. */
const conflict = (chosen: Options): OptionConflict<Options> | undefined => {
  const isPoints = chosen.scoring === 'points';
  for (const option of ['plunge', 'splash', 'sevens'] as const)
    if (isPoints && chosen[option] !== 'off')
      return { option, why: 'is not part of points scoring', allowed: ['off'] };
  if (isPoints && chosen.nello === 'open')
    return {
      option: 'nello',
      why: 'is for a forced dealer only in points scoring',
      allowed: ['off', 'forcedOnly'],
    };
  const isForcedOnly = chosen.nello === 'forcedOnly' || chosen.sevens === 'forcedOnly';
  if (isForcedOnly && !dealerIsForced(chosen))
    return {
      option: 'allPass',
      why: 'must force the dealer to bid, because a contract is for forced dealers only',
      allowed: ['forced'],
    };
  if (chosen.nello === 'forcedOnly' && !chosen.forcedDealerMayNello)
    return {
      option: 'forcedDealerMayNello',
      why: 'must be on, because nello is for forced dealers only',
      allowed: [true],
    };
  if (chosen.sevens === 'forcedOnly' && chosen.forcedDealerMax === 30)
    return {
      option: 'forcedDealerMax',
      why: 'must be any, because sevens is for forced dealers only and needs marks',
      allowed: ['any'],
    };
  const most = isPoints ? 1 : chosen.maxOpeningMarks;
  for (const [contract, option] of [
    ['nello', 'nelloMinMarks'],
    ['sevens', 'sevensMinMarks'],
  ] as const)
    if (chosen[contract] === 'forcedOnly' && chosen[option] > most)
      return {
        option,
        why: `cannot be more than ${most}, the marks that a forced dealer can open with`,
        allowed: [1, 2, 3, 4, 5, 6, 7].filter((marks) => marks <= most),
      };
  if (chosen.nello !== 'off' && chosen.nelloDoubles.length === 0)
    return {
      option: 'nelloDoubles',
      why: 'must have a way for doubles to rank',
      allowed: specs.nelloDoubles.values,
    };
  if (chosen.splash === 'on' && chosen.splashMarks.length === 0)
    return { option: 'splashMarks', why: 'must have a level', allowed: specs.splashMarks.values };
  return undefined;
};

export const optionSet: OptionSet<Options> = {
  specs,
  presets: {
    tournament: {
      title: 'Tournament',
      text: 'Marks to seven, no special contracts, four passes mean a new deal.',
      values: {},
    },
    house: {
      title: 'House',
      text: 'Marks to seven with a forced dealer, nello, plunge and splash.',
      values: {
        allPass: 'forced',
        noTrumpDoubles: ['high', 'low'],
        nello: 'open',
        plunge: 'on',
        splash: 'on',
        trickReview: 'all',
        rematchDealer: 'next',
      },
    },
    points250: {
      title: 'Points to 250',
      text: 'Every point is scored, 250 wins, and a forced dealer may call nello for 42.',
      values: {
        scoring: 'points',
        target: 250,
        allPass: 'forced',
        nello: 'forcedOnly',
        trickReview: 'all',
        rematchDealer: 'next',
      },
    },
  },
  conflict,
};
