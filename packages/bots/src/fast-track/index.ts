// The players of Fast Track. Values are chances of winning; where play goes on for the places, of being the
// next to finish.

import { fastTrack } from '@parlor/games/fast-track';
import type { Event, Move, Options, State, View } from '@parlor/games/fast-track/facts';
import { bindBots } from '../bots.ts';
import type { GamePlayers } from '../player.ts';
import { CAREFUL, HUNTER, judging, LEVEL_HEADED } from './judging.ts';
import { hint, searching } from './players.ts';
import { easy, medium, random } from './simple.ts';

const players: GamePlayers<Options, State, Move, Event, View> = {
  game: fastTrack,
  unit: ({ options }) => (options.playOut ? 'chance of finishing next' : 'chance of winning'),
  players: {
    easy: {
      about: 'Enters its pegs and runs home. Looks at nobody else: it neither hunts nor fears.',
      choose: easy,
    },
    medium: {
      about: 'Fills the safe zone from its deep end, rides the fast track, cuts pegs that have come far.',
      choose: medium,
    },
    hard: {
      about:
        'Knows what every hole is worth, counts the cards that could cut its pegs, keeps room for its next card.',
      choose: judging(LEVEL_HEADED),
    },
    expert: {
      about: 'Goes through every card that can come next, the best replies to it, and the cards after that.',
      choose: searching,
    },
    hunter: { about: 'As hard, but loves to cut and fears little.', choose: judging(HUNTER) },
    careful: { about: 'As hard, but dreads to be cut.', choose: judging(CAREFUL) },
    random: { about: 'Any move that the rules allow.', choose: random },
  },
  hint,
};

export const fastTrackBots = bindBots(players);
