// Moves as text. Implements CAS-100.

import { clip, type Parsed, parseCount, parsed, unreadable } from '@parlor/engine';
import { formatCard, parseCard } from '../pieces/cards.ts';
import type { Card, Move, Sets } from '../types.ts';

export const setText = (set: readonly Card[]): string => set.map(formatCard).join('+');
const words = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join(' ');

export const formatMove = (move: Move): string => {
  switch (move.type) {
    case 'trail':
      return words('trail', formatCard(move.card));
    case 'capture':
      return words(
        'capture',
        formatCard(move.card),
        move.builds.map((id) => `b${id}`),
        move.sets.map(setText),
      );
    case 'build': {
      const card = move.card === undefined ? '-' : formatCard(move.card);
      return words(
        'build',
        String(move.value),
        card,
        move.sets.map(setText),
        move.forPartner ? ['for', 'partner'] : [],
      );
    }
    case 'extend':
      return move.card === undefined
        ? words('load', `b${move.build}`, move.sets.map(setText))
        : words('extend', `b${move.build}`, formatCard(move.card), move.sets.map(setText));
    case 'raise':
      return words('raise', `b${move.build}`, formatCard(move.card), move.sets.map(setText));
    default:
      return move.type;
  }
};

export const parseSet = (text: string): readonly Card[] | undefined => {
  const cards: Card[] = [];
  for (const word of text.split('+')) {
    const card = parseCard(word);
    if (card === undefined) return undefined;
    cards.push(card);
  }
  return cards;
};

const parseSets = (texts: readonly string[]): Sets | undefined => {
  const sets: (readonly Card[])[] = [];
  for (const text of texts) {
    const set = parseSet(text);
    if (set === undefined) return undefined;
    sets.push(set);
  }
  return sets;
};

export const parseBuildName = (text: string | undefined): number | undefined =>
  text?.startsWith('b') ? parseCount(text.slice(1), 1, 999) : undefined;

const MOST_WORDS = 60;
const GRAMMAR =
  'a move is trail CARD, capture CARD [bN...] [SET...], build VALUE CARD SET... [for partner], extend bN CARD SET..., load bN SET..., raise bN CARD [SET...], shiya or stand';

export const parseMove = (text: string): Parsed<Move> => {
  const [verb = '', ...rest] = text.split(' ');
  const move = rest.length > MOST_WORDS ? undefined : readMove(verb, rest);
  return move === undefined ? unreadable(`"${clip(text)}" is no move: ${GRAMMAR}`) : parsed(move);
};

const readMove = (verb: string, rest: readonly string[]): Move | undefined => {
  switch (verb) {
    case 'trail': {
      const card = parseCard(rest[0] ?? '');
      return card === undefined || rest.length > 1 ? undefined : { type: 'trail', card };
    }
    case 'capture':
      return readCapture(rest);
    case 'build':
      return readBuild(rest);
    case 'extend':
    case 'raise': {
      const build = parseBuildName(rest[0]);
      const card = parseCard(rest[1] ?? '');
      const sets = parseSets(rest.slice(2));
      return build === undefined || card === undefined || sets === undefined
        ? undefined
        : { type: verb, card, build, sets };
    }
    case 'load': {
      const build = parseBuildName(rest[0]);
      const sets = parseSets(rest.slice(1));
      return build === undefined || sets === undefined
        ? undefined
        : { type: 'extend', card: undefined, build, sets };
    }
    case 'shiya':
    case 'stand':
      return rest.length === 0 ? { type: verb } : undefined;
    default:
      return undefined;
  }
};

const readCapture = (rest: readonly string[]): Move | undefined => {
  const card = parseCard(rest[0] ?? '');
  let at = 1;
  const builds: number[] = [];
  for (; rest[at]?.startsWith('b'); at++) {
    const build = parseBuildName(rest[at]);
    if (build === undefined) return undefined;
    builds.push(build);
  }
  const sets = parseSets(rest.slice(at));
  return card === undefined || sets === undefined ? undefined : { type: 'capture', card, sets, builds };
};

const readBuild = (rest: readonly string[]): Move | undefined => {
  const forPartner = rest.at(-2) === 'for' && rest.at(-1) === 'partner';
  const value = parseCount(rest[0], 1, 99);
  const card = rest[1] === '-' ? undefined : parseCard(rest[1] ?? '');
  const sets = parseSets(forPartner ? rest.slice(2, -2) : rest.slice(2));
  if (value === undefined || sets === undefined || (card === undefined && rest[1] !== '-')) return undefined;
  return { type: 'build', card, value, sets, forPartner };
};
