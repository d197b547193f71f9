// Learns the habits of Texas 42 from the plays of `hard`: node packages/bots/tuning/texas-42.mjs [SCRIPTED [BID]].
// SCRIPTED deals of the dropped 30 and BID deals with the auction of `medium` are played by four `hard`; every choice between
// tiles is a row of traits for each tile and the tile that was taken. Prints the weights that make these plays likeliest,
// which are those of src/texas-42/habits/habits.ts, and how well they foretell the deals that were left out. Built packages are needed.

import { botsOf } from '@parlor/bots';
import { fastRng, numberedSeed, openMatch } from '@parlor/engine';
import { ALL_TILES, COUNT, playedTiles, rowOf } from '@parlor/games/texas-42/facts';
import { LEAD_TRAITS, REPLY_TRAITS, readLead, readReply, roleOf } from '../dist/texas-42/habits/traits.js';
import { tablesOf } from '../dist/texas-42/solver/tables.js';

const [scripted = 700, bid = 500] = process.argv.slice(2).map(Number);
const STEPS = 600;
const DECAY = 0.0005;

const print = (text) => process.stdout.write(`${text}\n`);
const bots = await botsOf('texas-42');
const leads = [];
const replies = [];

const tilesIn = (set) => Array.from({ length: 28 }, (_, tile) => tile).filter((tile) => (set >>> tile) & 1);

/** One choice: the traits of each tile, and which was taken. */
const learn = (view, taken, deal) => {
  const play = view.stage;
  const row = rowOf(play.declaration);
  if (row.kind === 'nello' || row.kind === 'sevens') return;
  const tables = tablesOf(row.system);
  const { hand } = view;
  const sight = {
    tables,
    hand,
    unseen: ALL_TILES & ~hand & ~playedTiles(play),
    role: roleOf(view.viewer, play.bidder),
    place: play.trick.length,
    suit: play.led ?? 0,
    top: -1,
    ours: false,
    points: 1,
  };
  for (const [place, tile] of play.trick.entries()) {
    const power = tables.strength[sight.suit * 28 + tile];
    sight.points += COUNT[tile];
    if (power <= sight.top) continue;
    sight.top = power;
    sight.ours = ((play.leader + place) & 1) === (view.viewer & 1);
  }
  const suited = hand & tables.follow[sight.suit];
  const legal = sight.place === 0 || suited === 0 ? hand : suited;
  const choices = tilesIn(legal);
  if (choices.length < 2) return;
  const rows = choices.map((tile) => {
    const traits = new Float64Array(sight.place === 0 ? LEAD_TRAITS.length : REPLY_TRAITS.length);
    if (sight.place === 0) readLead(sight, tile, traits);
    else readReply(sight, legal, tile, traits);
    return traits;
  });
  (sight.place === 0 ? leads : replies).push({ rows, taken: choices.indexOf(taken), deal });
};

const tileOf = (text) => {
  const [high, low] = text.split('-').map(Number);
  return (high * (high + 1)) / 2 + low;
};

const play = (deal, scenario) => {
  const options = { target: 1, claims: 'off', ...(scenario === undefined ? {} : { firstDealer: 3 }) };
  let match = openMatch(bots.game, { seats: 4, seed: numberedSeed(deal), options }).value;
  while (match.toAct !== undefined) {
    const seat = match.toAct;
    const view = match.view(seat);
    const isPlay = view.stage.phase === 'play';
    let move = scenario === undefined ? undefined : bots.scripted(scenario, match.position);
    if (move === undefined) {
      const thinking = { rng: fastRng(deal * 8192 + match.ply), budget: {}, cancelled: () => false };
      move = bots.decide(isPlay ? 'hard' : 'medium', view, thinking).move;
      if (isPlay) learn(view, tileOf(move), deal);
    }
    match = match.submit(seat, move).match;
  }
};

const chances = ({ rows }, weights) => {
  const scores = rows.map((row) => row.reduce((sum, trait, at) => sum + trait * weights[at], 0));
  const top = Math.max(...scores);
  const forces = scores.map((score) => Math.exp(score - top));
  const all = forces.reduce((sum, one) => sum + one, 0);
  return forces.map((force) => force / all);
};

/** Climbs to the likeliest weights, with a step of its own for each. */
const fit = (decisions, length) => {
  const weights = new Float64Array(length);
  const mean = new Float64Array(length);
  const spread = new Float64Array(length);
  for (let step = 1; step <= STEPS; step++) {
    const slope = new Float64Array(length);
    for (const decision of decisions) {
      const expected = chances(decision, weights);
      for (const [at, row] of decision.rows.entries()) {
        const off = (at === decision.taken ? 1 : 0) - expected[at];
        for (let trait = 0; trait < length; trait++) slope[trait] += off * row[trait];
      }
    }
    for (let trait = 0; trait < length; trait++) {
      const here = slope[trait] / decisions.length - DECAY * weights[trait];
      mean[trait] = 0.9 * mean[trait] + 0.1 * here;
      spread[trait] = 0.999 * spread[trait] + 0.001 * here * here;
      const rate = 0.05 * (1 - step / STEPS) + 0.002;
      weights[trait] +=
        (rate * (mean[trait] / (1 - 0.9 ** step))) / (Math.sqrt(spread[trait] / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
};

const report = (name, decisions, traits) => {
  const kept = decisions.filter(({ deal }) => deal % 5 !== 0);
  const left = decisions.filter(({ deal }) => deal % 5 === 0);
  const weights = fit(kept, traits.length);
  let likely = 0;
  let even = 0;
  let hits = 0;
  for (const decision of left) {
    const found = chances(decision, weights);
    likely += Math.log(found[decision.taken]);
    even -= Math.log(found.length);
    if (found[decision.taken] === Math.max(...found)) hits++;
  }
  const share = (value) => (value / left.length).toFixed(3);
  print(
    `${name}: ${decisions.length} choices; log chance ${share(likely)} against ${share(even)} by luck, first guess right in ${share(hits)}`,
  );
  print(
    traits
      .map((trait, at) => `  ${(Math.round(100 * weights[at]) / 100).toFixed(2)}, // ${trait}`)
      .join('\n'),
  );
};

for (let deal = 1; deal <= scripted; deal++) play(900_000 + deal, 'dropped-30');
for (let deal = 1; deal <= bid; deal++) play(950_000 + deal, undefined);
report('leads', leads, LEAD_TRAITS);
report('replies', replies, REPLY_TRAITS);
