// The wooden plate with its inlays and holes: drawn once, until wood, seats or the side one sits on change.

import type { VNode } from 'preact';
import { APOTHEM, grainOf, hexagon, type Ink, inlaysOf } from '../board/plate.ts';
import type { SceneHole } from '../board/scene.ts';
import type { Wood } from '../board/woods.ts';

const Inked = ({ inks }: { readonly inks: readonly Ink[] }): VNode => (
  <>
    {inks.map(({ d, fill, line, width, opacity }, at) => (
      <path
        key={at}
        d={d}
        fill={fill ?? 'none'}
        stroke={line ?? 'none'}
        stroke-width={width ?? 0}
        stroke-linejoin="round"
        stroke-linecap="round"
        opacity={opacity ?? 1}
      />
    ))}
  </>
);

interface Props {
  readonly wood: Wood;
  readonly owned: readonly number[];
  readonly turn: number;
  readonly holes: readonly SceneHole[];
}

export const Plate = ({ wood, owned, turn, holes }: Props): VNode => (
  <>
    <defs>
      <radialGradient id="ft-wood" cx="0" cy="-0.25" r="1.25" gradientUnits="userSpaceOnUse">
        <stop offset="0" stop-color={wood.light} />
        <stop offset="0.62" stop-color={wood.mid} />
        <stop offset="1" stop-color={wood.dark} />
      </radialGradient>
      <radialGradient id="ft-hole" cx="0.5" cy="0.34" r="0.7">
        <stop offset="0" stop-color="#000" />
        <stop offset="0.7" stop-color={wood.hole} />
        <stop offset="1" stop-color={wood.edge} />
      </radialGradient>
      <clipPath id="ft-plate">
        <path d={hexagon(APOTHEM - 0.012)} />
      </clipPath>
    </defs>
    <g transform="scale(1000)">
      <path d={hexagon(APOTHEM)} transform="translate(0 0.012)" fill="#000" opacity="0.35" />
      <path d={hexagon(APOTHEM)} fill={wood.edge} />
      <path d={hexagon(APOTHEM - 0.012)} fill="url(#ft-wood)" />
      <g clip-path="url(#ft-plate)">
        <Inked inks={grainOf(wood)} />
      </g>
      <g transform={`rotate(${-60 * turn})`}>
        <Inked inks={inlaysOf(wood, owned)} />
      </g>
    </g>
    {holes.map(({ hole, x, y }) => (
      <g key={hole} transform={`translate(${(x * 1000).toFixed(1)} ${(y * 1000).toFixed(1)})`}>
        <circle r="34" cy="3.5" fill={wood.rim} opacity="0.75" />
        <circle r="33" fill="url(#ft-hole)" />
      </g>
    ))}
  </>
);
