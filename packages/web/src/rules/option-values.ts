// What options and their values are called where a person chooses or reads them. English, as the sentences of the options are: they
// belong to the rule books. Numbers that mean themselves need no title.

import type { AnyGame, OptionSpec } from '@parlor/engine';
import type { View as BigTwo } from '@parlor/games/big-two';
import type { View as Casino } from '@parlor/games/casino';
import type { View as FastTrack } from '@parlor/games/fast-track';
import type { View as Texas42 } from '@parlor/games/texas-42';

/** The words that an option may be. */
type Words<Value> = Value extends readonly (infer One)[]
  ? Words<One>
  : Exclude<Extract<Value, string>, `${number}`>;
type Numbers = Readonly<Record<`${number}`, string>>;

/** A title for every word of every option: one that is missing does not compile. Numbers may have one. */
type Titles<Options> = {
  readonly [Name in keyof Options as [Words<Options[Name]>] extends [never] ? never : Name]: Readonly<
    Record<Words<Options[Name]>, string>
  > &
    Numbers;
} & { readonly [Name in keyof Options]?: Numbers };

const casino: Titles<Casino['options']> = {
  faces: { none: 'not in the pack', pair: 'captured in pairs', value: 'worth 11, 12 and 13' },
  handSize: { standard: 'the standard number' },
  tableDeal: { standard: 'the standard number' },
  maxBuildsPerPlayer: { unlimited: 'any number' },
  raiseTargets: { opponents: 'builds of opponents', any: 'any build' },
  extendTargets: {
    own: 'the player’s own builds',
    'own-side': 'the player’s own and the partner’s',
    any: 'any build',
  },
  pileTopInCapture: {
    'with-base': 'in any set beside a base',
    'match-only': 'only when equal to the played card',
    off: 'never',
  },
  pileVisibility: { top: 'the top card', all: 'all cards', hidden: 'none' },
  pileOrder: { 'capturer-top': 'the played card', 'lowest-top': 'the lowest card' },
  trailWhileOwning: {
    'second-deal': 'not in the first deal of two seats',
    never: 'never',
    always: 'always',
  },
  facePairLimit: { one: 'one', 'one-or-three': 'one or three', any: 'any number' },
  scoring: {
    sa11: 'most cards 2, most spades 2',
    'sa-five-spades': 'most cards 2, five spades 1',
    classic11: 'most cards 3, most spades 1',
  },
  match: { single: 'one game', bestOf: 'a number of games', target: 'up to a number of points' },
  buildForPartner: { off: 'never', proven: 'when the capturing card is known' },
  nextDealer: {
    rotate: 'the next seat',
    'loser-leads': 'the seat before the last in place',
    redraw: 'drawn by lot',
  },
  turnSeconds: { off: 'no limit' },
};

const bigTwo: Titles<BigTwo['options']> = {
  deal: { '17plus1': '17, and one more for the lowest card' },
  nextLead: {
    winner: 'the winner of the deal before',
    lowestCard: 'the holder of the lowest card',
    loser: 'the loser of the deal before',
  },
  lowestCardDuty: { firstDeal: 'in the first deal', everyDeal: 'in every deal', off: 'never' },
  straights: {
    lowTwo: 'A-2-3-4-5 lowest, then 2-3-4-5-6',
    noTwos: 'none with a 2',
    twoHigh: 'J-Q-K-A-2 highest',
    hongKong: 'A-2-3-4-5 highest, then 2-3-4-5-6',
    taiwan: '2-3-4-5-6 highest, A-2-3-4-5 lowest',
  },
  flushOrder: {
    topCard: 'by the top card',
    suitFirst: 'by the suit, then the ranks',
    allRanks: 'by all ranks, then the suit',
  },
  fiveCardTiers: { standard: 'with flushes', noFlush: 'without flushes' },
  suitOrder: { DCHS: '♦ ♣ ♥ ♠', CDHS: '♣ ♦ ♥ ♠', CSHD: '♣ ♠ ♥ ♦' },
  fourCardPlays: { none: 'none', charlesworth: 'two pairs and four of a rank' },
  oneCardLeft: { enforced: 'play your highest single', liability: 'pay for what follows', off: 'nothing' },
  scoring: { neo: '1, 2 or 3; from 5 and 10 cards', pagat: '1, 2 or 3; from 10 and 13 cards', plain: '1' },
  settlement: { penalty: 'penalties', zeroSum: 'paid to the winner' },
  deals: { untilTarget: 'as many as it takes' },
  autoPassTrigger: { unbeatable: 'a play that cannot be beaten', highestFormable: 'only the highest play' },
};

