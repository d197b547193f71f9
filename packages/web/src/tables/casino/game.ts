// Casino in this client.

import type { AnyTable } from '../../table/table-contract.ts';
import type { WebGame } from '../../table/web-game.ts';
import { confirmCaptures } from './settings.ts';

export const casino: WebGame = {
  usualSeats: 2,
  tile: { room: 'room-casino' },
  texts: {
    title: 'game.casino',
    line: 'game.casino.line',
    invitation: ['invite.casino.1', 'invite.casino.2', 'invite.casino.3'],
  },
  settings: [confirmCaptures],
  lessons: async () => (await import('./lessons.ts')).lessons,
  howTo: async () => (await import('./how-to.ts')).howTo,
  facts: async () => (await import('./facts.ts')).facts,
  table: async () => (await import('./index.ts')).casinoTable as AnyTable,
};
