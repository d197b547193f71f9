// What goes on in the rooms tonight, told over their doors: a table of others with a free chair.

import { signal } from '@preact/signals';

export interface RoomNote {
  readonly text: string;
  readonly address: string;
}

/** By game; filled once the server has answered. */
export const roomNotes = signal<Readonly<Record<string, RoomNote>>>({});
