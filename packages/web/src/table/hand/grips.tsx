// Pieces that can be taken and spots where they can be put. Dragging with mouse or finger, tapping a piece and then a spot, and
// Enter on both are one gesture here: the same two functions of the table are called. Nothing in this file knows a game.

import { type Signal, useSignal } from '@preact/signals';
import { type ComponentChildren, createContext, type VNode } from 'preact';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { useArrival } from '../../hooks/arrival.ts';
import { t } from '../../texts/text.ts';
import type { OwnOrder } from './own-order.ts';

export interface Grip {
  /** The spots where this piece may be put now; none when it may not be taken. */
  targets(piece: string): readonly string[];
  put(piece: string, spot: string): void;
  /** Replaces "tap to hold" for pieces that are selected in another way. */
  tap?(piece: string): void;
  /** A piece was let go where it may not lie. */
  refuse?(piece: string, spot: string | undefined): void;
}

interface Held {
  readonly piece: string;
  readonly targets: readonly string[];
  readonly dragged: boolean;
  readonly over: string | undefined;
}

interface GripState {
  readonly held: Signal<Held | undefined>;
  readonly grip: { current: Grip };
  readonly own: Signal<OwnOrder | undefined>;
}

const GripContext = createContext<GripState | undefined>(undefined);

/** The order that somebody has given to the hand, once that can be done. */
export const useOwnOrder = (): OwnOrder | undefined => useContext(GripContext)?.own.value;

export const Grips = ({
  grip,
  children,
}: {
  readonly grip: Grip;
  readonly children: ComponentChildren;
}): VNode => {
  const held = useSignal<Held | undefined>(undefined);
  const current = useRef(grip);
  current.current = grip;
  const own = useSignal<OwnOrder | undefined>(undefined);
  const state = useMemo(() => ({ held, grip: current, own }), [held]);
  useArrival(
    () => import('./own-order.ts'),
    ({ OwnOrder }) => {
      own.value = new OwnOrder();
    },
    [],
  );
  // What was held may have become unplayable with a new position.
  const piece = held.value?.piece;
  if (piece !== undefined && !held.value?.dragged && grip.targets(piece).length === 0) held.value = undefined;
  useEffect(() => {
    const letGo = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') held.value = undefined;
    };
    addEventListener('keydown', letGo);
    return () => removeEventListener('keydown', letGo);
  }, [held]);
  return <GripContext.Provider value={state}>{children}</GripContext.Provider>;
};

/** How far a pointer travels before a tap becomes a drag, and how near a spot catches what is let go. */
const SLACK = 6;
const CATCH = 56;

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The legal spot under the pointer, or the nearest one within reach. */
const spotNear = (targets: readonly string[], x: number, y: number): string | undefined => {
  let best: string | undefined;
  let least = CATCH;
  for (const element of document.querySelectorAll<HTMLElement>('[data-spot]')) {
    const spot = element.dataset.spot ?? '';
    if (!targets.includes(spot)) continue;
    const distance = distanceTo(element.getBoundingClientRect(), x, y);
    if (distance < least) {
      least = distance;
      best = spot;
    }
  }
  return best;
};

const anySpotAt = (x: number, y: number): string | undefined =>
  document.elementsFromPoint(x, y).flatMap((element) => (element as HTMLElement).dataset?.spot ?? [])[0];

/** Follows one pointer from press to release. */
const follow = (state: GripState, piece: string, element: HTMLElement, press: PointerEvent): void => {
  const { held, grip, own } = state;
  const { left, top } = element.getBoundingClientRect();
  let lifted = false;
  let shift = { x: 0, y: 0 };
  const draw = (): void => {
    element.style.transform = `translate(${shift.x}px, ${shift.y}px)`;
  };
  /** It stays where it was taken hold of, also when its home moves: a phone may be turned. */
  const carry = ({ clientX, clientY }: PointerEvent): void => {
    draw();
    const now = element.getBoundingClientRect();
    shift = {
      x: shift.x + left - now.left + clientX - press.clientX,
      y: shift.y + top - now.top + clientY - press.clientY,
    };
    draw();
  };
  let asked: Grip | undefined;
  let known: readonly string[] = [];
  /** Where it may go now: the table may change while it is in the air. */
  const targetsNow = (): readonly string[] => {
    if (asked !== grip.current) {
      asked = grip.current;
      known = asked.targets(piece);
    }
    return known;
  };
  /** Along its own hand it is not on its way to any spot. */
  const spotAt = (event: PointerEvent): string | undefined =>
    own.value?.along(element, event) ? undefined : spotNear(targetsNow(), event.clientX, event.clientY);
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    const travelled = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!lifted && travelled < SLACK) return;
    if (!lifted) {
      lifted = true;
      element.classList.add('lifted');
    }
    carry(event);
    const targets = targetsNow();
    const over = spotAt(event);
    if (held.value?.over !== over || held.value?.piece !== piece || held.value?.targets !== targets)
      held.value = { piece, targets, dragged: true, over };
  };
  const stop = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
    if (!lifted) return;
    // The click that ends a drag is no tap. A finger's drag ends without one, and its next tap counts.
    if (event.pointerType !== 'touch') {
      const swallow = (click: Event): void => click.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
    }
    setTimeout(() => element.classList.remove('lifted'), 0);
    held.value = undefined;
    const spot = spotAt(event);
    // What the clock or another window has played meanwhile is not there to be put anywhere.
    if (document.querySelector(`[data-piece="${piece}"]`) === null) return;
    const isPut = event.type === 'pointerup';
    if (spot === undefined || !isPut) {
      element.style.transform = '';
      if (isPut) grip.current.refuse?.(piece, anySpotAt(event.clientX, event.clientY));
      return;
    }
    grip.current.put(piece, spot);
    // Where the move is refused or needs a choice the piece goes home; where it is made, it has been drawn anew by then.
    setTimeout(() => {
      element.style.transform = '';
    }, 120);
  };
  // A fast hand leaves the piece before the first move is told, so the whole window listens.
  addEventListener('pointermove', move);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
};

