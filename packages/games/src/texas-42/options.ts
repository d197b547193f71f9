// House rules of 42 as data, and the three presets. Every option has a sentence about its effect.

import type { OptionSet, OptionSpecs, OptionsOf } from '@parlor/engine';

const specs = {
  scoring: {
    kind: 'choice',
    values: ['marks', 'points'],
    default: 'marks',
    text: 'How a hand scores: in marks, or every captured point.',
  },
  target: { kind: 'number', min: 1, max: 1000, default: 7, text: 'The marks or points that win a game.' },
  gamesToWin: {
    kind: 'number',
    min: 1,
    max: 9,
    default: 1,
    text: 'How many games a team must win to win the match.',
  },
  firstDealer: {
    kind: 'choice',
    values: ['random', 'draw', 0, 1, 2, 3],
    default: 'random',
    text: 'Who deals first: anybody, the seat that draws the highest tile, or a fixed seat.',
  },
  rematchDealer: {
    kind: 'choice',
    values: ['loser', 'next'],
    default: 'loser',
    text: 'Who deals first in the next game of a match: one of the team that lost, or the next seat to the left.',
  },
  allPass: {
    kind: 'choice',
    values: ['redeal', 'forced'],
    default: 'redeal',
    text: 'What follows three passes: the dealer may pass too and a new hand is dealt, or the dealer must bid.',
  },
  forcedDealerMax: {
    kind: 'choice',
    values: ['any', 30],
    default: 'any',
    text: 'What a forced dealer may bid: anything, or 30 only.',
  },
  forcedDealerMayNello: {
    kind: 'flag',
    default: true,
    text: 'A forced dealer may bid marks and call nello.',
  },
  forcedSweepBonus: {
    kind: 'flag',
    default: false,
    text: 'A forced bid of 30 that wins all seven tricks pays two marks.',
  },
  maxOpeningMarks: {
    kind: 'number',
    min: 1,
    max: 7,
    default: 2,
    text: 'The highest number of marks that may be bid without a bid of one mark less before it.',
  },
  pointsLadder126: {
    kind: 'flag',
    default: false,
    text: 'Points scoring has a bid of 126 between 84 and 168.',
  },
  noTrumpDoubles: {
    kind: 'subset',
    values: ['high', 'low', 'own'],
    default: ['high'],
    text: 'How doubles may rank when no trump is called: on top of their suit, at its bottom, or as a suit of their own.',
  },
  noTrumpMinMarks: {
    kind: 'choice',
    values: [0, 1],
    default: 0,
    text: 'The marks that must be bid to call no trump.',
  },
  nello: {
    kind: 'choice',
    values: ['off', 'open', 'forcedOnly'],
    default: 'off',
    text: 'Who may call nello on a bid of marks: nobody, everybody, or a forced dealer only.',
  },
  nelloMinMarks: {
    kind: 'choice',
    values: [1, 2],
    default: 1,
    text: 'The marks that must be bid to call nello.',
  },
  nelloDoubles: {
    kind: 'subset',
    values: ['own', 'high', 'low', 'ownInverted'],
    default: ['own'],
    text: 'How doubles may rank in nello: as a suit of their own, on top, at the bottom, or as a suit with 0-0 on top.',
  },
  plunge: {
    kind: 'choice',
    values: ['off', 'on'],
    default: 'off',
    text: 'A seat with enough doubles may bid a plunge.',
  },
  plungeMinDoubles: { kind: 'number', min: 1, max: 7, default: 4, text: 'The doubles that a plunge needs.' },
  plungeMinMarks: {
    kind: 'number',
    min: 1,
    max: 7,
    default: 4,
    text: 'The least marks that a plunge is worth.',
  },
  plungeLead: {
    kind: 'choice',
    values: ['partner', 'bidder'],
    default: 'partner',
    text: 'Who leads first in a plunge or splash: the partner who declares, or the bidder.',
  },
  plungeDeclarations: {
    kind: 'choice',
    values: ['trumps', 'straight', 'any'],
    default: 'straight',
    text: 'What the partner may call in a plunge or splash: trumps, trumps or no trump, or every contract that is on.',
  },
  splash: {
    kind: 'choice',
    values: ['off', 'on'],
    default: 'off',
    text: 'A seat with enough doubles may bid a splash.',
  },
  splashMinDoubles: { kind: 'number', min: 1, max: 7, default: 3, text: 'The doubles that a splash needs.' },
  splashMarks: {
    kind: 'subset',
    values: ['2', '3'],
    default: ['2', '3'],
    text: 'The marks that a splash may be bid at.',
  },
  sevens: {
    kind: 'choice',
    values: ['off', 'on', 'forcedOnly'],
    default: 'off',
    text: 'Who may call sevens on a bid of marks: nobody, everybody, or a forced dealer only.',
  },
  sevensMinMarks: {
    kind: 'number',
    min: 1,
    max: 7,
    default: 1,
    text: 'The marks that must be bid to call sevens.',
  },
  smallEnd: {
    kind: 'choice',
    values: ['off', 'openingLead'],
    default: 'off',
    text: 'The first tile of a hand may be led as its low end.',
  },
  openingLeadMustBeTrump: {
    kind: 'flag',
    default: false,
    text: 'The first lead must be a trump if the leader has one.',
  },
  earlyEnd: {
    kind: 'choice',
    values: ['auto', 'offer', 'off'],
    default: 'auto',
    text: 'What happens when the result of a hand is certain: it ends, it may be ended by agreement, or it is played out.',
  },
  claims: {
    kind: 'choice',
    values: ['off', 'verified', 'n42pa'],
    default: 'verified',
    text: 'When hands may be claimed and conceded: never, when the claim is proved, or at the risk of the hand.',
  },
  renege: {
    kind: 'choice',
    values: ['prevented', 'n42pa'],
    default: 'prevented',
    text: 'Failing to follow suit: refused, or possible at the cost of the hand when a tile proves it.',
  },
  trickReview: {
    kind: 'choice',
    values: ['all', 'last', 'lastUnlessMarks'],
    default: 'lastUnlessMarks',
    text: 'Which finished tricks clients show: all, the last, or the last but none when marks were bid.',
  },
  capMarksAtTarget: { kind: 'flag', default: false, text: 'Marks beyond the target are dropped.' },
  pointsBothOver: {
    kind: 'choice',
    values: ['higher', 'bidder'],
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

export const optionSet: OptionSet<Options> = {
  specs,
  presets: {
    tournament: { text: 'Marks to seven, no special contracts, four passes mean a new deal.', values: {} },
    house: {
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
  conflict: (chosen) => {
    const special = chosen.plunge === 'on' || chosen.splash === 'on' || chosen.sevens !== 'off';
    if (chosen.scoring === 'points' && special) return 'points scoring has no plunge, splash or sevens';
    if (chosen.scoring === 'points' && chosen.nello === 'open')
      return 'in points scoring nello is for a forced dealer only';
    const forcedOnly = chosen.nello === 'forcedOnly' || chosen.sevens === 'forcedOnly';
    if (forcedOnly && !dealerIsForced(chosen)) return 'a contract for forced dealers needs allPass forced';
    if (chosen.nello === 'forcedOnly' && !chosen.forcedDealerMayNello)
      return 'nello for forced dealers only needs forcedDealerMayNello';
    if (chosen.sevens === 'forcedOnly' && chosen.forcedDealerMax === 30)
      return 'sevens for forced dealers only needs forcedDealerMax any';
    const most = Math.max(
      chosen.nello === 'forcedOnly' ? chosen.nelloMinMarks : 0,
      chosen.sevens === 'forcedOnly' ? chosen.sevensMinMarks : 0,
    );
    if (most > (chosen.scoring === 'points' ? 1 : chosen.maxOpeningMarks))
      return 'a contract for forced dealers needs no more marks than they can open with';
    if (chosen.nello !== 'off' && chosen.nelloDoubles.length === 0)
      return 'nello needs a way for doubles to rank';
    if (chosen.splash === 'on' && chosen.splashMarks.length === 0) return 'a splash needs a level';
    return undefined;
  },
};
