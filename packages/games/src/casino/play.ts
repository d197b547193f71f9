// What a move leads to. Implements CAS-14, CAS-15, CAS-25, CAS-34 to CAS-36, CAS-39, CAS-40, CAS-50, CAS-52, CAS-58,
// CAS-71 to CAS-75, CAS-78 and the way from game to game.

import { type Actor, bits, drawBelow, type Seat, type Step, type Wide, wide } from '@parlor/engine';
import { findBuild, rivalOf, stacked, stackedSets } from './builds.ts';
import { HIGH_ACE, isAce, partnerOf, sameSide, valuesOf } from './cards.ts';
import { wasListed } from './listing.ts';
import { whyNot } from './moves.ts';
import { isDecided, loserOf, scoreGame, tallied } from './score.ts';
import { dealAgain, dealGame } from './setup.ts';
import { captureValue, toAct } from './shiya.ts';
import { tableWithout, taken } from './taking.ts';
import type { Build, Capture, Card, Event, Extend, MakeBuild, Move, Phase, Raise, State } from './types.ts';

type Next = Step<State, Event>;

export const play = (state: State, actor: Actor, move: Move): Next => {
  const refusal = actor !== 'clock' && wasListed(state, actor, move) ? undefined : whyNot(state, actor, move);
  const seat = actor === 'clock' ? toAct(state) : actor;
  if (refusal !== undefined || seat === undefined)
    throw new Error(`casino: ${move.type} by ${actor} is refused: ${refusal?.code} ${refusal?.rule}`);
  const auto = actor === 'clock';
  switch (move.type) {
    case 'trail': {
      const { card } = move;
      const { builds, piles, made, lastCapturer, sweeps } = state;
      const loose = [...state.loose, card];
      const next = moved(state, seat, card, { loose, builds, piles, made, lastCapturer, sweeps });
      return passTurn(next, seat, [{ type: 'trailed', seat, card, auto }]);
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

const turns: readonly Phase[] = [0, 1, 2, 3].map((turn) => ({ kind: 'play', turn }));

/** Whose turn it is after this seat: the next one that holds a card. */
const turnAfter = (hands: readonly Wide[], seat: Seat): Phase | undefined => {
  for (let step = 1; step <= hands.length; step++) {
    const turn = (seat + step) % hands.length;
    const hand = hands[turn] as Wide;
    if ((hand.low | hand.high) !== 0) return turns[turn];
  }
  return undefined;
};

/** What a move changes besides the hand. */
interface Changes {
  readonly loose: readonly Card[];
  readonly builds: readonly Build[];
  readonly piles: readonly (readonly Card[])[];
  readonly made: number;
  readonly lastCapturer: Seat | undefined;
  readonly sweeps: readonly number[];
}

/**
 * The card, if there is one, leaves the hand and the turn passes if anybody holds a card; what was proven by the card and
 * the duty after Shiya end with it. Written out field by field, so that all states have one shape: this is where play
 * spends its time.
 */
const moved = (state: State, seat: Seat, card: Card | undefined, changes: Changes): State => {
  let { hands, proven, mustCapture, phase } = state;
  if (card !== undefined) {
    const fewer = hands.slice();
    fewer[seat] = wide.without(hands[seat] as Wide, card);
    hands = fewer;
    proven = provesNoMore(state, seat, card);
    mustCapture = bits.without(mustCapture, seat);
    phase = turnAfter(hands, seat) ?? phase;
  }
  return {
    options: state.options,
    rng: state.rng,
    hands,
    stock: state.stock,
    loose: changes.loose,
    builds: changes.builds,
    piles: changes.piles,
    dealer: state.dealer,
    deal: state.deal,
    game: state.game,
    made: changes.made,
    lastCapturer: changes.lastCapturer,
    sweeps: changes.sweeps,
    proven,
    mustCapture,
    tally: state.tally,
    phase,
  };
};

/** CAS-71. */
const provesNoMore = (state: State, seat: Seat, card: Card): readonly number[] => {
  const before = state.proven[seat] ?? 0;
  if (before === 0) return state.proven;
  const value = valuesOf(state.options)[card] as number;
  const rest = bits.without(bits.without(before, value & 31), isAce(card) ? HIGH_ACE : value & 31);
  return state.proven.map((one, at) => (at === seat ? rest : one));
};

/** CAS-71: only partners who may build for each other need to remember. */
const proves = (state: State, owner: Seat, value: number): State => {
  const { options } = state;
  if (!options.partnership || options.buildForPartner !== 'proven') return state;
  return { ...state, proven: state.proven.map((one, at) => (at === owner ? bits.with(one, value) : one)) };
};

const capture = (state: State, seat: Seat, move: Capture, by: 'auto' | 'own'): Next => {
  if (!state.options.partnership || !state.options.shiya)
    return completeCapture(state, seat, move.card, move, by);
  const phase = { kind: 'pause', seat, capture: move, declined: false } as const;
  return {
    state: { ...moved(state, seat, move.card, state), phase },
    events: [{ type: 'settling', seat, capture: move, auto: by === 'auto' }],
  };
};

/** The captured cards go to the pile; `played` is the card that still has to leave the hand, if any. */
const completeCapture = (
  state: State,
  seat: Seat,
  played: Card | undefined,
  move: Capture,
  by: 'auto' | 'own',
): Next => {
  const cards = taken(state, move);
  const { loose, builds, piles } = tableWithout(state, move);
  piles[seat] = [...(piles[seat] as readonly Card[]), ...cards];
  const sweep = loose.length === 0 && builds.length === 0;
  const sweeps = sweep ? state.sweeps.map((count, at) => (at === seat ? count + 1 : count)) : state.sweeps;
  let after = moved(state, seat, played, {
    loose,
    builds,
    piles,
    made: state.made,
    lastCapturer: seat,
    sweeps,
  });
  if (state.options.partnership) {
    for (const id of move.builds) {
      const lost = findBuild(state, id);
      if (lost !== undefined && lost.owner !== seat) after = proves(after, lost.owner, lost.value);
    }
  }
  const { card } = move;
  return passTurn(after, seat, [
    { type: 'captured', seat, card, cards, builds: move.builds, sweep, auto: by === 'auto' },
  ]);
};

const build = (state: State, seat: Seat, move: MakeBuild): Next => {
  const { card, value } = move;
  const owner = move.forPartner ? partnerOf(seat) : seat;
  const made: Build = { id: state.made + 1, owner, value, sets: stackedSets(state, card, move.sets) };
  const { loose, piles } = tableWithout(state, { sets: move.sets, builds: [] });
  const builds = [...state.builds, made];
  const { lastCapturer, sweeps } = state;
  const next = moved(state, seat, card, { loose, builds, piles, made: made.id, lastCapturer, sweeps });
  return endMove(next, seat, card, [{ type: 'built', seat, card, build: made }]);
};

const extend = (state: State, seat: Seat, move: Extend): Next => {
  const { card } = move;
  const old = findBuild(state, move.build) as Build;
  const owner = state.options.extendTargets === 'any' ? seat : old.owner;
  const sets = [...old.sets, ...stackedSets(state, card, move.sets)];
  const grown: Build = { id: old.id, owner, value: old.value, sets };
  const { loose, piles } = tableWithout(state, { sets: move.sets, builds: [] });
  const builds = state.builds.map((one) => (one === old ? grown : one));
  const { made, lastCapturer, sweeps } = state;
  const next = moved(state, seat, card, { loose, builds, piles, made, lastCapturer, sweeps });
  return endMove(next, seat, card, [{ type: 'extended', seat, card, build: grown }]);
};

const raise = (state: State, seat: Seat, move: Raise): Next => {
  const { card } = move;
  const old = findBuild(state, move.build) as Build;
  const value = old.value + (valuesOf(state.options)[card] as number);
  const sets = [
    stacked(state, card, [...(old.sets[0] as readonly Card[]), card]),
    ...stackedSets(state, undefined, move.sets),
  ];
  const rival = rivalOf(state, value, [old.id]);
  const raised: Build =
    rival === undefined
      ? { id: old.id, owner: seat, value, sets }
      : { id: rival.id, owner: rival.owner, value, sets: [...rival.sets, ...sets] };
  const merged = rival === undefined ? [] : [old.id];
  const left = tableWithout(state, { sets: move.sets, builds: merged });
  const builds = left.builds.map((one) => (one.id === raised.id ? raised : one));
  const { made, lastCapturer, sweeps, piles } = state;
  const after = moved(state, seat, card, { loose: left.loose, builds, piles, made, lastCapturer, sweeps });
  const next = sameSide(state.options, old.owner, seat) ? after : proves(after, old.owner, old.value);
  return passTurn(next, seat, [{ type: 'raised', seat, card, build: raised }]);
};

/** CAS-74. */
const callShiya = (state: State, seat: Seat): Next => {
  if (state.phase.kind !== 'pause') throw new Error('casino: nothing settles');
  const { capture: move, seat: captor } = state.phase;
  const value = captureValue(state, move);
  const sets = [
    ...state.builds.filter((one) => move.builds.includes(one.id)).flatMap((one) => one.sets),
    ...stackedSets(state, undefined, move.sets),
    [move.card],
  ];
  const rival = rivalOf(state, value, move.builds);
  const { loose, builds, piles } = tableWithout(state, move);
  const called: Build =
    rival === undefined
      ? { id: state.made + 1, owner: seat, value, sets }
      : { ...rival, sets: [...rival.sets, ...sets] };
  const next: State = {
    ...state,
    loose,
    piles,
    builds: rival === undefined ? [...builds, called] : builds.map((one) => (one === rival ? called : one)),
    made: rival === undefined ? called.id : state.made,
    mustCapture: bits.with(state.mustCapture, seat),
  };
  return passTurn(next, captor, [{ type: 'shiya', seat, build: called }]);
};

/** CAS-75: the first time it is only noted; the clock, or a second time, completes the capture. */
const letStand = (state: State, by: 'auto' | 'own'): Next => {
  const { phase } = state;
  if (phase.kind !== 'pause') throw new Error('casino: nothing settles');
  if (by === 'auto' || phase.declined)
    return completeCapture(state, phase.seat, undefined, phase.capture, by);
  return {
    state: { ...state, phase: { ...phase, declined: true } },
    events: [{ type: 'stood', seat: partnerOf(phase.seat) }],
  };
};

/** Loads and builds of loose cards do not end the turn. */
const endMove = (state: State, seat: Seat, card: Card | undefined, events: Event[]): Next =>
  card === undefined ? { state, events } : passTurn(state, seat, events);

const passTurn = (state: State, seat: Seat, events: Event[]): Next => {
  const phase = turnAfter(state.hands, seat);
  if (phase !== undefined) return { state: state.phase === phase ? state : { ...state, phase }, events };
  const dealt = dealAgain(state);
  if (dealt === undefined) return endGame(state, events);
  return {
    state: { ...dealt.state, phase: { kind: 'play', turn: (seat + 1) % state.hands.length } },
    events: [...events, ...dealt.events],
  };
};

/** CAS-78, then the next game or the end of the match. */
const endGame = (before: State, events: Event[]): Next => {
  const { options, lastCapturer: last } = before;
  const residue = [...before.builds.flatMap((one) => one.sets.flat()), ...before.loose];
  let state = before;
  if (last !== undefined && residue.length > 0) {
    const piles = before.piles.map((pile, seat) => (seat === last ? [...pile, ...residue] : pile));
    state = { ...before, piles, loose: [], builds: [] };
    events.push({ type: 'residue', seat: last, cards: residue, auto: true });
  }
  const points = scoreGame(options, state.piles, state.sweeps);
  const tally = tallied(state, points);
  events.push({ type: 'scored', game: state.game, points, tally, auto: true });
  if (isDecided(options, tally, state.game))
    return { state: { ...state, tally, phase: { kind: 'over' } }, events };
  const seats = state.hands.length;
  const { dealer, rng } = nextDealer(state);
  const next = dealGame({ options, seats, dealer, game: state.game + 1, tally }, rng);
  return { state: next.state, events: [...events, ...next.events] };
};

const nextDealer = (state: State): Pick<State, 'dealer' | 'rng'> => {
  const seats = state.hands.length;
  if (state.options.nextDealer === 'rotate') return { dealer: (state.dealer + 1) % seats, rng: state.rng };
  if (state.options.nextDealer === 'loser-leads')
    return { dealer: (loserOf(state) + seats - 1) % seats, rng: state.rng };
  const drawn = drawBelow(state.rng, seats);
  return { dealer: drawn.value, rng: drawn.rng };
};
