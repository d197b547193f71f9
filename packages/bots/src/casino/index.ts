// The players of Casino. Values are points of lead at the end of the game.

import { casino } from '@parlor/games/casino';
import type { Event, Move, Options, State, View } from '@parlor/games/casino/facts';
import { bindBots } from '../bots.ts';
import type { GamePlayers } from '../player.ts';
import { EXPERT, grade, HARD, hint, MEDIUM, thinker } from './players.ts';
import { easy, greedy, random } from './simple.ts';

const players: GamePlayers<Options, State, Move, Event, View> = {
  game: casino,
  unit: () => 'points of lead',
  players: {
    easy: {
      about: 'Takes what lies open and builds now and then. Does not ask what it leaves, remembers nothing.',
      choose: easy,
    },
    medium: {
      about:
        'Knows what every card scores and which are out, and asks what each move leaves. Does not look ahead.',
      choose: thinker(MEDIUM),
    },
    hard: {
      about:
        'Imagines the hidden cards, looks at every answer, counts the cards of the last deal and searches it.',
      choose: thinker(HARD),
    },
    expert: {
      about:
        'As hard, on more deals and further ahead, and finds out who wins in the last deal, mostly from its first cards on.',
      choose: thinker(EXPERT),
    },
    random: { about: 'Any move that the rules allow.', choose: random },
    greedy: {
      about: 'Takes the most it can at once, else leaves its cheapest card. Never builds.',
      choose: greedy,
    },
  },
  hint,
  grade,
};

export const casinoBots = bindBots(players);
