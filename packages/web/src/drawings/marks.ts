// The sign of each game: a piece of it on its cloth, in a brass frame.

import { dot, fill, moved } from './animals/shapes.ts';
import { DOMINO_PARTS, tile } from './dominoes.ts';
import { smallCard } from './small-card.ts';

interface Mark {
  readonly cloth: readonly [lit: string, edge: string];
  readonly piece: string;
  readonly parts?: string;
}

const card = (code: string): string =>
  moved('translate(24 24) rotate(8) scale(.23) translate(-50 -70)', smallCard(code));

const MARKS: Readonly<Record<string, Mark>> = {
  casino: { cloth: ['#2f7a5f', '#12382c'], piece: card('10D') },
  'big-two': { cloth: ['#8a3434', '#3a1114'], piece: card('2S') },
  'texas-42': {
    cloth: ['#456a8d', '#1a3048'],
    piece: moved('translate(24 24) rotate(-8) scale(.16)', tile({ high: 6, low: 4, x: 0, y: 0, turn: 0 })),
    parts: DOMINO_PARTS,
  },
  'fast-track': {
    cloth: ['#8f6a49', '#432a19'],
    piece: moved(
      'translate(24 38) scale(1.85)',
      '<ellipse rx="5.4" ry="1.8" cx="1.4" opacity=".4"/>' +
        fill('#a8321f', 'M-4.4 0L-2.2-10H2.2L4.4 0Z') +
        fill('#d5462f', 'M-4.4 0L-2.2-10H.4L.8 0Z') +
        dot('#d5462f', 0, -11.6, 4.3) +
        dot('#fff', -1.4, -13, 1.3, 0.75),
    ),
  },
};

const markFile = ({ cloth: [lit, edge], piece, parts = '' }: Mark): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>${parts}<radialGradient id="cloth" cy=".3" r=".9"><stop stop-color="${lit}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs>` +
  `<rect x="1" y="1" width="46" height="46" rx="9" fill="url(#cloth)" stroke="#c99c50" stroke-width="1.6"/>${piece}</svg>`;

export const markFiles = (): readonly (readonly [string, string])[] =>
  Object.entries(MARKS).map(([game, mark]) => [`mark-${game}`, markFile(mark)] as const);
