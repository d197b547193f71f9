// Positions as one line of text: every field of a state, and what a line must fulfil to be one (see the notation of the rules).

import {
  bits,
  fastRng,
  formatFields,
  formatOptions,
  formatRng,
  type Parsed,
  parseCount,
  parsed,
  parseFields,
  parseOptions,
  parseRng,
  type Seat,
  unreadable,
} from '@parlor/engine';
import { type Card, type CardSet, contains, has, isEmpty, minus, none, rest, size, union } from './cards.ts';
import { keyOf } from './combos.ts';
import { options as optionSet } from './options.ts';
import { handSize, unseenSize } from './setup.ts';
import { formatCard, formatCards, parseCard, parseCards } from './spelling.ts';
import type { DealResult, Options, Playing, Reason, State, Table, Window } from './types.ts';

const FIELDS = [
  'options',
  'rng',
  'deal',
  'hands',
  'unseen',
  'played',
  'turn',
  'table',
  'passed',
  'opening',
  'faceUp',
  'breach',
  'window',
  'windows',
  'totals',
  'wins',
  'last',
] as const;

const set = (cards: CardSet): string => (isEmpty(cards) ? '-' : formatCards(cards, '.'));
const seatList = (seats: number): string => bits.list(seats).join('.');
const unlessZero = (numbers: readonly number[]): string | undefined =>
  numbers.every((one) => one === 0) ? undefined : numbers.join('.');

const formatResult = ({ deal, winner, points, left, liable }: DealResult): string =>
  [deal, winner, points.join('.'), left.map(set).join('/'), ...(liable === undefined ? [] : [liable])].join(
    ':',
  );

const formatWindow = ({ seq, reason, early }: Window): string =>
  early === 0 ? `${seq}:${reason}` : `${seq}:${reason}:${seatList(early)}`;

export const formatState = (state: State): string => {
  const playing: Partial<Playing> = state.phase === 'playing' ? state : {};
  const { table, passed = 0, opening, faceUp, breach, window } = playing;
  return formatFields([
    ['options', formatOptions(optionSet, state.options)],
    ['rng', formatRng(state.rng)],
    ['deal', String(state.deal)],
    ['hands', state.hands.map(set).join('/')],
    ['unseen', set(state.unseen)],
    ['played', set(state.played)],
    ['turn', state.phase === 'over' ? 'over' : String(state.turn)],
    ['table', table && `${table.seat}:${set(table.cards)}`],
    ['passed', passed === 0 ? undefined : seatList(passed)],
    ['opening', opening === undefined ? undefined : formatCard(opening)],
    ['faceUp', faceUp && `${formatCard(faceUp.card)}@${faceUp.seat}`],
    ['breach', breach?.toString()],
    ['window', window && formatWindow(window)],
    ['windows', state.windows === 0 ? undefined : String(state.windows)],
    ['totals', unlessZero(state.totals)],
    ['wins', unlessZero(state.wins)],
    ['last', state.last && formatResult(state.last)],
  ]);
};

/** What is wrong with a line. Thrown inside this file only, where a line is read field by field. */
class Misfit extends Error {}

const wrong = (problem: string): never => {
  throw new Misfit(problem);
};

const need = <T>(value: T | undefined, problem: string): T => (value === undefined ? wrong(problem) : value);

const read = <T>(answer: Parsed<T>): T => (answer.ok ? answer.value : wrong(answer.problem));

const readSet = (text: string): CardSet => (text === '-' ? none : read(parseCards(text)));

const readSeat = (text: string | undefined, seats: number): Seat =>
  need(parseCount(text, 0, seats - 1), `a seat is a number from 0 to ${seats - 1}`);

const readSeats = (text: string | undefined, seats: number): number =>
  text === undefined || text === '' ? 0 : bits.from(text.split('.').map((word) => readSeat(word, seats)));

const readNumbers = (text: string | undefined, seats: number): readonly number[] => {
  if (text === undefined) return Array.from({ length: seats }, () => 0);
  const numbers = text.split('.');
  if (numbers.length !== seats || numbers.some((word) => !/^(0|-?[1-9]\d{0,8})$/.test(word)))
    wrong(`totals, wins and points are ${seats} numbers joined by dots`);
  return numbers.map(Number);
};

const readTable = (text: string, seats: number, options: Options): Table => {
  const [seat, cards = ''] = text.split(':');
  const table = { seat: readSeat(seat, seats), cards: readSet(cards) };
  if (keyOf(table.cards, options) === 0) wrong('the cards on the table are no combination');
  return table;
};

const REASONS: readonly Reason[] = ['noHigherPlay', 'handsTooShort'];

const readWindow = (text: string, seats: number): Window => {
  const [seq, word, early] = text.split(':');
  return {
    seq: need(parseCount(seq, 1, 1_000_000), 'a window has a number from 1'),
    reason: need(
      REASONS.find((reason) => reason === word),
      'the reason of a window is noHigherPlay or handsTooShort',
    ),
    early: readSeats(early, seats),
  };
};

const readResult = (text: string, seats: number): DealResult => {
  const [deal, winner, points, left = '', liable] = text.split(':');
  const hands = left.split('/').map(readSet);
  if (hands.length !== seats) wrong('the last result needs the cards left by every seat');
  const result = {
    deal: need(parseCount(deal, 1, 100_000), 'the last result begins with the number of its deal'),
    winner: readSeat(winner, seats),
    points: readNumbers(points, seats),
    left: hands,
  };
  return liable === undefined ? result : { ...result, liable: readSeat(liable, seats) };
};

