// The floor under every server here: a move comes in and a frame goes out to the four sockets of its table, as
// short as one can be made and framed by hand (framing.mjs). It has no rules and no views and stores nothing;
// or, with a folder in STORE, it stores every move first as Parlor does, which is the floor under every durable
// server. Run as a program it is that server; imported it opens tables at one.

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { frames } from './framing.mjs';
import { Arrivals } from './load.mjs';
import { openWire } from './wire.mjs';

const SEATS = 4;
const FRAME = 45;
const MOVE = '7H 8D';

/** Without a store every move is acknowledged at once. */
const keeperIn = async (folder) => {
  if (folder === undefined) return (_match, _person, _id, _ply, then) => then();
  // Not loaded without a store, because its memory counts.
  const { openSqliteStore } = await import('../../packages/server/dist/store/embedded/sqlite.js');
  const store = await openSqliteStore(folder);
  return async (match, person, id, ply, then) => {
    const at = Date.now();
    const line = { match, ply, line: { actor: ply % SEATS, move: MOVE, at } };
    const command = { person, id, answer: `=${id},${ply + 1}`, at };
    const { done } = await store.commit({ line, command });
    if (!done) throw new Error(`${match} did not take its move ${ply}`);
    then();
  };
};

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const accept = (request, raw) => {
  const key = createHash('sha1')
    .update(request.headers['sec-websocket-key'] + GUID)
    .digest('base64');
  raw.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
  raw.setNoDelay(true);
  raw.setTimeout(0);
};

const serve = async () => {
  const keep = await keeperIn(process.env.STORE);
  const http = createServer();
  const tables = new Map();
  http.on('upgrade', (request, raw) => {
    accept(request, raw);
    const { url } = request;
    const table = tables.get(url) ?? [];
    tables.set(url, table);
    const person = `${url}/${table.length}`;
    const mine = frames(raw, (text) => {
      const [id, before] = text.slice(1).split(',', 2);
      const ply = Number(before) + 1;
      keep(url, person, id, ply - 1, () => {
        const frame = `${ply}[`.padEnd(FRAME, '.');
        for (const output of table) output.send(frame);
        mine.send(`=${id},${ply}`);
      });
    });
    table.push(mine);
  });
  http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${http.address().port}`));
};

const openTable = async (base, at) => {
  const arrivals = new Arrivals(SEATS);
  const sockets = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const hear = (text) => {
      if (text.charAt(0) !== '=') arrivals.reach(seat, Number.parseInt(text, 10));
    };
    sockets.push(await openWire(`${base}/${at}`, {}, hear));
  }
  let ply = 0;
  return {
    play: async () => {
      const from = performance.now();
      const seen = arrivals.all(ply + 1);
      sockets[ply % SEATS].send(`=c${ply},${ply},${MOVE}`);
      ply++;
      await seen;
      return performance.now() - from;
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
};

export const openTables = async (base, count) => {
  const tables = [];
  for (let at = 0; at < count; at++) tables.push(await openTable(base, at));
  return tables;
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) await serve();
