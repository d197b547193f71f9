// Friends, as the server tells of them: who is here, who asks, what one is invited to. Loaded when the server is here.

import type { Friend, Invitation, ServerMessage, ServerObjectOf } from '@parlor/protocol';
import { effect, signal } from '@preact/signals';
import { blocked, lines, read } from '../match/current-tables.ts';
import { socket } from '../online/link.ts';
import type { BareCommand } from '../online/socket.ts';
import { refusalText } from '../rules/refusal.tsx';
import { friends as texts } from '../texts/en/friends.ts';
import { online } from '../texts/en/online.ts';
import { learn } from '../texts/text.ts';

learn(online);
learn(texts);

/** One's own circle; undefined while there is no connection. */
export const circle = signal<ServerObjectOf<'friends'> | undefined>(undefined);
/** Who gave the link away that was asked about last. */
export const whose = signal<ServerObjectOf<'whose'> | undefined>(undefined);
/** Requests that came while one was here: what waited before is no news. */
export const fresh = signal<readonly string[]>([]);

export const keyOf = ({ from, code }: Invitation): string => `${from.id} ${code}`;

const takeCircle = (news: ServerObjectOf<'friends'>): void => {
  const before = circle.peek();
  const known = (before ?? news).requests.map(({ id }) => id);
  const came = news.requests.filter(({ id }) => !known.includes(id));
  fresh.value = [...fresh.peek(), ...came.map(({ id }) => id)];
  circle.value = news;
};

const takeFriend = (friend: Friend): void => {
  const known = circle.peek();
  if (known === undefined) return;
  const friends = known.friends.map((one) => (one.person.id === friend.person.id ? friend : one));
  circle.value = { ...known, friends };
};

const look = (): void => socket.say({ t: 'friends', on: true });

socket.hearers.add((message: ServerMessage) => {
  if (message.t === 'welcome') look();
  if (message.t === 'friends') takeCircle(message);
  if (message.t === 'friend') takeFriend(message.friend);
  if (message.t === 'whose') whose.value = message;
});
// Whoever was welcomed before this was loaded.
look();

effect(() => {
  if (socket.state.value === 'closed') circle.value = undefined;
});

// What somebody says whom one has blocked is not shown, also what was said before.
effect(() => {
  if (circle.value === undefined) return;
  const ids = new Set(circle.value.blocked.map(({ id }) => id));
  blocked.value = ids;
  const heard = lines.peek().filter(({ from }) => !ids.has(from));
  if (heard.length === lines.peek().length) return;
  read.value = Math.min(read.peek(), heard.length);
  lines.value = heard;
});

/** Does it; answers with why not. */
export const order = async (command: BareCommand): Promise<string | undefined> => {
  const answer = await socket.command(command);
  return answer.ok ? undefined : refusalText(answer.no);
};

/** What one is to somebody: nothing yet, or what the next step is. */
export const tieTo = (id: string): 'friend' | 'asked' | 'asks' | 'blocked' | 'none' => {
  const known = circle.value;
  const isIn = (people: readonly { readonly id: string }[]): boolean => people.some((one) => one.id === id);
  if (known === undefined) return 'none';
  if (known.friends.some(({ person }) => person.id === id)) return 'friend';
  if (isIn(known.blocked)) return 'blocked';
  if (isIn(known.requests)) return 'asks';
  return isIn(known.asked) ? 'asked' : 'none';
};
