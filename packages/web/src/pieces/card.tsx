// A playing card, 5:7, drawn from its code (`10H`, `AS`). Paper, index and pips are drawn at once; courts and backs are files
// laid over them. Pure picture: names for screen readers come from names.ts.

import type { VNode } from 'preact';
import { settings } from '../device/settings.ts';
import { rankOf, type Suit, suitOf } from './codes.ts';
import { drawing } from './drawing.ts';

/** Columns and rows of the pips on number cards, as on a printed deck. */
const [L, M, R] = [36, 50, 64];
const both = (...rows: readonly number[]): readonly (readonly [number, number])[] =>
  rows.flatMap((y) => [[L, y] as const, [R, y] as const]);
const middle = (...rows: readonly number[]): readonly (readonly [number, number])[] =>
  rows.map((y) => [M, y] as const);

const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': middle(36, 104),
  '3': middle(36, 70, 104),
  '4': both(36, 104),
  '5': [...both(36, 104), ...middle(70)],
  '6': both(36, 70, 104),
  '7': [...both(36, 70, 104), ...middle(53)],
  '8': [...both(36, 70, 104), ...middle(53, 87)],
  '9': [...both(34, 58, 82, 106), ...middle(70)],
  '10': [...both(34, 58, 82, 106), ...middle(46, 94)],
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
      x={rank === '10' ? 17 : 16.5}
      y="31"
      text-anchor="middle"
      class={rank === '10' ? 'index ten' : 'index'}
      {...(rank === '10' ? { textLength: 28, lengthAdjust: 'spacingAndGlyphs' } : {})}
    >
      {rank}
    </text>
    <Pip suit={suit} x={16} y={46} size={18} />
  </>
);

/** The animal of a court card comes as a file; with two colours instead of four, some wear another robe. */
const courtOf = (code: string): string =>
  drawing(settings.fourColours.value || /[SH]$/.test(code) ? code : `${code}-two`);

const Middle = ({
  code,
  rank,
  suit,
}: {
  readonly code: string;
  readonly rank: string;
  readonly suit: Suit;
}): VNode => {
  if (rank === 'A') {
    return (
      <>
        <Pip suit={suit} x={50} y={70} size={46} />
        <circle cx="50" cy="70" r="34" class="ace-ring" />
        <circle cx="50" cy="70" r="37.5" class="ace-ring dotted" />
      </>
    );
  }
  if (rank === 'K' || rank === 'Q' || rank === 'J')
    return <image href={courtOf(code)} width="100" height="140" />;
  return (
    <>
      {(PIPS[rank] ?? []).map(([x, y]) => (
        <Pip key={`${x}.${y}`} suit={suit} x={x} y={y} size={16} />
      ))}
    </>
  );
};

const Paper = (): VNode => (
  <>
    <rect x=".5" y=".5" width="99" height="139" rx="7.5" class="card-paper" />
    <rect x="1" y="1" width="98" height="138" rx="7" fill="url(#lamplight)" />
  </>
);

/** The face of the card, or its back when there is no code. */
export const CardPicture = ({ code }: { readonly code: string | undefined }): VNode => {
  if (code === undefined) {
    return (
      <svg class="card-picture back" viewBox="0 0 100 140" aria-hidden="true">
        <Paper />
        <rect x="6" y="6" width="88" height="128" rx="4" fill="var(--back)" />
        <image href={drawing('back')} width="100" height="140" />
      </svg>
    );
  }
  const suit = suitOf(code);
  const rank = rankOf(code);
  return (
    <svg class={`card-picture suit-${suit}`} viewBox="0 0 100 140" aria-hidden="true">
      <Paper />
      <Middle code={code} rank={rank} suit={suit} />
      <Index rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Index rank={rank} suit={suit} />
      </g>
    </svg>
  );
};
