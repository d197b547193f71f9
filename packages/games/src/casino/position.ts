// Positions as one line of fields. Reading checks that the position can be: no card twice, sets that sum, seats that exist.

import {
  bits,
  clip,
  type Fields,
  formatFields,
  formatOptions,
  formatRng,
  type Parsed,
  parseCount,
  parsed,
  parseFields,
  parseOptions,
  parseRng,
  type Rng,
  unreadable,
  wide,
} from '@parlor/engine';
import { cardText, countsAs, parseCard, sumOf, valuesOf } from './cards.ts';
import { formatMove, parseBuildName, parseMove, parseSet, setText } from './move-text.ts';
import { type Options, optionSet } from './options.ts';
import { whyNotOf } from './refusals.ts';
import { sidesOf } from './score.ts';
import type { Build, Card, Phase, State } from './types.ts';

const FIELDS = [
  'options',
  'hands',
  'stock',
  'loose',
  'builds',
  'piles',
  'turn',
  'settling',
  'over',
  'dealer',
  'deal',
  'game',
  'made',
  'last',
  'sweeps',
  'tally',
  'proven',
  'must',
  'rng',
] as const;
type Field = (typeof FIELDS)[number];
const PHASES = ['turn', 'settling', 'over'] as const satisfies readonly Field[];

const listText = (cards: readonly Card[]): string =>
  cards.length === 0 ? '-' : cards.map(cardText).join('.');
const numbersText = (numbers: readonly number[]): string => (numbers.length === 0 ? '-' : numbers.join('.'));
const hasAny = (numbers: readonly number[]): boolean => numbers.some((one) => one > 0);

const buildText = ({ id, owner, value, sets }: Build): string =>
  `b${id}:${owner}:${value}:${sets.map(setText).join('.')}`;

const settlingText = (phase: Phase): string | undefined =>
  phase.kind !== 'pause'
    ? undefined
    : `${phase.seat}:${formatMove(phase.capture).replaceAll(' ', '_')}${phase.declined ? ':noted' : ''}`;

export const formatState = (state: State): string =>
  formatFields([
    ['options', formatOptions(optionSet, state.options)],
    ['hands', state.hands.map((hand) => listText(wide.list(hand))).join('/')],
    ['stock', state.stock.length === 0 ? undefined : listText(state.stock)],
    ['loose', state.loose.length === 0 ? undefined : listText(state.loose)],
    ['builds', state.builds.length === 0 ? undefined : state.builds.map(buildText).join(',')],
    ['piles', state.piles.map(listText).join('/')],
    ['turn', state.phase.kind === 'play' ? String(state.phase.turn) : undefined],
    ['settling', settlingText(state.phase)],
    ['over', state.phase.kind === 'over' ? 'yes' : undefined],
    ['dealer', String(state.dealer)],
    ['deal', String(state.deal)],
    ['game', state.game === 1 ? undefined : String(state.game)],
    ['made', String(state.made)],
    ['last', state.lastCapturer === undefined ? undefined : String(state.lastCapturer)],
    ['sweeps', hasAny(state.sweeps) ? numbersText(state.sweeps) : undefined],
    ['tally', hasAny(state.tally) ? numbersText(state.tally) : undefined],
    [
      'proven',
      hasAny(state.proven) ? state.proven.map((set) => numbersText(bits.list(set))).join('/') : undefined,
    ],
    ['must', state.mustCapture === 0 ? undefined : numbersText(bits.list(state.mustCapture))],
    ['rng', formatRng(state.rng)],
  ]);

/** Thrown and caught inside this file only: reading stops at the first thing that is wrong. */
class Problem extends Error {}
const wrong = (text: string): never => {
  throw new Problem(text);
};
const got = <T>(read: Parsed<T>): T => (read.ok ? read.value : wrong(read.problem));

const readCards = (text: string): readonly Card[] =>
  text === '-' || text === ''
    ? []
    : text.split('.').map((word) => parseCard(word) ?? wrong(`"${clip(word)}" is not a card`));

const readNumbers = (text: string, high: number): readonly number[] =>
  text === '-'
    ? []
    : text
        .split('.')
        .map((word) => parseCount(word, 0, high) ?? wrong(`"${clip(word)}" is not a number up to ${high}`));

const readBuild = (text: string, seats: number): Build => {
  const [name, owner, value, sets, ...more] = text.split(':');
  if (more.length > 0) wrong(`"${clip(text)}" has more parts than name, owner, value and sets`);
  return {
    id: parseBuildName(name) ?? wrong(`"${clip(text)}" does not begin with the name of a build`),
    owner: parseCount(owner, 0, seats - 1) ?? wrong(`build ${clip(name ?? '')} has no owner at the table`),
    value: parseCount(value, 1, 14) ?? wrong(`build ${clip(name ?? '')} has no value from 1 to 14`),
    sets: (sets ?? '')
      .split('.')
      .map((set) => parseSet(set) ?? wrong(`"${clip(set)}" in build ${clip(name ?? '')} is not a set`)),
  };
};

/** A single played ace may stand for 14 in a build; every other set sums. */
const checkBuild = (options: Options, build: Build): void => {
  const values = valuesOf(options);
  for (const set of build.sets) {
    const [first] = set;
    const fits =
      sumOf(values, set) === build.value ||
      (set.length === 1 && first !== undefined && countsAs(options, first, build.value));
    if (!fits) wrong(`the set ${setText(set)} of build b${build.id} is not worth ${build.value}`);
  }
  if (build.sets.flat().length < 2) wrong(`build b${build.id} holds less than two cards`);
  if (build.value > options.maxBuild) wrong(`build b${build.id} is worth more than ${options.maxBuild}`);
};