const texas42: Titles<Texas42['options']> = {
  scoring: { marks: 'marks', points: 'every point' },
  firstDealer: {
    ...{ random: 'anybody', draw: 'the seat that draws the highest tile' },
    ...{ '0': 'seat 1', '1': 'seat 2', '2': 'seat 3', '3': 'seat 4' },
  },
  rematchDealer: { loser: 'one of the team that lost', next: 'the next seat' },
  allPass: { redeal: 'the dealer may pass', forced: 'the dealer must bid' },
  forcedDealerMax: { any: 'anything', '30': '30 only' },
  noTrumpDoubles: { high: 'on top', low: 'at the bottom', own: 'as a suit of their own' },
  nello: { off: 'nobody', open: 'everybody', forcedOnly: 'a forced dealer only' },
  nelloDoubles: {
    ...{ own: 'as a suit of their own', high: 'on top', low: 'at the bottom' },
    ownInverted: 'as a suit with 0-0 on top',
  },
  plunge: { off: 'no', on: 'yes' },
  plungeLead: { partner: 'the partner', bidder: 'the bidder' },
  plungeDeclarations: { trumps: 'trumps', straight: 'trumps or no trump', any: 'every contract' },
  splash: { off: 'no', on: 'yes' },
  sevens: { off: 'nobody', on: 'everybody', forcedOnly: 'a forced dealer only' },
  smallEnd: { off: 'no', openingLead: 'yes' },
  earlyEnd: { auto: 'it ends', offer: 'it may be ended by agreement', off: 'it is played out' },
  claims: { off: 'never', verified: 'when the claim is proved', n42pa: 'at the risk of the hand' },
  renege: { prevented: 'refused', n42pa: 'possible, costs the hand when proved' },
  trickReview: { all: 'all', last: 'the last', lastUnlessMarks: 'the last, none when marks were bid' },
  pointsBothOver: { higher: 'the larger total', bidder: 'the bidding team' },
};

const fastTrack: Titles<FastTrack['options']> = {
  sevenMode: {
    splitOrFull: 'split or one peg',
    splitIfPossible: 'split whenever possible',
    wild1to7: 'one peg, 1 to 7 steps',
    fullOnly: 'one peg, exactly 7',
  },
  splitCuts: { secondOnly: 'the second half', both: 'both halves', none: 'none' },
  splitFtPairing: {
    sameStatus: 'pegs of equal status',
    ftFirstStayOnRing: 'status pegs first and on the ring',
    any: 'any two',
  },
  ftEntry: { auto: 'by itself', declare: 'when the player declares it' },
  ftExit: { rideOrLeave: 'at once', anyCorner: 'at any corner', ownOnly: 'only at its own corner' },
  ftPriority: { loseStatus: 'all status is lost', mustMove: 'it must be used', free: 'nothing' },
  ftLossOnFour: { mover: 'of the player who drew it', all: 'of all players', none: 'of nobody' },
  bullseyeEntry: {
    foreignCorner: 'any foreign corner',
    ftStatusOneStep: 'one step with status',
    ownNextCornerOnly: 'the corner after home',
    off: 'never',
  },
  bullseyeCut: { never: 'nothing', always: 'any card', royal: 'a jack, queen or king' },
  bullseyeExitCards: {
    JQK: 'jack, queen, king',
    JQKAJoker: 'jack, queen, king, ace, joker',
    JQKJoker: 'jack, queen, king, joker',
  },
  cutOverflow: { home: 'its home if free', fifthHold: 'a fifth hole', chain: 'its home by force' },
  winOvershoot: { forbid: 'forbidden', pass: 'allowed' },
  jailRelief: { '0': 'never' },
  deckMode: { shared: 'one deck for all', perPlayer: 'a deck for each player' },
  firstPlayer: {
    seat0: 'the first seat',
    random: 'a random seat',
    highCard: 'the seat that draws the highest card',
  },
};

const titles: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  casino,
  'big-two': bigTwo,
  'texas-42': texas42,
  'fast-track': fastTrack,
};

const SECOND = 1000;

/** How much of an option people count as one: times are milliseconds inside and seconds for them. */
export const unitOf = (option: string): number => (option.endsWith('Ms') ? SECOND : 1);

export const valueTitle = (game: string, option: string, value: string): string =>
  titles[game]?.[option]?.[value] ??
  (unitOf(option) === SECOND ? `${Number(value) / SECOND} seconds` : value);

const inSeconds = (problem: string): string =>
  /Ms\b/.test(problem) ? problem.replace(/\d+000\b/g, (ms) => `${Number(ms) / SECOND} s`) : problem;

/** An option in a sentence: by its name in quotes, or by a name that is no plain word; perhaps with its value. */
const OPTION = /(?:option "(\w+)"|\b([a-z]+[A-Z]\w*)\b)((?: is)? (\w+))?/g;

/**
 * A problem with the options as people read it: an option is called what its sentence says first, as it stands in the form, and
 * its value by its title.
 */
export const inWords = ({ name: game, options }: AnyGame, problem: string): string =>
  inSeconds(problem).replace(OPTION, (whole, quoted?: string, bare?: string, rest = '', value = '') => {
    const name = quoted ?? bare ?? '';
    const spec = (options.specs as Readonly<Record<string, OptionSpec>>)[name];
    if (spec === undefined) return whole;
    const title = titles[game]?.[name]?.[value];
    return `“${spec.text.replace(/[.;:].*$/, '')}”${title === undefined ? rest : ` (${title})`}`;
  });
