// A court card's picture in the card's own box of 100 by 140, without paper and index: those are drawn at once with the card.
// The head is the portrait's. Rank shows in headwear and in what is carried; the robe has the suit's colour.

import type { Animal } from './animals/animal.ts';
import { dot, fill, INK, line, moved, round } from './animals/shapes.ts';
import { head, headClip } from './portrait.ts';

const GOLD = '#e2b54a';
const BRONZE = '#b98527';
const CREAM = '#f4e4c2';

export type CourtRank = 'J' | 'Q' | 'K';

const feather = (suit: string): string =>
  fill(suit, 'M33 33Q50 25 67 33L66 26Q50 14 34 26Z') +
  fill('#000', 'M50 29Q59 29 67 33L66 26Q60 21 50 20Z', 0.2) +
  line(GOLD, 1.6, 'M33.6 31.4Q50 23.6 66.4 31.4') +
  fill(GOLD, 'M60 25C69 20 72 10 67 0C63 8 57 14 56 23Z') +
  fill(BRONZE, 'M58 24C65 18 69 10 67 0C72 10 69 20 60 25Z') +
  line('#7c5522', 1, 'M66.6 2C65.5 11 62 18 58 24');

const coronet = (suit: string): string =>
  fill(GOLD, 'M35 32Q50 26 65 32L67 17L59 23L55 13L50 21L45 13L41 23L33 17Z') +
  fill(BRONZE, 'M50 26.8Q58 27.4 65 32L67 17L59 23L55 13L50 21Z') +
  dot(suit, 50, 27.6, 2.6) +
  dot(CREAM, 41.5, 28.6, 1.5) +
  dot(CREAM, 58.5, 28.6, 1.5) +
  dot(GOLD, 33, 16, 2.2) +
  dot(BRONZE, 67, 16, 2.2) +
  dot(GOLD, 45, 12, 2.2) +
  dot(BRONZE, 55, 12, 2.2);

const closedCrown = (suit: string): string =>
  fill(suit, 'M36 26Q36 11 50 9Q64 11 64 26Z') +
  fill('#000', 'M50 9Q64 11 64 26H50Z', 0.2) +
  fill(GOLD, 'M33 33Q50 26 67 33L69 14L60 20L58.5 26Q50 22 41.5 26L40 20L31 14Z') +
  fill(BRONZE, 'M50 28.6Q59 29 67 33L69 14L60 20L58.5 26Q54 24 50 24Z') +
  line(GOLD, 2.4, 'M50 24V10') +
  fill(GOLD, 'M47.6 9H42.5V4.5H47.6V0H52.4V4.5H57.5V9Z') +
  fill(BRONZE, 'M50 0H52.4V4.5H57.5V9H50Z') +
  dot(suit, 50, 28, 2.3) +
  dot(CREAM, 40.6, 29.6, 1.5) +
  dot(CREAM, 59.4, 29.6, 1.5);

const HEADWEAR: Readonly<Record<CourtRank, (suit: string) => string>> = {
  J: feather,
  Q: coronet,
  K: closedCrown,
};