const readPhase = (fields: Fields, seats: number, options: Options): Phase => {
  if (PHASES.filter((key) => fields.has(key)).length > 1)
    wrong('a position says turn, settling or over, and one of them only');
  if (fields.get('over') !== undefined)
    return fields.get('over') === 'yes' ? { kind: 'over' } : wrong('over can only be yes');
  const settling = fields.get('settling');
  if (settling === undefined) {
    const turn = parseCount(fields.get('turn') ?? '0', 0, seats - 1) ?? wrong('turn is not a seat');
    return { kind: 'play', turn };
  }
  if (!options.partnership || !options.shiya) wrong('a capture settles only between partners who play Shiya');
  const [seat, text = '', noted, ...more] = settling.split(':');
  const move = got(parseMove(text.replaceAll('_', ' ')));
  if (move.type !== 'capture') return wrong('what settles is not a capture');
  if ((noted !== undefined && noted !== 'noted') || more.length > 0)
    wrong('a settling capture ends in :noted or not at all');
  return {
    kind: 'pause',
    seat: parseCount(seat, 0, seats - 1) ?? wrong('the seat of the settling capture does not exist'),
    capture: move,
    declined: noted === 'noted',
  };
};

const checkCards = (state: State): void => {
  const seen = new Set<Card>();
  const settling = state.phase.kind === 'pause' ? [state.phase.capture.card] : [];
  const everywhere = [
    state.stock,
    state.loose,
    settling,
    ...state.piles,
    ...state.builds.flatMap((build) => build.sets),
  ].flat();
  for (const card of [...state.hands.flatMap((hand) => wide.list(hand)), ...everywhere]) {
    if (card >= state.options.deck) wrong(`${cardText(card)} is not in a pack of ${state.options.deck}`);
    if (seen.has(card)) wrong(`${cardText(card)} stands twice`);
    seen.add(card);
  }
};

const checkPhase = (state: State): void => {
  const { phase } = state;
  if (phase.kind === 'play' && wide.isEmpty(state.hands[phase.turn] ?? wide.empty))
    wrong(`seat ${phase.turn} is on turn without a card`);
  if (phase.kind !== 'pause') return;
  const { seat, capture } = phase;
  const before: State = { ...state, phase: { kind: 'play', turn: seat } };
  const hand = wide.with(state.hands[seat] ?? wide.empty, capture.card);
  const refusal = whyNotOf(before, seat, hand, capture);
  if (refusal !== undefined) wrong(`what settles cannot be captured: ${refusal.code}, ${refusal.rule}`);
};

const NO_RNG: Rng = { kind: 'fast', words: [0, 0, 0, 0] };

const readState = (fields: Fields): State => {
  const field = (key: Field): string | undefined => fields.get(key);
  const lists = (field('hands') ?? wrong('a position needs hands')).split('/').map(readCards);
  const seats = lists.length;
  if (seats < 2 || seats > 4) wrong('a position has the hands of 2 to 4 seats');
  if (lists.some((hand) => new Set(hand).size < hand.length)) wrong('a card stands twice in a hand');
  const options = got(parseOptions(optionSet, field('options') ?? '-', seats));
  const perSeat = (key: Field, high: number, count: number): readonly number[] => {
    const text = field(key);
    if (text === undefined) return Array.from({ length: count }, () => 0);
    const numbers = readNumbers(text, high);
    return numbers.length === count ? numbers : wrong(`${key} needs ${count} numbers`);
  };
  const number = (key: Field, low: number, high: number, standard: number): number =>
    field(key) === undefined
      ? standard
      : (parseCount(field(key), low, high) ?? wrong(`${key} is not a number from ${low} to ${high}`));
  const seatLists = (key: Field): readonly string[] => {
    const parts = field(key)?.split('/') ?? lists.map(() => '-');
    return parts.length === seats ? parts : wrong(`${key} needs ${seats} parts`);
  };
  const builds =
    field('builds')
      ?.split(',')
      .map((text) => readBuild(text, seats)) ?? [];
  const highest = Math.max(0, ...builds.map((build) => build.id));
  const rng = field('rng');
  const state: State = {
    options,
    rng: rng === undefined ? NO_RNG : got(parseRng(rng)),
    hands: lists.map((cards) => wide.from(cards)),
    stock: readCards(field('stock') ?? '-'),
    loose: readCards(field('loose') ?? '-'),
    builds,
    piles: seatLists('piles').map(readCards),
    dealer: number('dealer', 0, seats - 1, seats - 1),
    deal: number('deal', 1, 99, 1),
    game: number('game', 1, 9999, 1),
    made: number('made', 0, 999, highest),
    lastCapturer: field('last') === undefined ? undefined : number('last', 0, seats - 1, 0),
    sweeps: perSeat('sweeps', 99, seats),
    proven: seatLists('proven').map((text) => bits.from(readNumbers(text, 14))),
    mustCapture: bits.from(readNumbers(field('must') ?? '-', seats - 1)),
    tally: perSeat('tally', 9999, sidesOf(options, seats)),
    phase: readPhase(fields, seats, options),
  };
  if (new Set(builds.map((build) => build.id)).size < builds.length) wrong('two builds have the same name');
  if (state.made < highest) wrong(`made is less than the number of build b${highest}`);
  for (const build of builds) checkBuild(options, build);
  checkCards(state);
  checkPhase(state);
  return state;
};

export const parseState = (text: string): Parsed<State> => {
  const fields = parseFields(text, FIELDS);
  if (!fields.ok) return fields;
  try {
    return parsed(readState(fields.value));
  } catch (problem) {
    if (problem instanceof Problem) return unreadable(problem.message);
    throw problem;
  }
};
