// What holes, pegs and cards are called: for screen readers, the log, choices and tooltips. Ids of holes stay inside.

import type { Seat } from '@parlor/engine';
import { cardName } from '../../../pieces/names.ts';
import { isYou, t, tMaybe } from '../../../texts/text.ts';
import {
  CENTER,
  formatCard,
  formatRank,
  HOLES,
  type Hole,
  hasStatus,
  holeOf,
  homeOf,
  inHolding,
  inSafeZone,
  isCorner,
  JOKER,
  type Peg,
  pegNumber,
  rankOf,
  type View,
  wedgeOf,
} from '../picking/game.ts';
import { playerOf } from '../picking/players.ts';

export const colourName = (wedge: number): string => t(`ft.player.${playerOf(wedge).name}`);

export const holeName = (hole: Hole): string => {
  if (hole === CENTER) return t('ft.hole.center');
  const colour = colourName(wedgeOf(hole));
  if (inHolding(hole)) return t('ft.hole.holding', { colour, n: hole >= HOLES ? 5 : (hole & 3) + 1 });
  if (inSafeZone(hole)) return t('ft.hole.safe', { colour, n: (hole & 3) + 1 });
  const k = hole % 14;
  if (k === 0) return t('ft.hole.corner', { colour });
  if (k <= 4) return t('ft.hole.way-in', { colour, n: k });
  if (k === 7) return t('ft.hole.gate', { colour });
  if (k === 9) return t('ft.hole.home', { colour });
  if (k <= 8) return t('ft.hole.rim', { colour, n: k - 4 });
  return t('ft.hole.way-out', { colour, n: k - 9 });
};

/** One word for a hole that matters, where there is no room for its name; empty for the others. */
export const holeWord = (hole: Hole): string => {
  if (hole === CENTER) return t('ft.word.center');
  if (inSafeZone(hole)) return t('ft.word.safe');
  if (hole === homeOf(wedgeOf(hole))) return t('ft.word.home');
  return isCorner(hole) ? t('ft.word.corner') : '';
};

export const pegName = ({ options }: View, seat: Seat, peg: Peg, names: readonly string[]): string =>
  isYou(names[seat])
    ? t('ft.peg.mine', { n: pegNumber(peg, options) })
    : t('ft.peg.other', { n: pegNumber(peg, options), name: names[seat] ?? '' });

/** The peg and where it stands. */
export const pegLabel = (view: View, seat: Seat, peg: Peg, names: readonly string[]): string => {
  const place = view.pegs[seat * view.options.pegs + peg] as number;
  const values = { peg: pegName(view, seat, peg, names), hole: holeName(holeOf(place)) };
  return hasStatus(place) ? t('ft.peg.status', values) : t('ft.peg.on', values);
};

/** The rank alone: suits mean nothing here. */
export const rankName = (card: number): string => {
  const rank = rankOf(card);
  return rank === JOKER
    ? t('ft.card.joker')
    : /^\d+$/.test(formatRank(rank))
      ? formatRank(rank)
      : tMaybe(`rank.${formatRank(rank)}`);
};

export const wholeCardName = (card: number): string =>
  rankOf(card) === JOKER ? t('ft.card.joker') : cardName(formatCard(card));
