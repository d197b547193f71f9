// Rooms where something is missing: a blank score sheet, a chair beside the fox, and a pale patch where a picture hung.

import { ANIMALS } from './animals/index.ts';
import { dot, fill, line, moved } from './animals/shapes.ts';
import { bustOf } from './portrait.ts';
import { smallBack } from './small-card.ts';

interface Scene {
  readonly wall: readonly [lit: string, dark: string];
  readonly paper: string;
  readonly lampAt: number;
  readonly drawn: string;
}

const backs = (x: number, y: number, turn: number): string =>
  moved(`translate(${x} ${y}) scale(1 .56) rotate(${turn}) scale(.3) translate(-50 -70)`, smallBack());

const chair = (x: number, glows = false): string => {
  const back = `M${x - 30} 230V170Q${x - 30} 140 ${x} 140Q${x + 30} 140 ${x + 30} 170V230`;
  return (
    (glows ? line('#f2b03d', 18, back, 0.22) + line('#f2b03d', 12, back, 0.3) : '') +
    line('#2c1a10', 8, back) +
    line('#8a5d39', 2, `M${x - 30} 230V170Q${x - 30} 140 ${x} 140`, 0.5) +
    line('#3c2415', 5, `M${x - 12} 230V150M${x + 12} 230V150`)
  );
};

const table = (cloth: string): string =>
  '<ellipse cx="200" cy="262" rx="186" ry="44" fill="#26150b"/><ellipse cx="200" cy="254" rx="186" ry="44" fill="#6b452b"/>' +
  `<ellipse cx="200" cy="251" rx="170" ry="37" fill="${cloth}" stroke="#b98a3d" stroke-width="1.5"/><ellipse cx="200" cy="246" rx="118" ry="24" fill="#ffe2a0" opacity=".16"/>`;

const SHEET = moved(
  'translate(196 246) scale(1 .52) rotate(-8)',
  '<rect x="-50" y="-50" width="104" height="106" opacity=".45"/><rect x="-54" y="-54" width="104" height="106" fill="#fbf4e4"/>' +
    line('#7fa0b8', 1.5, 'M-52-26H48M-52-10H48M-52 6H48M-52 22H48M-52 38H48', 0.7) +
    line('#c4645f', 1.5, 'M-30-52V50', 0.8) +
    line('#2b1d14', 2.6, 'M-22-40Q-16-46-10-40T4-40T18-40'),
);

const PENCIL = moved(
  'translate(250 250) rotate(-24)',
  fill('#d29a35', 'M-30-2.5H24L33 0L24 2.5H-30Z') +
    fill('#f3dfb4', 'M24-2.5L33 0L24 2.5Z') +
    fill('#221610', 'M30-1L33 0L30 1Z') +
    '<rect x="-34" y="-2.5" width="6" height="5" fill="#b5585a"/>',
);

const CUP = moved(
  'translate(200 240)',
  '<ellipse cy="10" rx="22" ry="6" fill="#d9cdb4"/><ellipse cy="9" rx="22" ry="5.4" fill="#f6eedd"/>' +
    fill('#f6eedd', 'M-12-6H12Q12 9 0 9Q-12 9-12-6Z') +
    '<ellipse cy="-6" rx="12" ry="3.4" fill="#6b452b"/>' +
    line('#f6eedd', 2.6, 'M12-3Q19-3 17 2T10 4') +
    line('#fff3d6', 1.6, 'M-4-12Q-7-17-3-21T-4-29M4-12Q1-17 5-21T4-29', 0.45),
);

const PATCH =
  '<rect x="112" y="42" width="128" height="104" fill="#c98a78" opacity=".36"/>' +
  line('#2a0c0c', 2, 'M112 42H240V146H112Z', 0.35) +
  dot('#d9b25c', 176, 32, 3.2) +
  dot('#fff3cf', 175, 31, 1.2);

const FALLEN = moved(
  'translate(284 206) rotate(9)',
  '<rect x="-58" y="-44" width="132" height="104" rx="2" opacity=".45"/><rect x="-66" y="-54" width="132" height="108" rx="2" fill="#5a3a14"/>' +
    '<rect x="-66" y="-56" width="132" height="108" rx="2" fill="url(#brass)"/><rect x="-54" y="-44" width="108" height="84" fill="#2a130d" stroke="#4a2f0f" stroke-width="2"/>' +
    line('#fff', 9, 'M-46-40L-20 34M32-40L48 0', 0.07) +
    line('#d9b25c', 1.4, 'M-40-56Q0-86 40-56', 0.8),
);

