// Fast Track in this client.

import type { AnyTable } from '../../table/table-contract.ts';
import type { WebGame } from '../../table/web-game.ts';

export const fastTrack: WebGame = {
  usualSeats: 4,
  tile: { room: 'room-fast-track' },
  texts: {
    title: 'game.fast-track',
    line: 'game.fast-track.line',
    invitation: ['invite.fast-track.1', 'invite.fast-track.2', 'invite.fast-track.3'],
  },
  settings: [],
  lessons: async () => (await import('./lessons.ts')).lessons,
  howTo: async () => (await import('./how-to.ts')).howTo,
  facts: async () => (await import('./facts.ts')).facts,
  table: async () => (await import('./index.ts')).fastTrackTable as AnyTable,
};
