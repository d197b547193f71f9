// A portrait: the animal in its coat on enamel, in a brass medallion, once for every mood. One file holds all moods as views,
// so that a change of mood loads nothing: `fox.svg#thinking` is the medallion, `fox.svg#bust-thinking` the animal alone.

import type { Animal } from './animals/animal.ts';
import { dot, fill, INK, line, moved, oval, round } from './animals/shapes.ts';

export const MOODS = ['waiting', 'thinking', 'pleased', 'away', 'asleep'] as const;
export type Mood = (typeof MOODS)[number];

const LIGHT = 'M0 0H50C32 22 22 38 20 62L0 70Z';
const SHADE = 'M100 0V100H52C66 92 73 78 73 58C73 42 66 30 56 20Z';

const openEye = (
  { r, iris, rim }: Animal['eyes'],
  x: number,
  y: number,
  look: readonly [number, number],
): string => {
  const [dx, dy] = look;
  const pupil = oval(INK, x + dx * r, y + dy * r, r * 0.9, r);
  const white =
    iris === undefined
      ? ''
      : dot(iris, x, y, r * 1.45) + dot('#000', x, y, r * 1.45, 0.06) + pupilRing(x, y, r);
  const edge = rim === undefined ? '' : oval(rim, x + dx * r, y + dy * r, r * 0.9 + 1, r + 1);
  return white + edge + pupil + dot('#fff6e6', x + dx * r - r * 0.3, y + dy * r - r * 0.4, r * 0.32);
};

/** A dark line around a coloured iris: it holds the eye together at 32 px. */
const pupilRing = (x: number, y: number, r: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 1.45)}" fill="none" stroke="${INK}" stroke-opacity=".45" stroke-width=".9"/>`;

/** A closed lid: bent upwards for joy, downwards for sleep. */
const closedEye = ({ r, iris }: Animal['eyes'], x: number, y: number, bend: 1 | -1): string => {
  const wide = r * 1.25;
  const base = round(y + (bend === 1 ? r * 0.5 : -r * 0.1));
  return line(
    INK,
    round(Math.max(2.1, r * 0.5)),
    `M${round(x - wide)} ${base}Q${round(x)} ${round(base - bend * r * (iris === undefined ? 2 : 1.7))} ${round(x + wide)} ${base}`,
  );
};

const eyes = ({ eyes: eye, brow, cheeks }: Animal, mood: Mood): string => {
  const both = (draw: (x: number, side: -1 | 1) => string): string =>
    draw(50 - eye.apart, -1) + draw(50 + eye.apart, 1);
  if (mood === 'pleased') {
    return both(
      (x, side) =>
        closedEye(eye, x, eye.y, 1) + oval('#c8452b', 50 + side * cheeks[0], cheeks[1], 4.8, 3.9, 0.42),
    );
  }
  if (mood === 'asleep') return both((x) => closedEye(eye, x, eye.y, -1));
  if (mood === 'waiting') return both((x) => openEye(eye, x, eye.y, [0, 0]));
  const { r, y } = eye;
  const lift = eye.iris === undefined ? 0 : r * 0.3;
  return both((x, side) => {
    const low = y - r * (side === -1 ? 1.75 : 2.5) - lift;
    const arch = line(
      brow,
      2.4,
      side === -1
        ? `M${round(x - r * 1.5)} ${round(low + 0.8)}Q${round(x)} ${round(low - 1)} ${round(x + r * 1.5)} ${round(low + 0.2)}`
        : `M${round(x - r * 1.5)} ${round(low + 0.6)}Q${round(x)} ${round(low - r)} ${round(x + r * 1.5)} ${round(low + 0.8)}`,
    );
    return openEye(eye, x, y, [0.34, -0.26]) + arch;
  });
};

