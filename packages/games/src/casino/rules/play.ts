// The effects of moves. Implements CAS-14, CAS-15, CAS-25, CAS-34 to CAS-36, CAS-39, CAS-40, CAS-50, CAS-52,
// CAS-58, CAS-71 to CAS-75, CAS-78 and the step from game to game.

import { type Actor, bits, drawBelow, type Seat, type Step } from '@parlor/engine';
import { partnerOf, sameSide, worthOf } from '../pieces/cards.ts';
import type { Build, Capture, Card, Event, Extend, MakeBuild, Move, Raise, State } from '../types.ts';
import { findBuild, rivalOf, stacked, stackedSets } from './builds.ts';
import { capturedCards, tableWithout } from './captured.ts';
import { whyNot } from './refusal.ts';
import { aheadBy, isDecided, loserOf, scoreGame, tallied } from './score.ts';
import { dealAgain, dealGame } from './setup.ts';
import { captureValue, toAct } from './shiya.ts';
import { type Changes, changed, moved, seatAfter, turnAfter, turnOf } from './state.ts';

type MoveResult = Step<State, Event>;

export const play = (state: State, actor: Actor, move: Move): MoveResult => {
  const refusal = whyNot(state, actor, move);
  const seat = actor === 'clock' ? toAct(state) : actor;
  if (refusal !== undefined || seat === undefined)
    throw new Error(`casino: ${move.type} by ${actor} is refused: ${refusal?.code} ${refusal?.rule}`);
  const auto = actor === 'clock';
  switch (move.type) {
    case 'trail': {
      const { card } = move;
      const { builds, piles, made, lastCapturer, sweeps } = state;
      const changes = { loose: [...state.loose, card], builds, piles, made, lastCapturer, sweeps };
      return carryOut(state, seat, card, changes, { type: 'trailed', seat, card, auto });
    }
    case 'capture':
      return capture(state, seat, move, auto ? 'auto' : 'own');
    case 'build':
      return build(state, seat, move);
    case 'extend':
      return extend(state, seat, move);
    case 'raise':
      return raise(state, seat, move);
    case 'shiya':
      return callShiya(state, seat);
    case 'stand':
      return letStand(state, auto ? 'auto' : 'own');
  }
};

/** CAS-71. Recorded only where partners may build for each other. */
const proves = (state: State, owner: Seat, value: number): State => {
  const { options } = state;
  if (!options.partnership || options.buildForPartner !== 'proven') return state;
  return changed(state, {
    proven: state.proven.map((one, at) => (at === owner ? bits.with(one, value) : one)),
  });
};

const capture = (state: State, seat: Seat, move: Capture, by: 'auto' | 'own'): MoveResult => {
  if (!state.options.partnership || !state.options.shiya)
    return completeCapture(state, seat, move.card, move, by);
  const phase = { kind: 'settling', seat, capture: move, stood: false } as const;
  return {
    state: changed(moved(state, seat, move.card, state), { phase }),
    events: [{ type: 'settling', seat, capture: move, auto: by === 'auto' }],
  };
};

const sweptBy = (sweeps: readonly number[], seat: Seat): readonly number[] => {
  const counts = sweeps.slice();
  counts[seat] = (counts[seat] ?? 0) + 1;
  return counts;
};

/**
 * Moves the captured cards to the pile. `played` is the card that still has to leave the hand; undefined
 * after settling.
 */
const completeCapture = (
  state: State,
  seat: Seat,
  played: Card | undefined,
  move: Capture,
  by: 'auto' | 'own',
): MoveResult => {
  const cards = capturedCards(state, move);
  const { loose, builds, piles: left } = tableWithout(state, move);
  const piles = left.slice();
  piles[seat] = (left[seat] as readonly Card[]).concat(cards);
  const sweep = loose.length === 0 && builds.length === 0;
  const sweeps = sweep ? sweptBy(state.sweeps, seat) : state.sweeps;
  const changes = { loose, builds, piles, made: state.made, lastCapturer: seat, sweeps };
  const { card } = move;
  const before = state.options.partnership ? provedBy(state, seat, move) : state;
  const captured = {
    type: 'captured',
    seat,
    card,
    cards,
    builds: move.builds,
    sweep,
    auto: by === 'auto',
  } as const;
  // The card of a settling capture was played before the settling; only the turn still passes.
  if (played === undefined) return passTurn(moved(before, seat, undefined, changes), seat, [captured]);
  return carryOut(before, seat, played, changes, captured);
};

