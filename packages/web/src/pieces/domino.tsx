// A domino, 1:2, a block of ivory with engraved pips and a brass pin; a tile that counts carries its worth on the pin.

import type { VNode } from 'preact';
import { HALVES } from '../drawings/pips.ts';

/** Engraved: a light lower rim under each dark hollow. */
const Pips = ({ at }: { readonly at: readonly (readonly [number, number])[] }): VNode => (
  <>
    {at.map(([x, y]) => (
      <g key={`${x}.${y}`}>
        <circle cx={x} cy={y + 1.5} r="10.2" class="pip-rim" />
        <circle cx={x} cy={y} r="9.8" class="pip" />
      </g>
    ))}
  </>
);

const ofHalf = (pips: number, down = 0): readonly (readonly [number, number])[] =>
  (HALVES[pips] ?? []).map(([x, y]) => [x, y + down]);

/** The tile seen from above, a little from the front: its lower edge shows, however it lies. */
const Body = ({ width, height }: { readonly width: number; readonly height: number }): VNode => (
  <>
    <rect y="8" width={width} height={height} rx="13" class="domino-edge low" />
    <rect y="5" width={width} height={height} rx="13" class="domino-edge" />
    <rect width={width} height={height} rx="13" class="domino-body" />
    <path d={`M2 14Q2 2 14 2H${width - 14}Q${width - 2} 2 ${width - 2} 14`} class="domino-gleam" />
  </>
);

export interface DominoProps {
  readonly high: number;
  readonly low: number;
  /** What the tile is worth in points, when it is worth something. */
  readonly worth?: number;
  readonly lying?: boolean;
}

export const DominoPicture = ({ high, low, worth, lying = false }: DominoProps): VNode => {
  const upright = [...ofHalf(high), ...ofHalf(low, 100)];
  const [width, height] = lying ? [200, 100] : [100, 200];
  return (
    <svg class="domino-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Body width={width} height={height} />
      <path d={lying ? 'M101.5 12V88' : 'M12 102H88'} class="domino-line light" />
      <path d={lying ? 'M99 12V88' : 'M12 99.5H88'} class="domino-line" />
      <Pips at={lying ? upright.map(([x, y]) => [y, 100 - x]) : upright} />
      <g transform={lying ? 'translate(100 50)' : 'translate(50 100)'} class="domino-pin">
        {worth === undefined || worth === 0 ? (
          <circle r="5.2" />
        ) : (
          <>
            <circle r="15" />
            <text text-anchor="middle" y="7.5">
              {worth}
            </text>
          </>
        )}
      </g>
    </svg>
  );
};

/** One half by itself: how a suit of dominoes is shown. `doubles` is drawn as two equal halves. */
export const HalfPicture = ({ pips }: { readonly pips: number | 'doubles' | 'none' }): VNode => (
  <svg class="half-picture" viewBox="0 0 100 108" aria-hidden="true">
    <Body width={100} height={100} />
    {pips === 'doubles' ? (
      <>
        <Pips
          at={[
            [30, 30],
            [30, 70],
            [70, 30],
            [70, 70],
          ]}
        />
        <path d="M50 14V86" class="domino-line" />
      </>
    ) : pips === 'none' ? (
      <path d="M28 28L72 72M72 28L28 72" class="domino-cross" />
    ) : (
      <Pips at={ofHalf(pips)} />
    )}
  </svg>
);
