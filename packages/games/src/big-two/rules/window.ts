// The window of an unbeatable play as a client shows it (BT-65 to BT-74): the seats that still have to pass,
// and the buttons of each seat.

import { bits, type Seat } from '@parlor/engine';
import { size } from '../pieces/cards.ts';
import type { ComboType, Reason, Table, View, Window } from '../types.ts';
import { classify } from './combos.ts';

/**
 * The facts of an open window that a client shows; `endsAt` and the server's time come with the message that
 * carries it.
 */
export interface OpenWindow {
  readonly seq: number;
  readonly owner: Seat;
  readonly reason: Reason;
  readonly type: ComboType;
  /** The number of cards of the play. */
  readonly size: number;
  readonly durationMs: number;
  readonly chips: readonly Chip[];
}

/** The status of a responder: it must still pass, it has passed, or it has passed before its turn. */
export interface Chip {
  readonly seat: Seat;
  readonly standing: 'waiting' | 'passed' | 'early';
}

type WindowFacts = Pick<View, 'window' | 'table' | 'passed' | 'options' | 'hands'>;

/** The open window of a view or state, or undefined. */
export const openWindow = (seen: WindowFacts): OpenWindow | undefined => {
  const { window, table, options } = seen;
  if (window === undefined || table === undefined) return undefined;
  const combo = classify(table.cards, options);
  if (combo === undefined) return undefined;
  return {
    seq: window.seq,
    owner: table.seat,
    reason: window.reason,
    type: combo.type,
    size: size(table.cards),
    durationMs: options.autoPassMs,
    chips: chipsOf(seen, window, table),
  };
};

const chipsOf = ({ passed, hands }: WindowFacts, window: Window, table: Table): readonly Chip[] =>
  hands.flatMap((_, seat): Chip[] => {
    if (seat === table.seat) return [];
    if (bits.has(passed, seat)) return [{ seat, standing: 'passed' }];
    return [{ seat, standing: bits.has(window.early, seat) ? 'early' : 'waiting' }];
  });

export const TYPE_NAMES: Readonly<Record<ComboType, string>> = {
  single: 'single',
  pair: 'pair',
  triple: 'triple',
  twoPair: 'two pairs',
  bareFour: 'four of a rank',
  straight: 'straight',
  flush: 'flush',
  fullHouse: 'full house',
  fourOfAKind: 'four of a kind',
  straightFlush: 'straight flush',
};

/** One sentence for the button "Why?". */
export const whyUnbeatable = ({
  reason,
  type,
  size: cards,
}: Pick<OpenWindow, 'reason' | 'type' | 'size'>): string => {
  if (reason === 'handsTooShort') return `Nobody else holds ${cards} card${cards === 1 ? '' : 's'}.`;
  const playName = cards === 5 ? 'five cards' : TYPE_NAMES[type];
  return `No higher ${playName} can be made from the unseen cards.`;
};

/** The button that a seat may press while a window is open. */
export const offerTo = (
  seen: WindowFacts & Pick<View, 'turn'>,
  viewer: View['viewer'],
): { readonly text: string; readonly move?: 'pass' | 'unpass' } | undefined => {
  const open = openWindow(seen);
  if (open === undefined) return undefined;
  if (viewer === open.owner) return { text: 'Nobody can beat this - you lead next' };
  const standing = open.chips.find(({ seat }) => seat === viewer)?.standing;
  if (standing === undefined || standing === 'passed') return { text: 'Nobody can beat this' };
  if (standing === 'early') return { text: 'Passing when it is my turn - take back', move: 'unpass' };
  if (seen.turn === viewer) return { text: 'Pass now', move: 'pass' };
  return seen.options.autoPassEarly
    ? { text: 'Pass when it is my turn', move: 'pass' }
    : { text: 'Nobody can beat this' };
};
