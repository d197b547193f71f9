// The plain table: it serves any game from its notation, its legal moves and its refusals, and knows nothing else of it.

import type { AnyGame, Seat } from '@parlor/engine';
import type { AnyTable } from '../../table/table-contract.ts';
import { plain } from '../../texts/en/plain.ts';
import { learn, t } from '../../texts/text.ts';
import './plain.css';
import { plainTableOf } from './table.tsx';
import { type Bag, valueText } from './value-text.ts';

learn(plain);

/** Events of every game name the seat they are about, if there is one. */
const line = (event: unknown, names: readonly string[]): string => {
  const { type = '', seat, auto: _auto, ...rest } = event as Bag;
  const text = [String(type), valueText(rest)].filter((part) => part !== '').join(': ');
  return typeof seat === 'number' ? t('plain.line', { name: names[seat] ?? '', text }) : text;
};

export const plainTable = (game: AnyGame): AnyTable => ({
  game,
  direction: 'clockwise',
  seating: 'strip',
  Table: plainTableOf(game),
  seat: () => ({}),
  line,
  moveText: (move) => game.formatMove(move),
  why: async () => () => [],
  sheet: (_view, names) => ({ columns: names, rows: [] }),
  prompt: ({ me, toAct }) => (toAct !== undefined && toAct === (me as Seat) ? t('plain.prompt') : undefined),
});
