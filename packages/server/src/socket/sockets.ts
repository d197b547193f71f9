// WebSockets on the server's own port. A socket belongs to the guest of its cookie and to a page of ours; one that does not
// read what it is sent is closed before it can fill the memory, and nobody holds more of them than tabs could need.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@parlor/protocol';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { isOwnOrigin } from '../http/security.ts';
import type { Parlor } from '../parlor.ts';
import { cookieToken } from '../people/token.ts';
import { StoreUnreachable } from '../store/port.ts';
import { type Held, Holders } from './holders.ts';
import { readInbox } from './inbox.ts';
import { Outbox } from './outbox.ts';

const MOST_BYTES = 16 * 1024;
/** Every socket is asked once in so many beats whether it is still there: ten thousand at once held up every move by 0.3 s. */
const BEATS = 25;
const BEAT_MS = 1000;

export interface Sockets {
  /** Ends every socket that is still open. */
  close(): void;
}

/** No limit of time of HTTP holds for an upgrade: who is refused and stays would be kept for ever. */
const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

export interface SocketOptions {
  readonly origin: string | undefined;
  /** Whether a proxy in front says who is asking. */
  readonly trustProxy: boolean;
}

const addressOf = (request: IncomingMessage, trustProxy: boolean): string => {
  const told = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')[0]
        ?.trim()
    : undefined;
  return told === undefined || told === '' ? (request.socket.remoteAddress ?? 'unknown') : told;
};

export const openSockets = (
  server: Server,
  parlor: Parlor,
  { origin, trustProxy }: SocketOptions,
): Sockets => {
  const { clock, log } = parlor.house;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MOST_BYTES,
    clientTracking: true,
  });
  const alive = new WeakSet<WebSocket>();
  /** The sockets of each beat. */
  const parts = Array.from({ length: BEATS }, () => new Set<WebSocket>());
  let opened = 0;
  const holders = new Holders();
  let closed = false;

  const serve = (socket: WebSocket, raw: Duplex, person: Parameters<Parlor['connect']>[0]): void => {
    alive.add(socket);
    const part = parts[opened++ % BEATS];
    part?.add(socket);
    const outbox = new Outbox(socket, raw);
    const connection = parlor.connect(person, outbox);
    const held: Held = {
      heardAt: clock.now(),
      giveWay: () => outbox.close(CLOSE.tooMany, 'too many connections of one person'),
    };
    const forget = holders.add(person.id, held);
    const hear = (text: string): void => {
      held.heardAt = clock.now();
      void connection.take(text);
    };
    readInbox(raw, hear);
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) outbox.close(CLOSE.malformed, 'text only');
      else hear(String(data));
    });
    socket.on('pong', () => {
      alive.add(socket);
      held.heardAt = clock.now();
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
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
    if (!parlor.limits.requests.take(addressOf(request, trustProxy), clock.now())) {
      return refuseUpgrade(socket, '429 Too Many Requests');
    }
    const person = await parlor.guests.known(cookieToken(headers.cookie));
    if (person === undefined) return refuseUpgrade(socket, '401 Unauthorized');
    sockets.handleUpgrade(request, socket, head, (open) => serve(open, socket, person));
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((problem: unknown) => {
      if (problem instanceof StoreUnreachable) return refuseUpgrade(socket, '503 Service Unavailable');
      log.error({ problem: String(problem) }, 'an upgrade failed');
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
