// House rules of Casino: every option with its sentence, the presets, and the conflicts between options.

import type { OptionConflict, OptionSet, OptionSpecs, OptionsOf } from '@parlor/engine';

const specs = {
  deck: {
    title: 'Cards in the pack',
    kind: 'choice',
    values: [40, 52],
    default: 40,
    text: 'The number of cards in the pack.',
  },
  faces: {
    title: 'Face cards',
    kind: 'choice',
    values: ['none', 'pair', 'value'],
    titles: { none: 'not in the pack', pair: 'captured in pairs', value: 'worth 11, 12 and 13' },
    default: 'none',
    text: 'Jacks, queens and kings: not in the pack, only captured in pairs, or worth 11, 12 and 13.',
  },
  aceHigh: {
    title: 'Aces may count 14',
    kind: 'flag',
    default: false,
    text: 'A played ace may count 14 instead of 1.',
  },
  maxBuild: {
    title: 'Highest build',
    kind: 'number',
    min: 5,
    max: 14,
    default: 10,
    text: 'The highest value of a build.',
  },
  partnership: {
    title: 'Four seats play as partners',
    kind: 'flag',
    default: false,
    text: 'Four seats play as two pairs of partners.',
  },
  handSize: {
    title: 'Cards in a hand',
    kind: 'number',
    min: 1,
    max: 26,
    words: ['standard'],
    titles: { standard: 'the standard number' },
    default: 'standard',
    text: 'Cards dealt to each seat; standard is 10, 13 or 10 of 40 cards for 2, 3 or 4 seats, and 4 of 52.',
  },
  tableDeal: {
    title: 'Cards dealt to the table',
    kind: 'number',
    min: 0,
    max: 12,
    words: ['standard'],
    titles: { standard: 'the standard number' },
    default: 'standard',
    text: 'Cards dealt to the table at the start; standard is 0, 1 or 0 of 40 cards for 2, 3 or 4 seats, and 4 of 52.',
  },
  requireCapturer: {
    title: 'Builders keep a capturing card',
    kind: 'flag',
    default: true,
    text: 'The owner of a build must keep a card that can capture it.',
  },
  uniqueBuildValues: {
    title: 'No two builds of the same value',
    kind: 'flag',
    default: true,
    text: 'No two builds on the table have the same value.',
  },
  maxBuildsPerPlayer: {
    title: 'Builds a seat may own',
    kind: 'number',
    min: 1,
    max: 5,
    words: ['unlimited'],
    titles: { unlimited: 'any number' },
    default: 1,
    text: 'How many builds a seat may own at a time.',
  },
  raiseTargets: {
    title: 'Builds that may be raised',
    kind: 'choice',
    values: ['opponents', 'any'],
    titles: { opponents: 'those of opponents', any: 'all' },
    default: 'opponents',
    text: 'Whose builds may be raised.',
  },
  raiseWithSets: {
    title: 'Raises may take in loose sets',
    kind: 'flag',
    default: false,
    text: 'A raise may take in loose sets of the new value.',
  },
  raiseDoubleLimit: {
    title: 'A raise at most doubles a build',
    kind: 'flag',
    default: false,
    text: 'A raise may at most double the value of a build.',
  },
  extendTargets: {
    title: 'Builds that may be extended',
    kind: 'choice',
    values: ['own', 'own-side', 'any'],
    titles: { own: 'the player’s own', 'own-side': 'the player’s own and the partner’s', any: 'all' },
    default: 'own-side',
    text: 'Whose builds may be extended; with any, the player who adds last becomes the owner.',
  },
  buildTableOnly: {
    title: 'Builds of loose cards alone',
    kind: 'flag',
    default: false,
    text: 'A build may be made of loose cards alone, without ending the turn.',
  },
  freeLoad: {
    title: 'Loose sets may be added without a card',
    kind: 'flag',
    default: true,
    text: 'Loose sets may be added to a build without playing a card.',
  },
  pileTop: {
    title: 'Opposing pile tops may be used',
    kind: 'flag',
    default: true,
    text: 'The top cards of opposing piles may be used.',
  },
  pileTopInCapture: {
    title: 'Pile tops in captures',
    kind: 'choice',
    values: ['with-base', 'match-only', 'off'],
    titles: {
      'with-base': 'in any set beside a base',
      'match-only': 'only when equal to the played card',
      off: 'never',
    },
    default: 'with-base',
    text: 'Pile tops in captures: in any set beside a base, only when equal to the played card, or never.',
  },
  pileTopChain: {
    title: 'Uncovered pile cards may be used at once',
    kind: 'flag',
    default: true,
    text: 'A pile card that is uncovered may be used in the same move.',
  },
  pileTopInLoad: {
    title: 'Pile tops may be added without a card',
    kind: 'flag',
    default: false,
    text: 'Pile tops may be used without playing a card.',
  },
  pileVisibility: {
    title: 'Pile cards in sight',
    kind: 'choice',
    values: ['top', 'all', 'hidden'],
    titles: { top: 'the top card', all: 'all cards', hidden: 'none' },
    default: 'top',
    text: 'Which cards of the piles lie open on the table.',
  },
  pileOrder: {
    title: 'On top of a pile after a capture',
    kind: 'choice',
    values: ['capturer-top', 'lowest-top'],
    titles: { 'capturer-top': 'the played card', 'lowest-top': 'the lowest card' },
    default: 'capturer-top',
    text: 'Which card of a capture lies on top of the pile.',
  },
  trailWhileOwning: {
    title: 'Trailing while owning a build',
    kind: 'choice',
    values: ['second-deal', 'never', 'always'],
    titles: { 'second-deal': 'not in the first deal of two seats', never: 'never', always: 'always' },
    default: 'second-deal',
    text: 'When the owner of a build may trail: not in the first deal of two seats, never, or always.',
  },
  trailBanMatchingLoose: {
    title: 'No trailing beside an equal card',
    kind: 'flag',
    default: false,
    text: 'A card may not be trailed beside a loose card of its rank.',
  },
  trailBanMatchingBuild: {
    title: 'No trailing beside an equal build',
    kind: 'flag',
    default: false,
    text: 'A card may not be trailed beside a build of its value.',
  },
  facePairLimit: {
    title: 'Face cards captured at once',
    kind: 'choice',
    values: ['one', 'one-or-three', 'any'],
    titles: { one: 'one', 'one-or-three': 'one or three', any: 'any number' },
    default: 'one',
    text: 'How many face cards a face card may capture at once, where faces only pair.',
  },
  scoring: {
    title: 'Scoring',
    kind: 'choice',
    values: ['sa11', 'sa-five-spades', 'classic11'],
    titles: {
      sa11: 'most cards 2, most spades 2',
      'sa-five-spades': 'most cards 2, five spades 1',
      classic11: 'most cards 3, most spades 1',
    },
    default: 'sa11',
    text: 'How a game is scored.',
  },
  whitewash: {
    title: 'Whitewash pays 11',
    kind: 'flag',
    default: false,
    text: 'A side without any point card scores nothing and the other side 11.',
  },
  sweepPoints: {
    title: 'Points for a sweep',
    kind: 'number',
    min: 0,
    max: 5,
    default: 0,
    text: 'Points for every sweep.',
  },
  match: {
    title: 'Length of a match',
    kind: 'choice',
    values: ['single', 'bestOf', 'target'],
    titles: { single: 'one game', bestOf: 'a number of games', target: 'up to a number of points' },
    default: 'single',
    text: 'A match is one game, a number of games, or games up to a number of points.',
  },
  bestOf: {
    title: 'Games of a best-of match',
    kind: 'number',
    min: 1,
    max: 15,
    default: 3,
    text: 'The number of games of a best-of match.',
  },
  target: {
    title: 'Points that end the match',
    kind: 'number',
    min: 5,
    max: 100,
    default: 21,
    text: 'The points that end a target match.',
  },
  shiya: {
    title: 'Partners may call Shiya',
    kind: 'flag',
    default: true,
    text: 'Partners may call “Shiya” to keep a capture on the table as a build.',
  },
  shiyaSeconds: {
    title: 'Seconds to call Shiya',
    kind: 'number',
    min: 1,
    max: 30,
    default: 5,
    text: 'How many seconds a partnership capture settles.',
  },
  buildForPartner: {
    title: 'Building for a partner',
    kind: 'choice',
    values: ['off', 'proven'],
    titles: { off: 'never', proven: 'when the capturing card is known' },
    default: 'proven',
    text: 'Building for a partner: never, or when the partner has shown the capturing card.',
  },
  nextDealer: {
    title: 'Next dealer',
    kind: 'choice',
    values: ['rotate', 'loser-leads', 'redraw'],
    titles: {
      rotate: 'the next seat',
      'loser-leads': 'the seat before the last in place',
      redraw: 'drawn by lot',
    },
    default: 'rotate',
    text: 'Who deals the next game of a match.',
  },
  turnSeconds: {
    title: 'Seconds for a turn',
    kind: 'number',
    min: 5,
    max: 600,
    words: ['off'],
    titles: { off: 'no limit' },
    default: 45,
    text: 'Seconds per turn. The table can set another time; with “no limit” there is no clock at all.',
  },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof specs>;

const classic = {
  deck: 52,
  faces: 'pair',
  uniqueBuildValues: false,
  maxBuildsPerPlayer: 'unlimited',
  raiseTargets: 'any',
  raiseWithSets: true,
  extendTargets: 'any',
  freeLoad: false,
  pileTop: false,
  pileVisibility: 'hidden',
  trailWhileOwning: 'never',
  scoring: 'classic11',
  sweepPoints: 1,
  match: 'target',
  shiya: false,
  buildForPartner: 'off',
} as const satisfies Partial<Options>;

/** The number of cards dealt to each seat. */
export const handSizeOf = (options: Options, seats: number): number =>
  options.handSize !== 'standard' ? options.handSize : options.deck === 52 ? 4 : seats === 3 ? 13 : 10;

/** The number of cards dealt to the table at the start of a game. */
export const tableDealOf = (options: Options, seats: number): number =>
  options.tableDeal !== 'standard' ? options.tableDeal : options.deck === 52 ? 4 : seats === 3 ? 1 : 0;

const conflict = (options: Options, seats: number): OptionConflict<Options> | undefined => {
  if (options.partnership && seats !== 4)
    return { option: 'partnership', why: 'needs four seats', allowed: [false] };
  if (options.deck === 52 && options.faces === 'none')
    return {
      option: 'faces',
      why: 'must have a use, because a pack of 52 has face cards',
      allowed: ['pair', 'value'],
    };
  if (options.deck === 40 && options.faces !== 'none')
    return {
      option: 'faces',
      why: 'cannot have a use, because a pack of 40 has no face cards',
      allowed: ['none'],
    };
  const hand = handSizeOf(options, seats);
  const rest = options.deck - tableDealOf(options, seats);
  const isEven = (size: number): boolean => rest > 0 && rest % (size * seats) === 0;
  if (!isEven(hand))
    return {
      option: 'handSize',
      why: `cannot be ${hand}, because ${rest} cards are then not dealt out evenly to ${seats} seats`,
      allowed: Array.from({ length: specs.handSize.max }, (_, at) => at + 1).filter(isEven),
    };
  if (!options.requireCapturer && options.trailWhileOwning !== 'always')
    return {
      option: 'trailWhileOwning',
      why: 'must be allowed always, because owners who need no capturing card could be left without a move',
      allowed: ['always'],
    };
  if (options.pileTop && options.pileVisibility === 'hidden')
    return {
      option: 'pileTop',
      why: 'is not possible while the cards of the piles are hidden',
      allowed: [false],
    };
  return undefined;
};

export const optionSet: OptionSet<Options> = {
  specs,
  presets: {
    sa40: { title: 'South African', text: 'The South African game with 40 cards.', values: {} },
    classic52: { title: 'Classic', text: 'Classic Casino with 52 cards, to 21 points.', values: classic },
    royal52: {
      title: 'Royal',
      text: 'Royal Casino: face cards have values and an ace counts 1 or 14.',
      values: { ...classic, faces: 'value', aceHigh: true, maxBuild: 14, facePairLimit: 'any' },
    },
    kasa2026: {
      title: 'KASA 2026',
      text: 'South African, with whitewash, and pile tops captured only by their equals.',
      values: { whitewash: true, pileTopInCapture: 'match-only' },
    },
    'pagat-sa': {
      title: 'South African (Pagat)',
      text: 'South African, with a point for five spades, the lowest card on top of a pile, and the loser leading.',
      values: { scoring: 'sa-five-spades', pileOrder: 'lowest-top', nextDealer: 'loser-leads' },
    },
    'township-app': {
      title: 'Township',
      text: 'South African, without trailing a card that matches the table.',
      values: { trailBanMatchingLoose: true, trailBanMatchingBuild: true },
    },
  },
  conflict,
};
