// A domino, 1:2, ivory with round pips and a spinner line; a tile that counts carries its worth as a small numeral.

import type { VNode } from 'preact';

/** Where the pips of one half stand, in a square of 100. The six lies across, as on a tile that stands upright. */
const HALVES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 50]],
  [
    [27, 27],
    [73, 73],
  ],
  [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  [
    [28, 23],
    [72, 23],
    [28, 50],
    [72, 50],
    [28, 77],
    [72, 77],
  ],
];

const Half = ({ pips }: { readonly pips: number }): VNode => (
  <>
    {(HALVES[pips] ?? []).map(([x, y]) => (
      <circle key={`${x}.${y}`} cx={x} cy={y} r="10.5" class="pip" />
    ))}
  </>
);

export interface DominoProps {
  readonly high: number;
  readonly low: number;
  /** What the tile is worth in points, when it is worth something. */
  readonly worth?: number;
  readonly lying?: boolean;
}

export const DominoPicture = ({ high, low, worth, lying }: DominoProps): VNode => (
  <svg class="domino-picture" viewBox={lying ? '0 0 200 100' : '0 0 100 200'} aria-hidden="true">
    <g {...(lying ? { transform: 'translate(0 100) rotate(-90)' } : {})}>
      <rect x="2" y="2" width="96" height="196" rx="13" class="domino-body" />
      <path d="M14 100H86" class="domino-line" />
      <circle cx="50" cy="100" r="5" class="domino-pin" />
      <Half pips={high} />
      <g transform="translate(0 100)">
        <Half pips={low} />
      </g>
      {worth === undefined || worth === 0 ? null : (
        <g class="domino-worth" transform="translate(50 100)">
          <circle r="15" />
          <text text-anchor="middle" y="7" {...(lying ? { transform: 'rotate(90)' } : {})}>
            {worth}
          </text>
        </g>
      )}
    </g>
  </svg>
);

/** One half by itself: how a suit of dominoes is shown. `doubles` is drawn as two equal halves. */
export const HalfPicture = ({ pips }: { readonly pips: number | 'doubles' | 'none' }): VNode => (
  <svg class="half-picture" viewBox="0 0 100 100" aria-hidden="true">
    <rect x="3" y="3" width="94" height="94" rx="14" class="domino-body" />
    {pips === 'doubles' ? (
      <g class="pip">
        <circle cx="30" cy="30" r="9" />
        <circle cx="30" cy="70" r="9" />
        <circle cx="70" cy="30" r="9" />
        <circle cx="70" cy="70" r="9" />
        <path d="M50 14V86" class="domino-line" />
      </g>
    ) : pips === 'none' ? (
      <path d="M28 28L72 72M72 28L28 72" class="domino-cross" />
    ) : (
      <Half pips={pips} />
    )}
  </svg>
);
