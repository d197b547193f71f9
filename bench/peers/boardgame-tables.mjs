// Tables at boardgame.io's server, each with four of its own clients over socket.io.

import { createRequire } from 'node:module';
import { Arrivals } from '../server/load.mjs';
import { endlessTrickGame, playable } from './trick-game.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/dist/cjs/client.js');
const { SocketIO } = require('boardgame.io/dist/cjs/multiplayer.js');
const SEATS = 4;

class Table {
  #clients;
  #arrivals = new Arrivals(SEATS);

  constructor(base, matchID) {
    const multiplayer = SocketIO({ server: base, socketOpts: { transports: ['websocket'] } });
    this.#clients = Array.from({ length: SEATS }, (_, seat) =>
      Client({
        game: endlessTrickGame,
        multiplayer,
        matchID,
        playerID: String(seat),
        numPlayers: SEATS,
        debug: false,
      }),
    );
    for (const [seat, client] of this.#clients.entries()) {
      client.subscribe((state) => {
        if (state !== null) this.#arrivals.reach(seat, state._stateID + 1);
      });
    }
  }

  async open() {
    const seen = this.#arrivals.all(1);
    for (const client of this.#clients) client.start();
    await seen;
    return this;
  }

  async play() {
    const { ctx, _stateID } = this.#clients[0].getState();
    const mover = this.#clients[Number(ctx.currentPlayer)];
    const able = playable(mover.getState().G, Number(ctx.currentPlayer));
    const from = performance.now();
    const seen = this.#arrivals.all(_stateID + 2);
    mover.moves.play(able[Math.floor(Math.random() * able.length)]);
    await seen;
    return performance.now() - from;
  }

  close() {
    for (const client of this.#clients) client.stop();
  }
}

export const openTables = async (base, count) => {
  const tables = [];
  for (let at = 0; at < count; at++) tables.push(await new Table(base, `match-${at}`).open());
  return tables;
};
