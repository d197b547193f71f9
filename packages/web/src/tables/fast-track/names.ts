// What holes, pegs and cards are called: for screen readers, the log, choices and tooltips. Ids of holes stay inside.

import type { Seat } from '@parlor/engine';
import { cardName } from '../../pieces/names.ts';
import { isYou, t, tMaybe } from '../../text/text.ts';
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
  rankOf,
  type View,
  wedgeOf,
} from './game.ts';
import { playerOf } from './players.ts';

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
  return t('ft.hole.way-out', { colour, n: 14 - k });
};

/** A small sign for the holes that matter, where there is no room for a name. */
export const holeSign = (hole: Hole): string => {
  if (hole === CENTER) return '◎';
  if (inSafeZone(hole)) return '▾';
  if (hole === homeOf(wedgeOf(hole))) return '◆';
  return isCorner(hole) ? '⬠' : '';
};

/** Pegs have numbers for people, 1 to 5; the notation calls them a to e. */
export const pegNumber = (peg: Peg): number => peg + 1;

export const pegName = (seat: Seat, peg: Peg, names: readonly string[]): string =>
  isYou(names[seat])
    ? t('ft.peg.mine', { n: pegNumber(peg) })
    : t('ft.peg.other', { n: pegNumber(peg), name: names[seat] ?? '' });

/** The peg and where it stands. */
export const pegLabel = (view: View, seat: Seat, peg: Peg, names: readonly string[]): string => {
  const place = view.pegs[seat * view.options.pegs + peg] as number;
  const values = { peg: pegName(seat, peg, names), hole: holeName(holeOf(place)) };
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