/** CAS-71: the owner of a captured build is proven to hold its value. */
const provedBy = (state: State, seat: Seat, move: Capture): State => {
  let after = state;
  for (const id of move.builds) {
    const lostBuild = findBuild(state, id);
    if (lostBuild !== undefined && lostBuild.owner !== seat)
      after = proves(after, lostBuild.owner, lostBuild.value);
  }
  return after;
};

const build = (state: State, seat: Seat, move: MakeBuild): MoveResult => {
  const { card, value } = move;
  const owner = move.forPartner ? partnerOf(seat) : seat;
  const newBuild: Build = { id: state.made + 1, owner, value, sets: stackedSets(state, card, move.sets) };
  const { loose, piles } = tableWithout(state, { sets: move.sets, builds: [] });
  const builds = [...state.builds, newBuild];
  const { lastCapturer, sweeps } = state;
  const changes = { loose, builds, piles, made: newBuild.id, lastCapturer, sweeps };
  return carryOut(state, seat, card, changes, { type: 'built', seat, card, build: newBuild });
};

/** The builds with `old` replaced by `grown`. */
const replaced = (builds: readonly Build[], old: Build, grown: Build): readonly Build[] => {
  const next = builds.slice();
  next[builds.indexOf(old)] = grown;
  return next;
};

const extend = (state: State, seat: Seat, move: Extend): MoveResult => {
  const { card } = move;
  const old = findBuild(state, move.build) as Build;
  const owner = state.options.extendTargets === 'any' ? seat : old.owner;
  const sets = old.sets.concat(stackedSets(state, card, move.sets));
  const grown: Build = { id: old.id, owner, value: old.value, sets };
  const { loose, piles } = tableWithout(state, { sets: move.sets, builds: [] });
  const builds = replaced(state.builds, old, grown);
  const { made, lastCapturer, sweeps } = state;
  const changes = { loose, builds, piles, made, lastCapturer, sweeps };
  return carryOut(state, seat, card, changes, { type: 'extended', seat, card, build: grown });
};

const raise = (state: State, seat: Seat, move: Raise): MoveResult => {
  const { card } = move;
  const old = findBuild(state, move.build) as Build;
  const value = old.value + worthOf(state.options, card);
  const first = stacked(state, card, [...(old.sets[0] ?? []), card]);
  const sets = [first].concat(stackedSets(state, undefined, move.sets));
  const rival = rivalOf(state, value, [old.id]);
  const raised: Build =
    rival === undefined
      ? { id: old.id, owner: seat, value, sets }
      : { id: rival.id, owner: rival.owner, value, sets: rival.sets.concat(sets) };
  const merged = rival === undefined ? [] : [old.id];
  const left = tableWithout(state, { sets: move.sets, builds: merged });
  const builds = replaced(left.builds, rival ?? old, raised);
  const { made, lastCapturer, sweeps, piles } = state;
  const changes = { loose: left.loose, builds, piles, made, lastCapturer, sweeps };
  const before = sameSide(state.options, old.owner, seat) ? state : proves(state, old.owner, old.value);
  return carryOut(before, seat, card, changes, { type: 'raised', seat, card, build: raised });
};

