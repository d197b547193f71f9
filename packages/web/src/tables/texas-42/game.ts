// Texas 42 in this client.

import type { AnyTable } from '../../table/table-contract.ts';
import type { WebGame } from '../../table/web-game.ts';

export const texas42: WebGame = {
  usualSeats: 4,
  tile: { room: 'room-texas-42' },
  texts: {
    title: 'game.texas-42',
    line: 'game.texas-42.line',
    invitation: ['invite.texas-42.1', 'invite.texas-42.2', 'invite.texas-42.3'],
  },
  settings: [],
  lessons: async () => (await import('./lessons.ts')).lessons,
  howTo: async () => (await import('./how-to.ts')).howTo,
  facts: async () => (await import('./facts.ts')).facts,
  table: async () => (await import('./index.ts')).texas42Table as AnyTable,
};
