// The toy game: the smallest game that uses every part of the contract (hidden hands, a draw from a stock, a
// move out of turn, a deadline, an automatic move, stats). Two to four seats hold three of twelve numbers each; the highest number
// shown takes the round. The tests of the engine and of the laws play it.

import {
  type Actor,
  type Game,
  type Outcome,
  placesBy,
  refusing,
  type Seat,
  type Step,
  type Viewer,
} from '../game.ts';
import { formatFields, parseCount, parsed, parseFields, unreadable } from '../notation.ts';
import { formatOptions, type OptionSpecs, type OptionsOf, parseOptions } from '../options.ts';
import { formatRng, parseRng, type Rng, shuffled } from '../random/rng.ts';
import type { NumberIn, RuleSection } from '../rulebook.ts';

const specs = {
  rounds: {
    title: 'Rounds',
    kind: 'number',
    min: 1,
    max: 3,
    default: 3,
    text: 'How many rounds are played.',
  },
  cheer: {
    title: 'Seats may cheer',
    kind: 'flag',
    default: true,
    text: 'A seat may cheer while another is to act.',
  },
} as const satisfies OptionSpecs;

export type ToyOptions = OptionsOf<typeof specs>;

const sections = [
  {
    title: 'Play',
    rules: {
      'TOY-1': 'A seat shows one of its own numbers when it is its turn.',
      'TOY-2': { text: 'A seat that is not on turn may cheer once a round.', when: { cheer: true } },
      'TOY-3': 'After the last round nobody moves.',
      'TOY-4': 'A move is written `show N` or `cheer`.',
    },
  },
] as const satisfies readonly RuleSection[];

const refuse = refusing<NumberIn<(typeof sections)[number]>>();

export interface ToyState {
  readonly options: ToyOptions;
  readonly rng: Rng;
  readonly hands: readonly (readonly number[])[];
  readonly shown: readonly number[];
  readonly won: readonly number[];
  readonly cheers: readonly boolean[];
  readonly left: readonly number[];
}

export type ToyMove = { readonly type: 'show'; readonly number: number } | { readonly type: 'cheer' };

export type ToyEvent =
  | { readonly type: 'dealt'; readonly hands: readonly (readonly number[] | number)[] }
  | { readonly type: 'shown'; readonly seat: Seat; readonly number: number; readonly auto: boolean }
  | { readonly type: 'cheered'; readonly seat: Seat }
  | { readonly type: 'taken'; readonly seat: Seat };

export interface ToyView {
  readonly viewer: Viewer;
  readonly options: ToyOptions;
  /** The numbers of the viewer, and the count of every other hand. */
  readonly hands: readonly (readonly number[] | number)[];
  readonly shown: readonly number[];
  readonly played: readonly number[];
  readonly won: readonly number[];
  readonly cheers: readonly boolean[];
  readonly stock: number;
}

const NUMBERS = 12;
const HAND = 3;
const everyNumber = Array.from({ length: NUMBERS }, (_, number) => number);

const turnOf = (shown: readonly number[]): Seat => shown.length;
const roundsOf = (won: readonly number[]): number => won.reduce((sum, one) => sum + one, 0);
const isOver = (view: { readonly options: ToyOptions; readonly won: readonly number[] }): boolean =>
  roundsOf(view.won) >= view.options.rounds;

const movesOf = (
  known: Pick<ToyView, 'options' | 'shown' | 'won' | 'cheers'>,
  seat: Seat,
  hand: readonly number[],
): readonly ToyMove[] => {
  if (isOver(known)) return [];
  if (turnOf(known.shown) === seat) return hand.map((number) => ({ type: 'show', number }));
  return known.options.cheer && known.cheers[seat] === false ? [{ type: 'cheer' }] : [];
};

const lowest = (state: ToyState): ToyMove => ({
  type: 'show',
  number: Math.min(...(state.hands[turnOf(state.shown)] ?? [])),
});

