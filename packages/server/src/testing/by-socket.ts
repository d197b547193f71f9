// Guests over the real network: a cookie by HTTP, a WebSocket with it, and a follower that reads what comes.

import type { Avatar } from '@parlor/protocol';
import { WebSocket } from 'ws';
import { Follower } from './follower.ts';

/** A new guest's cookie. `base` is `http://host:port`. */
export const guestCookie = async (base: string, name: string, avatar: Avatar = 'fox'): Promise<string> => {
  const answer = await fetch(`${base}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, avatar }),
  });
  if (!answer.ok) throw new Error(`no guest: ${answer.status} ${await answer.text()}`);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

export interface Remote extends Follower {
  readonly socket: WebSocket;
  /** The code with which the other side closed, once it has. */
  readonly gone: Promise<number>;
  drop(): void;
}

/** A connection of the guest, greeted, with this table open. Answers after the welcome. */
export const connectBySocket = (base: string, cookie: string, table?: string): Promise<Remote> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws`, {
      headers: { cookie },
      perMessageDeflate: false,
    });
    const follower = new Follower((text) => socket.send(text), `${Math.random().toString(36).slice(2, 10)}-`);
    const gone = new Promise<number>((done) => socket.on('close', done));
    const remote = Object.assign(follower, { socket, gone, drop: () => socket.terminate() });
    socket.on('message', (data) => {
      follower.take(String(data));
      if (follower.you !== undefined) resolve(remote);
    });
    socket.on('open', () => follower.hello(table));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
  });

/** Waits until it is true, looking after every message. */
export const until = (follower: Follower, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const before = follower.onNews;
    const look = (): void => {
      if (!holds()) return;
      follower.onNews = before;
      resolve();
    };
    follower.onNews = (one) => {
      before(one);
      look();
    };
    look();
  });
