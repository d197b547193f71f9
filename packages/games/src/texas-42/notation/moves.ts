// Moves as text (T42-1, T42-62).

import { clip, type Parsed, parseCount, parsed, unreadable } from '@parlor/engine';
import { HIGH, LOW, type Tile } from '../pieces/tiles.ts';
import { rowOf } from '../rules/contracts.ts';
import type { Move } from '../types.ts';
import { formatCall, formatTile, parseDeclaration, parseTile, plainBid } from './words.ts';

export const formatMove = (move: Move): string => {
  switch (move.type) {
    case 'bid':
      if (move.kind === 'plunge') return 'plunge';
      return move.kind === 'splash'
        ? `splash ${move.level}`
        : formatCall({ kind: move.kind, level: move.level });
    case 'declare':
      return `call ${rowOf(move.declaration).text}`;
    case 'play':
      return move.as === undefined ? formatTile(move.tile) : `${formatTile(move.tile)} as ${move.as}`;
    case 'claim':
      return ['claim', ...move.order.map(formatTile)].join(' ');
    default:
      return move.type;
  }
};

const parsePlay = (words: readonly string[]): Move | undefined => {
  const tile = parseTile(words[0] ?? '');
  if (tile === undefined) return undefined;
  if (words.length === 1) return { type: 'play', tile };
  const as = parseCount(words[2], 0, 6);
  if (words.length !== 3 || words[1] !== 'as' || as === undefined) return undefined;
  // A tile led by its high end is the plain move.
  if (as === HIGH[tile]) return { type: 'play', tile };
  return as === LOW[tile] ? { type: 'play', tile, as } : undefined;
};

const parseClaim = (words: readonly string[]): Move | undefined => {
  const order: Tile[] = [];
  for (const word of words) {
    const tile = parseTile(word);
    if (tile === undefined) return undefined;
    order.push(tile);
  }
  return order.length === 0 || order.length > 7 ? undefined : { type: 'claim', order };
};

const readMove = (words: readonly string[]): Move | undefined => {
  const [first = '', ...rest] = words;
  if (first === 'call') {
    const declaration = parseDeclaration(rest.join(' '));
    return declaration === undefined ? undefined : { type: 'declare', declaration };
  }
  if (first === 'claim') return parseClaim(rest);
  if (first === 'splash') {
    const level = parseCount(rest[0], 1, 99);
    return level === undefined || rest.length > 1 ? undefined : { type: 'bid', kind: 'splash', level };
  }
  if (rest.length > 0) return parsePlay(words);
  switch (first) {
    case 'pass':
    case 'concede':
    case 'end':
    case 'agree':
    case 'decline':
      return { type: first };
    case 'plunge':
      return { type: 'bid', kind: 'plunge' };
  }
  const bid = plainBid(first);
  if (bid === undefined) return parsePlay(words);
  return { type: 'bid', kind: bid.kind === 'points' ? 'points' : 'marks', level: bid.level };
};

export const parseMove = (text: string): Parsed<Move> => {
  // Most moves are one word: a tile, a bid, a pass.
  const move = readMove(text.includes(' ') ? text.split(' ') : [text]);
  return move === undefined
    ? unreadable(`"${clip(text)}" is not a move; moves are for example pass, 31, 1m, call 5, 6-4, concede`)
    : parsed(move);
};
