// Moves as text (BT-81).

import { type Parsed, parseCount, parsed, unreadable } from '@parlor/engine';
import { formatCard, formatCards, readCards } from '../pieces/card-text.ts';
import type { Move } from '../types.ts';

export const formatMove = (move: Move): string => {
  switch (move.type) {
    case 'play': {
      const again = move.repeated === undefined ? '' : ` ${formatCard(move.repeated)}`;
      return `play ${formatCards(move.cards)}${again}`;
    }
    case 'expire':
      return `expire ${move.window}`;
    case 'pass':
    case 'unpass':
      return move.type;
  }
};

const MOST_WORDS = 53;
/** A shared value, because half of all moves are passes. */
const PASS = parsed<Move>({ type: 'pass' });

export const parseMove = (text: string): Parsed<Move> => {
  if (text === 'pass') return PASS;
  const [verb, ...words] = text.split(' ');
  if (verb === 'play' && words.length > 0 && words.length <= MOST_WORDS) {
    const read = readCards(words);
    return read.ok ? parsed({ type: 'play', ...read.value }) : read;
  }
  if (verb === 'unpass' && words.length === 0) return parsed({ type: verb });
  if (verb === 'expire' && words.length === 1) {
    const window = parseCount(words[0], 1, 1_000_000);
    if (window !== undefined) return parsed({ type: 'expire', window });
  }
  return unreadable('a move is "play" and its cards, "pass", "unpass", or "expire" and a number');
};
