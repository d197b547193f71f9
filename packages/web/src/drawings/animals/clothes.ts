// Clothes that several of the twelve wear, each in its own colours.

import { dot, fill, twice } from './shapes.ts';

export const shirt = (colour: string): string => fill(colour, 'M37 78L50 101L63 78Z');

export const lapels = (colour: string): string =>
  twice(
    fill(colour, 'M37 77L29 84L37 90L47 104L50 101Z') + fill('#000', 'M37 90L47 104L50 101L43.5 92Z', 0.18),
  );

export const bowTie = (colour: string): string =>
  fill(colour, 'M50 89L37 83Q35.5 89 37 95ZM50 89L63 83Q64.5 89 63 95Z') +
  fill('#000', 'M50 89L63 83Q64.5 89 63 95Z', 0.14) +
  dot(colour, 50, 89, 3.4) +
  dot('#000', 50, 89, 3.4, 0.2);

/** A band around the neck. */
export const scarf = (colour: string): string =>
  fill(colour, 'M32 79Q50 91 68 79L68 86.5Q50 99 32 86.5Z') +
  fill('#000', 'M50 85Q60 84.6 68 79L68 86.5Q60 92 50 92.8Z', 0.16);
