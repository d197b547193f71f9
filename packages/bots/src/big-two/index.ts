// The players of Big Two. Values are points: how far the deal ends ahead of the others' average, with eight more for going out;
// where the winner is paid, the points paid.

import { bigTwo } from '@parlor/games/big-two';
import type { Event, Move, Options, State, View } from '@parlor/games/big-two/facts';
import { bindBots } from '../bots.ts';
import type { GamePlayers } from '../player.ts';
import { grade } from './grade.ts';
import { hint, passEarly } from './hints.ts';
import { loadNetwork } from './learned.ts';
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
        'Values every move by a network that has played millions of deals against itself. Looks at the table as it is, not at the tricks before, and does not look ahead.',
      choose: hard,
      isLearned: true,
    },
    expert: {
      about:
        'Takes the moves that the network considers, imagines deals that fit the counts and the passes, lets the network play each out, and solves the deals in which few cards are left.',
      choose: expert,
      isLearned: true,
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
  load: loadNetwork,
  hint,
  grade,
  interject: passEarly,
  // The cards of a deal lie open when it is over.
  isOpen: (state, last) => state.deal < last.deal,
};

export const bigTwoBots = bindBots(players);
