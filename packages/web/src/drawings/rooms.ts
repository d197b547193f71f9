// The four rooms of the house as one sees them from the door: wallpaper, a picture, chairs, and under a lamp the table with its
// pieces. A file has three views that lie over each other: `back` is the room, between it and `front`, the table, sit people,
// and `light` falls over all of them.

import { dot, fill, line, moved } from './animals/shapes.ts';
import { bareBoard, PEGS } from './board.ts';
import { chairsOf } from './chairs.ts';
import { DOMINO_PARTS, type Laid, tile } from './dominoes.ts';
import { smallBack, smallCard } from './small-card.ts';

export const WIDTH = 320;
export const HEIGHT = 248;

interface RoomLook {
  /** Colour of the wall in the lamp's light and away from it, and what is printed on it. */
  readonly wall: readonly [lit: string, dark: string];
  readonly paper: string;
  readonly panels: string;
  /** Of chairs and table: in the shade, of the bars, of the rim. */
  readonly wood: readonly [shade: string, bars: string, rim: string];
  readonly cloth: readonly [lit: string, dark: string];
  readonly picture: string;
  readonly lamp: string;
  readonly pieces: string;
  readonly parts?: string;
  readonly chairs: number;
}

/** A card on the table, seen from the side. */
const card = (drawn: string, x: number, y: number, turn: number, size: number): string =>
  moved(`translate(${x} ${y}) scale(1 .56) rotate(${turn}) scale(${size}) translate(-50 -70)`, drawn);

