// The way to the server: one socket for the whole house, the guest that it knows this browser as, and its time.

import { AVATARS } from '@parlor/protocol';
import { signal } from '@preact/signals';
import { keepValue, keptValue } from '../kept.ts';
import { settings } from '../settings.ts';
import { t } from '../text/text.ts';
import { answerOf, askServer } from './http.ts';
import { type BareCommand, type CommandAnswer, HouseSocket } from './socket.ts';
import { myName } from './typed.ts';

/** `unknown` until the server was asked for the first time, `none` where there is none. */
export const serverState = signal<'unknown' | 'here' | 'none'>('unknown');
export const me = signal<string | undefined>(undefined);
export const socket = new HouseSocket();

/** The status of an answer to who asks too often. */
const TOO_FAST = 429;

/** Makes sure that the server knows a guest behind this browser. Who changes names too fast is here under the old one. */
export const beGuest = async (): Promise<boolean> => {
  const name = myName(settings.name.value, t('seat.guest'));
  const avatar = AVATARS[name.length % AVATARS.length];
  const answer = await askServer('api/guest', { name, avatar });
  const isHere = answer?.json !== undefined || (answer?.status === TOO_FAST && isGuest());
  serverState.value = isHere ? 'here' : 'none';
  if (isHere) rememberGuest();
  return isHere;
};

/** Whether the server has met this browser. Its own mark of that is a cookie, which a page cannot see. */
const GUEST = 'guest';
export const rememberGuest = (): void => keepValue(GUEST, true);
const isGuest = (): boolean => serverState.value === 'here' || keptValue(GUEST) === true;

/** What the server knows of me; it is not asked where it has never met me. */
export const answerAboutMe = async (path: string): Promise<unknown> =>
  isGuest() ? answerOf(path) : undefined;

export const tableCommand = (command: BareCommand): Promise<CommandAnswer> => socket.command(command);

/** The server's time as this page's clock has it. */
export const serverNow = (sent: number): number =>
  socket.offset === undefined ? sent : performance.now() + socket.offset;
