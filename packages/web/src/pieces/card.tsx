// A playing card, 5:7, drawn from its code (`10H`, `AS`). Pure picture: names for screen readers come from names.ts.

import type { VNode } from 'preact';
import { rankOf, type Suit, suitOf } from './codes.ts';

/** Where the pips of a number card stand: columns left, middle, right; rows as on a printed card. */
const L = 34;
const M = 50;
const R = 66;
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': [
    [M, 30],
    [M, 110],
  ],
  '3': [
    [M, 30],
    [M, 70],
    [M, 110],
  ],
  '4': [
    [L, 30],
    [R, 30],
    [L, 110],
    [R, 110],
  ],
  '5': [
    [L, 30],
    [R, 30],
    [M, 70],
    [L, 110],
    [R, 110],
  ],
  '6': [
    [L, 30],
    [R, 30],
    [L, 70],
    [R, 70],
    [L, 110],
    [R, 110],
  ],
  '7': [
    [L, 30],
    [R, 30],
    [M, 50],
    [L, 70],
    [R, 70],
    [L, 110],
    [R, 110],
  ],
  '8': [
    [L, 30],
    [R, 30],
    [M, 50],
    [L, 70],
    [R, 70],
    [M, 90],
    [L, 110],
    [R, 110],
  ],
  '9': [
    [L, 28],
    [R, 28],
    [L, 56],
    [R, 56],
    [M, 70],
    [L, 84],
    [R, 84],
    [L, 112],
    [R, 112],
  ],
  '10': [
    [L, 28],
    [R, 28],
    [M, 42],
    [L, 56],
    [R, 56],
    [L, 84],
    [R, 84],
    [M, 98],
    [L, 112],
    [R, 112],
  ],
};

const Pip = ({
  suit,
  x,
  y,
  size,
}: {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}): VNode => (
  <use
    href={`#suit-${suit}`}
    x={x - size / 2}
    y={y - size / 2}
    width={size}
    height={size}
    {...(y > 70 ? { transform: `rotate(180 ${x} ${y})` } : {})}
  />
);

const Index = ({ rank, suit }: { readonly rank: string; readonly suit: Suit }): VNode => (
  <>
    <text
      x={rank === '10' ? 15.5 : 14}
      y="27"
      text-anchor="middle"
      class={rank === '10' ? 'index ten' : 'index'}
    >
      {rank}
    </text>
    <Pip suit={suit} x={14} y={42} size={19} />
  </>
);

const Middle = ({ rank, suit }: { readonly rank: string; readonly suit: Suit }): VNode => {
  if (rank === 'A') return <use href={`#suit-${suit}`} x="27" y="47" width="46" height="46" />;
  if (rank === 'K' || rank === 'Q' || rank === 'J') {
    return (
      <>
        <rect x="23" y="17" width="54" height="106" rx="4" class="court-frame" />
        <use href={`#court-${rank}`} width="100" height="140" />
        <use href={`#court-${rank}`} width="100" height="140" transform="rotate(180 50 70)" />
        <path d="M24 70H76" stroke="var(--amber)" stroke-width="3" />
      </>
    );
  }
  return (
    <>
      {(PIPS[rank] ?? []).map(([x, y]) => (
        <Pip key={`${x}.${y}`} suit={suit} x={x} y={y} size={19} />
      ))}
    </>
  );
};

/** The face of the card, or its back when there is no code. */
export const CardPicture = ({ code }: { readonly code: string | undefined }): VNode => {
  if (code === undefined) {
    return (
      <svg class="card-picture back" viewBox="0 0 100 140" aria-hidden="true">
        <rect x="1" y="1" width="98" height="138" rx="9" class="card-paper" />
        <rect x="7" y="7" width="86" height="126" rx="5" fill="url(#card-back)" />
      </svg>
    );
  }
  const suit = suitOf(code);
  const rank = rankOf(code);
  return (
    <svg class={`card-picture suit-${suit}`} viewBox="0 0 100 140" aria-hidden="true">
      <rect x="1" y="1" width="98" height="138" rx="9" class="card-paper" />
      <Middle rank={rank} suit={suit} />
      <Index rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Index rank={rank} suit={suit} />
      </g>
    </svg>
  );
};