export interface PieceProps {
  readonly id: string;
  readonly kind: 'card' | 'domino' | 'peg';
  readonly label: string;
  readonly travelKey?: string;
  readonly children: ComponentChildren;
  /** Stands up a little: it takes part in a legal move. */
  readonly playable?: boolean;
  readonly selected?: boolean;
  readonly last?: boolean;
  readonly hinted?: boolean;
  readonly dimmed?: boolean;
  readonly class?: string;
  readonly style?: Record<string, string | number>;
}

const classesOf = (props: PieceProps, held: boolean): string =>
  [
    'piece',
    props.kind,
    props.class ?? '',
    props.playable ? 'playable' : '',
    props.selected || held ? 'selected' : '',
    props.last ? 'last' : '',
    props.hinted ? 'hinted' : '',
    props.dimmed ? 'dimmed' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');

/** A piece one may take or tap. */
export const Piece = (props: PieceProps): VNode => {
  const state = useContext(GripContext);
  const ref = useRef<HTMLButtonElement>(null);
  const { id, label, children, style, travelKey } = props;
  const holding = state?.held.value;
  const isHeld = holding?.piece === id && !holding.dragged;
  const tap = (): void => {
    if (state === undefined) return;
    const { held, grip } = state;
    const spot = ref.current?.closest<HTMLElement>('[data-spot]')?.dataset.spot;
    const now = held.value;
    if (now !== undefined && now.piece !== id && spot !== undefined && now.targets.includes(spot)) {
      held.value = undefined;
      grip.current.put(now.piece, spot);
    } else if (grip.current.tap !== undefined) grip.current.tap(id);
    else if (now?.piece === id) held.value = undefined;
    else {
      const targets = grip.current.targets(id);
      if (targets.length === 0) grip.current.refuse?.(id, undefined);
      held.value = targets.length === 0 ? undefined : { piece: id, targets, dragged: false, over: undefined };
    }
  };
  return (
    <button
      ref={ref}
      type="button"
      class={classesOf(props, isHeld)}
      style={style ?? {}}
      aria-label={props.playable ? t('piece.playable', { name: label }) : label}
      aria-pressed={props.selected || isHeld}
      data-piece={id}
      data-key={travelKey ?? ''}
      onClick={tap}
      onPointerDown={(event: PointerEvent) => {
        if (state === undefined || event.button !== 0 || ref.current === null) return;
        // A piece that may go nowhere can be lifted too where the table says why it springs back.
        const { targets, refuse } = state.grip.current;
        if (refuse !== undefined || targets(id).length > 0) follow(state, id, ref.current, event);
      }}
    >
      {children}
    </button>
  );
};

/** A piece to look at only. */
export const StillPiece = (props: PieceProps): VNode => (
  <span
    class={classesOf(props, false)}
    style={props.style ?? {}}
    role="img"
    aria-label={props.label}
    data-key={props.travelKey ?? ''}
  >
    {props.children}
  </span>
);

export interface SpotProps {
  readonly id: string;
  readonly label: string;
  readonly children?: ComponentChildren;
  readonly class?: string;
  readonly style?: Record<string, string | number>;
}

/** A place where pieces may be put. It is a button exactly while a held piece may go there. */
export const Spot = ({ id, label, children, class: extra = '', style }: SpotProps): VNode => {
  const state = useContext(GripContext);
  const held = state?.held.value;
  const isTarget = held?.targets.includes(id) ?? false;
  const put = (): void => {
    if (state === undefined || held === undefined || held.dragged || !isTarget) return;
    state.held.value = undefined;
    state.grip.current.put(held.piece, id);
  };
  const classes = `spot ${extra} ${isTarget ? 'target' : ''} ${isTarget && held?.over === id ? 'over' : ''}`;
  const asButton =
    isTarget && !held?.dragged
      ? {
          role: 'button' as const,
          tabIndex: 0,
          'aria-label': t('piece.target', { name: label }),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            put();
          },
        }
      : {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it becomes a button exactly while something may be put here
    // biome-ignore lint/a11y/useKeyWithClickEvents: and then it has its keys too
    <div class={classes} style={style ?? {}} data-spot={id} onClick={put} {...asButton}>
      {children}
    </div>
  );
};
