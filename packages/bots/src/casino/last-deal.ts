// When the stock is empty a seat that counts knows the other hand: it searches on, turn by turn deeper, and when few enough
// cards are left it solves the rest of the game.

import type { Move } from '@parlor/games/casino/sim';
import { pace } from '../pace.ts';
import type { Thinking } from '../player.ts';
import { Endgame, MOST_LEAD, type Range } from './endgame.ts';
import type { Candidate, Plan, Weighed } from './plan.ts';
import type { Search } from './search.ts';
import { leadOf } from './worth.ts';

export const searchOn = (
  search: Search,
  candidates: readonly Candidate[],
  thinking: Thinking,
  plan: Plan,
): readonly Weighed[] => {
  const { samples, ms } = thinking.budget;
  const nodes = samples === undefined ? plan.nodes : Math.ceil((plan.nodes * samples) / plan.worlds);
  const going = pace({ ...thinking, budget: ms === undefined ? {} : { ms } }, Number.MAX_SAFE_INTEGER);
  search.isLate = () => !going.more(1);
  let order = candidates.slice();
  let found: readonly Weighed[] = [];
  search.begin(nodes);
  const first = Math.min(1, plan.horizon);
  for (let ahead = first; ahead <= plan.horizon; ahead++) {
    // The first look is not counted, so that every move has been seen once; only time or a cancel stops it.
    search.most = ahead === first ? Number.POSITIVE_INFINITY : nodes;
    const exact = search.isExact(ahead + 1);
    let best = Number.NEGATIVE_INFINITY;
    let looked = 0;
    for (const one of order) {
      one.sum = search.look(one.head, one.low, one.high, ahead, best - plan.margin);
      looked++;
      if (search.isCut) break;
      best = Math.max(best, one.sum);
    }
    if (search.isCut && found.length > 0) break;
    order = order.slice(0, looked).sort((a, b) => b.sum - a.sum);
    const top = best;
    found = order.map(({ move, sum }) => ({
      move,
      lead: leadOf(sum, search.weights),
      worlds: 1,
      ahead: ahead + 1,
      exact: exact && !search.isCut,
      isBound: sum <= top - plan.margin,
      nodes: search.nodes,
    }));
    if (exact || search.isCut) break;
  }
  return found;
};

/** A short look, which gives an order and a guess. It does not see what the last card of the deal brings to who plays it. */
const LAST_CARD = 3;
const GLANCE = { nodes: 3_000, horizon: 3, margin: Number.POSITIVE_INFINITY };

export const solve = (
  search: Search,
  all: readonly Candidate[],
  thinking: Thinking,
  plan: Plan,
  cards: number,
  asked: (move: Move) => boolean,
): readonly Weighed[] | undefined => {
  const glance = searchOn(search, all, thinking, { ...plan, ...GLANCE });
  const ranks = new Map(glance.map(({ move }, at) => [move, at]));
  const order = all.toSorted((a, b) => (ranks.get(a.move) ?? all.length) - (ranks.get(b.move) ?? all.length));
  const { samples } = thinking.budget;
  const nodes = samples === undefined ? plan.solves : Math.ceil((plan.solves * samples) / plan.worlds);
  const endgame = new Endgame(search.sim, nodes, search.isLate);
  const ranges = order.map((): Range => ({ least: -MOST_LEAD, most: MOST_LEAD }));
  const best = endgame.best(
    order,
    ranges,
    Math.round((glance[0]?.lead ?? 0) + (cards % 2 === 1 ? LAST_CARD : -LAST_CARD)),
  );
  if (best === undefined) return undefined;
  const places = order.map((_, at) => at).sort((a, b) => Number(b === best) - Number(a === best));
  for (const [told, at] of places.entries())
    if (told < plan.tells || asked((order[at] as Candidate).move))
      endgame.tell(order[at] as Candidate, ranges[at] as Range);
  return places
    .sort(
      (a, b) =>
        Number(b === best) - Number(a === best) || (ranges[b] as Range).most - (ranges[a] as Range).most,
    )
    .map((at) => ({
      move: (order[at] as Candidate).move,
      lead: (ranges[at] as Range).most,
      worlds: 1,
      ahead: cards,
      exact: true,
      isBound: (ranges[at] as Range).least < (ranges[at] as Range).most,
      nodes: endgame.nodes,
    }));
};
