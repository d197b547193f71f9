// How a searching player weighs its moves at tables that the simulator knows. While cards are hidden it imagines deals that
// fit the view and looks a few turns ahead in each; when the stock is empty it knows the other hand and searches on, turn by
// turn deeper; and when few enough cards are left it solves the rest of the game.

import { wide } from '@parlor/engine';
import { casino } from '@parlor/games/casino';
import { canSimulate, keyOf, type Move, Sim, type View } from '@parlor/games/casino/sim';
import { pace } from '../pace.ts';
import type { Thinking } from '../player.ts';
import { Endgame, MOST_LEAD, type Range } from './endgame.ts';
import { firstSight, Search } from './search.ts';
import { leadOf, WEIGHTS, type Weights } from './worth.ts';

/** What a level considers. */
export interface Plan {
  /** Deals imagined while cards are hidden, and turns looked ahead in each after the own. */
  readonly worlds: number;
  readonly ahead: number;
  /** Positions searched when all cards are known, and how far ahead at most. */
  readonly nodes: number;
  readonly horizon: number;
  /** How many moves are considered at all. */
  readonly moves: number;
  /** Moves that are this much worse than the best are not told apart in a search. */
  readonly margin: number;
  /** Positions for solving the game to its end, and with how many cards in both hands that begins. */
  readonly solves: number;
  readonly solvesFrom: number;
  /** How many of the moves get exact leads then; the others are only known to be at most as good. */
  readonly tells: number;
  readonly weights?: Weights;
}

/** A move as it was weighed. */
export interface Weighed {
  readonly move: Move;
  /** The points by which the seat leads at the end: known, or a lead that is worth as much as the mixture of deals. */
  readonly lead: number;
  /** Over how many imagined deals; 1 where everything is known. */
  readonly worlds: number;
  /** Turns looked ahead, and whether that was to the end of the game. */
  readonly ahead: number;
  readonly exact: boolean;
  /** Whether the lead is only known to be at most this. */
  readonly isBound: boolean;
  readonly nodes: number;
}

interface Candidate {
  readonly move: Move;
  readonly head: number;
  readonly low: number;
  readonly high: number;
  sum: number;
  worlds: number;
}

export const isSimulated = (view: View): boolean =>
  canSimulate(view.options, view.hands.length) && view.phase.kind === 'play';

/** Whether the other hand follows from what this seat sees: every card is somewhere, and none is left for the stock. */
export const isOpen = (view: View): boolean => {
  let seen = view.loose.length;
  for (const pile of view.piles) seen += pile.length;
  for (const { sets } of view.builds) for (const set of sets) seen += set.length;
  for (const hand of view.hands) seen += typeof hand === 'number' ? hand : wide.size(hand);
  return view.stock === 0 && seen === view.options.deck;
};

const mean = (one: Candidate): number => one.sum / Math.max(1, one.worlds);

const candidatesOf = (view: View): Candidate[] =>
  casino.movesFor(view).map((move) => {
    const [head = 0, low = 0, high = 0] = (keyOf(view, move) ?? '').split('.').map(Number);
    return { move, head, low, high, sum: 0, worlds: 0 };
  });

/** The cards in both hands. */
const cardsLeft = (view: View): number =>
  view.hands.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : wide.size(hand)), 0);

/**
 * The moves with their worth, best first. At least one of them always was looked at as far as the level goes. `asked` gets an
 * exact lead too, where the game is solved.
 */
export const weigh = (
  view: View,
  thinking: Thinking,
  plan: Plan,
  asked: (move: Move) => boolean = () => false,
): readonly Weighed[] => {
  const sim = new Sim(view.options);
  const search = new Search(sim, plan.weights ?? WEIGHTS);
  const all = candidatesOf(view);
  const loadWorld = (rng: Thinking['rng']): Thinking['rng'] => {
    const state = casino.imagine(view, rng);
    sim.load(view, state.hands, state.stock, view.lastCapturer, view.made);
    return state.rng;
  };
  const rng = loadWorld(thinking.rng);
  const sights = new Map(all.map((one) => [one, firstSight(sim, one.head, one.low, one.high)]));
  all.sort((a, b) => (sights.get(b) ?? 0) - (sights.get(a) ?? 0));
  const few = all.length <= plan.moves ? all : keepKinds(all, plan.moves);
  if (!isOpen(view)) return sample(search, few, thinking, plan, rng, loadWorld);
  const cards = cardsLeft(view);
  const solved = cards > plan.solvesFrom ? undefined : solve(search, all, thinking, plan, cards, asked);
  return solved ?? searchOn(search, few, thinking, plan);
};

/** A short look, which gives an order and a guess. */
const GLANCE = { nodes: 3_000, horizon: 3, margin: Number.POSITIVE_INFINITY };

const solve = (
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
  const best = endgame.best(order, ranges, Math.round(glance[0]?.lead ?? 0));
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

/** The best at first sight, and every trail: what a trail leaves cannot be seen at first sight. */
const keepKinds = (all: readonly Candidate[], most: number): Candidate[] =>
  all.filter(({ move }, at) => at < most || move.type === 'trail');

const sample = (
  search: Search,
  candidates: readonly Candidate[],
  thinking: Thinking,
  plan: Plan,
  first: Thinking['rng'],
  loadWorld: (rng: Thinking['rng']) => Thinking['rng'],
): readonly Weighed[] => {
  const going = pace(thinking, plan.worlds);
  let left = candidates.slice();
  let rng = first;
  let done = 0;
  let nodes = 0;
  const halvings = [0.25, 0.5, 0.75].map((share) => Math.ceil(share * going.samples));
  while (going.more(done)) {
    if (done > 0) rng = loadWorld(rng);
    for (const one of left) {
      search.begin(Number.POSITIVE_INFINITY);
      one.sum += search.look(one.head, one.low, one.high, plan.ahead, Number.NEGATIVE_INFINITY);
      one.worlds++;
      nodes += search.nodes;
    }
    done++;
    // What is clearly behind after a part of the deals is not looked at again.
    if (done > 1 && halvings.includes(done) && left.length > 3) {
      left.sort((a, b) => mean(b) - mean(a));
      left = left.slice(0, Math.max(3, Math.ceil(left.length / 2)));
    }
  }
  const inPlay = new Set(left);
  return candidates
    .slice()
    .sort((a, b) => Number(inPlay.has(b)) - Number(inPlay.has(a)) || mean(b) - mean(a))
    .map((one) => ({
      move: one.move,
      // What was dropped early is at most as good as what was kept.
      lead: leadOf(inPlay.has(one) ? mean(one) : Math.min(mean(one), ...left.map(mean)), search.weights),
      worlds: one.worlds,
      ahead: plan.ahead + 1,
      exact: false,
      isBound: false,
      nodes,
    }));
};

const searchOn = (
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
