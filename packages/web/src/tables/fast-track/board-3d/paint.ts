// The face of the wood: the same inks as on the flat board, painted once on a canvas that becomes the texture of the plate.

import { CanvasTexture, SRGBColorSpace } from 'three';
import { grainOf, HALF_WIDTH, type Ink, inlaysOf } from '../board/plate.ts';
import type { Wood } from '../board/woods.ts';
import { players } from '../picking/players.ts';

/** Half the side of the painted square, in the units of the board. */
export const PAINTED = HALF_WIDTH + 0.015;
const SIDE = 2048;

const pen = (side: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to paint on');
  return context;
};

const draw = (context: CanvasRenderingContext2D, inks: readonly Ink[]): void => {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { d, fill, line, width, opacity } of inks) {
    const path = new Path2D(d);
    context.globalAlpha = opacity ?? 1;
    if (fill !== undefined) {
      context.fillStyle = fill;
      context.fill(path);
    }
    if (line !== undefined) {
      context.strokeStyle = line;
      context.lineWidth = width ?? 0.01;
      context.stroke(path);
    }
  }
  context.globalAlpha = 1;
};

export const paintPlate = (wood: Wood, owned: readonly number[], turn: number): CanvasTexture => {
  const context = pen(SIDE);
  context.scale(SIDE / (2 * PAINTED), SIDE / (2 * PAINTED));
  context.translate(PAINTED, PAINTED);
  const light = context.createRadialGradient(0, -0.2, 0.1, 0, 0, 1.2);
  light.addColorStop(0, wood.light);
  light.addColorStop(0.6, wood.mid);
  light.addColorStop(1, wood.dark);
  context.fillStyle = light;
  context.fillRect(-PAINTED, -PAINTED, 2 * PAINTED, 2 * PAINTED);
  draw(context, grainOf(wood));
  context.rotate((-turn * Math.PI) / 3);
  draw(context, inlaysOf(wood, owned));
  return textureOf(context);
};

/** The top of a peg's head: the colour of its player, and the text that it shows now. */
export const paintHead = (wedge: number, text: string): CanvasTexture => {
  const player = players[wedge];
  const context = pen(128);
  context.fillStyle = player?.colour ?? '';
  context.fillRect(0, 0, 128, 128);
  context.fillStyle = player?.ink ?? '';
  context.font = `700 ${text === player?.letter ? 62 : 80}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, 64, player?.shape === 'triangle' ? 74 : 68);
  return textureOf(context);
};

const textureOf = (context: CanvasRenderingContext2D): CanvasTexture => {
  const texture = new CanvasTexture(context.canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
};
