// Reader of positions, field by field. It collects every problem of a line; the answer is the first.

import {
  bits,
  FieldReader,
  fastRng,
  type Parsed,
  parseCount,
  parsed,
  parseFields,
  parseOptions,
  parseRng,
  type Seat,
  unreadable,
} from '@parlor/engine';
import { optionSet } from '../options.ts';
import { formatCards, parseCard, parseCards } from '../pieces/card-text.ts';
import { type Card, type CardSet, isEmpty, minus, none, rest, size, union } from '../pieces/cards.ts';
import { keyOf } from '../rules/combos.ts';
import { handSize, unseenSize } from '../rules/setup.ts';
import type { DealResult, Options, Over, Playing, Reason, State, Table, Window } from '../types.ts';
import { FIELDS } from './position.ts';
import { checkDeal, checkOver, passedOver } from './position-checks.ts';

/** An upper limit for the numbers of deals and windows, above those of any real match. */
const MANY = 1_000_000;

/** A reader with the kinds of values that positions of Big Two contain. */
class Reader extends FieldReader<(typeof FIELDS)[number]> {
  seats = 0;

  set(text: string): CardSet {
    return text === '-' ? none : this.parsed(parseCards(text), none);
  }

  seat(text: string | undefined): Seat {
    return this.need(
      parseCount(text, 0, this.seats - 1),
      0,
      `a seat is a number from 0 to ${this.seats - 1}`,
    );
  }

  someSeats(text: string | undefined): number {
    return text === undefined || text === '' ? 0 : bits.from(text.split('.').map((word) => this.seat(word)));
  }

  numbers(text: string | undefined): readonly number[] {
    const zeros = Array.from({ length: this.seats }, () => 0);
    if (text === undefined) return zeros;
    const words = text.split('.');
    const fits = words.length === this.seats && words.every((word) => /^(0|-?[1-9]\d{0,8})$/.test(word));
    this.check(fits, `totals, wins and points are ${this.seats} numbers joined by dots`);
    return fits ? words.map(Number) : zeros;
  }

  card(text: string | undefined): Card {
    return this.need(parseCard(text ?? ''), 0, 'opening and faceUp name a card');
  }
}

const readTable = (line: Reader, text: string, options: Options): Table => {
  const [seat, cards = ''] = text.split(':');
  const table = { seat: line.seat(seat), cards: line.set(cards) };
  line.check(keyOf(table.cards, options) !== 0, 'the cards on the table are no combination');
  return table;
};

const REASONS: readonly Reason[] = ['noHigherPlay', 'handsTooShort'];

const readWindow = (line: Reader, text: string): Window => {
  const [seq, word, early] = text.split(':');
  const reason = REASONS.find((one) => one === word);
  return {
    seq: line.need(parseCount(seq, 1, MANY), 1, 'a window has a number from 1'),
    reason: line.need(reason, 'noHigherPlay', 'the reason of a window is noHigherPlay or handsTooShort'),
    early: line.someSeats(early),
  };
};

const readResult = (line: Reader, text: string): DealResult => {
  const [deal, winner, points, left = '', liable] = text.split(':');
  const hands = left.split('/').map((hand) => line.set(hand));
  line.check(hands.length === line.seats, 'the last result needs the cards left by every seat');
  const result = {
    deal: line.need(parseCount(deal, 1, MANY), 1, 'the last result begins with the number of its deal'),
    winner: line.seat(winner),
    points: line.numbers(points),
    left: hands,
  };
  return liable === undefined ? result : { ...result, liable: line.seat(liable) };
};

