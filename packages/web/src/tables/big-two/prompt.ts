// What I am asked to do: as much as the legal moves allow, and no more.

import { type Event, formatCard, type Move, type View } from '@parlor/games/big-two';
import { cardName } from '../../pieces/names.ts';
import type { TableProps } from '../../table/table-contract.ts';
import { t } from '../../texts/text.ts';
import { codesOf } from './hand.ts';
import { playName } from './names.ts';

type Asked = Pick<TableProps<Move, Event, View>, 'view' | 'me' | 'toAct' | 'moves'>;

const lead = ({ moves }: Asked, held: number): string => {
  const sizes = moves.map((move) => (move.type === 'play' ? codesOf(move.cards).length : 0));
  const singles = sizes.filter((size) => size === 1).length;
  if (singles === held) return t('bt.lead');
  return t(sizes.length === singles ? 'bt.lead.highest' : 'bt.lead.several');
};

export const prompt = (asked: Asked): string | undefined => {
  const { view, me, toAct, moves } = asked;
  const { window, table, opening, options } = view;
  if (window !== undefined && table?.seat !== me) return t('bt.window.noplay');
  if (toAct === undefined || toAct !== me || window !== undefined) return undefined;
  if (opening !== undefined) return t('bt.lead.opening', { card: cardName(formatCard(opening)) });
  const hand = view.hands[me];
  if (table === undefined) return lead(asked, typeof hand === 'object' ? codesOf(hand).length : 0);
  const name = playName(table.cards, options) ?? '';
  if (moves.every(({ type }) => type !== 'pass')) return t('bt.beat.highest', { name });
  return t(moves.length === 1 ? 'bt.beat.none' : 'bt.beat', { name });
};
