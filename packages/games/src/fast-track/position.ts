// Positions as one line of fields, for tests, logs and bug reports; what cannot be is refused with a sentence.

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
import { formatCard, parseCard, parseRank, rankOf, wholeDeck } from './cards.ts';
import { movesOn } from './moves.ts';
import { options as optionSet } from './options.ts';
import { formatPegs, parsePegs } from './peg-text.ts';
import { wedgesFor } from './track.ts';
import type { Card, Deck, Now, Options, State } from './types.ts';

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

const readCards = (text: string): readonly Card[] | string => {
  const cards: Card[] = [];
  for (const word of text === '' ? [] : text.split('.')) {
    const card = parseCard(word);
    if (card === undefined) return `"${clip(word)}" is not a card`;
    cards.push(card);
  }
  return cards;
};

/** One deck from its piles; without a draw pile, all cards that are nowhere else follow in order. */
const readDeck = (discard: string, current: readonly Card[], draw: string | undefined): Deck | string => {
  const gone = readCards(discard);
  if (typeof gone === 'string') return gone;
  const seen = [...gone, ...current];
  const rest = draw === undefined ? wholeDeck.filter((card) => !seen.includes(card)) : readCards(draw);
  if (typeof rest === 'string') return rest;
  const order = [...seen, ...rest];
  const twice = order.find((card, at) => order.indexOf(card) !== at);
  if (twice !== undefined) return `${formatCard(twice)} is there twice`;
  if (order.length !== wholeDeck.length) return `the deck has ${order.length} cards, not ${wholeDeck.length}`;
  return { order, drawn: seen.length };
};

const readDecks = (fields: Fields, options: Options, seats: number, now: Now): readonly Deck[] | string => {
  const count = options.deckMode === 'shared' ? 1 : seats;
  const discards = (fields.get('discard') ?? '/'.repeat(count - 1)).split('/');
  const draws = fields.get('draw')?.split('/');
  if (discards.length !== count || (draws !== undefined && draws.length !== count))
    return `there must be ${count} discard and draw piles`;
  const decks: Deck[] = [];
  for (const [at, discard] of discards.entries()) {
    const current = now.phase === 'turn' && (count === 1 || now.seat === at) ? [now.card] : [];
    const deck = readDeck(discard, current, draws?.[at]);
    if (typeof deck === 'string') return deck;
    decks.push(deck);
  }
  return decks;
};

const readNow = (fields: Fields, seats: number): Now | string => {
  const text = fields.get('card') ?? '-';
  if (text === '-') return { phase: 'over' };
  const seat = parseCount(fields.get('turn') ?? '0', 0, seats - 1);
  if (seat === undefined) return `"turn" must be a seat from 0 to ${seats - 1}`;
  const exact = parseCard(text);
  if (exact !== undefined) return { phase: 'turn', seat, card: exact };
  const rank = parseRank(text);
  if (rank === undefined) return `"${clip(text)}" is not a card`;
  const discards = readCards((fields.get('discard') ?? '').replaceAll('/', '.'));
  const card = wholeDeck.find((one) => rankOf(one) === rank && !discards.includes(one as never));
  return card === undefined ? `every ${text} is in the discard pile` : { phase: 'turn', seat, card };
};

const readCounts = (text: string | undefined, most: number): readonly number[] | undefined => {
  if (text === undefined || text === '') return [];
  const counts = text.split('.').map((word) => parseCount(word, 0, most));
  return counts.includes(undefined) ? undefined : (counts as number[]);
};

const readFinished = (
  fields: Fields,
  options: Options,
  seats: number,
  now: Now,
): readonly Seat[] | string => {
  const finished = readCounts(fields.get('finished'), seats - 1);
  if (finished === undefined || new Set(finished).size !== finished.length)
    return '"finished" must be different seats joined by dots';
  const most = options.playOut ? seats - 1 : 1;
  if (now.phase === 'over' ? finished.length !== most : finished.length >= most)
    return `${finished.length} seats cannot have finished`;
  if (now.phase === 'turn' && finished.includes(now.seat))
    return `seat ${now.seat} has finished and is not on turn`;
  return finished;
};

/** A position without the question whether the card gives a move; tools and tests look at such moments too. */
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
  if (typeof now === 'string') return unreadable(now);
  const finished = readFinished(fields, options.value, seats, now);
  if (typeof finished === 'string') return unreadable(finished);
  const extra = SEAT_FIELDS.slice(seats).find((key) => fields.has(key));
  if (extra !== undefined) return unreadable(`there is no seat for the field "${extra}"`);
  const pegs = parsePegs(
    SEAT_FIELDS.slice(0, seats).map((key) => fields.get(key)),
    options.value,
    finished,
  );
  if (typeof pegs === 'string') return unreadable(pegs);
  const decks = readDecks(fields, options.value, seats, now);
  if (typeof decks === 'string') return unreadable(decks);
  const none = Array.from({ length: seats }, () => 0);
  const blocked = fields.has('blocked') ? readCounts(fields.get('blocked'), 1_000_000) : none;
  if (blocked?.length !== seats || (options.value.jailRelief === 0 && blocked.some((count) => count > 0)))
    return unreadable('"blocked" must be a count for every seat, and needs jail relief');
  const ply = parseCount(fields.get('ply') ?? '0', 0, 1_000_000_000);
  if (ply === undefined) return unreadable('"ply" must be a whole number');
  return parsed({ options: options.value, seats, pegs, now, blocked, finished, ply, rng: rng.value, decks });
};

export const parseState = (text: string): Parsed<State> => {
  const read = parsePosition(text);
  if (!read.ok || read.value.now.phase === 'over' || movesOn(read.value).length > 0) return read;
  const { seat, card } = read.value.now;
  return unreadable(`seat ${seat} has no move with ${formatCard(card)}, so nobody waits for it`);
};
