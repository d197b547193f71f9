// The suit system under the names of the original documents, on the same tables as the game (T42-20, T42-25
// to T42-29). A comparison of two tiles in a trick needs the led suit.

import type { Refusal, Seat } from '@parlor/engine';
import { CALLED, ledBy, SUITS, type Suit, type System, strength, TRUMP } from '../pieces/suits.ts';
import { TILE_COUNT, type Tile, tileOf } from '../pieces/tiles.ts';
import { refuse } from '../rulebook.ts';
import { DECLARATIONS, PIP_NAMES } from '../rules/contracts.ts';
import { whyNot } from '../rules/why-not.ts';
import type { State } from '../types.ts';

/** The eight suits that can be trump. */
export type DominoSuit = (typeof PIP_NAMES)[number] | 'doubles';
export const DOMINO_SUITS: readonly DominoSuit[] = [...PIP_NAMES, 'doubles'];

export type PipValue = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A tile by its ends, in either order. */
export interface Domino {
  readonly high: PipValue;
  readonly low: PipValue;
}

/** The way tiles form suits: a trump suit, or no trump with a rule for the doubles, never both. */
export type TrumpSystem =
  | { readonly kind: 'trump'; readonly suit: DominoSuit }
  | { readonly kind: 'noTrump'; readonly doublesOption: 'high' | 'low' | 'own' | 'ownInverted' };

/** A declaration that a player asks for; the rules decide whether it is allowed. */
export type TrumpSelection =
  | { readonly kind: 'trump'; readonly suit: DominoSuit }
  | { readonly kind: 'noTrump'; readonly doublesOption?: 'high' | 'low' | 'own' }
  | { readonly kind: 'nello'; readonly doublesOption?: 'own' | 'high' | 'low' | 'ownInverted' }
  | { readonly kind: 'sevens' };

export interface DominoSuitMapping {
  readonly domino: Domino;
  readonly suits: readonly DominoSuit[];
  readonly isTrump: boolean;
  readonly trumpRank?: number;
}

const systemOf = (trump: TrumpSystem): System =>
  trump.kind === 'trump'
    ? DOMINO_SUITS.indexOf(trump.suit)
    : 8 + (['high', 'low', 'own', 'ownInverted'] as const).indexOf(trump.doublesOption);

const tileFrom = ({ high, low }: Domino): Tile => tileOf(high, low);

/** The name of the called suit: the trump, or doubles when they are a suit of their own. */
const nameOf = (suit: Suit, trump: TrumpSystem): DominoSuit => {
  if (suit === CALLED) return trump.kind === 'trump' ? trump.suit : 'doubles';
  return DOMINO_SUITS[suit] as DominoSuit;
};

const suitNamed = (name: DominoSuit, trump: TrumpSystem): Suit =>
  name === 'doubles' || (trump.kind === 'trump' && trump.suit === name) ? CALLED : DOMINO_SUITS.indexOf(name);

export const getSuitName = (pip: PipValue): DominoSuit => PIP_NAMES[pip];

/** The suits of a tile, the higher end first; one suit for a double or a called tile. */
export const getDominoSuits = (domino: Domino, trump: TrumpSystem): readonly DominoSuit[] => {
  const set = SUITS[systemOf(trump) * TILE_COUNT + tileFrom(domino)] ?? 0;
  const suits: DominoSuit[] = [];
  for (let suit = CALLED; suit >= 0; suit--) if ((set >>> suit) & 1) suits.push(nameOf(suit, trump));
  return suits;
};

export const isTrumpDomino = (domino: Domino, trump: TrumpSystem): boolean =>
  (((TRUMP[systemOf(trump)] ?? 0) >>> tileFrom(domino)) & 1) === 1;

/**
 * The rank of a trump: 7 for the double of a pip suit, else the other end; the pip of a double when doubles
 * are trump. Undefined for other tiles.
 */
export const getTrumpRank = (domino: Domino, trump: TrumpSystem): number | undefined =>
  isTrumpDomino(domino, trump) ? strength(systemOf(trump), CALLED, tileFrom(domino)) - 33 : undefined;

export const getLedSuit = (domino: Domino, trump: TrumpSystem): DominoSuit =>
  nameOf(ledBy(systemOf(trump), tileFrom(domino)), trump);

/** False for a suit that does not exist, such as doubles under a pip trump (T42-27). */
export const canFollowSuit = (domino: Domino, ledSuit: DominoSuit, trump: TrumpSystem): boolean =>
  getDominoSuits(domino, trump).includes(ledSuit);

/** Above zero when `a` beats `b` in a trick of this led suit; zero only when neither can win it. */
export const compareDominoes = (
  a: Domino,
  b: Domino,
  declaration: TrumpSystem,
  ledSuit: DominoSuit,
): number => {
  const system = systemOf(declaration);
  const led = suitNamed(ledSuit, declaration);
  return strength(system, led, tileFrom(a)) - strength(system, led, tileFrom(b));
};

/** Compares two trumps. Throws for other tiles, which is a bug of the caller. */
export const compareTrumpDominoes = (a: Domino, b: Domino, trump: TrumpSystem): number => {
  const [one, other] = [getTrumpRank(a, trump), getTrumpRank(b, trump)];
  if (one === undefined || other === undefined) throw new Error('texas-42: both tiles must be trumps');
  return one - other;
};

export const getSuitMapping = (domino: Domino, trump: TrumpSystem): DominoSuitMapping => {
  const trumpRank = getTrumpRank(domino, trump);
  const suits = getDominoSuits(domino, trump);
  return trumpRank === undefined
    ? { domino, suits, isTrump: false }
    : { domino, suits, isTrump: true, trumpRank };
};

const declarationOf = (selection: TrumpSelection): number =>
  DECLARATIONS.findIndex((row) => {
    if (selection.kind === 'trump')
      return row.kind === 'doubles' ? selection.suit === 'doubles' : row.name === selection.suit;
    if (row.kind !== selection.kind) return false;
    return row.kind === 'sevens' || selection.kind === 'sevens' || row.doubles === selection.doublesOption;
  });

/** Undefined when this seat may declare this now; otherwise the rule that forbids the declaration. */
export const validateTrumpSelection = (
  state: State,
  seat: Seat,
  selection: TrumpSelection,
): Refusal | undefined => {
  const declaration = declarationOf(selection);
  if (declaration < 0)
    return refuse('DECLARATION_NOT_ALLOWED', selection.kind === 'nello' ? 'T42-22' : 'T42-21');
  return whyNot(state, seat, { type: 'declare', declaration });
};
