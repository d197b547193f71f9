// Invariants of every position in every match, for two to six players and every preset. The laws of every
// game are checked in the first 150 moves of each of these tables by evidence.test.ts; here, to the end of a
// match, at a table for each number of seats with another preset. `npm run soak -- rules` takes them all.

import { readOptions, rulesInForce } from '@parlor/engine';
import { checkLaws, testWords, walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { fastTrack } from '../index.ts';
import { rankOf, SEVEN, stepsOf } from '../pieces/cards.ts';
import {
  CENTER,
  gateOf,
  homeOf,
  inHolding,
  inSafeZone,
  isCorner,
  onPerimeter,
  wedgeOf,
  wedgesFor,
} from '../pieces/track.ts';
import { pathsOf } from '../rules/paths.ts';
import { type Event, type Half, hasLap, hasStatus, holeOf, type Move, type State } from '../types.ts';

const presets = Object.keys(fastTrack.options.presets);
const tables = presets.flatMap((preset) => [2, 3, 4, 5, 6].map((seats) => [preset, seats] as const));

const LONG = process.env.LONG !== undefined;
/** One table for each number of seats, with another preset each. */
const diagonal = tables.filter((_, at) => at % 6 === 0);

const broken = (what: string, state: State): never => {
  throw new Error(`${what}: ${fastTrack.formatState(state)}`);
};

/** Invariants 1 to 5: pegs, zones, status, laps, cards. */
const checkPosition = (state: State): void => {
  const holes = state.pegs.map(holeOf);
  if (new Set(holes).size !== holes.length) broken('two pegs in a hole', state);
  if (state.pegs.length !== state.seats * state.options.pegs) broken('a peg is missing', state);
  for (const [seat, wedge] of wedgesFor(state.seats).entries()) {
    const own = state.pegs.slice(seat * state.options.pegs, (seat + 1) * state.options.pegs);
    if (own.filter((place) => inHolding(holeOf(place))).length > 4) broken('five in holding', state);
    const full = own.filter((place) => inSafeZone(holeOf(place))).length === 4;
    for (const place of own) {
      const hole = holeOf(place);
      if ((inHolding(hole) || inSafeZone(hole)) && wedgeOf(hole) !== wedge)
        broken('in a foreign zone', state);
      if (inSafeZone(hole) && !hasLap(place)) broken('safe without lap', state);
      if (hasStatus(place) && (!isCorner(hole) || wedgeOf(hole) === wedge)) broken('status', state);
      if (hole === gateOf(wedge) && !hasLap(place)) broken('on the gate without lap', state);
      const behind = onPerimeter(hole) && hole > homeOf(wedge) && hole < homeOf(wedge) + 5;
      if (hasLap(place) && (behind || (hole === homeOf(wedge) && !state.finished.includes(seat))))
        broken('lap', state);
      if (hasLap(place) && hole === homeOf(wedge) - 1 && !full) broken('lap before home', state);
    }
  }
  for (const { order } of state.decks) if (new Set(order).size !== 54) broken('a card is missing', state);
};

/** Invariants 6 and 8, for every move of the list. */
const checkMove = (state: State, move: Move): void => {
  if (state.now.phase === 'over') return;
  const paths = pathsOf(state, move);
  const steps = stepsOf(rankOf(state.now.card));
  const lengths = paths.map(({ path }) => path.length);
  if (move.type === 'move' && lengths[0] !== steps) broken('path', state);
  if (move.type !== 'split') return;
  const { first, second } = move;
  if (rankOf(state.now.card) !== SEVEN || first.peg === second.peg) broken('split', state);
  if (first.steps + second.steps !== 7 || lengths[0] !== first.steps || lengths[1] !== second.steps)
    broken('split steps', state);
  if (paths[0]?.cuts && state.options.splitCuts === 'secondOnly') broken('first half cuts', state);
};

/**
 * Invariant 7: a move changes pegs of other seats only by cuts, at most one for each half; a trade changes
 * one.
 */
const checkEvents = (before: State, after: State, events: readonly Event[]): void => {
  const cuts = events.filter((event) => event.type === 'cut');
  const most = before.options.splitCuts === 'both' ? 2 : 1;
  if (cuts.length > most) broken('too many cuts', after);
  if (before.now.phase === 'over') return;
  const { seat } = before.now;
  const each = before.options.pegs;
  const moved = before.pegs.filter((place, at) => {
    const other = Math.floor(at / each) !== seat;
    return other && holeOf(place) !== holeOf(after.pegs[at] ?? 0);
  });
  const swaps = events.filter((event) => event.type === 'swapped').length;
  if (moved.length !== cuts.length + swaps) broken('a peg of another moved', after);
};

/** A random move that may make no sense: near holes, corners and the bullseye, whole, half and together. */
const strangeMove = (state: State, seat: number, below: (bound: number) => number): Move => {
  const peg = below(5);
  const placed = (one: number): number => holeOf(state.pegs[seat * state.options.pegs + one] ?? 0);
  const near = (one: number): number =>
    [CENTER, 14 * below(6), placed(one) + below(12), placed(one) - below(5) + 84][below(4)] ?? 0;
  const half = (steps: number): Half => {
    const one = below(5);
    return { peg: one, steps, to: onPerimeter(placed(one)) ? near(one) % 84 : below(133) };
  };
  const first = 1 + below(6);
  switch (below(6)) {
    case 0:
      return { type: 'exit', peg, to: 14 * below(6) };
    case 1:
      return { type: 'swap', peg, to: below(84) };
    case 2:
      return { type: 'part', half: half(first) };
    case 3:
      return { type: 'split', first: half(first), second: half(7 - first) };
    default:
      return { type: 'move', peg, from: placed(peg), to: below(4) === 0 ? CENTER : near(peg) % 84 };
  }
};

const HOUSES: readonly Partial<State['options']>[] = [
  {},
  { sevenMode: 'splitIfPossible', ownPassOnRing: true, bullseyeEntry: 'off', splitCuts: 'none' },
  { sevenMode: 'wild1to7', ftReentry: true, bullseyeEntry: 'ftStatusOneStep', ftPriority: 'mustMove' },
  { sevenMode: 'fullOnly', ftExit: 'ownOnly', bullseyeEntry: 'ownNextCornerOnly', cutOverflow: 'chain' },
  { splitRequireCompletion: false, ftExit: 'anyCorner', bullseyeCut: 'royal', winOvershoot: 'pass' },
  { splitFtPairing: 'any', splitFromSafeZone: true, bullseyeCut: 'always', jailRelief: 4, pegs: 4 },
  { splitFtPairing: 'ftFirstStayOnRing', ftEntry: 'declare', bullseyeExitCards: 'JQKJoker', jackSwap: true },
  { ftCrossTrackBlock: true, forcedReverse: true, jokerBackCut: true, backwardLap: false, playOut: true },
];

/**
 * Checks that strange moves in every position of a match are listed, or refused by a rule of these options.
 */
const checkRefusals = (asked: Partial<State['options']>): void => {
  const words = testWords(1);
  const options = readOptions(fastTrack.options, asked, 3);
  const inForce = new Set(
    rulesInForce(fastTrack.rules, options.ok ? options.value : {}).flatMap(({ rules }) =>
      rules.map(([number]) => number),
    ),
  );
  walk(fastTrack, { seats: 3, seed: 2, options: asked, plies: 250 }, ({ state }) => {
    const seat = fastTrack.toAct(state);
    if (seat === undefined) return;
    const listed = new Set(fastTrack.legalMoves(state, seat).map(fastTrack.formatMove));
    for (let k = 0; k < 12; k++) {
      const move = strangeMove(state, seat, (bound) => words.below(bound));
      const refusal = fastTrack.whyNot(state, seat, move);
      const text = fastTrack.formatMove(move);
      if (listed.has(text) !== (refusal === undefined))
        broken(`${text} is listed and refused, or neither`, state);
      if (refusal !== undefined && !inForce.has(refusal.rule))
        broken(`${text}: ${refusal.rule} is not in force`, state);
    }
  });
};

describe('invariants', () => {
  it.each(tables)('[FT-32, FT-33, FT-64] hold in every position: %s with %i', (preset, seats) => {
    let before: State | undefined;
    for (let seed = 1; seed <= (LONG ? 4 : 1); seed++) {
      before = undefined;
      const end = walk(fastTrack, { seats, seed, options: { preset }, plies: 4_000 }, ({ state, events }) => {
        checkPosition(state);
        const seat = fastTrack.toAct(state);
        if (seat !== undefined) for (const move of fastTrack.legalMoves(state, seat)) checkMove(state, move);
        if (before !== undefined) checkEvents(before, state, events);
        before = state;
      });
      expect(end.now.phase).toBe('over');
    }
  });

  it.each(LONG ? tables : diagonal)('laws hold in whole matches: %s with %i', (preset, seats) => {
    const pieces = (state: State): string =>
      state.decks.map(({ order }) => [...order].sort((a, b) => a - b)).join('/');
    checkLaws(fastTrack, { seats, seed: 11, options: { preset }, pieces });
  });

  it('laws hold with every option away from its default', () => {
    for (const [name, spec] of Object.entries(fastTrack.options.specs)) {
      const values = spec.kind === 'flag' ? [!spec.default] : spec.kind === 'choice' ? spec.values : [];
      for (const value of values)
        checkLaws(fastTrack, { seats: 3, seed: 5, options: { [name]: value }, plies: LONG ? 200 : 60 });
    }
  });

  it.each(HOUSES)('[FT-15] strange moves are refused by a rule in force: %o', (house) => {
    checkRefusals(house);
  });

  it('laws hold with many options at once', () => {
    const wild = [
      { cutOverflow: 'chain', splitCuts: 'both', splitFtPairing: 'any', ftEntry: 'declare', ftReentry: true },
      { cutOverflow: 'fifthHold', playOut: true, winOvershoot: 'pass', jokerBackCut: true, jackSwap: true },
      {
        pegs: 4,
        playOut: true,
        deckMode: 'perPlayer',
        jailRelief: 5,
        forcedReverse: true,
        splitFromSafeZone: true,
      },
      {
        ftExit: 'anyCorner',
        ftPriority: 'mustMove',
        ftCrossTrackBlock: true,
        ownPassOnRing: true,
        sevenMode: 'wild1to7',
      },
    ];
    for (const options of wild) {
      for (let seats = 2; seats <= 6; seats += 2)
        checkLaws(fastTrack, { seats, seed: 3, options, plies: LONG ? 800 : 160 });
    }
  });
});
