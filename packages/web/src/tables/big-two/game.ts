// Big Two in this client.

import type { AnyTable } from '../../table/table-contract.ts';
import type { WebGame } from '../../table/web-game.ts';

export const bigTwo: WebGame = {
  usualSeats: 4,
  tile: { room: 'room-big-two' },
  texts: {
    title: 'game.big-two',
    line: 'game.big-two.line',
    invitation: ['invite.big-two.1', 'invite.big-two.2', 'invite.big-two.3'],
  },
  settings: [],
  lessons: async () => (await import('./lessons.ts')).lessons,
  howTo: async () => (await import('./how-to.ts')).howTo,
  facts: async () => (await import('./facts.ts')).facts,
  table: async () => (await import('./index.ts')).bigTwoTable as AnyTable,
};
