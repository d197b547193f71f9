// A trick of Texas 42 as a cross: four tiles, each lit from above however it lies.

import { HALVES } from './pips.ts';

export interface Laid {
  readonly high: number;
  readonly low: number;
  /** Middle of the tile. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly isLying?: true;
}

const TRICK: readonly Laid[] = [
  { high: 6, low: 6, x: 250, y: 66, turn: -2, isLying: true },
  { high: 6, low: 4, x: 92, y: 184, turn: -4 },
  { high: 5, low: 5, x: 408, y: 178, turn: 5 },
  { high: 5, low: 0, x: 250, y: 292, turn: 3, isLying: true },
];

/** Lit from above, however it lies; refers to `#pip` and `#bone`. */
export const tile = ({ high, low, x, y, turn, isLying }: Laid): string => {
  const [width, height] = isLying ? [200, 100] : [100, 200];
  const pips = [...(HALVES[high] ?? []), ...(HALVES[low] ?? []).map(([px, py]) => [px, py + 100] as const)]
    .map(([px, py]) => (isLying ? [py, 100 - px] : [px, py]))
    .map(([px, py]) => `<use href="#pip" x="${px}" y="${py}"/>`)
    .join('');
  const block = (down: number, colour: string): string =>
    `<rect y="${down}" width="${width}" height="${height}" rx="13" fill="${colour}"/>`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) translate(${-width / 2} ${-height / 2})">` +
    `<rect x="-4" y="12" width="${width + 8}" height="${height + 6}" rx="16" opacity=".28"/>` +
    `${block(8, '#b79f70')}${block(5, '#d8c59a')}${block(0, 'url(#bone)')}` +
    `<path d="M2 14Q2 2 14 2H${width - 14}Q${width - 2} 2 ${width - 2} 14" fill="none" stroke="#fffef6" stroke-width="2.6"/>` +
    `<path d="${isLying ? 'M100 12V88' : 'M12 100H88'}" stroke="#a08a5e" stroke-width="3"/>` +
    `<circle cx="${width / 2}" cy="${height / 2}" r="5.5" fill="#b98a3d"/>${pips}</g>`
  );
};

export const DOMINO_PARTS =
  '<linearGradient id="bone" x2=".5" y2="1"><stop stop-color="#fffaeb"/><stop offset="1" stop-color="#eadcbd"/></linearGradient>' +
  '<g id="pip"><circle cy="1.5" r="10.2" fill="#fffdf2"/><circle r="9.8" fill="#2a221d"/></g>';

export const dominoesFile = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 358"><defs>${DOMINO_PARTS}</defs>${TRICK.map(tile).join('')}</svg>`;
