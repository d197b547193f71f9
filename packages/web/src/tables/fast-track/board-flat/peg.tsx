// One peg from above, in thousandths of the board: the turned collar, the head in its player's shape, the letter.

import type { VNode } from 'preact';
import { outlineOf, playerOf, type Shape } from '../picking/players.ts';

const outlines = new Map<Shape, string>();

/** The outline of a head as SVG points, at a radius. */
const headPoints = (shape: Shape): string => {
  const known = outlines.get(shape);
  if (known !== undefined) return known;
  const text = outlineOf(shape)
    .map(([x, y]) => `${(x * 37).toFixed(1)},${(y * 37).toFixed(1)}`)
    .join(' ');
  outlines.set(shape, text);
  return text;
};

interface Props {
  readonly wedge: number;
  /** On its head; the letter of its player when absent. */
  readonly text?: string;
}

export const PegPicture = ({ wedge, text }: Props): VNode => {
  const { colour, ink, shape, letter } = playerOf(wedge);
  const shown = text ?? letter;
  return (
    <>
      <ellipse cx="7" cy="13" rx="50" ry="48" class="ft-peg-shadow" />
      <circle r="48" fill={colour} class="ft-peg-collar" />
      <circle r="48" class="ft-peg-shade" />
      <polygon points={headPoints(shape)} fill={colour} stroke={ink} class="ft-peg-head" />
      <text
        y={shape === 'triangle' ? 19 : 15}
        text-anchor="middle"
        fill={ink}
        class={shown === letter ? 'ft-peg-letter' : 'ft-peg-number'}
      >
        {shown}
      </text>
    </>
  );
};

/** A peg on its own, for seats, chips and what is dragged. */
export const PegIcon = (props: Props): VNode => (
  <svg class="ft-peg-icon" viewBox="-64 -64 128 128" aria-hidden="true">
    <PegPicture {...props} />
  </svg>
);
