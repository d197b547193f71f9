// The house rules of Fast Track as data: one table, four presets.

import type { OptionSet, OptionSpecs, OptionsOf } from '@parlor/engine';

const specs = {
  sevenMode: {
    kind: 'choice',
    values: ['splitOrFull', 'splitIfPossible', 'wild1to7', 'fullOnly'],
    default: 'splitOrFull',
    text: 'What a 7 does: split or one peg, split whenever possible, one peg 1 to 7 steps, or one peg exactly 7.',
  },
  splitRequireCompletion: {
    kind: 'flag',
    default: true,
    text: 'The first half of a split is offered only when a second half can follow.',
  },
  splitCuts: {
    kind: 'choice',
    values: ['secondOnly', 'both', 'none'],
    default: 'secondOnly',
    text: 'Which halves of a split may cut.',
  },
  splitFtPairing: {
    kind: 'choice',
    values: ['sameStatus', 'ftFirstStayOnRing', 'any'],
    default: 'sameStatus',
    text: 'Which pegs may share a split: equal status, status pegs first and on the ring, or any two.',
  },
  splitFromSafeZone: {
    kind: 'flag',
    default: false,
    text: 'Pegs in the safe zone may take part in a split.',
  },
  ftEntry: {
    kind: 'choice',
    values: ['auto', 'declare'],
    default: 'auto',
    text: 'How landing on a foreign corner gives status: by itself, or only when the player declares it.',
  },
  ftExit: {
    kind: 'choice',
    values: ['rideOrLeave', 'anyCorner', 'ownOnly'],
    default: 'rideOrLeave',
    text: 'Where a riding peg may leave the ring: at once, at any corner, or only at its own corner.',
  },
  ftPriority: {
    kind: 'choice',
    values: ['loseStatus', 'mustMove', 'free'],
    default: 'loseStatus',
    text: 'What happens when a peg with status is not used: all status is lost, it must be used, or nothing.',
  },
  ftLossOnFour: {
    kind: 'choice',
    values: ['mover', 'all', 'none'],
    default: 'mover',
    text: 'Whose pegs lose status when a 4 is drawn.',
  },
  ftReentry: {
    kind: 'flag',
    default: false,
    text: 'A peg that stands on a foreign corner without status may ride again.',
  },
  ownPassOnRing: {
    kind: 'flag',
    default: false,
    text: 'A riding peg may pass the player’s own pegs on the ring.',
  },
  ftCrossTrackBlock: {
    kind: 'flag',
    default: false,
    text: 'The player’s own pegs on the stretch of perimeter that a ring hop skips stop the hop.',
  },
  bullseyeEntry: {
    kind: 'choice',
    values: ['foreignCorner', 'ftStatusOneStep', 'ownNextCornerOnly', 'off'],
    default: 'foreignCorner',
    text: 'From where the bullseye is entered: any foreign corner, one step with status, the corner after home, or never.',
  },
  bullseyeFromOwnFt: {
    kind: 'flag',
    default: false,
    text: 'The bullseye may also be entered from the player’s own corner.',
  },
  bullseyeCut: {
    kind: 'choice',
    values: ['never', 'always', 'royal'],
    default: 'never',
    text: 'What can cut a peg in the bullseye: nothing, any card, or a jack, queen or king.',
  },
  bullseyeExitCards: {
    kind: 'choice',
    values: ['JQK', 'JQKAJoker', 'JQKJoker'],
    default: 'JQK',
    text: 'Which cards bring a peg out of the bullseye.',
  },
  cutOverflow: {
    kind: 'choice',
    values: ['home', 'fifthHold', 'chain'],
    default: 'home',
    text: 'Where a cut peg goes when its holding area is full: its home if free, a fifth hole, or its home by force.',
  },
  winOvershoot: {
    kind: 'choice',
    values: ['forbid', 'pass'],
    default: 'forbid',
    text: 'Running past home with the last peg when the safe zone is full: forbidden, or allowed.',
  },
  backwardLap: {
    kind: 'flag',
    default: true,
    text: 'A peg that has not been round may be moved backwards onto or over its own gate.',
  },
  jokerBackCut: { kind: 'flag', default: false, text: 'A joker may go one step back if that cuts.' },
  jackSwap: {
    kind: 'flag',
    default: false,
    text: 'A jack may trade places with a peg of another player on the perimeter.',
  },
  forcedReverse: {
    kind: 'flag',
    default: false,
    text: 'A card without any other move is played backwards.',
  },
  jailRelief: {
    kind: 'choice',
    values: [0, 4, 5],
    default: 0,
    text: 'After how many draws without a move in a row a peg may enter with any card; 0 means never.',
  },
  pegs: {
    kind: 'choice',
    values: [5, 4],
    default: 5,
    text: 'How many pegs a player has; with four, all begin in holding and a full safe zone wins.',
  },
  deckMode: {
    kind: 'choice',
    values: ['shared', 'perPlayer'],
    default: 'shared',
    text: 'One shared deck, or a deck for each player.',
  },
  firstPlayer: {
    kind: 'choice',
    values: ['seat0', 'random', 'highCard'],
    default: 'seat0',
    text: 'Who begins: the first seat, a random seat, or the seat that draws the highest card.',
  },
  playOut: {
    kind: 'flag',
    default: false,
    text: 'The match goes on for the places after the first.',
  },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof specs>;

export const optionSet: OptionSet<Options> = {
  specs,
  presets: {
    standard: { text: 'The rules of the house.', values: {} },
    classic: {
      text: 'Close to the boxed game: four pegs, own decks, status pegs must move, jacks swap, stuck cards go back.',
      values: {
        pegs: 4,
        ftPriority: 'mustMove',
        ftExit: 'anyCorner',
        ftLossOnFour: 'none',
        splitFromSafeZone: true,
        splitCuts: 'both',
        jackSwap: true,
        forcedReverse: true,
        deckMode: 'perPlayer',
      },
    },
    family: {
      text: 'The rules of the house, and a way out after four draws without a move.',
      values: { jailRelief: 4 },
    },
    chaos: {
      text: 'A drawn 4 strips everybody, the bullseye is no shelter, jokers cut backwards.',
      values: { ftLossOnFour: 'all', bullseyeCut: 'always', jokerBackCut: true },
    },
  },
  conflict: () => undefined,
  knockout: { playOut: true },
};
