// Casino's last deal, in which a seat that counts cards knows the other hand: by the number of cards left,
// how often the expert finds the winner, how often within its time at a table, how often the lead as well,
// and how long it takes. The positions come from games between two `hard`.

import { botsOf } from '@parlor/bots';
import { fastRng, numberedSeed, openMatch } from '@parlor/engine';
import { cpuSeconds, table, whole } from '../report.mjs';

const GAMES = Number(process.env.BENCH_GAMES ?? 20);
/** The expert's time limit for a move at a table. */
const SOON_MS = 1_500;

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
        decided: shareOf(list, ({ isDecided }) => isDecided),
        soon: shareOf(list, ({ isDecided, ms }) => isDecided && ms <= SOON_MS),
        lead: shareOf(list, ({ isLeadKnown }) => isLeadKnown),
        nodes: list.reduce((sum, one) => sum + one.nodes, 0) / list.length,
        mean: ms.reduce((sum, one) => sum + one, 0) / ms.length,
        p95: ms[Math.floor(0.95 * ms.length)],
        worst: ms[ms.length - 1],
      };
    });
};

const shareOf = (list, is) => list.filter(is).length / list.length;
const percent = (share) => `${Math.round(100 * share)} %`;
const cardsIn = (view) =>
  view.hands.reduce(
    (sum, hand) => sum + (typeof hand === 'number' ? hand : bitsIn(hand.low) + bitsIn(hand.high)),
    0,
  );
const bitsIn = (set) => set.toString(2).replaceAll('0', '').length;

const casino = await endgames();
console.log(
  table(
    [
      'Casino, cards left',
      'positions',
      'who wins',
      'in 1.5 s',
      'lead too',
      'nodes',
      'ms of CPU',
      'p95',
      'worst',
    ],
    casino.map(({ cards, positions, decided, soon, lead, nodes, mean, p95, worst }) => [
      cards,
      positions,
      percent(decided),
      percent(soon),
      percent(lead),
      whole(nodes),
      mean.toFixed(1),
      p95.toFixed(1),
      worst.toFixed(1),
    ]),
  ),
);
console.log(JSON.stringify({ bench: 'endgames', games: GAMES, casino }));
