// Where on the screen a point of the board is seen. The handles ask; the flat board answers with a scale, the 3D board with
// its camera.

import type { Point } from '../picking/game.ts';
import type { Motion } from './motion.ts';
import type { Scene } from './scene.ts';

/** In hundredths of the board's box. `lift` is a height over the plate, as a part of a peg. */
export interface Projection {
  place(point: Point, lift: number): { readonly left: number; readonly top: number };
}

export const flatProjection: Projection = {
  place: ({ x, y }) => ({ left: ((x + 1.1) / 2.2) * 100, top: ((y + 1) / 2) * 100 }),
};

export interface BoardProps {
  readonly scene: Scene;
  /** A new list starts new motions; the same list starts nothing. */
  readonly motions: readonly Motion[];
}