/** Hands, cards played and unseen cards must be the whole deck, each card once. */
const readPlaces = (
  line: Reader,
  hands: readonly CardSet[],
  hidden: number,
): { readonly unseen: CardSet; readonly played: CardSet } => {
  const held = hands.reduce(union, none);
  line.check(hands.reduce((sum, hand) => sum + size(hand), 0) === size(held), 'a card is in two hands');
  const unseenText = line.get('unseen') ?? (hidden === 0 ? '-' : undefined);
  const playedText = line.get('played');
  line.check(unseenText !== undefined || playedText !== undefined, 'either unseen or played must be given');
  const given = playedText === undefined ? undefined : line.set(playedText);
  const unseen = unseenText === undefined ? minus(rest(held), given ?? none) : line.set(unseenText);
  const played = given ?? minus(rest(held), unseen);
  const all = union(held, union(unseen, played));
  line.check(size(held) + size(unseen) + size(played) === size(all), 'a card is in two places');
  line.check(isEmpty(rest(all)), `no place is given for ${formatCards(rest(all))}`);
  line.check(size(unseen) === hidden, `${hidden} cards must be unseen, not ${size(unseen)}`);
  return { unseen, played };
};

/** The state of a line; meaningless when the line has problems. */
const readState = (line: Reader, hands: readonly CardSet[], options: Options): State => {
  const most = handSize(options) + (options.deal === '17plus1' ? 1 : 0);
  line.check(
    hands.every((hand) => size(hand) <= most),
    `no hand has more than ${most} cards`,
  );
  const rngText = line.get('rng');
  const lastText = line.get('last');
  const last = lastText === undefined ? undefined : readResult(line, lastText);
  const common = {
    options,
    rng: rngText === undefined ? fastRng(1) : line.parsed(parseRng(rngText), fastRng(1)),
    deal: line.need(parseCount(line.get('deal') ?? '1', 1, MANY), 1, 'a deal has a number from 1'),
    hands,
    ...readPlaces(line, hands, unseenSize(options, line.seats)),
    totals: line.numbers(line.get('totals')),
    wins: line.numbers(line.get('wins')),
    windows: line.need(parseCount(line.get('windows') ?? '0', 0, MANY), 0, 'windows is a number'),
  };
  if (line.get('turn') === 'over') {
    line.check(last !== undefined, 'a match that is over has a last result');
    if (last !== undefined) {
      const over: Over = { phase: 'over', ...common, last };
      checkOver((holds, problem) => line.check(holds, problem), over);
      return over;
    }
  }
  const tableText = line.get('table');
  const passedText = line.get('passed');
  const openingText = line.get('opening');
  const breachText = line.get('breach');
  const windowText = line.get('window');
  const [card, taker] = line.get('faceUp')?.split('@') ?? [];
  const turn = line.seat(line.get('turn'));
  const table = tableText === undefined ? undefined : readTable(line, tableText, options);
  const state: Playing = {
    phase: 'playing',
    ...common,
    turn,
    table,
    passed: passedText === undefined ? passedOver(table, turn, line.seats) : line.someSeats(passedText),
    opening: openingText === undefined ? undefined : line.card(openingText),
    faceUp: card === undefined ? undefined : { card: line.card(card), seat: line.seat(taker) },
    breach: breachText === undefined ? undefined : line.seat(breachText),
    window: windowText === undefined ? undefined : readWindow(line, windowText),
    last,
  };
  checkDeal((holds, problem) => line.check(holds, problem), state);
  return state;
};

export const parseState = (text: string): Parsed<State> => {
  const fields = parseFields(text, FIELDS);
  if (!fields.ok) return fields;
  const line = new Reader(fields.value);
  const handsText = line.get('hands');
  if (handsText === undefined) return unreadable('a position needs hands');
  const hands = handsText.split('/').map((hand) => line.set(hand));
  line.seats = hands.length;
  if (line.seats < 2 || line.seats > 4) return unreadable('two, three or four hands are needed');
  const options = parseOptions(optionSet, line.get('options') ?? '-', line.seats);
  if (!options.ok) return options;
  const state = readState(line, hands, options.value);
  const [problem] = line.problems;
  return problem === undefined ? parsed(state) : unreadable(problem);
};
