// The search of the thinking players at tables that the fast copy knows. While cards are hidden it imagines
// deals that fit the view and looks a few turns ahead in each.

import { wide } from '@parlor/engine';
import { casino } from '@parlor/games/casino';
import type { Move, View } from '@parlor/games/casino/facts';
import { pace } from '../pace.ts';
import type { Thinking } from '../player.ts';
import { canSimulate, keyOf, Sim } from './fast/index.ts';
import { type Candidate, fewOf, type SearchLimits, type WeighedMove } from './search-params.ts';
import { searchOn, solve } from './solver/last-deal.ts';
import { firstSight, Search } from './solver/search.ts';
import { leadOf, WEIGHTS } from './utility.ts';

export const isSimulated = (view: View): boolean =>
  canSimulate(view.options, view.hands.length) && view.phase.kind === 'play';

/**
 * True when the other hand follows from the cards that this seat sees: every card is somewhere, and none is
 * left for the stock.
 */
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
 * The moves with their worth, best first. At least one of them always was looked at as far as the level goes.
 * `asked` gets an exact lead too, where the game is solved.
 */
export const weigh = (
  view: View,
  thinking: Thinking,
  plan: SearchLimits,
  asked: (move: Move) => boolean = () => false,
): readonly WeighedMove[] => {
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
  const few = fewOf(all, plan.moves);
  if (!isOpen(view)) return sample(search, few, thinking, plan, rng, loadWorld);
  const cards = cardsLeft(view);
  return cards > plan.solvesFrom
    ? searchOn(search, few, thinking, plan)
    : solve(search, all, thinking, plan, cards, asked);
};

const sample = (
  search: Search,
  candidates: readonly Candidate[],
  thinking: Thinking,
  plan: SearchLimits,
  first: Thinking['rng'],
  loadWorld: (rng: Thinking['rng']) => Thinking['rng'],
): readonly WeighedMove[] => {
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
    // A move that is clearly behind after a part of the deals is dropped.
    if (done > 1 && halvings.includes(done) && left.length > 3) {
      left.sort((a, b) => mean(b) - mean(a));
      left = left.slice(0, Math.max(3, Math.ceil(left.length / 2)));
    }
  }
  const inPlay = new Set(left);
  const least = Math.min(...left.map(mean));
  // A move that was dropped early is at most as good as those that were kept.
  const isCapped = (one: Candidate): boolean => !inPlay.has(one) && mean(one) > least;
  return candidates
    .slice()
    .sort((a, b) => Number(inPlay.has(b)) - Number(inPlay.has(a)) || mean(b) - mean(a))
    .map((one) => ({
      move: one.move,
      lead: leadOf(isCapped(one) ? least : mean(one), search.weights),
      worlds: one.worlds,
      ahead: plan.ahead + 1,
      exact: false,
      ...(isCapped(one) ? { bound: 'most' as const } : {}),
      nodes,
    }));
};
