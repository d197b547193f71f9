// Scoring: the piles of a game, and the match over several games. Implements CAS-69, CAS-78 to CAS-91.

import { type Outcome, placesBy, type Seat } from '@parlor/engine';
import type { Options } from '../options.ts';
import { isAce, isSpade, sideOf, TEN_OF_DIAMONDS, TWO_OF_SPADES } from '../pieces/cards.ts';
import { type Card, type Points, type State, TIE_BREAKS, type TieBreak } from '../types.ts';

/** The captures of one side. */
interface Haul {
  readonly cards: number;
  readonly spades: number;
  readonly aces: number;
  readonly mummy: number;
  readonly spy: number;
  readonly sweeps: number;
}

export const sidesOf = (options: Options, seats: number): number => (options.partnership ? 2 : seats);

const haulsOf = (
  options: Options,
  piles: readonly (readonly Card[])[],
  sweeps: readonly number[],
): readonly Haul[] => {
  const hauls = Array.from({ length: sidesOf(options, piles.length) }, () => ({
    cards: 0,
    spades: 0,
    aces: 0,
    mummy: 0,
    spy: 0,
    sweeps: 0,
  }));
  for (let seat = 0; seat < piles.length; seat++) {
    const haul = hauls[sideOf(options, seat)];
    const pile = piles[seat];
    if (haul === undefined || pile === undefined) continue;
    haul.cards += pile.length;
    haul.sweeps += sweeps[seat] ?? 0;
    for (const card of pile) {
      if (isSpade(card)) haul.spades++;
      if (isAce(card)) haul.aces++;
      else if (card === TEN_OF_DIAMONDS) haul.mummy++;
      else if (card === TWO_OF_SPADES) haul.spy++;
    }
  }
  return hauls;
};

/** Points for having most: all of them for a single leader, `split` for each of several leaders. */
const forMost = (mine: number, all: readonly number[], points: number, split: number): number => {
  const most = Math.max(...all);
  if (mine < most || most === 0) return 0;
  return all.filter((one) => one === most).length === 1 ? points : split;
};

const forCards = (options: Options, hauls: readonly Haul[], mine: Haul): number => {
  const all = hauls.map((one) => one.cards);
  if (options.scoring === 'classic11') return forMost(mine.cards, all, 3, 0);
  return hauls.length === 2 ? forMost(mine.cards, all, 2, 1) : 0;
};

const forSpades = (options: Options, hauls: readonly Haul[], mine: Haul): number => {
  const all = hauls.map((one) => one.spades);
  if (options.scoring === 'classic11') return forMost(mine.spades, all, 1, 0);
  if (hauls.length !== 2) return 0;
  return options.scoring === 'sa11' ? forMost(mine.spades, all, 2, 1) : mine.spades >= 5 ? 1 : 0;
};

const isBare = (haul: Haul): boolean => haul.aces + haul.mummy + haul.spy === 0;

/** The points of every side in one game. */
export const scoreGame = (
  options: Options,
  piles: readonly (readonly Card[])[],
  sweeps: readonly number[],
): readonly Points[] => {
  const hauls = haulsOf(options, piles, sweeps);
  const washed = options.whitewash && hauls.length === 2 && hauls.filter(isBare).length === 1;
  return hauls.map((mine): Points => {
    if (washed) return isBare(mine) ? NO_POINTS : allPoints(options);
    const cards = forCards(options, hauls, mine);
    const spades = forSpades(options, hauls, mine);
    const swept = mine.sweeps * options.sweepPoints;
    const total = cards + spades + 2 * mine.mummy + mine.spy + mine.aces + swept;
    return { cards, spades, mummy: 2 * mine.mummy, spy: mine.spy, aces: mine.aces, sweeps: swept, total };
  });
};

const NO_POINTS: Points = { cards: 0, spades: 0, mummy: 0, spy: 0, aces: 0, sweeps: 0, total: 0 };
/** Points per item. Most cards and most spades bring four of the eleven points, shared as the options say. */
const allPoints = ({ scoring }: Options): Points => {
  const cards = scoring === 'classic11' ? 3 : 2;
  return { cards, spades: 4 - cards, mummy: 2, spy: 1, aces: 4, sweeps: 0, total: 11 };
};

/** CAS-85: the place of every side in one game. */
const placesInGame = (state: State): readonly number[] => {
  const points = scoreGame(state.options, state.piles, state.sweeps);
  const hauls = haulsOf(state.options, state.piles, state.sweeps);
  const ranks = hauls.map(
    (haul, side) => (((points[side] as Points).total * 2 + haul.mummy) * 64 + haul.spades) * 64 + haul.cards,
  );
  return placesBy(ranks, 'highest');
};

/**
 * CAS-85: the tie-break that put the winner of a game ahead of sides with equal points. Undefined where games
 * only add points.
 */
export const aheadBy = (state: State, points: readonly Points[]): TieBreak | undefined => {
  const places = placesInGame(state);
  const winner = places.indexOf(1);
  if (state.options.match === 'target' || places.lastIndexOf(1) !== winner) return undefined;
  const hauls = haulsOf(state.options, state.piles, state.sweeps);
  const first = hauls[winner] as Haul;
  let equals = hauls.filter((_, side) => side !== winner && points[side]?.total === points[winner]?.total);
  if (equals.length === 0) return undefined;
  for (const tieBreak of TIE_BREAKS) {
    equals = equals.filter((other) => other[tieBreak] === first[tieBreak]);
    if (equals.length === 0) return tieBreak;
  }
  return undefined;
};

/** The tally after a finished game: plus its points, or plus one for the winner of the game. */
export const tallied = (state: State, points: readonly Points[]): readonly number[] => {
  if (state.options.match !== 'bestOf')
    return state.tally.map((before, side) => before + (points[side] as Points).total);
  const places = placesInGame(state);
  const shared = places.filter((place) => place === 1).length > 1;
  return state.tally.map((before, side) => before + (places[side] === 1 && !shared ? 1 : 0));
};

/** CAS-86 to CAS-88: true when this game decides the match. */
export const isDecided = (options: Options, tally: readonly number[], games: number): boolean => {
  if (options.match === 'single') return true;
  const most = Math.max(...tally);
  if (tally.filter((one) => one === most).length > 1) return false;
  if (options.match === 'target') return most >= options.target;
  return most * 2 > options.bestOf || games >= options.bestOf;
};

/** CAS-90: the seat in last place; of several, the first after the dealer. */
export const loserOf = (state: State): Seat => {
  const places = placesInGame(state);
  const last = Math.max(...places);
  const seats = state.piles.length;
  for (let step = 1; step <= seats; step++) {
    const seat = (state.dealer + step) % seats;
    if (places[sideOf(state.options, seat)] === last) return seat;
  }
  return state.dealer;
};

export const outcome = (state: State): Outcome | undefined => {
  if (state.phase.kind !== 'over') return undefined;
  const { options, tally } = state;
  const places = options.match === 'single' ? placesInGame(state) : placesBy(tally, 'highest');
  const seats = state.piles.map((_, seat) => sideOf(options, seat));
  return {
    scores: seats.map((side) => tally[side] ?? 0),
    // Places are counted by seats, not sides: after two partners comes third place.
    places: placesBy(
      seats.map((side) => places[side] ?? 1),
      'lowest',
    ),
  };
};