const play = (state: ToyState, actor: Actor, move: ToyMove): Step<ToyState, ToyEvent> => {
  if (toy.whyNot(state, actor, move) !== undefined) throw new Error('toy: illegal move played');
  if (move.type === 'cheer') {
    const seat = actor as Seat;
    const cheers = state.cheers.map((one, at) => one || at === seat);
    return { state: { ...state, cheers }, events: [{ type: 'cheered', seat }] };
  }
  const seat = turnOf(state.shown);
  const hands = state.hands.map((hand, at) =>
    at === seat ? hand.filter((number) => number !== move.number) : hand,
  );
  const shownNumbers = [...state.shown, move.number];
  const events: ToyEvent[] = [{ type: 'shown', seat, number: move.number, auto: actor === 'clock' }];
  if (shownNumbers.length < hands.length) return { state: { ...state, hands, shown: shownNumbers }, events };
  const taker = shownNumbers.indexOf(Math.max(...shownNumbers));
  events.push({ type: 'taken', seat: taker });
  const roundsWon = state.won.map((count, at) => count + (at === taker ? 1 : 0));
  return { state: { ...state, hands, shown: [], won: roundsWon, cheers: hands.map(() => false) }, events };
};

const outcome = (state: ToyState): Outcome | undefined =>
  isOver(state) ? { scores: state.won, places: placesBy(state.won, 'highest') } : undefined;

const view = (state: ToyState, viewer: Viewer): ToyView => ({
  viewer,
  options: state.options,
  hands: state.hands.map((hand, seat) => (seat === viewer || isOver(state) ? hand : hand.length)),
  shown: state.shown,
  played: everyNumber.filter(
    (number) => !state.left.includes(number) && !state.hands.some((hand) => hand.includes(number)),
  ),
  won: state.won,
  cheers: state.cheers,
  stock: state.left.length,
});

const imagine = (seen: ToyView, rng: Rng): ToyState => {
  const known = [...seen.played, ...seen.hands.flatMap((hand) => (typeof hand === 'number' ? [] : hand))];
  const mixed = shuffled(
    rng,
    everyNumber.filter((number) => !known.includes(number)),
  );
  const rest = mixed.value;
  const hands = seen.hands.map((hand) =>
    typeof hand === 'number' ? rest.splice(0, hand).sort((a, b) => a - b) : hand,
  );
  const { options, shown, won, cheers } = seen;
  return { options, rng: mixed.rng, hands, shown, won, cheers, left: rest };
};

const movesFor = (seen: ToyView): readonly ToyMove[] => {
  const hand = seen.viewer === 'spectator' ? undefined : seen.hands[seen.viewer];
  return seen.viewer === 'spectator' || typeof hand !== 'object' ? [] : movesOf(seen, seen.viewer, hand);
};

const numbers = (text: string): number[] => (text === '' ? [] : text.split('.').map(Number));
const FIELDS = ['options', 'rng', 'hands', 'shown', 'won', 'cheers', 'left'] as const;

