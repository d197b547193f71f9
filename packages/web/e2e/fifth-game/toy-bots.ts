// Players of the toy game, as small as players can be: every level plays its first legal move.

import { bindBots, type GamePlayers, type NamedPlayer } from '@parlor/bots';
import { toy } from '@parlor/engine/testing';

type Players = typeof toy extends import('@parlor/engine').Game<infer O, infer S, infer M, infer E, infer V>
  ? GamePlayers<O, S, M, E, V>
  : never;
type View = Parameters<Players['unit']>[0];
type Move = ReturnType<typeof toy.movesFor>[number];

const choicesOf = (view: View) =>
  toy.movesFor(view).map((move) => ({ move, value: 0, reason: { text: 'the first one', facts: {} } }));

const first: NamedPlayer<View, Move> = {
  about: 'Plays its first legal move.',
  choose: (view) => {
    const [choice] = choicesOf(view);
    if (choice === undefined) throw new Error('toy: a bot was asked without a move');
    return choice;
  },
};

const players: Players = {
  game: toy,
  unit: () => 'rounds',
  players: { easy: first, medium: first, hard: first, expert: first },
  hint: choicesOf,
};

export const toyBots = bindBots(players);
