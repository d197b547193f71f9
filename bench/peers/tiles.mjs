// The same trick game as trick-game.mjs with tiles as small numbers, as a Colyseus state holds them.

const tiles = [];
for (let high = 0; high <= 6; high++) for (let low = 0; low <= high; low++) tiles.push({ high, low });

const follows = ({ high, low }, suit) => high === suit || low === suit;
const strength = (tile, suit) =>
  follows(tile, suit) ? (tile.high === tile.low ? 10 : tile.high + tile.low) : -1;
const count = ({ high, low }) => ((high + low) % 5 === 0 ? high + low : 0);

const everyTile = tiles.map((_, tile) => tile);

export const mixedTiles = () => {
  const mixed = [...everyTile];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
};

/** The tiles of a hand, a set of bits, that may be played to a trick. */
export const playableTiles = (hand, trick) => {
  const all = everyTile.filter((tile) => (hand & (1 << tile)) !== 0);
  if (trick.length === 0) return all;
  const suit = tiles[trick[0]].high;
  const able = all.filter((tile) => follows(tiles[tile], suit));
  return able.length > 0 ? able : all;
};

export const beats = (tile, other, led) => {
  const suit = tiles[led].high;
  return strength(tiles[tile], suit) > strength(tiles[other], suit);
};

export const pointsOf = (trick) => 1 + trick.reduce((sum, tile) => sum + count(tiles[tile]), 0);
