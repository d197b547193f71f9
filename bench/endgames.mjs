// Casino's last deal, where a seat that counts knows the other hand, by the cards that are left: how often the expert knows who
// wins, how often the lead as well, and how long it takes. The positions come from games between two `hard`.

import { botsOf } from '@parlor/bots';
import { fastRng, numberedSeed, openMatch } from '@parlor/engine';
import { cpuSeconds, table, whole } from './report.mjs';

const GAMES = Number(process.env.BENCH_GAMES ?? 20);

const calm = (seed) => ({ rng: fastRng(seed), budget: {}, cancelled: () => false });

/** Milliseconds of CPU for the expert's decisions, by the cards left. */
const endgames = async () => {
  const bots = await botsOf('casino');
  const found = new Map();
  for (let game = 1; game <= GAMES; game++) {
    let match = openMatch(bots.game, { seats: 2, seed: numberedSeed(7_000 + game) }).value;
    while (match.toAct !== undefined) {
      const seat = match.toAct;
      const view = match.view(seat);
      if (view.stock === 0) {
        const cards = match.moves(seat).length > 1 ? cardsIn(view) : 0;
        const spent = cpuSeconds();
        const { reason } = bots.decide('expert', view, calm(match.ply));
        const list = found.get(cards) ?? [];
        const { wins, exact, atLeast, nodes = 0 } = reason.facts;
        const isLeadKnown = exact === true && atLeast !== true;
        list.push({ ms: 1000 * spent(), isDecided: isLeadKnown || wins !== undefined, isLeadKnown, nodes });
        if (cards > 0) found.set(cards, list);
      }
      match = match.submit(seat, bots.decide('hard', view, calm(match.ply)).move).match;
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([cards, list]) => {
      const ms = list.map((one) => one.ms).sort((a, b) => a - b);
      return {
        cards,
        positions: list.length,
        decided: list.filter(({ isDecided }) => isDecided).length / list.length,
        lead: list.filter(({ isLeadKnown }) => isLeadKnown).length / list.length,
        nodes: list.reduce((sum, one) => sum + one.nodes, 0) / list.length,
        mean: ms.reduce((sum, one) => sum + one, 0) / ms.length,
        p95: ms[Math.floor(0.95 * ms.length)],
        worst: ms[ms.length - 1],
      };
    });
};

const cardsIn = (view) =>
  view.hands.reduce(
    (sum, hand) => sum + (typeof hand === 'number' ? hand : bitsIn(hand.low) + bitsIn(hand.high)),
    0,
  );
const bitsIn = (set) => set.toString(2).replaceAll('0', '').length;

const casino = await endgames();
console.log(
  table(
    ['Casino, cards left', 'positions', 'who wins', 'lead too', 'nodes', 'ms of CPU', 'p95', 'worst'],
    casino.map(({ cards, positions, decided, lead, nodes, mean, p95, worst }) => [
      cards,
      positions,
      `${Math.round(100 * decided)} %`,
      `${Math.round(100 * lead)} %`,
      whole(nodes),
      mean.toFixed(1),
      p95.toFixed(1),
      worst.toFixed(1),
    ]),
  ),
);
console.log(JSON.stringify({ bench: 'endgames', games: GAMES, casino }));
