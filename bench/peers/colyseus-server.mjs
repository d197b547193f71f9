// Colyseus's own server with the trick game: schema state, deltas, and views so that a seat sees its own hand
// only. By default it sends changes 20 times a second; with PATCH=at-once after every move.

import { createRequire } from 'node:module';
import { beats, mixedTiles, playableTiles, pointsOf } from './tiles.mjs';

// The transport's ES module does not load with its own ws; the CommonJS builds do, and all imports must use
// the same copies.
const require = createRequire(import.meta.url);
const { Room, Server } = require('@colyseus/core');
const { ArraySchema, Schema, StateView, type, view } = require('@colyseus/schema');
const { WebSocketTransport } = require('@colyseus/ws-transport');

class Hand extends Schema {
  constructor(tiles) {
    super();
    this.hold(tiles);
  }

  hold(tiles) {
    this.tiles = tiles.reduce((set, tile) => set | (1 << tile), 0);
    this.size = tiles.length;
  }
}
// A set of 28 tiles as bits, the shortest form that a schema can send.
type('uint32')(Hand.prototype, 'tiles');
view()(Hand.prototype, 'tiles');
type('uint8')(Hand.prototype, 'size');

class State extends Schema {
  constructor() {
    super();
    this.hands = new ArraySchema();
    this.trick = new ArraySchema();
    this.points = new ArraySchema(0, 0);
    this.turn = 0;
    this.ply = 0;
  }
}
type([Hand])(State.prototype, 'hands');
type(['uint8'])(State.prototype, 'trick');
type(['uint16'])(State.prototype, 'points');
type('uint8')(State.prototype, 'turn');
type('uint32')(State.prototype, 'ply');

class TrickRoom extends Room {
  maxClients = 4;

  onCreate() {
    this.state = new State();
    if (process.env.PATCH === 'at-once') this.patchRate = null;
    const mixed = mixedTiles();
    for (let seat = 0; seat < 4; seat++) this.state.hands.push(new Hand(mixed.slice(seat * 7, seat * 7 + 7)));
    this.onMessage('play', (client, tile) => this.#play(client, tile));
  }

  onJoin(client, { seat }) {
    client.userData = { seat };
    client.view = new StateView();
    client.view.add(this.state.hands[seat]);
  }

  #play(client, tile) {
    const { state } = this;
    const { seat } = client.userData;
    const hand = state.hands[seat];
    if (seat !== state.turn || !playableTiles(hand.tiles, state.trick).includes(tile)) {
      client.send('refused', tile);
      return;
    }
    hand.tiles &= ~(1 << tile);
    hand.size--;
    state.trick.push(tile);
    state.turn = (seat + 1) % 4;
    state.ply++;
    if (state.trick.length === 4) this.#takeTrick(seat);
    if (process.env.PATCH === 'at-once') this.broadcastPatch();
  }

  #takeTrick(last) {
    const { state } = this;
    const trick = [...state.trick];
    const best = trick.reduce((at, tile, index) => (beats(tile, trick[at], trick[0]) ? index : at), 0);
    const winner = (last + 1 + best) % 4;
    state.points[winner % 2] = (state.points[winner % 2] + pointsOf(trick)) % 60_000;
    state.trick.clear();
    state.turn = winner;
    if (state.hands.every((hand) => hand.size === 0)) this.#deal();
  }

  #deal() {
    const mixed = mixedTiles();
    for (let seat = 0; seat < 4; seat++) {
      this.state.hands[seat].hold(mixed.slice(seat * 7, seat * 7 + 7));
    }
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define('trick', TrickRoom);
await server.listen(0, '127.0.0.1');
console.log(`http://127.0.0.1:${server.transport.server.address().port}`);
