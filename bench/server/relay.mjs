// The floor under every server here: a move comes in and a frame as long as one of Big Two's goes out to the four sockets of
// its table. No rules, no views, nothing stored. Run by itself it is that server; imported it opens tables at one.

import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { WebSocketServer } from 'ws';
import { Outbox } from '../../packages/server/dist/socket/outbox.js';
import { Arrivals } from './load.mjs';
import { openWire } from './wire.mjs';

const SEATS = 4;
const FRAME = 45;

const serve = () => {
  const http = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const tables = new Map();
  http.on('upgrade', (request, raw, head) =>
    sockets.handleUpgrade(request, raw, head, (socket) => {
      const table = tables.get(request.url) ?? [];
      tables.set(request.url, table);
      const mine = new Outbox(socket, raw);
      table.push(mine);
      socket.on('message', (data) => {
        const [id, before] = String(data).slice(1).split(',', 2);
        const ply = Number(before) + 1;
        const frame = `${ply}[`.padEnd(FRAME, '.');
        for (const outbox of table) outbox.send(frame);
        mine.send(`=${id},${ply}`);
      });
    }),
  );
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
      sockets[ply % SEATS].send(`=c${ply},${ply},7H 8D`);
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) serve();
