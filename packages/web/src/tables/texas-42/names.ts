// What bids, suits and declarations are called, and how they are drawn as a domino half.

import {
  type Bid,
  type Call,
  COUNT,
  DECLARATIONS,
  HIGH,
  LOW,
  type Move,
  type Playing,
  type Tile,
} from '@parlor/games/texas-42';
import { tileName } from '../../pieces/names.ts';
import { t, tMaybe } from '../../texts/text.ts';

export const highOf = (tile: Tile): number => HIGH[tile] ?? 0;
export const lowOf = (tile: Tile): number => LOW[tile] ?? 0;
export const worthOf = (tile: Tile): number => COUNT[tile] ?? 0;
export const tileCode = (tile: Tile): string => `${highOf(tile)}-${lowOf(tile)}`;
export const tileKey = (tile: Tile): string => `tile-${tileCode(tile)}`;
export const nameOfTile = (tile: Tile): string => tileName(highOf(tile), lowOf(tile), worthOf(tile));

export const teamName = (team: number, names: readonly string[]): string =>
  t('t42.team', { one: names[team] ?? '', other: names[team + 2] ?? '' });

export const bidText = ({ kind, level }: Bid): string => t(`t42.bid.${kind}`, { n: level });
export const callText = (call: Call): string => (call === 'pass' ? t('t42.passed') : bidText(call));

/** The picture of a suit: one half, the doubles, or none. */
export type SuitPicture = number | 'doubles' | 'none';

export const declarationText = (declaration: number): string => {
  const row = DECLARATIONS[declaration];
  if (row === undefined) return '';
  if (row.kind === 'pip') return tMaybe(`t42.suit.${row.pip}`);
  if (row.kind === 'doubles') return t('t42.suit.doubles');
  if (row.kind === 'sevens') return t('t42.call.sevens');
  return tMaybe(`t42.call.${row.kind}.${row.doubles}`);
};

export const declarationPicture = (declaration: number): SuitPicture => {
  const row = DECLARATIONS[declaration];
  if (row?.kind === 'pip') return row.pip;
  return row?.kind === 'doubles' ? 'doubles' : 'none';
};

/** Whether tiles of the called suit beat all others: then the suit is called trump. */
export const hasTrump = (declaration: number): boolean => {
  const kind = DECLARATIONS[declaration]?.kind;
  return kind === 'pip' || kind === 'doubles';
};

/** There are no suits in sevens, so none is led. */
export const isSevens = ({ declaration }: Playing): boolean => DECLARATIONS[declaration]?.kind === 'sevens';

/** The number that the rules give to the suit of the called tiles. */
const CALLED = 7;

/** The led suit in words; the suit of the called tiles is the trump, or the doubles where they are a suit of their own. */
export const suitText = (suit: number, declaration: number): string => {
  if (suit !== CALLED) return tMaybe(`t42.suit.${suit}`);
  return hasTrump(declaration) ? t('t42.suit.called') : t('t42.suit.doubles');
};

export const suitPicture = (suit: number, declaration: number): SuitPicture => {
  if (suit !== CALLED) return suit;
  return hasTrump(declaration) ? declarationPicture(declaration) : 'doubles';
};

/** Who plays at each place of a trick: clockwise from the leader, without the seat that sits out. */
export const seatsOfTrick = ({ bidder, declaration }: Playing, leader: number): readonly number[] => {
  const out = DECLARATIONS[declaration]?.kind === 'nello' ? (bidder + 2) % 4 : undefined;
  return [0, 1, 2, 3].map((step) => (leader + step) % 4).filter((seat) => seat !== out);
};

/** A move on a button of its own. */
export const actText = (move: Move): string =>
  move.type === 'claim' ? t('t42.act.claim', { n: move.order.length }) : tMaybe(`t42.act.${move.type}`);

/** A move inside a sentence. */
export const moveText = (move: Move): string => {
  switch (move.type) {
    case 'pass':
      return t('t42.pass');
    case 'bid':
      return t('t42.move.bid', { bid: move.kind === 'plunge' ? t('t42.bid.plunge.plain') : bidText(move) });
    case 'declare':
      return t('t42.move.declare', { name: declarationText(move.declaration) });
    case 'play':
      return t('t42.move.play', { tile: nameOfTile(move.tile) });
    case 'claim':
      return t('t42.move.claim', { n: move.order.length });
    case 'concede':
    case 'end':
    case 'agree':
    case 'decline':
      return t(`t42.move.${move.type}`);
  }
};