const lines = (colour: string, d: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width=".9"/>`;

const casino: RoomLook = {
  wall: ['#2a6450', '#14372c'],
  paper: lines(
    '#f6dfa0',
    'M0 20A10 10 0 0 1 20 20M-10 10A10 10 0 0 1 10 10M10 10A10 10 0 0 1 30 10M0 0A10 10 0 0 1 20 0',
  ),
  panels: '#3d2818',
  wood: ['#2c1a10', '#3c2415', '#6b452b'],
  cloth: ['#2f7a5f', '#1b5242'],
  picture: moved(
    'translate(46 64)',
    '<rect width="40" height="50" rx="2" fill="#b98a3d"/><rect x="4" y="4" width="32" height="42" fill="#f3e7cc"/>' +
      fill('#1c54a6', 'M20 12C23 18 27 22 31 25C27 28 23 32 20 38C17 32 13 28 9 25C13 22 17 18 20 12Z'),
  ),
  lamp: fill('#e9c877', 'M-7-12H7L24 8Q0 14-24 8Z') + fill('#000', 'M7-12L24 8Q14 11 4 11.5L2-12Z', 0.18),
  pieces:
    card(smallBack(), 92, 160, -20, 0.22) +
    card(smallCard('5C'), 116, 150, -14, 0.27) +
    card(smallCard('9H'), 204, 150, 10, 0.27) +
    card(smallCard('4S'), 150, 147, -10, 0.28) +
    card(smallCard('3D'), 158, 149, 2, 0.28) +
    card(smallCard('7H'), 166, 152, 13, 0.28) +
    card(smallCard('10D'), 228, 160, 24, 0.24),
  chairs: 2,
};

const bigTwo: RoomLook = {
  wall: ['#8a3434', '#4b1719'],
  paper: lines('#ffd9b0', 'M10 1.5L18.5 10L10 18.5L1.5 10ZM5 5H15V15H5Z'),
  panels: '#36180f',
  wood: ['#27110b', '#3b1b11', '#6e3a26'],
  cloth: ['#9a3d3c', '#662226'],
  picture: moved(
    'translate(66 88)',
    dot('#2c1410', 0, 0, 27) +
      dot('#14202c', 0, 0, 23) +
      dot('#f5e3b6', 7, -6, 7.5) +
      fill('#27544a', 'M-23 8Q-10-2 0 8T23 6A23 23 0 0 1-20 12Z') +
      line('#2c1410', 2.4, 'M0-23V23M-23 0H23'),
  ),
  lamp:
    '<ellipse cy="-2" rx="21" ry="13" fill="#f0c98a"/>' +
    line('#000', 1.4, 'M-20-5H20M-20 2H20', 0.2) +
    line('#f0c98a', 3, 'M0-15V-19') +
    line('#86cdb0', 2, 'M0 11V20'),
  pieces: ['10S', 'JS', 'QS', 'KS', 'AS']
    .map((code, at) => card(smallCard(code), 112 + 24 * at, 149 + 1.75 * (at - 2) ** 2, 9 * (at - 2), 0.31))
    .join(''),
  chairs: 4,
};

const TILES: readonly Laid[] = [
  { high: 6, low: 4, x: 160, y: 138, turn: 0, isLying: true },
  { high: 5, low: 5, x: 126, y: 153, turn: -3, isLying: true },
  { high: 6, low: 6, x: 194, y: 152, turn: 4 },
  { high: 5, low: 0, x: 160, y: 166, turn: 2 },
];

const texas42: RoomLook = {
  wall: ['#456a8d', '#213b55'],
  paper:
    lines('#ffe3c8', 'M10 0V20') +
    fill(
      '#ffe3c8',
      'M0 6L1.2 9.2H4.6L1.9 11.2L2.9 14.5L0 12.5ZM20 6L18.8 9.2H15.4L18.1 11.2L17.1 14.5L20 12.5Z',
    ),
  panels: '#5a3720',
  wood: ['#3a2113', '#4c2c19', '#8a5632'],
  cloth: ['#4a7196', '#2d4c6a'],
  picture: moved(
    'translate(228 58)',
    '<rect width="58" height="52" rx="2" fill="#4c2c19"/>' +
      fill('#5a4a78', 'M4 4H54V48H4Z') +
      fill('#c26f4a', 'M4 30H54V48H4Z') +
      fill('#3c2b3c', 'M4 34Q20 26 34 33T54 32V48H4Z') +
      fill('#fbeed3', 'M18 10L19.6 14.5H24.3L20.5 17.3L22 22L18 19.2L14 22L15.5 17.3L11.7 14.5H16.4Z') +
      line('#4c2c19', 3, 'M29 5V47'),
  ),
  lamp: fill('#e8b583', 'M-26 8Q-24-12 0-13Q24-12 26 8Z') + line('#7a4a22', 3.5, 'M-30 8H30'),
  pieces: TILES.map((laid) =>
    moved(`translate(${laid.x} ${laid.y}) scale(.17 .105)`, tile({ ...laid, x: 0, y: 0 })),
  ).join(''),
  parts: DOMINO_PARTS,
  chairs: 4,
};

/** A turned peg, standing. */
const peg = (colour: string, x: number, y: number, size: number): string =>
  moved(
    `translate(${x} ${y}) scale(${size})`,
    '<ellipse rx="4.5" ry="1.8" cx="2" opacity=".4"/>' +
      fill(colour, 'M-3 0L-2-10H2L3 0Z') +
      dot(colour, 0, -12, 4.2) +
      dot('#fff', -1.3, -13.3, 1.3, 0.75),
  );

const PEG_PLACES = [
  [150, 172],
  [104, 158],
  [122, 138],
  [166, 132],
  [206, 142],
  [200, 165],
] as const;

const fastTrack: RoomLook = {
  wall: ['#8f6a49', '#553822'],
  paper: dot('#fff1d6', 5, 5, 1.8) + dot('#fff1d6', 15, 15, 1.8),
  panels: '#3b2418',
  wood: ['#2a1a12', '#3b2820', '#6a4a38'],
  cloth: ['#a9784a', '#7a5233'],
  picture: moved(
    'translate(36 80)',
    '<rect y="24" width="74" height="5" rx="1" fill="#33201a"/>' +
      PEGS.map((colour, at) => peg(colour, 8 + 11.6 * at, 24, 0.95)).join(''),
  ),
  lamp: fill('#e9dcc0', 'M-24 8L-15-9H15L24 8Z') + line('#000', 1.6, 'M-8-9L-10 8M8-9L10 8', 0.2),
  pieces:
    moved('translate(160 152) scale(.76 .36)', bareBoard()) +
    PEG_PLACES.map(([x, y], at) => peg(PEGS[at] ?? '#fff', x, y, 1.25)).join(''),
  chairs: 4,
};

const ROOMS = { casino, 'big-two': bigTwo, 'texas-42': texas42, 'fast-track': fastTrack } as const;

const chair = ({ wood: [shade, bars] }: RoomLook, x: number): string =>
  line(bars, 4, `M${x - 9} 188V140M${x + 9} 188V140`) +
  line(shade, 6, `M${x - 21} 188V154Q${x - 21} 134 ${x} 134Q${x + 21} 134 ${x + 21} 154V188`) +
  line('#ffd9a0', 1.2, `M${x - 19} 152Q${x - 18} 136 ${x - 4} 135`, 0.25);

const back = (look: RoomLook): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/><rect width="${WIDTH}" height="160" fill="url(#paper)" opacity=".15"/>` +
  line('#000', 3, 'M0 10H320', 0.25) +
  `<rect y="158" width="${WIDTH}" height="90" fill="${look.panels}"/><rect y="156" width="${WIDTH}" height="4" fill="#fff" opacity=".12"/>` +
  line('#000', 2, 'M20 168H84V238H20ZM96 168H160V238H96ZM160 168H224V238H160ZM236 168H300V238H236Z', 0.22) +
  look.picture +
  '<ellipse cx="160" cy="110" rx="150" ry="92" fill="url(#glow)"/>' +
  chairsOf(look.chairs)
    .map((x) => chair(look, x))
    .join('');

const front = ({ wood: [, bars, rim], pieces }: RoomLook): string =>
  `<ellipse cx="160" cy="211" rx="140" ry="33" fill="${bars}"/><ellipse cx="160" cy="205" rx="140" ry="33" fill="${rim}"/>` +
  '<ellipse cx="160" cy="203" rx="129" ry="28.6" fill="#b98a3d" opacity=".7"/><ellipse cx="160" cy="203" rx="128" ry="28" fill="url(#cloth)"/>' +
  '<ellipse cx="160" cy="199" rx="92" ry="18" fill="#ffe2a0" opacity=".16"/>' +
  moved('translate(0 48)', pieces);

const light = ({ lamp }: RoomLook): string =>
  '<path d="M138 88L182 88L286 200Q160 238 34 200Z" fill="url(#cone)"/>' +
  line('#20140e', 2.4, 'M160 0V70') +
  moved('translate(160 82)', `${lamp}<ellipse cy="9.5" rx="16" ry="3.2" fill="#fff3cf"/>`);

const shade = (id: string, [lit, dark]: readonly [string, string], box: string): string =>
  `<${box} id="${id}"${box === 'radialGradient' ? ' cx=".5" cy=".36" r=".72"' : ' x2="0" y2="1"'}><stop stop-color="${lit}"/><stop offset="1" stop-color="${dark}"/></${box}>`;

const roomFile = (look: RoomLook): string => {
  const views = Object.entries({ back: back(look), front: front(look), light: light(look) }).map(
    ([name, drawn], at) =>
      `<view id="${name}" viewBox="0 ${at * 300} ${WIDTH} ${HEIGHT}"/><svg y="${at * 300}" width="${WIDTH}" height="${HEIGHT}">${drawn}</svg>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>` +
    shade('wall', look.wall, 'radialGradient') +
    shade('cloth', look.cloth, 'linearGradient') +
    `<pattern id="paper" width="20" height="20" patternUnits="userSpaceOnUse">${look.paper}</pattern>` +
    '<radialGradient id="glow"><stop stop-color="#ffe0a0" stop-opacity=".55"/><stop offset=".5" stop-color="#ffd58a" stop-opacity=".18"/><stop offset="1" stop-color="#ffd58a" stop-opacity="0"/></radialGradient>' +
    '<linearGradient id="cone" x2="0" y2="1"><stop stop-color="#ffe9b8" stop-opacity=".3"/><stop offset="1" stop-color="#ffe9b8" stop-opacity=".03"/></linearGradient>' +
    `${look.parts ?? ''}</defs>${views.join('')}</svg>`
  );
};

export const roomFiles = (): readonly (readonly [string, string])[] =>
  Object.entries(ROOMS).map(([game, look]) => [`room-${game}`, roomFile(look)] as const);
