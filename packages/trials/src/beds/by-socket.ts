// Guests over the real network: a cookie by HTTP, a WebSocket with it, and a follower that reads its
// messages.

import { type IncomingHttpHeaders, request } from 'node:http';
import { WebSocket } from 'ws';
import { Follower } from './follower.ts';

/** The source address of a call, if not the usual address of this machine, and its extra headers. */
export interface Caller {
  readonly localAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One request to `base`, `http://host:port`; with a body it is a POST of JSON. */
export const ask = (
  base: string,
  path: string,
  { localAddress, headers = {} }: Caller = {},
  body?: object,
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const asked = request(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(localAddress === undefined ? {} : { localAddress }),
    });
    asked.on('error', reject).on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.end(body === undefined ? '' : JSON.stringify(body));
  });

/** A new guest's cookie. */
export const guestCookie = async (base: string, name: string, caller?: Caller): Promise<string> => {
  const answer = await ask(base, '/api/guest', caller, { name, avatar: 'fox' });
  if (answer.status !== 200) throw new Error(`no guest: ${answer.status} ${answer.text}`);
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
};

export interface Remote extends Follower {
  readonly socket: WebSocket;
  /** The code with which the server closed the connection; pending until then. */
  readonly gone: Promise<number>;
  drop(): void;
}

/** A connection of the guest that has opened this table. Resolves after the welcome. */
export const connectBySocket = (
  base: string,
  cookie: string,
  table?: string,
  { headers, ...local }: Caller = {},
): Promise<Remote> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws`, {
      headers: { ...headers, cookie },
      perMessageDeflate: false,
      ...local,
    });
    const follower = new Follower((text) => socket.send(text), `${Math.random().toString(36).slice(2, 10)}-`);
    const closeCode = new Promise<number>((done) => socket.on('close', done));
    const remote = Object.assign(follower, { socket, gone: closeCode, drop: () => socket.terminate() });
    socket.on('message', (data) => {
      follower.take(String(data));
      if (follower.you !== undefined) resolve(remote);
    });
    socket.on('open', () => follower.hello(table));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
  });

/** Waits until the condition is true, checking it after every message. */
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
