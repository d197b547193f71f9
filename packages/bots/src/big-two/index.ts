// The players of Big Two. Values are points: how far the deal ends ahead of the others' average, with ten more for going out.

import { bigTwo } from '@parlor/games/big-two';
import type { Event, Move, Options, State, View } from '@parlor/games/big-two/sim';
import { bindBots } from '../bots.ts';
import type { GamePlayers } from '../player.ts';
import { grade } from './grade.ts';
import { hint, passEarly } from './hints.ts';
import { dumper, easy, expert, hard, medium, random, units } from './players.ts';

const players: GamePlayers<Options, State, Move, Event, View> = {
  game: bigTwo,
  unit: () => 'points',
  players: {
    easy: {
      about:
        'Leads what goes with its lowest card, follows with the weakest play that beats the table. Plans nothing.',
      choose: easy,
    },
    medium: {
      about:
        'Splits its hand into the fewest plays and breaks none until somebody is nearly out; counts the plays nobody can beat and takes certain wins.',
      choose: medium,
    },
    hard: {
      about:
        'Weighs every move by two dozen features of the hand it leaves, the cards still out and the sizes of the other hands. Does not look ahead.',
      choose: hard,
    },
    expert: {
      about:
        'Imagines deals that fit the counts and the passes, plays the best-looking moves out on each, and solves the deals in which few cards are left.',
      choose: expert,
    },
    units: {
      about: 'Splits its hand into the fewest plays and never breaks one; looks at nothing else.',
      choose: units,
    },
    dumper: {
      about:
        'Leads the longest kind of play, the weakest first; follows with the weakest; never passes by choice.',
      choose: dumper,
    },
    random: { about: 'Any move that the rules allow.', choose: random },
  },
  hint,
  grade,
  interject: passEarly,
  // The cards of a deal lie open when it is over.
  isOpen: (state, last) => state.deal < last.deal,
};

export const bigTwoBots = bindBots(players);
