// The three areas that a table fills; the frame's grid gives each its place on phone and desktop.

import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { moveFocus } from './arrow-keys.ts';
import { useOwnOrder } from './grips.tsx';

interface Area {
  readonly children?: ComponentChildren;
  readonly label: string;
  readonly class?: string;
}

export const Felt = ({ children, label, class: extra = '' }: Area): VNode => (
  <section class={`felt ${extra}`} aria-label={label} data-place="felt" onKeyDown={moveFocus}>
    {children}
  </section>
);

/** Buttons in the thumb zone, at most three at a time. */
export const Actions = ({ children, label }: Area): VNode => (
  <fieldset class="actions" aria-label={label} onKeyDown={moveFocus}>
    {children}
  </fieldset>
);

/** More than these share no row of a phone with 44 px to touch for each. */
const ROW = 7;

/**
 * Pieces one holds, overlapping as far as the width demands; `count` is how many there are. Narrow screens show many in two rows. They
 * stand as they are given until their owner wants them otherwise.
 */
export const Hand = ({
  children,
  label,
  count,
  class: extra = '',
}: Omit<Area, 'children'> & { readonly count: number; readonly children: readonly VNode[] }): VNode => {
  const own = useOwnOrder();
  // The hand keeps the height of the most pieces that it held, so that the felt does not jump when they are played.
  const most = useRef(0);
  most.current = Math.max(most.current, count);
  const kept = most.current > ROW ? 'dealt dealt-many' : most.current > 0 ? 'dealt' : '';
  return (
    <section
      class={`hand ${extra} ${kept} ${count > ROW ? 'many' : ''}`}
      aria-label={label}
      data-place="hand"
      style={{ '--count': Math.max(1, count), '--row': Math.ceil(count / 2) }}
      onKeyDown={(event) => {
        own?.key(event);
        moveFocus(event);
      }}
    >
      {own?.arranged(children) ?? children}
    </section>
  );
};
