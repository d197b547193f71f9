// The window of an unbeatable play as others see it (BT-65 to BT-74): who has still to pass, and the pure function from the
// window, its end and the server's time to what a client shows. Nothing here reads a clock.

import { bits, type Seat } from '@parlor/engine';
import { size } from './cards.ts';
import { classify } from './combos.ts';
import type { ComboType, Reason, Table, View, Window } from './types.ts';

/** What a client must know of an open window; `endsAt` and the server's time come with the message that carries it. */
export interface OpenWindow {
  readonly seq: number;
  readonly owner: Seat;
  readonly reason: Reason;
  readonly type: ComboType;
  /** How many cards the play has. */
  readonly size: number;
  readonly durationMs: number;
  readonly chips: readonly Chip[];
}

/** How a responder stands: it must still pass, it has passed, or it has passed before its turn. */
export interface Chip {
  readonly seat: Seat;
  readonly standing: 'waiting' | 'passed' | 'early';
}

export interface Shown {
  /** Between 0 and the window's length. */
  readonly remainingMs: number;
  /** Whole seconds, rounded up. */
  readonly seconds: number;
  /** How much of the ring is left, 1 to 0. */
  readonly share: number;
  readonly mood: 'normal' | 'warning' | 'critical' | 'passing';
  /** Whether the ring pulses; clients leave it out where motion is not wanted. */
  readonly pulse: boolean;
  readonly line: string;
  readonly why: string;
  /** From this time on a client asks for the whole table: the end of the window should have come. */
  readonly askAgain: boolean;
}

type Seen = Pick<View, 'window' | 'table' | 'passed' | 'options' | 'hands'>;

/** The open window of a view or state, or undefined. */
export const openWindow = (seen: Seen): OpenWindow | undefined => {
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

const chipsOf = ({ passed, hands }: Seen, window: Window, table: Table): readonly Chip[] =>
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

/** One sentence that answers "Why?". */
export const whyUnbeatable = ({
  reason,
  type,
  size: cards,
}: Pick<OpenWindow, 'reason' | 'type' | 'size'>): string => {
  if (reason === 'handsTooShort') return `Nobody else holds ${cards} card${cards === 1 ? '' : 's'}.`;
  const what = cards === 5 ? 'five cards' : TYPE_NAMES[type];
  return `No higher ${what} can be made from the unseen cards.`;
};

const WARNING_MS = 5000;
const CRITICAL_MS = 3000;
const PATIENCE_MS = 1500;

/** What a client shows at a time of the server's clock. */
export const showWindow = (window: OpenWindow, endsAt: number, serverNow: number): Shown => {
  const { durationMs, type } = window;
  const remainingMs = Math.min(Math.max(endsAt - serverNow, 0), durationMs);
  const seconds = Math.ceil(remainingMs / 1000);
  const mood =
    remainingMs === 0
      ? 'passing'
      : remainingMs <= CRITICAL_MS
        ? 'critical'
        : remainingMs <= WARNING_MS
          ? 'warning'
          : 'normal';
  const name = `Unbeatable: ${TYPE_NAMES[type]}`;
  return {
    remainingMs,
    seconds,
    share: durationMs === 0 ? 0 : remainingMs / durationMs,
    mood,
    pulse: mood === 'warning' || mood === 'critical',
    line: remainingMs === 0 ? `${name} - passing...` : `${name} - passing in ${seconds} s`,
    why: whyUnbeatable(window),
    askAgain: serverNow >= endsAt + PATIENCE_MS,
  };
};

/** What a seat may press while a window is open, in words. */
export const offerTo = (
  seen: Seen & Pick<View, 'turn'>,
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

/** A window of a lower number than the one known is old news. */
export const isOlder = (window: Pick<Window, 'seq'>, known: Pick<Window, 'seq'>): boolean =>
  window.seq < known.seq;

/**
 * Whether a pass that came too late has already been fulfilled: the window it was meant for is closed, or the seat has
 * passed. Such a pass is answered with success.
 */
export const isFulfilled = (
  seen: Pick<View, 'window' | 'windows' | 'passed'>,
  seat: Seat,
  seq: number,
): boolean => {
  if (seq < 1 || seq > seen.windows) return false;
  const { window } = seen;
  if (window?.seq !== seq) return true;
  return bits.has(seen.passed, seat) || bits.has(window.early, seat);
};

/** After a restart a window that ended meanwhile gets two more seconds, so that returning players see why they passed. */
const GRACE_MS = 2000;

export const endAfterRestart = (endsAt: number, now: number): number =>
  endsAt > now ? endsAt : now + GRACE_MS;
