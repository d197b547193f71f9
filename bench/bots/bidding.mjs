// Overbids of a player of Texas 42: first calls on random hands, each bid judged by a reference of 200
// layouts. An overbid is a bid that makes in fewer than 11 of 16 layouts of the reference, by more than twice
// its standard error; a losing bid is one that makes in fewer than half. A second reference of 1,500 layouts
// examines each overbid more closely. `npm run bench -- bots bidding [LEVEL] [SEED] [NAME]`: hand k is the
// match of seed SEED + k; with NAME the result is written into docs/strength/texas-42.json under that name.

import { botsOf } from '@parlor/bots';
import { fastRng, numberedSeed, openMatch } from '@parlor/engine';
import { table } from '../report.mjs';
import { writeStrength } from '../strength.mjs';

const HANDS = Number(process.env.BENCH_HANDS ?? 200);
const LAYOUTS = 200;
const CLOSELY = 1500;
const WORTH = 11 / 16;
const [level = 'hard', first = '42000', name] = process.argv.slice(3);
const SEED = Number(first);

const bots = await botsOf('texas-42');
const calm = (seed, samples) => ({
  rng: fastRng(seed),
  budget: samples === undefined ? {} : { samples },
  cancelled: () => false,
});

const viewOf = (hand) => {
  const match = openMatch(bots.game, { seats: 4, seed: numberedSeed(SEED + hand) }).value;
  return match.view(match.toAct);
};
const shareOf = (view, move, seed, layouts) =>
  bots.hint(view, calm(seed, layouts)).find((one) => one.move === move).reason.facts.share;

const bids = [];
for (let hand = 0; hand < HANDS; hand++) {
  const view = viewOf(hand);
  const { move, reason } = bots.decide(level, view, calm(hand));
  if (move === 'pass') continue;
  const reference = shareOf(view, move, 1_000_000 + hand, LAYOUTS);
  bids.push({ hand, move, own: reason.facts.share, reference });
}
const error = Math.sqrt((WORTH * (1 - WORTH)) / LAYOUTS);
const overbids = bids.filter(({ reference }) => reference < WORTH - 2 * error);
for (const one of overbids) one.closer = shareOf(viewOf(one.hand), one.move, 2_000_000 + one.hand, CLOSELY);
const losing = bids.filter(({ reference }) => reference < 0.5);
const mean = (values) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
const result = {
  bench: 'bidding',
  level,
  hands: HANDS,
  seed: SEED,
  layouts: LAYOUTS,
  bids: bids.length,
  overbids: overbids.length,
  losing: losing.length,
  lowest: Math.min(...bids.map(({ reference }) => reference)),
  meanReference: mean(bids.map(({ reference }) => reference)),
};
console.log(
  table(
    ['level', 'hands', 'bids', 'overbids', 'losing', 'lowest reference', 'mean reference'],
    [
      [
        level,
        HANDS,
        result.bids,
        result.overbids,
        result.losing,
        result.lowest.toFixed(3),
        result.meanReference.toFixed(3),
      ],
    ],
  ),
);
for (const one of overbids)
  console.log(
    `hand ${one.hand}: ${one.move}, own ${one.own}, reference ${one.reference}, closer ${one.closer}`,
  );
console.log(JSON.stringify(result));
if (name !== undefined) {
  const command = `npm run bench -- bots bidding ${level} ${SEED} ${name}`;
  writeStrength('texas-42', { name, command, report: { ...result, calls: bids } });
}
process.exitCode = overbids.length === 0 ? 0 : 1;
