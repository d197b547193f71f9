// WebSockets on the server's own port. A socket belongs to the guest of its cookie and to a page of ours;
// one that does not read what it is sent is closed before it can fill the memory, and nobody holds more of
// them than tabs could need.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@parlor/protocol';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { logFailure } from '../house/failure.ts';
import type { Parlor } from '../parlor/parlor.ts';
import type { Visitor } from '../people/guests.ts';
import { StoreUnreachable } from '../store/port.ts';
import { Inbox } from './inbox.ts';
import { Outbox } from './outbox.ts';
import { type PersonSocket, PersonSockets } from './person-sockets.ts';
import { isOwnOrigin } from './security.ts';

const MOST_BYTES = 16 * 1024;
/**
 * Every socket is asked once in so many beats whether it is still there: ten thousand at once held up every
 * move by 0.3 s.
 */
const BEATS = 25;
const BEAT_MS = 1000;
/** A socket that was closed is destroyed after this time, whether or not the other side has answered. */
const CLOSE_MS = 1000;
/** A message counts once, so it may not be cut into many frames or trickle in byte by byte. */
const MOST_FRAGMENTS = 8;
const MOST_CHUNKS = 64;
/** Options of `ws` that its types lack. */
const UNTYPED = { closeTimeout: CLOSE_MS, maxFragments: MOST_FRAGMENTS, maxBufferedChunks: MOST_CHUNKS };
/** The errors of `ws` about bytes that are no frame begin like this. */
const BROKEN_PROTOCOL = 'WS_ERR_';

export interface Sockets {
  /** Ends every socket that is still open. */
  close(): void;
}

/** No limit of time of HTTP holds for an upgrade: who is refused and stays would be kept for ever. */
const refuseUpgrade = (socket: Duplex, status: string, code = ''): void => {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: ${code.length}\r\n\r\n${code}`);
};

export interface SocketOptions {
  readonly origin: string | undefined;
  /** The key by which limits count the address of a request. */
  readonly addressOf: (request: IncomingMessage) => string;
}

export const openSockets = (
  server: Server,
  parlor: Parlor,
  { origin, addressOf }: SocketOptions,
): Sockets => {
  const { clock, log } = parlor.house;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MOST_BYTES,
    clientTracking: true,
    // Pings are answered through the outbox and its limit.
    autoPong: false,
    ...UNTYPED,
  });
  const alive = new WeakSet<WebSocket>();
  /** The sockets of each beat. */
  const parts = Array.from({ length: BEATS }, () => new Set<WebSocket>());
  let opened = 0;
  const personSockets = new PersonSockets();
  let closed = false;

  const serve = (socket: WebSocket, raw: Duplex, visitor: Visitor): void => {
    const { person } = visitor;
    alive.add(socket);
    const part = parts[opened++ % BEATS];
    part?.add(socket);
    const outbox = new Outbox(socket, raw);
    const connection = parlor.connect(visitor, outbox);
    const own: PersonSocket = {
      heardAt: clock.now(),
      giveWay: () => outbox.close(CLOSE.tooMany, 'too many connections of one person'),
    };
    const forget = personSockets.add(person.id, own);
    const inbox = new Inbox({ socket, clock, admit: () => connection.admit() });
    const readMessage = (data: RawData, isBinary: boolean): void => {
      own.heardAt = clock.now();
      if (isBinary) connection.expel(CLOSE.malformed, 'text only');
      else void connection.take(String(data));
    };
    const readPong = (): void => {
      alive.add(socket);
      own.heardAt = clock.now();
    };
    socket.on('message', (data, isBinary) => inbox.receive(() => readMessage(data, isBinary)));
    socket.on('ping', (payload) => inbox.receive(() => outbox.pong(payload)));
    socket.on('pong', () => inbox.receive(readPong));
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code.startsWith(BROKEN_PROTOCOL)) connection.expel(CLOSE.malformed, 'no frames of a WebSocket');
      socket.terminate();
    });
    socket.on('close', () => {
      inbox.close();
      forget();
      part?.delete(socket);
      parlor.disconnect(connection);
    });
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const { headers } = request;
    if (closed) return refuseUpgrade(socket, '503 Service Unavailable');
    if (request.url?.split('?')[0] !== '/ws') return refuseUpgrade(socket, '404 Not Found');
    if (!isOwnOrigin(headers.origin, headers.host, origin)) return refuseUpgrade(socket, '403 Forbidden');
    const address = addressOf(request);
    const { requests, expulsions } = parlor.limits;
    const mustWait = (key: string): boolean => !expulsions.has(key, clock.now());
    if (!requests.take(address, clock.now()) || mustWait(address))
      return refuseUpgrade(socket, '429 Too Many Requests');
    const account = await parlor.guests.identify(headers.cookie);
    if (typeof account === 'string') return refuseUpgrade(socket, '401 Unauthorized', account);
    if (mustWait(account.person.id)) return refuseUpgrade(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (open) => serve(open, socket, { ...account, address }));
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((problem: unknown) => {
      if (problem instanceof StoreUnreachable) return refuseUpgrade(socket, '503 Service Unavailable');
      logFailure(log, 'an upgrade failed')(problem);
      refuseUpgrade(socket, '500 Internal Server Error');
    });
  };
  server.on('upgrade', onUpgrade);

  let beats = 0;
  const beat = (): void => {
    for (const socket of parts[beats++ % BEATS] ?? []) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      socket.ping();
    }
    stopBeating = clock.after(BEAT_MS, beat);
  };
  let stopBeating = clock.after(BEAT_MS, beat);

  return {
    close: () => {
      closed = true;
      stopBeating();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
};
