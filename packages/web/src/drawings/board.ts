// The board of Fast Track, small: six leaves of walnut, a track of pear wood with its holes, brass in the middle, six pegs.

import { round } from './animals/shapes.ts';

const LEAVES = ['#98582f', '#7b4424', '#8e5029', '#744021', '#844a27', '#94552d'];
export const PEGS = ['#c8442e', '#f0b52a', '#2a9a7d', '#45b4e6', '#7d3fc0', '#efe9d6'];

const at = (r: number, sixth: number): string => {
  const angle = (Math.PI / 3) * sixth;
  return `${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`;
};
const hexagon = (r: number): string => `M${[0, 1, 2, 3, 4, 5].map((sixth) => at(r, sixth)).join('L')}Z`;

const spokes = [0, 1, 2, 3, 4, 5].map((sixth) => `M${at(30, sixth)}L${at(64, sixth)}`).join('');

const peg = (colour: string, sixth: number): string => {
  const [x, y] = at(78, sixth + 0.5).split(' ');
  return (
    `<g transform="translate(${x} ${y})"><ellipse cx="1" cy="5" rx="9.5" ry="6.5" fill="#000" opacity=".4"/>` +
    `<circle r="9" cy="2.6" fill="${colour}"/><circle r="9" cy="2.6" fill="#000" opacity=".32"/>` +
    `<circle r="8.6" cy="-1.4" fill="${colour}" stroke="#2a1608" stroke-opacity=".5" stroke-width=".8"/>` +
    '<path d="M-5.6-4.6A7 7 0 0 1 1.2-7.8" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.8" stroke-linecap="round"/></g>'
  );
};

/** The board without pegs, around its middle. */
export const bareBoard = (): string =>
  `<path d="${hexagon(98)}" transform="translate(0 6)" fill="#1c0e06" opacity=".6"/>` +
  `<path d="${hexagon(98)}" fill="#4a2814" stroke="#2a1608" stroke-width="5" stroke-linejoin="round"/>` +
  LEAVES.map(
    (colour, sixth) => `<path d="M0 0L${at(94, sixth)}L${at(94, sixth + 1)}Z" fill="${colour}"/>`,
  ).join('') +
  `<path d="${hexagon(92)}" fill="none" stroke="#d3a047" stroke-width="1.2" opacity=".7"/>` +
  `<g fill="none" stroke-linejoin="round"><path d="${hexagon(64)}${spokes}" stroke="#5b3317" stroke-width="14"/><path d="${hexagon(64)}${spokes}" stroke="#b98754" stroke-width="11.5"/>` +
  `<path d="${hexagon(64)}${spokes}" stroke="#170a03" stroke-width="6.2" stroke-linecap="round" stroke-dasharray="0 10.667"/>` +
  '<circle r="30" stroke="#5b3317" stroke-width="9"/><circle r="30" stroke="#e2b65f" stroke-width="6.5"/><circle r="30" stroke="#946526" stroke-width="1"/></g>' +
  '<circle r="13" fill="#5b3317"/><circle r="11" fill="#d3a047"/><circle r="7.4" fill="#7b4424"/><circle r="4" fill="#170a03"/>';

export const boardFile = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-104 -94 208 194">${bareBoard()}${PEGS.map(peg).join('')}</svg>`;