export const toy: Game<ToyOptions, ToyState, ToyMove, ToyEvent, ToyView> = {
  name: 'toy',
  title: 'Toy',
  version: 1,
  seats: [2, 3, 4],
  options: {
    specs,
    presets: {
      standard: { title: 'Standard', text: 'Three rounds.', values: {} },
      quick: { title: 'Quick', text: 'One round.', values: { rounds: 1 } },
    },
    conflict: (options, seats) =>
      seats === 2 && options.rounds === 2
        ? { option: 'rounds', why: 'cannot be 2 for two seats', allowed: [1, 3] }
        : undefined,
  },
  rules: {
    prefix: 'TOY',
    grammar: 'TOY-4',
    sections,
  },
  setup: (options, seats, rng) => {
    const mixed = shuffled(rng, everyNumber);
    const hands = Array.from({ length: seats }, () => mixed.value.splice(0, HAND).sort((a, b) => a - b));
    const none = hands.map(() => 0);
    const cheers = hands.map(() => false);
    const state = { options, rng: mixed.rng, hands, shown: [], won: none, cheers, left: mixed.value };
    return { state, events: [{ type: 'dealt', hands }] };
  },
  toAct: (state) => (isOver(state) ? undefined : turnOf(state.shown)),
  legalMoves: (state, seat) => movesOf(state, seat, state.hands[seat] ?? []),
  whyNot: (state, actor, move) => {
    if (isOver(state)) return refuse('MATCH_OVER', 'TOY-3');
    if (actor === 'clock') {
      const due = lowest(state);
      const isDueMove = move.type === 'show' && due.type === 'show' && move.number === due.number;
      return isDueMove ? undefined : refuse('NOT_YOUR_TURN', 'TOY-1');
    }
    const allowed = movesOf(state, actor, state.hands[actor] ?? []);
    if (move.type === 'cheer') {
      if (allowed.some((one) => one.type === 'cheer')) return undefined;
      return refuse('NO_CHEER', state.options.cheer ? 'TOY-2' : 'TOY-1');
    }
    if (turnOf(state.shown) !== actor) return refuse('NOT_YOUR_TURN', 'TOY-1');
    return allowed.some((one) => one.type === 'show' && one.number === move.number)
      ? undefined
      : refuse('NOT_IN_HAND', 'TOY-1');
  },
  play,
  outcome,
  deadline: (state) => {
    if (isOver(state)) return undefined;
    const id = `turn:${roundsOf(state.won)}:${turnOf(state.shown)}`;
    return { kind: 'turn', id, ms: 30_000, move: lowest(state) };
  },
  view,
  redact: (event, viewer) =>
    event.type === 'dealt'
      ? {
          type: 'dealt',
          hands: event.hands.map((hand, seat) =>
            seat === viewer || typeof hand === 'number' ? hand : hand.length,
          ),
        }
      : event,
  imagine,
  movesFor,
  autoMoves: {
    settings: { showLast: { text: 'Show my last number for me.', leaks: false } },
    moveFor: (seen, settings) => {
      const [move, other] = movesFor(seen);
      return settings.includes('showLast') && move?.type === 'show' && other === undefined
        ? { move, delayMs: [0, 0] }
        : undefined;
    },
    isUndo: () => false,
  },
  stats: (_options, seats, events) =>
    Array.from({ length: seats }, (_, seat) => ({
      rounds: events.filter((event) => event.type === 'taken' && event.seat === seat).length,
    })),
  formatMove: (move) => (move.type === 'cheer' ? 'cheer' : `show ${move.number}`),
  parseMove: (text) => {
    if (text === 'cheer') return parsed({ type: 'cheer' });
    const number = parseCount(/^show (\S+)$/.exec(text)?.[1], 0, NUMBERS - 1);
    return number === undefined
      ? unreadable('a move is "show N" or "cheer"')
      : parsed({ type: 'show', number });
  },
  formatState: (state) =>
    formatFields([
      ['options', formatOptions(toy.options, state.options)],
      ['rng', formatRng(state.rng)],
      ['hands', state.hands.map((hand) => hand.join('.')).join('/')],
      ['shown', state.shown.join('.')],
      ['won', state.won.join('.')],
      ['cheers', state.cheers.map(Number).join('.')],
      ['left', state.left.join('.')],
    ]),
  parseState: (text) => {
    const fields = parseFields(text, FIELDS);
    if (!fields.ok) return fields;
    const field = (key: (typeof FIELDS)[number]): string => fields.value.get(key) ?? '';
    const hands = field('hands').split('/').map(numbers);
    const options = parseOptions(toy.options, field('options'), hands.length);
    if (!options.ok) return options;
    const rng = parseRng(field('rng'));
    if (!rng.ok) return rng;
    return parsed({
      options: options.value,
      rng: rng.value,
      hands,
      shown: numbers(field('shown')),
      won: numbers(field('won')),
      cheers: numbers(field('cheers')).map(Boolean),
      left: numbers(field('left')),
    });
  },
};