const readCard = (text: string | undefined): Card =>
  need(parseCard(text ?? ''), 'opening and faceUp name a card');

/** Hands, cards played and unseen cards must be the whole deck, each card once. */
const readCards = (
  fields: ReadonlyMap<string, string>,
  hands: readonly CardSet[],
  hidden: number,
): { readonly unseen: CardSet; readonly played: CardSet } => {
  const held = hands.reduce(union, none);
  if (hands.reduce((sum, hand) => sum + size(hand), 0) !== size(held)) wrong('a card is in two hands');
  const unseenText = fields.get('unseen') ?? (hidden === 0 ? '-' : undefined);
  const playedText = fields.get('played');
  if (unseenText === undefined && playedText === undefined) wrong('either unseen or played must be given');
  const givenPlayed = playedText === undefined ? undefined : readSet(playedText);
  const unseen = unseenText === undefined ? minus(rest(held), givenPlayed ?? none) : readSet(unseenText);
  const played = givenPlayed ?? minus(rest(held), unseen);
  const all = union(held, union(unseen, played));
  if (size(held) + size(unseen) + size(played) !== size(all)) wrong('a card is in two places');
  if (!isEmpty(rest(all))) wrong(`no place is given for ${formatCards(rest(all))}`);
  if (size(unseen) !== hidden) wrong(`${hidden} cards must be unseen, not ${size(unseen)}`);
  return { unseen, played };
};

/** What must hold between the fields of a running deal. */
const check = (state: Playing): void => {
  const { table, turn, passed, opening, window, played, hands, options, faceUp } = state;
  if (hands.some(isEmpty)) wrong('every seat holds cards while a deal runs');
  if (table === undefined && (passed !== 0 || window !== undefined))
    wrong('passes and a window need a play on the table');
  if (table !== undefined) {
    if (!contains(played, table.cards)) wrong('the cards on the table must be among those played');
    if (table.seat === turn) wrong('the seat whose play lies on the table is not on turn');
    if (bits.has(passed, table.seat) || bits.has(passed, turn))
      wrong('neither the seat on turn nor the owner of the table has passed');
  }
  if (opening !== undefined && !(isEmpty(played) && has(hands[turn] ?? none, opening)))
    wrong('the opening card is owed by its holder in the first play');
  if (faceUp !== undefined && !has(played, faceUp.card) && !has(hands[faceUp.seat] ?? none, faceUp.card))
    wrong('the card that was turned up is in the hand of who took it, or played');
  if (window === undefined) return;
  if (window.seq !== state.windows) wrong('the open window is the last of the windows');
  if (!options.autoPass || options.autoPassMs === 0) wrong('these options leave no window open');
  const waiting = bits.minus(bits.all(hands.length), passed | bits.of(turn, table?.seat ?? turn));
  if (!bits.contains(waiting, window.early)) wrong('only seats that wait for their turn pass early');
};

const readState = (fields: ReadonlyMap<string, string>): State => {
  const hands = need(fields.get('hands'), 'a position needs hands').split('/').map(readSet);
  const seats = hands.length;
  if (seats < 2 || seats > 4) wrong('two, three or four hands are needed');
  const options = read(parseOptions(optionSet, fields.get('options') ?? '-', seats));
  const rngText = fields.get('rng');
  const rng = rngText === undefined ? fastRng(1) : read(parseRng(rngText));
  const deal = need(parseCount(fields.get('deal') ?? '1', 1, 100_000), 'a deal has a number from 1');
  const most = handSize(options) + (options.deal === '17plus1' ? 1 : 0);
  if (hands.some((hand) => size(hand) > most)) wrong(`no hand has more than ${most} cards`);
  const { unseen, played } = readCards(fields, hands, unseenSize(options, seats));
  const windows = need(parseCount(fields.get('windows') ?? '0', 0, 1_000_000), 'windows is a number');
  const totals = readNumbers(fields.get('totals'), seats);
  const wins = readNumbers(fields.get('wins'), seats);
  const lastText = fields.get('last');
  const last = lastText === undefined ? undefined : readResult(lastText, seats);
  const common = { options, rng, deal, hands, unseen, played, totals, wins, windows };
  if (fields.get('turn') === 'over')
    return { phase: 'over', ...common, last: need(last, 'a match that is over has a last result') };
  const tableText = fields.get('table');
  const openingText = fields.get('opening');
  const breachText = fields.get('breach');
  const windowText = fields.get('window');
  const [card, taker] = fields.get('faceUp')?.split('@') ?? [];
  const state: Playing = {
    phase: 'playing',
    ...common,
    turn: readSeat(fields.get('turn'), seats),
    table: tableText === undefined ? undefined : readTable(tableText, seats, options),
    passed: readSeats(fields.get('passed'), seats),
    opening: openingText === undefined ? undefined : readCard(openingText),
    faceUp: card === undefined ? undefined : { card: readCard(card), seat: readSeat(taker, seats) },
    breach: breachText === undefined ? undefined : readSeat(breachText, seats),
    window: windowText === undefined ? undefined : readWindow(windowText, seats),
    last,
  };
  check(state);
  return state;
};

export const parseState = (text: string): Parsed<State> => {
  const fields = parseFields(text, FIELDS);
  if (!fields.ok) return fields;
  try {
    return parsed(readState(fields.value));
  } catch (problem) {
    if (problem instanceof Misfit) return unreadable(problem.message);
    throw problem;
  }
};
