// A four-player domino trick game in boardgame.io's terms: deal seven tiles each, follow suit, the highest
// tile of the led suit takes the trick, most points of 42 win. It is as plain as possible, so that the
// benchmark measures the framework.

import { createRequire } from 'node:module';

// The package's ES module entries do not load in Node; its CommonJS builds do.
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/dist/cjs/client.js');
const { INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js');

const tiles = [];
for (let high = 0; high <= 6; high++) for (let low = 0; low <= high; low++) tiles.push({ high, low });

const count = ({ high, low }) => ((high + low) % 5 === 0 ? high + low : 0);
const follows = (tile, suit) => tile.high === suit || tile.low === suit;
const strength = (tile, suit) =>
  follows(tile, suit) ? (tile.high === tile.low ? 10 : tile.high + tile.low) : -1;

export const playable = (G, seat) => {
  const hand = G.hands[seat];
  if (G.trick.length === 0) return hand.map((_, index) => index);
  const suit = G.trick[0].tile.high;
  const able = hand.map((tile, index) => (follows(tile, suit) ? index : -1)).filter((index) => index >= 0);
  return able.length > 0 ? able : hand.map((_, index) => index);
};

export const trickGame = {
  name: 'trick-game',
  setup: ({ random }) => {
    const mixed = random.Shuffle(tiles);
    return {
      hands: [0, 1, 2, 3].map((seat) => mixed.slice(seat * 7, seat * 7 + 7)),
      trick: [],
      points: [0, 0],
      played: 0,
    };
  },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: () => 0,
      next: ({ G, ctx }) => (G.trick.length === 0 ? G.leader : (ctx.playOrderPos + 1) % 4),
    },
  },
  moves: {
    play: ({ G, ctx }, index) => {
      const seat = Number(ctx.currentPlayer);
      if (!playable(G, seat).includes(index)) return INVALID_MOVE;
      const [tile] = G.hands[seat].splice(index, 1);
      G.trick.push({ seat, tile });
      G.played++;
      if (G.trick.length < 4) return undefined;
      const suit = G.trick[0].tile.high;
      const best = G.trick.reduce((a, b) => (strength(b.tile, suit) > strength(a.tile, suit) ? b : a));
      G.points[best.seat % 2] += 1 + G.trick.reduce((sum, played) => sum + count(played.tile), 0);
      G.leader = best.seat;
      G.trick = [];
      return undefined;
    },
  },
  endIf: ({ G }) => (G.played === 28 ? { points: G.points } : undefined),
};

/**
 * The game for a server: hands are dealt for ever, only the server makes moves, and a seat sees its own hand
 * only.
 */
export const endlessTrickGame = {
  ...trickGame,
  endIf: undefined,
  moves: {
    play: {
      client: false,
      move: (at, index) => {
        const answer = trickGame.moves.play(at, index);
        const { G } = at;
        if (G.played === 28) {
          const { hands } = trickGame.setup(at);
          Object.assign(G, { hands, played: 0, points: [0, 0] });
        }
        return answer;
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};

/**
 * Plays random hands through the framework's own client until the CPU time is used up; returns moves per
 * CPU-second.
 */
export const movesPerCpuSecond = (seconds) => {
  let moves = 0;
  const start = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  while (used() < seconds) {
    const client = Client({ game: trickGame, numPlayers: 4, debug: false });
    client.start();
    for (;;) {
      const { G, ctx } = client.getState();
      if (ctx.gameover !== undefined) break;
      const able = playable(G, Number(ctx.currentPlayer));
      client.moves.play(able[Math.floor(Math.random() * able.length)]);
      moves++;
    }
    client.stop();
  }
  return moves / used();
};
