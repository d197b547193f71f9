// Tables at Colyseus's server, each with four of its own clients.

import { Client } from 'colyseus.js';
import { Arrivals } from '../server/load.mjs';
import { playableTiles } from './tiles.mjs';

const SEATS = 4;

class Table {
  #rooms = [];
  #arrivals = new Arrivals(SEATS);

  async open(base) {
    const client = new Client(base.replace('http', 'ws'));
    const seen = this.#arrivals.all(1);
    for (let seat = 0; seat < SEATS; seat++) {
      const [first] = this.#rooms;
      const room =
        first === undefined
          ? await client.create('trick', { seat })
          : await client.joinById(first.roomId, { seat });
      room.onMessage('refused', (tile) => {
        throw new Error(`Colyseus refused tile ${tile}`);
      });
      room.onStateChange((state) => this.#arrivals.reach(seat, state.ply + 1));
      this.#rooms.push(room);
    }
    await seen;
    return this;
  }

  async play() {
    const { turn, ply } = this.#rooms[0].state;
    const { hands, trick } = this.#rooms[turn].state;
    const able = playableTiles(hands[turn].tiles, trick);
    const from = performance.now();
    const seen = this.#arrivals.all(ply + 2);
    this.#rooms[turn].send('play', able[Math.floor(Math.random() * able.length)]);
    await seen;
    return performance.now() - from;
  }

  async close() {
    await Promise.all(this.#rooms.map((room) => room.leave()));
  }
}

export const openTables = async (base, count) => {
  const tables = [];
  for (let at = 0; at < count; at++) tables.push(await new Table().open(base));
  return tables;
};
