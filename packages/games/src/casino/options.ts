// House rules of Casino: every option with its sentence, the presets, and the conflicts between options.

import type { OptionSet, OptionSpecs, OptionsOf } from '@parlor/engine';

const specs = {
  deck: { kind: 'choice', values: [40, 52], default: 40, text: 'The number of cards in the pack.' },
  faces: {
    kind: 'choice',
    values: ['none', 'pair', 'value'],
    default: 'none',
    text: 'Jacks, queens and kings: not in the pack, only captured in pairs, or worth 11, 12 and 13.',
  },
  aceHigh: { kind: 'flag', default: false, text: 'A played ace may count 14 instead of 1.' },
  maxBuild: { kind: 'number', min: 5, max: 14, default: 10, text: 'The highest value of a build.' },
  partnership: { kind: 'flag', default: false, text: 'Four seats play as two pairs of partners.' },
  handSize: {
    kind: 'number',
    min: 1,
    max: 26,
    words: ['standard'],
    default: 'standard',
    text: 'Cards dealt to each seat; standard is 10, 13 or 10 of 40 cards for 2, 3 or 4 seats, and 4 of 52.',
  },
  tableDeal: {
    kind: 'number',
    min: 0,
    max: 12,
    words: ['standard'],
    default: 'standard',
    text: 'Cards dealt to the table at the start; standard is 0, 1 or 0 of 40 cards for 2, 3 or 4 seats, and 4 of 52.',
  },
  requireCapturer: {
    kind: 'flag',
    default: true,
    text: 'The owner of a build must keep a card that can capture it.',
  },
  uniqueBuildValues: {
    kind: 'flag',
    default: true,
    text: 'No two builds on the table have the same value.',
  },
  maxBuildsPerPlayer: {
    kind: 'number',
    min: 1,
    max: 5,
    words: ['unlimited'],
    default: 1,
    text: 'How many builds a seat may own at a time.',
  },
  raiseTargets: {
    kind: 'choice',
    values: ['opponents', 'any'],
    default: 'opponents',
    text: 'Whose builds may be raised.',
  },
  raiseWithSets: {
    kind: 'flag',
    default: false,
    text: 'A raise may take in loose sets of the new value.',
  },
  raiseDoubleLimit: {
    kind: 'flag',
    default: false,
    text: 'A raise may at most double the value of a build.',
  },
  extendTargets: {
    kind: 'choice',
    values: ['own', 'own-side', 'any'],
    default: 'own-side',
    text: 'Whose builds may be extended; with any, the player who adds last becomes the owner.',
  },
  buildTableOnly: {
    kind: 'flag',
    default: false,
    text: 'A build may be made of loose cards alone, without ending the turn.',
  },
  freeLoad: {
    kind: 'flag',
    default: true,
    text: 'Loose sets may be added to a build without playing a card.',
  },
  pileTop: { kind: 'flag', default: true, text: 'The top cards of opposing piles may be used.' },
  pileTopInCapture: {
    kind: 'choice',
    values: ['with-base', 'match-only', 'off'],
    default: 'with-base',
    text: 'Pile tops in captures: in any set beside a base, only when equal to the played card, or never.',
  },
  pileTopChain: {
    kind: 'flag',
    default: true,
    text: 'A pile card that is uncovered may be used in the same move.',
  },
  pileTopInLoad: { kind: 'flag', default: false, text: 'Pile tops may be used without playing a card.' },
  pileVisibility: {
    kind: 'choice',
    values: ['top', 'all', 'hidden'],
    default: 'top',
    text: 'Which cards of the piles lie open on the table.',
  },
  pileOrder: {
    kind: 'choice',
    values: ['capturer-top', 'lowest-top'],
    default: 'capturer-top',
    text: 'Which card of a capture lies on top of the pile.',
  },
  trailWhileOwning: {
    kind: 'choice',
    values: ['second-deal', 'never', 'always'],
    default: 'second-deal',
    text: 'When the owner of a build may trail: not in the first deal of two seats, never, or always.',
  },
  trailBanMatchingLoose: {
    kind: 'flag',
    default: false,
    text: 'A card may not be trailed beside a loose card of its rank.',
  },
  trailBanMatchingBuild: {
    kind: 'flag',
    default: false,
    text: 'A card may not be trailed beside a build of its value.',
  },
  facePairLimit: {
    kind: 'choice',
    values: ['one', 'one-or-three', 'any'],
    default: 'one',
    text: 'How many face cards a face card may capture at once, where faces only pair.',
  },
  scoring: {
    kind: 'choice',
    values: ['sa11', 'sa-five-spades', 'classic11'],
    default: 'sa11',
    text: 'How a game is scored.',
  },
  whitewash: {
    kind: 'flag',
    default: false,
    text: 'A side without any point card scores nothing and the other side 11.',
  },
  sweepPoints: { kind: 'number', min: 0, max: 5, default: 0, text: 'Points for every sweep.' },
  match: {
    kind: 'choice',
    values: ['single', 'bestOf', 'target'],
    default: 'single',
    text: 'A match is one game, a number of games, or games up to a number of points.',
  },
  bestOf: { kind: 'number', min: 1, max: 15, default: 3, text: 'The number of games of a best-of match.' },
  target: { kind: 'number', min: 5, max: 100, default: 21, text: 'The points that end a target match.' },
  shiya: {
    kind: 'flag',
    default: true,
    text: 'Partners may call “Shiya” to keep a capture on the table as a build.',
  },
  shiyaSeconds: {
    kind: 'number',
    min: 1,
    max: 30,
    default: 5,
    text: 'How many seconds a partnership capture settles.',
  },
  buildForPartner: {
    kind: 'choice',
    values: ['off', 'proven'],
    default: 'proven',
    text: 'Building for a partner: never, or when the partner has shown the capturing card.',
  },
  nextDealer: {
    kind: 'choice',
    values: ['rotate', 'loser-leads', 'redraw'],
    default: 'rotate',
    text: 'Who deals the next game of a match.',
  },
  turnSeconds: {
    kind: 'number',
    min: 5,
    max: 600,
    words: ['off'],
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

const conflict = (options: Options, seats: number): string | undefined => {
  if (options.partnership && seats !== 4) return 'a partnership needs four seats';
  if (options.deck === 52 && options.faces === 'none')
    return 'a pack of 52 has face cards: faces must be pair or value';
  if (options.deck === 40 && options.faces !== 'none')
    return 'a pack of 40 has no face cards: faces must be none';
  const dealt = handSizeOf(options, seats) * seats;
  const rest = options.deck - tableDealOf(options, seats);
  if (rest <= 0 || rest % dealt !== 0)
    return `${rest} cards cannot be dealt out in hands of ${handSizeOf(options, seats)} to ${seats} seats`;
  if (!options.requireCapturer && options.trailWhileOwning !== 'always')
    return 'without requireCapturer an owner could be left without a move unless trailWhileOwning is always';
  if (options.pileTop && options.pileVisibility === 'hidden')
    return 'pile tops can only be used where piles are not hidden';
  return undefined;
};

export const optionSet: OptionSet<Options> = {
  specs,
  presets: {
    sa40: { text: 'The South African game with 40 cards.', values: {} },
    classic52: { text: 'Classic Casino with 52 cards, to 21 points.', values: classic },
    royal52: {
      text: 'Royal Casino: face cards have values and an ace counts 1 or 14.',
      values: { ...classic, faces: 'value', aceHigh: true, maxBuild: 14, facePairLimit: 'any' },
    },
    kasa2026: {
      text: 'South African, with whitewash, and pile tops captured only by their equals.',
      values: { whitewash: true, pileTopInCapture: 'match-only' },
    },
    'pagat-sa': {
      text: 'South African, with a point for five spades, the lowest card on top of a pile, and the loser leading.',
      values: { scoring: 'sa-five-spades', pileOrder: 'lowest-top', nextDealer: 'loser-leads' },
    },
    'township-app': {
      text: 'South African, without trailing a card that matches the table.',
      values: { trailBanMatchingLoose: true, trailBanMatchingBuild: true },
    },
  },
  conflict,
};