const mouth = ({ mouth: at }: Animal, mood: Mood): string => {
  if (at === undefined || (at.isHidden && mood !== 'pleased')) return '';
  const { y, width } = at;
  const half = width / 2;
  if (width > 20) {
    const depth = { waiting: 9, thinking: 1, pleased: 17, away: 9, asleep: 5 }[mood];
    const shift = mood === 'thinking' ? 3 : 0;
    const lips = line(
      '#33461d',
      2.6,
      `M${50 - half + shift} ${y - 1.5}Q50 ${y + depth} ${50 + half} ${y - 1.5 - shift}`,
    );
    return mood === 'pleased'
      ? lips +
          fill(
            '#8c3a35',
            `M36 ${y + 5.4}Q50 ${y + 9} 64 ${y + 5.4}Q58 ${y + 13} 50 ${y + 13}Q42 ${y + 13} 36 ${y + 5.4}Z`,
            0.85,
          )
      : lips;
  }
  if (mood === 'thinking')
    return line(
      INK,
      1.9,
      `M${round(50 - half * 0.5)} ${round(y + 1.3)}Q${round(50 + half * 0.5)} ${round(y - 0.4)} ${round(50 + half)} ${round(y + 0.3)}`,
    );
  if (mood === 'asleep')
    return line(INK, 1.8, `M${round(50 - half * 0.5)} ${round(y + 0.8)}H${round(50 + half * 0.5)}`);
  if (mood === 'pleased') {
    if (at.isHidden)
      return line(INK, 1.9, `M${50 - width} ${y}Q50 ${round(y + width * 1.05)} ${50 + width} ${y}`);
    const wide = half * 1.35;
    return (
      fill(
        '#7c2f2b',
        `M${round(50 - wide * 0.7)} ${round(y + 0.6)}Q50 ${round(y + half * 2.3)} ${round(50 + wide * 0.7)} ${round(y + 0.6)}Z`,
      ) +
      line(
        INK,
        1.8,
        `M${round(50 - wide)} ${round(y - 0.6)}Q${round(50 - wide * 0.45)} ${round(y + half * 0.7)} 50 ${y}Q${round(50 + wide * 0.45)} ${round(y + half * 0.7)} ${round(50 + wide)} ${round(y - 0.6)}`,
      )
    );
  }
  const dip = round(y + half * 0.84);
  return line(
    INK,
    1.7,
    `M${round(50 - half)} ${y}Q${round(50 - half * 0.43)} ${dip} 50 ${y}Q${round(50 + half * 0.43)} ${dip} ${round(50 + half)} ${y}`,
  );
};

/** The head in its own box of 100, from the front. Court cards take the one that waits. */
export const head = (animal: Animal, mood: Exclude<Mood, 'away'>, clip: string): string =>
  `${animal.ears + fill(animal.fur, animal.outline) + animal.face + eyes(animal, mood) + animal.nose + mouth(animal, mood)}<g clip-path="url(#${clip})">${fill('#1a0a12', SHADE, 0.14)}${fill('#ffe9c2', LIGHT, 0.12)}</g>`;