const DIAMONDS =
  '<path d="M10 0L20 10L10 20L0 10ZM10 5L15 10L10 15L5 10Z" fill="none" stroke="#f6dfa0" stroke-width=".9"/>';
const SCALES =
  '<path d="M0 20A10 10 0 0 1 20 20M-10 10A10 10 0 0 1 10 10M10 10A10 10 0 0 1 30 10M0 0A10 10 0 0 1 20 0" fill="none" stroke="#f6dfa0" stroke-width=".9"/>';
const STARS = fill('#ffe3c8', 'M10 2L12 8H18L13 11.6L15 17.6L10 14L5 17.6L7 11.6L2 8H8Z');

const SCENES: Readonly<Record<string, Scene>> = {
  matches: {
    wall: ['#2a6450', '#14372c'],
    paper: SCALES,
    lampAt: 200,
    drawn:
      chair(112) +
      chair(288) +
      table('#25654f') +
      backs(106, 248, -16) +
      backs(108, 245, -10) +
      backs(110, 242, -14) +
      SHEET +
      PENCIL,
  },
  friends: {
    wall: ['#456a8d', '#213b55'],
    paper: STARS,
    lampAt: 200,
    drawn:
      chair(112) +
      chair(288, true) +
      moved('translate(64 132) scale(.98)', bustOf(ANIMALS.fox, 'waiting')) +
      table('#35587a') +
      backs(118, 248, 4) +
      backs(122, 246, -6) +
      backs(282, 248, -4) +
      backs(286, 246, 5) +
      CUP,
  },
  gone: {
    wall: ['#8a3d3a', '#3a1517'],
    paper: DIAMONDS,
    lampAt: 176,
    drawn: `${PATCH}${moved('translate(62 186) scale(.9)', bustOf(ANIMALS.mouse, 'waiting'))}<rect y="276" width="400" height="30" fill="#24130c"/>${FALLEN}`,
  },
};

const sceneFile = ({ wall: [lit, dark], paper, lampAt, drawn }: Scene): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs>' +
  `<radialGradient id="wall" cx=".5" cy=".3" r=".75"><stop stop-color="${lit}"/><stop offset="1" stop-color="${dark}"/></radialGradient>` +
  `<pattern id="paper" width="20" height="20" patternUnits="userSpaceOnUse">${paper}</pattern>` +
  '<radialGradient id="glow"><stop stop-color="#ffe0a0" stop-opacity=".55"/><stop offset=".5" stop-color="#ffd58a" stop-opacity=".18"/><stop offset="1" stop-color="#ffd58a" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="cone" x2="0" y2="1"><stop stop-color="#ffe9b8" stop-opacity=".3"/><stop offset="1" stop-color="#ffe9b8" stop-opacity=".03"/></linearGradient>' +
  '<linearGradient id="brass" x2="1" y2="1"><stop stop-color="#f6dfa0"/><stop offset=".4" stop-color="#b98a3d"/><stop offset=".65" stop-color="#7c5522"/><stop offset="1" stop-color="#d7ab58"/></linearGradient></defs>' +
  '<rect width="400" height="300" fill="url(#wall)"/><rect width="400" height="198" fill="url(#paper)" opacity=".13"/>' +
  '<rect y="198" width="400" height="102" fill="#3d2818"/><rect y="196" width="400" height="4" fill="#fff" opacity=".12"/>' +
  line('#000', 2, 'M62 212H140V300H62ZM156 212H244V300H156ZM260 212H338V300H260Z', 0.22) +
  `<ellipse cx="${lampAt}" cy="90" rx="180" ry="120" fill="url(#glow)"/>${drawn}` +
  moved(
    `translate(${lampAt} 0)`,
    fill('url(#cone)', 'M-26 56H26L150 250Q0 286-150 250Z') +
      line('#20140e', 3, 'M0 0V32') +
      fill('#e9c877', 'M-9 34H9L34 58Q0 66-34 58Z') +
      '<ellipse cy="60" rx="21" ry="4" fill="#fff3cf"/>',
  ) +
  '</svg>';

export const emptyFiles = (): readonly (readonly [string, string])[] =>
  Object.entries(SCENES).map(([name, scene]) => [`empty-${name}`, sceneFile(scene)] as const);
