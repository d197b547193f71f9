// What I am asked to do: as much as the legal moves allow, and no more.

import type { Event, Move, Playing, View } from '@parlor/games/texas-42';
import type { TableProps } from '../../table/table-contract.ts';
import { t } from '../../texts/text.ts';
import { isSevens, suitText } from './names.ts';

type Asked = Pick<TableProps<Move, Event, View>, 'view' | 'me' | 'toAct' | 'moves' | 'names'>;

const toCall = (moves: readonly Move[]): string => {
  if (moves.every(({ type }) => type !== 'pass')) return t('t42.ask.bid.must');
  return t(moves.length === 1 ? 't42.ask.pass' : 't42.ask.bid');
};

const toPlay = (
  { trick, led, declaration }: Playing,
  { moves, view: { options } }: Asked,
  held: number,
): string => {
  const open = new Set(moves.flatMap((move) => (move.type === 'play' ? [move.tile] : []))).size;
  if (trick.length === 0) return t(open < held ? 't42.ask.lead.trump' : 't42.ask.lead');
  if (held === 1) return t('t42.ask.last');
  const suit = led === undefined ? undefined : suitText(led, declaration);
  // Where one can renege, the moves do not tell who must follow.
  if (suit !== undefined && options.renege === 'n42pa') return t('t42.ask.follow.can', { suit });
  return suit === undefined || open === held ? t('t42.ask.play') : t('t42.ask.follow', { suit });
};

export const prompt = (asked: Asked): string | undefined => {
  const { view, me, toAct, names, moves } = asked;
  const { stage } = view;
  if (toAct === undefined || toAct !== me) return undefined;
  switch (stage.phase) {
    case 'auction':
      return toCall(moves);
    case 'declaration':
      return t('t42.ask.declare');
    case 'consent':
      return t(`t42.ask.${stage.proposal}`, { name: names[stage.by] ?? '' });
    case 'play':
      return isSevens(stage) ? t('t42.ask.sevens') : toPlay(stage, asked, view.counts[me] ?? 0);
    case 'over':
      return undefined;
  }
};