/** Lance, flower and sceptre, upright at the right edge. */
const CARRIED: Readonly<Record<CourtRank, (suit: string) => string>> = {
  J: (suit) =>
    line('#7c5522', 2.6, 'M85 74V36') +
    fill('#8b95a2', 'M85 22L89.5 34L85 38.5L80.5 34Z') +
    fill('#59616c', 'M85 22L89.5 34L85 38.5Z') +
    fill(suit, 'M85 40.5L77.5 43L81 46L77.5 49L85 51.5Z') +
    line(GOLD, 1.6, 'M82 39.8H88'),
  Q: (suit) =>
    line('#4c6b4a', 2, 'M84.5 74Q88 60 84.5 44') +
    fill('#4c6b4a', 'M86.4 58Q92.4 56 93 50Q87 51 86.4 58Z') +
    fill('#3d5a3c', 'M86 65Q80 62 79.6 57Q85 58.4 86 65Z') +
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<ellipse cx="84.5" cy="33.8" rx="3.3" ry="4.4" fill="${suit}" transform="rotate(${turn} 84.5 39)"/>`,
      )
      .join('') +
    dot(GOLD, 84.5, 39, 2.8) +
    dot(BRONZE, 85.2, 39.6, 1.2),
  K: (suit) =>
    line(BRONZE, 3.2, 'M85 74V42') +
    line(GOLD, 1.4, 'M84.6 74V42') +
    dot(GOLD, 85, 36.5, 5.4) +
    fill(BRONZE, 'M85 31.1A5.4 5.4 0 0 1 85 41.9Z') +
    dot(suit, 85, 36.5, 2.5) +
    line(BRONZE, 1.8, 'M85 30.6V25.4M82.4 28H87.6') +
    line(GOLD, 1.8, 'M82 43H88'),
};

/** The front of the robe: a sash for the jack, a collar of lace for the queen, ermine for the king. */
const FRONT: Readonly<Record<CourtRank, (suit: string) => string>> = {
  J: () =>
    fill(GOLD, 'M35 50.5L43 47L67 78H54Z') +
    fill(BRONZE, 'M40 48.5L43 47L67 78H61Z') +
    fill(CREAM, 'M37 50.5Q50 42 63 50.5L59.5 55.5Q50 50 40.5 55.5Z') +
    line(CREAM, 2, 'M22 64H30M22 70H30M70 63H78M70 68.5H78'),
  Q: () =>
    fill(CREAM, 'M31 54Q50 40 69 54L62 60L56 54.5L50 61L44 54.5L38 60Z') +
    line('#d3bc8d', 1, 'M35 54.5L38 57.4M41.5 51L44 53.6M58.5 51L56 53.6M65 54.5L62 57.4') +
    fill(GOLD, 'M50 63L54 68.5L50 74L46 68.5Z') +
    fill(BRONZE, 'M50 63L54 68.5L50 74Z') +
    line(GOLD, 1.8, 'M36 62L31 78M64 62L69 78M27 61L24 78M73 61L76 78'),
  K: (suit) =>
    fill(CREAM, 'M37 49.5Q50 43.5 63 49.5L70 78H30Z') +
    [
      [37, 53],
      [63, 53],
      [35, 60.5],
      [65, 60.5],
      [33, 68],
      [67, 68],
    ]
      .map(([x = 0, y = 0]) => fill(INK, `M${x} ${y}L${x + 1.5} ${y + 4.2}H${x - 1.5}Z`))
      .join('') +
    fill(GOLD, 'M43 47.5Q50 45 57 47.5L61 78H39Z') +
    fill(BRONZE, 'M50 46Q54 46 57 47.5L61 78H50Z') +
    fill(suit, 'M50 54.5L53.4 59.5L50 64.5L46.6 59.5Z'),
};

const half = (animal: Animal, rank: CourtRank, suit: string): string => {
  const { y, scale } = animal.crown;
  const size = animal.courtScale ?? 0.52;
  const hat = moved(`translate(50 ${y}) scale(${scale}) translate(-50 -33)`, HEADWEAR[rank](suit));
  return (
    CARRIED[rank](suit) +
    fill(suit, 'M18 80V64C18.5 56 27 51 40 48Q50 45 60 48C73 51 81.5 56 82 64V80Z') +
    fill('#000', 'M60 48C73 51 81.5 56 82 64V80H69Q71 60 60 48Z', 0.18) +
    line(GOLD, 1.2, 'M19 66C20 58 28 53.4 39 50.6') +
    FRONT[rank](suit) +
    fill(suit, 'M72 57Q79 54.5 84 58.6L82.6 65Q77 63.4 72 66Z') +
    line(GOLD, 1.6, 'M83.6 58.8L82.4 64.8') +
    dot(animal.paw, 85.4, 61.6, 3.7) +
    line('#000', 0.9, 'M83.4 60.4H87.6M83.2 62.6H87.4', 0.35) +
    moved(
      `translate(${round(50 - 50 * size)} ${round(48.2 - 85 * size)}) scale(${size})`,
      head(animal, 'waiting', 'head') + hat,
    )
  );
};

/** Both halves and the belt between them. */
export const courtFile = (animal: Animal, rank: CourtRank, suit: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><defs>' +
  `${headClip(animal, 'head')}<clipPath id="upper"><path d="M0 0H100V65.2L0 74.8Z"/></clipPath>` +
  `<g id="half" clip-path="url(#upper)">${half(animal, rank, suit)}</g></defs>` +
  '<use href="#half"/><use href="#half" transform="rotate(180 50 70)"/>' +
  `<path d="M17.6 73.1L82.4 66.9" stroke="${BRONZE}" stroke-width="3.6"/><path d="M17.6 72.6L82.4 66.4" stroke="${GOLD}" stroke-width="2.2"/>` +
  `<circle cx="50" cy="70" r="3" fill="${suit}" stroke="${GOLD}" stroke-width="1.2"/></svg>`;
