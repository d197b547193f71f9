// The players of Texas 42. Values are marks, or points where points are scored.

import { texas42 } from '@parlor/games/texas-42';
import type { Event, Move, Options, State, View } from '@parlor/games/texas-42/facts';
import { bindBots } from '../bots.ts';
import type { GamePlayers } from '../player.ts';
import { dropped30 } from './dropped.ts';
import { grade } from './grade.ts';
import { hasOneTile, isRenege } from './moves.ts';
import { EXPERT, HARD, hint, searching } from './players.ts';
import { easy, medium, random } from './simple.ts';

export { Solver } from './solver/solver.ts';

const players: GamePlayers<Options, State, Move, Event, View> = {
  game: texas42,
  unit: ({ options }) => options.scoring,
  players: {
    easy: {
      about: 'Bids on long suits, wins tricks when it can, feeds its partner. Remembers nothing.',
      choose: easy,
    },
    medium: {
      about:
        'Judges its hand by experience, remembers the tiles that are gone, weighs chances. Does not look ahead.',
      choose: medium,
    },
    hard: {
      about:
        'Imagines where the hidden tiles can be and plays each choice out perfectly on a few dozen layouts.',
      choose: searching(HARD),
    },
    expert: {
      about:
        'As hard, on many more layouts, weighed by how the others bid and played, and also plays each choice out as people would.',
      choose: searching(EXPERT),
    },
    random: { about: 'Any move that the rules allow.', choose: random },
  },
  hint,
  grade,
  isForced: (view, move) => hasOneTile(view) && !isRenege(view, move),
  // The tiles of a hand lie open when it is over.
  isOpen: (state, last) => state.number < last.number,
  scenarios: { 'dropped-30': dropped30 },
};

export const texas42Bots = bindBots(players);