/** CAS-74. Shiya: the capture stays on the table as a build. */
const callShiya = (state: State, seat: Seat): MoveResult => {
  if (state.phase.kind !== 'settling') throw new Error('casino: nothing settles');
  const { capture: move, seat: captor } = state.phase;
  const value = captureValue(state, move);
  const sets = [
    ...state.builds.filter((one) => move.builds.includes(one.id)).flatMap((one) => one.sets),
    ...stackedSets(state, undefined, move.sets),
    [move.card],
  ];
  const rival = rivalOf(state, value, move.builds);
  const { loose, builds, piles } = tableWithout(state, move);
  const shiyaBuild: Build =
    rival === undefined
      ? { id: state.made + 1, owner: seat, value, sets }
      : { ...rival, sets: [...rival.sets, ...sets] };
  const next = changed(state, {
    loose,
    piles,
    builds:
      rival === undefined ? [...builds, shiyaBuild] : builds.map((one) => (one === rival ? shiyaBuild : one)),
    made: rival === undefined ? shiyaBuild.id : state.made,
    mustCapture: bits.with(state.mustCapture, seat),
  });
  return passTurn(next, captor, [{ type: 'shiya', seat, build: shiyaBuild }]);
};

/**
 * CAS-75: the first time, the answer is only remembered; the clock, or a second time, completes the capture.
 */
const letStand = (state: State, by: 'auto' | 'own'): MoveResult => {
  const { phase } = state;
  if (phase.kind !== 'settling') throw new Error('casino: nothing settles');
  if (by === 'auto' || phase.stood) return completeCapture(state, phase.seat, undefined, phase.capture, by);
  return {
    state: changed(state, { phase: { ...phase, stood: true } }),
    events: [{ type: 'stood', seat: partnerOf(phase.seat) }],
  };
};

/**
 * Applies changes of the table. The turn passes if a card was played; loads and builds of loose cards do not
 * end it.
 */
const carryOut = (
  state: State,
  seat: Seat,
  card: Card | undefined,
  changes: Changes,
  event: Event,
): MoveResult => {
  const next = moved(state, seat, card, changes);
  return card === undefined ? { state: next, events: [event] } : passTurn(next, seat, [event]);
};

const passTurn = (state: State, seat: Seat, events: Event[]): MoveResult => {
  const phase = turnAfter(state.hands, seat);
  if (phase !== undefined)
    return { state: state.phase === phase ? state : changed(state, { phase }), events };
  const dealt = dealAgain(state);
  if (dealt === undefined) return endGame(state, events);
  return {
    state: changed(dealt.state, { phase: turnOf(seatAfter(state, seat)) }),
    events: [...events, ...dealt.events],
  };
};

const residueOf = ({ builds, loose }: State): readonly Card[] => {
  return [...builds.flatMap(({ sets }) => sets.flat()), ...loose];
};

/** CAS-78, then the next game or the end of the match. */
const endGame = (before: State, events: Event[]): MoveResult => {
  const { options, lastCapturer: last } = before;
  const residue = residueOf(before);
  let state = before;
  if (last !== undefined && residue.length > 0) {
    const piles = before.piles.slice();
    piles[last] = (piles[last] as readonly Card[]).concat(residue);
    state = changed(before, { piles, loose: [], builds: [] });
    events.push({ type: 'residue', seat: last, cards: residue, auto: true });
  }
  const points = scoreGame(options, state.piles, state.sweeps);
  const tally = tallied(state, points);
  const by = aheadBy(state, points);
  events.push({
    type: 'scored',
    game: state.game,
    points,
    tally,
    ...(by === undefined ? {} : { aheadBy: by }),
    auto: true,
  });
  if (isDecided(options, tally, state.game))
    return { state: changed(state, { tally, phase: { kind: 'over' } }), events };
  const seats = state.hands.length;
  const { dealer, rng } = nextDealer(state);
  const next = dealGame({ options, seats, dealer, game: state.game + 1, tally }, rng);
  return { state: next.state, events: [...events, ...next.events] };
};

const nextDealer = (state: State): Pick<State, 'dealer' | 'rng'> => {
  const seats = state.hands.length;
  if (state.options.nextDealer === 'rotate')
    return { dealer: seatAfter(state, state.dealer), rng: state.rng };
  if (state.options.nextDealer === 'loser-leads')
    return { dealer: (loserOf(state) + seats - 1) % seats, rng: state.rng };
  const drawn = drawBelow(state.rng, seats);
  return { dealer: drawn.value, rng: drawn.rng };
};
