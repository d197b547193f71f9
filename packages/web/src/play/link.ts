// The way to the server: one socket for the whole house, the guest that it knows this browser as, and its time.

import { signal } from '@preact/signals';
import { settings } from '../settings.ts';
import { t } from '../text/text.ts';
import { type BareCommand, type CommandAnswer, HouseSocket } from './socket.ts';

/** `unknown` until the server was asked for the first time, `none` where there is none. */
export const serverState = signal<'unknown' | 'here' | 'none'>('unknown');
export const me = signal<string | undefined>(undefined);
export const socket = new HouseSocket();

const AVATARS = ['fox', 'owl', 'bear', 'cat', 'hare', 'otter', 'heron', 'wolf'] as const;

/** Makes sure that the server knows a guest behind this browser. */
export const beGuest = async (): Promise<boolean> => {
  const name = settings.name.value.trim() || t('seat.you');
  const avatar = AVATARS[name.length % AVATARS.length];
  try {
    const answer = await fetch('api/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, avatar }),
    });
    serverState.value = answer.ok ? 'here' : 'none';
  } catch {
    serverState.value = 'none';
  }
  return serverState.value === 'here';
};

export const tableCommand = (command: BareCommand): Promise<CommandAnswer> => socket.command(command);

/** The server's time as this page's clock has it. */
export const serverNow = (sent: number): number =>
  socket.offset === undefined ? sent : performance.now() + socket.offset;
