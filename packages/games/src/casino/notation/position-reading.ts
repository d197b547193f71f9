// Reader of positions, field by field. It collects every problem of a line; the answer is the first.

import {
  bits,
  clip,
  FieldReader,
  type Fields,
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
import { optionSet } from '../options.ts';
import { parseCard } from '../pieces/cards.ts';
import { sidesOf } from '../rules/score.ts';
import type { Build, Card, Options, Phase, State } from '../types.ts';
import { parseBuildName, parseMove, parseSet } from './moves.ts';
import { FIELDS } from './position.ts';
import { wrongPosition } from './position-checks.ts';

type CasinoField = (typeof FIELDS)[number];
const PHASES = ['turn', 'settling', 'over'] as const satisfies readonly CasinoField[];

/** A reader with the kinds of values that positions of Casino contain. */
class CasinoReader extends FieldReader<CasinoField> {
  readonly seats: number;

  constructor(fields: Fields, seats: number) {
    super(fields);
    this.seats = seats;
  }

  cards(text: string): readonly Card[] {
    if (text === '-' || text === '') return [];
    return text.split('.').map((word) => this.need(parseCard(word), 0, `"${clip(word)}" is not a card`));
  }

  numbers(text: string, high: number): readonly number[] {
    if (text === '-') return [];
    return text
      .split('.')
      .map((word) =>
        this.need(parseCount(word, 0, high), 0, `"${clip(word)}" is not a number up to ${high}`),
      );
  }

  number(key: CasinoField, low: number, high: number, standard: number): number {
    const text = this.get(key);
    if (text === undefined) return standard;
    return this.need(parseCount(text, low, high), standard, `${key} is not a number from ${low} to ${high}`);
  }

  /** One number for each seat or side. */
  counts(key: CasinoField, high: number, count: number): readonly number[] {
    const text = this.get(key);
    if (text === undefined) return Array.from({ length: count }, () => 0);
    const numbers = this.numbers(text, high);
    this.check(numbers.length === count, `${key} needs ${count} numbers`);
    return numbers;
  }

  /** One part for each seat. */
  parts(key: CasinoField): readonly string[] {
    const parts = this.get(key)?.split('/') ?? Array.from({ length: this.seats }, () => '-');
    this.check(parts.length === this.seats, `${key} needs ${this.seats} parts`);
    return parts;
  }
}

const readBuild = (line: CasinoReader, text: string): Build => {
  const [name, owner, value, sets = '', ...more] = text.split(':');
  line.check(more.length === 0, `"${clip(text)}" has more parts than name, owner, value and sets`);
  const build = `build ${clip(name ?? '')}`;
  return {
    id: line.need(parseBuildName(name), 1, `"${clip(text)}" does not begin with the name of a build`),
    owner: line.need(parseCount(owner, 0, line.seats - 1), 0, `${build} has no owner at the table`),
    value: line.need(parseCount(value, 1, 14), 1, `${build} has no value from 1 to 14`),
    sets: sets
      .split('.')
      .map((set) => line.need(parseSet(set), [], `"${clip(set)}" in ${build} is not a set`)),
  };
};

const readSettling = (line: CasinoReader, text: string): Phase => {
  const [seat, written = '', answer, ...more] = text.split(':');
  const move = parseMove(written.replaceAll('_', ' '));
  const capture = move.ok && move.value.type === 'capture' ? move.value : undefined;
  const stood = answer === 'stood';
  line.check(
    (stood || answer === undefined) && more.length === 0,
    'a settling capture ends in :stood or not at all',
  );
  return {
    kind: 'settling',
    seat: line.need(
      parseCount(seat, 0, line.seats - 1),
      0,
      'the seat of the settling capture does not exist',
    ),
    capture: line.need(
      capture,
      { type: 'capture', card: 0, sets: [], builds: [] },
      move.ok ? 'what settles is not a capture' : move.problem,
    ),
    stood,
  };
};

const readPhase = (line: CasinoReader): Phase => {
  line.check(
    PHASES.filter((key) => line.fields.has(key)).length < 2,
    'a position says turn, settling or over, and one of them only',
  );
  const settling = line.get('settling');
  if (settling !== undefined) return readSettling(line, settling);
  const over = line.get('over');
  line.check(over === undefined || over === 'yes', 'over can only be yes');
  if (over !== undefined) return { kind: 'over' };
  return { kind: 'play', turn: line.number('turn', 0, line.seats - 1, 0) };
};

const NO_RNG: Rng = { kind: 'fast', words: [0, 0, 0, 0] };

const readRng = (line: CasinoReader): Rng => {
  const text = line.get('rng');
  return text === undefined ? NO_RNG : line.parsed(parseRng(text), NO_RNG);
};

/** The state of a line; meaningless when the line has problems. */
const readState = (line: CasinoReader, options: Options, handTexts: readonly string[]): State => {
  const { seats } = line;
  const hands = handTexts.map((text) => line.cards(text));
  line.check(
    hands.every((hand) => new Set(hand).size === hand.length),
    'a card stands twice in a hand',
  );
  const buildTexts = line.get('builds')?.split(',') ?? [];
  const builds = buildTexts.map((text) => readBuild(line, text));
  return {
    options,
    rng: readRng(line),
    hands: hands.map((cards) => wide.from(cards)),
    stock: line.cards(line.get('stock') ?? '-'),
    loose: line.cards(line.get('loose') ?? '-'),
    builds,
    piles: line.parts('piles').map((text) => line.cards(text)),
    dealer: line.number('dealer', 0, seats - 1, seats - 1),
    deal: line.number('deal', 1, 99, 1),
    game: line.number('game', 1, 9999, 1),
    made: line.number('made', 0, 999, Math.max(0, ...builds.map((build) => build.id))),
    lastCapturer: line.get('last') === undefined ? undefined : line.number('last', 0, seats - 1, 0),
    sweeps: line.counts('sweeps', 99, seats),
    proven: line.parts('proven').map((text) => bits.from(line.numbers(text, 14))),
    mustCapture: bits.from(line.numbers(line.get('must') ?? '-', seats - 1)),
    tally: line.counts('tally', 9999, sidesOf(options, seats)),
    phase: readPhase(line),
  };
};

export const parseState = (text: string): Parsed<State> => {
  const fields = parseFields(text, FIELDS);
  if (!fields.ok) return fields;
  const hands = fields.value.get('hands')?.split('/');
  if (hands === undefined) return unreadable('a position needs hands');
  if (hands.length < 2 || hands.length > 4) return unreadable('a position has the hands of 2 to 4 seats');
  const options = parseOptions(optionSet, fields.value.get('options') ?? '-', hands.length);
  if (!options.ok) return options;
  const line = new CasinoReader(fields.value, hands.length);
  const state = readState(line, options.value, hands);
  const problem = line.problems[0] ?? wrongPosition(state);
  return problem === undefined ? parsed(state) : unreadable(problem);
};
