// Positions as one line of fields, for tests, logs and bug reports; an impossible position is refused with a
// sentence.

import {
  clip,
  type Fields,
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
import { optionSet } from '../options.ts';
import { formatCard, parseCard, parseRank, rankOf, wholeDeck } from '../pieces/cards.ts';
import { wedgesFor } from '../pieces/track.ts';
import { movesAt } from '../rules/moves.ts';
import type { Card, Deck, Now, Options, State } from '../types.ts';
import { formatPegs, parsePegs } from './pegs.ts';

const SEAT_FIELDS = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'] as const;
const FIELDS = [
  'options',
  'rng',
  'seats',
  ...SEAT_FIELDS,
  'turn',
  'card',
  'discard',
  'draw',
  'finished',
  'blocked',
  'ply',
] as const;

const formatCards = (cards: readonly Card[]): string => cards.map(formatCard).join('.');

export const formatState = (state: State): string => {
  const { now, decks, options, pegs, seats, finished, blocked, ply, rng } = state;
  const current = (at: number): number =>
    now.phase === 'turn' && (decks.length === 1 || now.seat === at) ? 1 : 0;
  const each = options.pegs;
  return formatFields([
    ['options', formatOptions(optionSet, options)],
    ['rng', formatRng(rng)],
    ['seats', String(seats)],
    ...wedgesFor(seats).map(
      (wedge, seat) => [`p${seat}`, formatPegs(pegs.slice(seat * each, (seat + 1) * each), wedge)] as const,
    ),
    ['turn', now.phase === 'turn' ? String(now.seat) : undefined],
    ['card', now.phase === 'turn' ? formatCard(now.card) : '-'],
    [
      'discard',
      decks.map(({ order, drawn }, at) => formatCards(order.slice(0, drawn - current(at)))).join('/'),
    ],
    ['draw', decks.map(({ order, drawn }) => formatCards(order.slice(drawn))).join('/')],
    ['finished', finished.length > 0 ? finished.join('.') : undefined],
    ['blocked', blocked.some((count) => count > 0) ? blocked.join('.') : undefined],
    ['ply', String(ply)],
  ]);
};

const readCards = (text: string): Parsed<readonly Card[]> => {
  const cards: Card[] = [];
  for (const word of text === '' ? [] : text.split('.')) {
    const card = parseCard(word);
    if (card === undefined) return unreadable(`"${clip(word)}" is not a card`);
    cards.push(card);
  }
  return parsed(cards);
};

/** Reads the piles of a deck; without a draw pile, the remaining cards follow in order. */
const readDeck = (discard: string, current: readonly Card[], draw: string | undefined): Parsed<Deck> => {
  const discarded = readCards(discard);
  if (!discarded.ok) return discarded;
  const seenCards = [...discarded.value, ...current];
  const others = parsed(wholeDeck.filter((card) => !seenCards.includes(card)));
  const rest = draw === undefined ? others : readCards(draw);
  if (!rest.ok) return rest;
  const order = [...seenCards, ...rest.value];
  const twice = order.find((card, at) => order.indexOf(card) !== at);
  if (twice !== undefined) return unreadable(`${formatCard(twice)} is there twice`);
  if (order.length !== wholeDeck.length)
    return unreadable(`the deck has ${order.length} cards, not ${wholeDeck.length}`);
  return parsed({ order, drawn: seenCards.length });
};

const readDecks = (fields: Fields, options: Options, seats: number, now: Now): Parsed<readonly Deck[]> => {
  const count = options.deckMode === 'shared' ? 1 : seats;
  const discards = (fields.get('discard') ?? '/'.repeat(count - 1)).split('/');
  const draws = fields.get('draw')?.split('/');
  if (discards.length !== count || (draws !== undefined && draws.length !== count))
    return unreadable(`there must be ${count} discard and draw piles`);
  const decks: Deck[] = [];
  for (const [at, discard] of discards.entries()) {
    const current = now.phase === 'turn' && (count === 1 || now.seat === at) ? [now.card] : [];
    const deck = readDeck(discard, current, draws?.[at]);
    if (!deck.ok) return deck;
    decks.push(deck.value);
  }
  return parsed(decks);
};

const readNow = (fields: Fields, seats: number): Parsed<Now> => {
  const text = fields.get('card') ?? '-';
  if (text === '-') return parsed({ phase: 'over' });
  const seat = parseCount(fields.get('turn') ?? '0', 0, seats - 1);
  if (seat === undefined) return unreadable(`"turn" must be a seat from 0 to ${seats - 1}`);
  const exact = parseCard(text);
  if (exact !== undefined) return parsed({ phase: 'turn', seat, card: exact });
  const rank = parseRank(text);
  if (rank === undefined) return unreadable(`"${clip(text)}" is not a card`);
  const piles = (fields.get('discard') ?? '').split('/');
  const discarded = (piles.length === 1 ? piles[0] : piles[seat])?.split('.') ?? [];
  const card = wholeDeck.find((one) => rankOf(one) === rank && !discarded.includes(formatCard(one)));
  return card === undefined
    ? unreadable(`every ${text} is in the discard pile`)
    : parsed({ phase: 'turn', seat, card });
};

const readCounts = (text: string | undefined, most: number): readonly number[] | undefined => {
  if (text === undefined || text === '') return [];
  const counts = text.split('.').map((word) => parseCount(word, 0, most));
  return counts.includes(undefined) ? undefined : (counts as number[]);
};

const readFinished = (fields: Fields, options: Options, seats: number, now: Now): Parsed<readonly Seat[]> => {
  const finished = readCounts(fields.get('finished'), seats - 1);
  if (finished === undefined || new Set(finished).size !== finished.length)
    return unreadable('"finished" must be different seats joined by dots');
  const most = options.playOut ? seats - 1 : 1;
  if (now.phase === 'over' ? finished.length !== most : finished.length >= most)
    return unreadable(`${finished.length} seats cannot have finished`);
  if (now.phase === 'turn' && finished.includes(now.seat))
    return unreadable(`seat ${now.seat} has finished and is not on turn`);
  return parsed(finished);
};

/**
 * Reads a position without checking that the drawn card gives a move, because tools and tests look at such
 * positions too.
 */
export const parsePosition = (text: string): Parsed<State> => {
  const read = parseFields(text, FIELDS);
  if (!read.ok) return read;
  const fields = read.value;
  const seats = parseCount(fields.get('seats') ?? '2', 2, 6);
  if (seats === undefined) return unreadable('"seats" must be a number from 2 to 6');
  const options = parseOptions(optionSet, fields.get('options') ?? '-', seats);
  if (!options.ok) return options;
  const rngText = fields.get('rng');
  const rng = rngText === undefined ? parsed(fastRng(0)) : parseRng(rngText);
  if (!rng.ok) return rng;
  const now = readNow(fields, seats);
  if (!now.ok) return now;
  const finished = readFinished(fields, options.value, seats, now.value);
  if (!finished.ok) return finished;
  const extra = SEAT_FIELDS.slice(seats).find((key) => fields.has(key));
  if (extra !== undefined) return unreadable(`there is no seat for the field "${extra}"`);
  const pegs = parsePegs(
    SEAT_FIELDS.slice(0, seats).map((key) => fields.get(key)),
    options.value,
    finished.value,
  );
  if (!pegs.ok) return pegs;
  const decks = readDecks(fields, options.value, seats, now.value);
  if (!decks.ok) return decks;
  const none = Array.from({ length: seats }, () => 0);
  const blocked = fields.has('blocked') ? readCounts(fields.get('blocked'), 1_000_000) : none;
  if (blocked?.length !== seats || (options.value.jailRelief === 0 && blocked.some((count) => count > 0)))
    return unreadable('"blocked" must be a count for every seat, and needs jail relief');
  const ply = parseCount(fields.get('ply') ?? '0', 0, 1_000_000_000);
  if (ply === undefined) return unreadable('"ply" must be a whole number');
  return parsed({
    options: options.value,
    seats,
    pegs: pegs.value,
    now: now.value,
    blocked,
    finished: finished.value,
    ply,
    rng: rng.value,
    decks: decks.value,
  });
};

export const parseState = (text: string): Parsed<State> => {
  const read = parsePosition(text);
  if (!read.ok || read.value.now.phase === 'over' || movesAt(read.value).length > 0) return read;
  const { seat, card } = read.value.now;
  return unreadable(`seat ${seat} has no move with ${formatCard(card)}, so nobody waits for it`);
};