/** Keeps light and shade inside the head; defined once a file. */
export const headClip = ({ outline }: Animal, id: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath>`;

/** Darker fur where the head meets the coat, seen from behind. */
const NECK_FUR = 'M10 64L21 66L29 75L36 69L43 78L50 71L57 78L64 69L71 75L79 66L90 64V100H10Z';

const TILTS: Readonly<Record<Mood, string>> = {
  waiting: '',
  thinking: 'rotate(-5 50 80)',
  pleased: 'rotate(2 50 80)',
  away: '',
  asleep: 'translate(2 6) rotate(10 50 80)',
};

const SHOULDERS = 'M8 104C9 85 26 77 50 77C74 77 91 85 92 104Z';

const coat = ({ coat: colour, collar }: Animal): string =>
  fill(colour, SHOULDERS) +
  fill('#000', 'M50 77C74 77 91 85 92 104L50 104Z', 0.16) +
  line('#ffe9c2', 1, 'M12.5 99C15 87 27 80.5 40 79', 0.22) +
  collar;

const coatBehind = ({ coat: colour }: Animal): string =>
  fill(colour, SHOULDERS) +
  fill('#000', 'M50 77C74 77 91 85 92 104L50 104Z', 0.16) +
  fill('#fff', 'M31 82Q50 74 69 82L71 91Q50 83 29 91Z', 0.16) +
  line('#000', 1.4, 'M50 88V104', 0.3);

const PAW = (colour: string): string =>
  moved(
    'translate(0 -5)',
    fill(colour, 'M73 112C75 97 70 89 62 86Q55 83 54 88Q54 93 60 94Q62 100 60 112Z') +
      line('#000', 1.4, 'M57 88.5Q60 88 63 90.5', 0.33),
  );

const bust = (animal: Animal, mood: Mood, clip: string): string => {
  const settled = 'translate(3.5 1) scale(.93)';
  if (mood === 'away') {
    const back = `${animal.earsBehind ?? animal.ears}${fill(animal.fur, animal.outline)}${animal.nape}<g clip-path="url(#${clip})">${fill('#000', NECK_FUR, 0.2)}${fill('#1a0a12', SHADE, 0.2)}${fill('#ffe9c2', LIGHT, 0.16)}</g>`;
    return coatBehind(animal) + moved(`${settled} translate(0 2)`, back);
  }
  const front = TILTS[mood] === '' ? head(animal, mood, clip) : moved(TILTS[mood], head(animal, mood, clip));
  return coat(animal) + moved(settled, front) + (mood === 'thinking' ? PAW(animal.paw) : '');
};

/** The animal by itself, to be seated in a scene; its clip is named by the mood. */
export const bustOf = (animal: Animal, mood: Exclude<Mood, 'away'>): string => {
  const clip = `${mood}-head`;
  return `<defs>${headClip(animal, clip)}</defs>${bust(animal, mood, clip)}`;
};

const SNORES = line('#f7e3b4', 2.2, 'M70 27H78L70 36H78M79.5 16H85.5L79.5 23H85.5');

/** What lies behind and before the animal in the round of the medallion. */
const enamel = (ground: string, mood: Mood, id: string): string =>
  fill(ground, 'M0 0H100V100H0Z') +
  dot('#ffe2a8', 34, 26, 52, 0.14) +
  fill('#000', 'M100 40V100H20C60 96 92 78 100 40Z', 0.12) +
  (mood === 'away'
    ? fill('#15100f', 'M0 0H100V100H0Z', 0.3)
    : mood === 'asleep'
      ? fill('#101024', 'M0 0H100V100H0Z', 0.35)
      : '') +
  `<use href="#${id}"${mood === 'away' ? ' opacity=".94"' : ''}/>` +
  (mood === 'asleep' ? SNORES + fill('#101024', 'M0 0H100V100H0Z', 0.16) : '');

const BRASS =
  '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6dfa0"/><stop offset=".38" stop-color="#b98a3d"/><stop offset=".62" stop-color="#7c5522"/><stop offset="1" stop-color="#d7ab58"/></linearGradient>';

/** Side of a medallion in its file, and the step from one mood to the next. */
const SIDE = 96;
const STEP = 110;

export const portraitFile = (animal: Animal): string => {
  const defs = MOODS.map((mood) => `<g id="b-${mood}">${bust(animal, mood, 'head')}</g>`).join('');
  const views = MOODS.map((mood, at) => {
    const medallion =
      '<use href="#bezel"/>' +
      `<g clip-path="url(#disc)"><g transform="translate(5.5 5.5) scale(.85)">${enamel(animal.ground, mood, `b-${mood}`)}</g></g>` +
      '<use href="#glass"/>';
    return (
      `<view id="${mood}" viewBox="${at * STEP} 0 ${SIDE} ${SIDE}"/>` +
      moved(`translate(${at * STEP} 0)`, medallion) +
      `<view id="bust-${mood}" viewBox="${at * STEP} ${STEP} 100 100"/>` +
      `<svg x="${at * STEP}" y="${STEP}" width="100" height="100"><use href="#b-${mood}"/></svg>`
    );
  }).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${BRASS}` +
    `${headClip(animal, 'head')}<clipPath id="disc"><circle cx="48" cy="48" r="42.5"/></clipPath>` +
    '<g id="bezel"><circle cx="48" cy="48" r="48" fill="url(#brass)"/><circle cx="48" cy="48" r="44" fill="#1a0f0a"/></g>' +
    '<g id="glass" fill="none"><circle cx="48" cy="48" r="42" stroke="#000" stroke-opacity=".35" stroke-width="2"/>' +
    '<circle cx="48" cy="48" r="47.4" stroke="#2a1704" stroke-opacity=".5" stroke-width="1.2"/>' +
    '<path d="M15 26A40 40 0 0 1 48 8" stroke="#fff3d6" stroke-opacity=".4" stroke-width="2" stroke-linecap="round"/></g>' +
    `${defs}</defs>${views}</svg>`
  );
};
