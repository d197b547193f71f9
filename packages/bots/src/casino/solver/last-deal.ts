// When the stock is empty a seat that counts knows the other hand: it searches on, turn by turn deeper, and
// when few enough cards are left it solves the rest of the game.

import type { Move, Options } from '@parlor/games/casino/facts';
import { pace } from '../../pace.ts';
import type { Thinking } from '../../player.ts';
import { type Candidate, fewOf, type SearchLimits, type WeighedMove } from '../search-params.ts';
import { leadOf } from '../utility.ts';
import { Endgame, type LeadRange, MOST_LEAD } from './endgame.ts';
import type { Search } from './search.ts';

/** A budget in samples allows as large a part of the positions as of the imagined deals. */
const allowed = ({ budget: { samples } }: Thinking, plan: SearchLimits, nodes: number): number =>
  samples === undefined ? nodes : Math.ceil((nodes * samples) / plan.worlds);

export const searchOn = (
  search: Search,
  candidates: readonly Candidate[],
  thinking: Thinking,
  plan: SearchLimits,
): readonly WeighedMove[] => {
  const { ms } = thinking.budget;
  const nodes = allowed(thinking, plan, plan.nodes);
  const going = pace({ ...thinking, budget: ms === undefined ? {} : { ms } }, Number.MAX_SAFE_INTEGER);
  search.isLate = () => !going.more(1);
  let order = candidates.slice();
  let found: readonly WeighedMove[] = [];
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
      ...(sum <= top - plan.margin ? { bound: 'most' as const } : {}),
      nodes: search.nodes,
    }));
    if (exact || search.isCut) break;
  }
  return found;
};

/**
 * A short look, which gives an order and a guess. It does not see what the last card of the deal brings to
 * who plays it.
 */
const LAST_CARD = 3;
const GLANCE = { nodes: 3_000, horizon: 3, margin: Number.POSITIVE_INFINITY };

/** True when only winning the game counts, not the lead. */
const countsWins = ({ match }: Options): boolean => match !== 'target';

/**
 * True when the seat wins if both play their best, false when it loses: known as soon as a move is sure to
 * end ahead, or all end behind.
 */
const isWon = (ranges: readonly LeadRange[]): boolean | undefined =>
  ranges.some(({ least }) => least > 0) ? true : ranges.every(({ most }) => most < 0) ? false : undefined;

/**
 * The last deal, solved as far as the positions of the plan suffice: where only the winner counts, it is
 * asked first who wins, then by how much. What is not solved is searched on, without the moves that are known
 * to lose where others may win.
 */
export const solve = (
  search: Search,
  all: readonly Candidate[],
  thinking: Thinking,
  plan: SearchLimits,
  cards: number,
  asked: (move: Move) => boolean,
): readonly WeighedMove[] => {
  const glance = searchOn(search, all, thinking, { ...plan, ...GLANCE });
  const ranks = new Map(glance.map(({ move }, at) => [move, at]));
  const order = all.toSorted((a, b) => (ranks.get(a.move) ?? all.length) - (ranks.get(b.move) ?? all.length));
  const ranges = order.map((): LeadRange => ({ least: -MOST_LEAD, most: MOST_LEAD }));
  const endgame = new Endgame(search.sim, search.isLate);
  if (plan.decides > 0 && countsWins(search.sim.options)) {
    endgame.spend(allowed(thinking, plan, plan.decides));
    endgame.decide(order, ranges);
    // A seat that is lost loses by as little as possible, because one mistake of the other seat may be enough
    // then.
    const left = isWon(ranges) === false ? allowed(thinking, plan, plan.solves) - endgame.nodes : 0;
    endgame.spend(Math.max(left, allowed(thinking, plan, plan.leads)));
  } else endgame.spend(allowed(thinking, plan, plan.solves));
  const guess = Math.round((glance[0]?.lead ?? 0) + (cards % 2 === 1 ? LAST_CARD : -LAST_CARD));
  const best = endgame.best(order, ranges, guess);
  if (best !== undefined) return leadsFrom(endgame, { order, ranges, best, cards }, plan, asked);
  const wins = isWon(ranges);
  if (wins === true) return winFrom(endgame, { order, ranges, cards }, glance);
  const open = order.filter((_, at) => wins === false || (ranges[at] as LeadRange).most >= 0);
  const found = searchOn(search, fewOf(open, plan.moves), thinking, plan);
  const nodes = (found[0]?.nodes ?? 0) + endgame.nodes;
  return found.map((one) => ({ ...one, ...(wins === undefined ? {} : { wins }), nodes }));
};

interface Solved {
  readonly order: readonly Candidate[];
  readonly ranges: readonly LeadRange[];
  readonly cards: number;
}

/** The lead of the best move is known; those of the others as the plan and `asked` say. */
const leadsFrom = (
  endgame: Endgame,
  { order, ranges, best, cards }: Solved & { readonly best: number },
  plan: SearchLimits,
  asked: (move: Move) => boolean,
): readonly WeighedMove[] => {
  const places = order.map((_, at) => at).sort((a, b) => Number(b === best) - Number(a === best));
  for (const [told, at] of places.entries())
    if (told < plan.tells || asked(order[at].move)) endgame.tell(order[at], ranges[at] as LeadRange);
  return places
    .sort(
      (a, b) =>
        Number(b === best) - Number(a === best) ||
        (ranges[b] as LeadRange).most - (ranges[a] as LeadRange).most,
    )
    .map((at) => {
      const { least, most } = ranges[at] as LeadRange;
      return {
        move: order[at].move,
        lead: most,
        worlds: 1,
        ahead: cards,
        exact: true,
        ...(least < most ? { bound: 'most' as const } : {}),
        ...(least > 0 ? { wins: true } : most < 0 ? { wins: false } : {}),
        nodes: endgame.nodes,
      };
    });
};

/** A move is sure to win, by so much at least; of the others there is only a glance. */
const winFrom = (
  endgame: Endgame,
  { order, ranges, cards }: Solved,
  glance: readonly WeighedMove[],
): readonly WeighedMove[] => {
  const least = Math.max(...ranges.map((range) => range.least));
  const { move } = order[ranges.findIndex((range) => range.least === least)];
  const { nodes } = endgame;
  return [
    { move, lead: least, worlds: 1, ahead: cards, exact: true, bound: 'least', wins: true, nodes },
    // None of them is known to be better.
    ...glance.filter((one) => one.move !== move).map((one) => ({ ...one, lead: Math.min(one.lead, least) })),
  ];
};
