// The way to the server: one socket for the whole house, the guest that it knows this browser as, and its time.

import { PROTOCOL } from '@parlor/protocol';
import { signal } from '@preact/signals';
import { settings } from '../device/settings.ts';
import { keepValue, keptValue } from '../device/storage.ts';
import { oldPage, signedOut } from '../match/current-tables.ts';
import { ownAvatar } from '../people/own-portrait.ts';
import { t } from '../texts/text.ts';
import { answerOf, askServer } from './http.ts';
import { type BareCommand, type CommandAnswer, HouseSocket } from './socket.ts';
import { myName } from './typed-text.ts';

/** `unknown` until the server was asked for the first time, `none` where there is none. */
export const serverState = signal<'unknown' | 'here' | 'none'>('unknown');
export const me = signal<string | undefined>(undefined);
export const socket = new HouseSocket();

/** The protocol of the last page in this tab that offered to load itself again. */
const OFFERED = 'parlor.reloadOffered';

/** True once in a tab and protocol: during an upgrade, loading the page again may bring the same old one. */
const firstOffer = (): boolean => {
  try {
    const isFirst = sessionStorage.getItem(OFFERED) !== String(PROTOCOL);
    sessionStorage.setItem(OFFERED, String(PROTOCOL));
    return isFirst;
  } catch {
    return false;
  }
};

socket.isOldPage.subscribe((isOld) => {
  oldPage.value = isOld ? (firstOffer() ? 'offer' : 'wait') : undefined;
});

/** Statuses of refusals: too many requests, and a cookie that no longer names anybody. */
const TOO_FAST = 429;
const NOT_KNOWN = 401;

/** Makes sure that the server knows a guest behind this browser. Who changes names too fast is here under the old one. */
export const beGuest = async (): Promise<boolean> => {
  const name = myName(settings.name.value, t('seat.guest'));
  const avatar = ownAvatar(name);
  let answer = await askServer('api/guest', { name, avatar });
  if (answer?.status === NOT_KNOWN) {
    // Another device of the person signed this one out: it goes on as a new guest.
    signedOut.value = true;
    answer = await askServer('api/guest', { name, avatar });
  }
  const isHere = answer?.json !== undefined || (answer?.status === TOO_FAST && isGuest());
  serverState.value = isHere ? 'here' : 'none';
  if (isHere) rememberGuest();
  return isHere;
};

socket.onDoubt = async () => {
  if ((await askServer('api/me'))?.status === NOT_KNOWN) await beGuest();
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
