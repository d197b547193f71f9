// The plate under the holes as a list of inked paths, in the coordinates of the board. The flat board hands them to SVG, the 3D
// board paints them on its wood: the same strings, so the same lines.

import {
  CENTER,
  cornerOf,
  gateOf,
  holdingOf,
  homeOf,
  type Point,
  points,
  safeOf,
  WEDGES,
} from '../picking/game.ts';
import { playerOf } from '../picking/players.ts';
import type { Wood } from './woods.ts';

export interface Ink {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** Half the height of the plate; half its width at the rounded corners; how thick the rim is. */
export const APOTHEM = 0.985;
export const HALF_WIDTH = 1.085;
const ROUND = 0.14;

const WEDGE_LIST = Array.from({ length: WEDGES }, (_, wedge) => wedge);
const at = (hole: number): Point => points[hole] as Point;
const two = (value: number): string => value.toFixed(4);

const line = (through: readonly Point[], closed: 'open' | 'closed'): string =>
  `M${through.map(({ x, y }) => `${two(x)} ${two(y)}`).join('L')}${closed === 'closed' ? 'Z' : ''}`;

const circle = ({ x, y }: Point, r: number): string =>
  `M${two(x - r)} ${two(y)}a${r} ${r} 0 1 0 ${two(2 * r)} 0a${r} ${r} 0 1 0 ${two(-2 * r)} 0Z`;

/** A polygon whose first corner looks away from the middle of the board. */
const polygon = (middle: Point, corners: number, r: number): string => {
  const away = Math.atan2(middle.y, middle.x);
  const corner = (n: number): Point => {
    const angle = away + (2 * Math.PI * n) / corners;
    return { x: middle.x + r * Math.cos(angle), y: middle.y + r * Math.sin(angle) };
  };
  return line(
    Array.from({ length: corners }, (_, n) => corner(n)),
    'closed',
  );
};

/** A hexagon with flat sides up and down and rounded corners. */
export const hexagon = (apothem: number): string => {
  const radius = apothem / Math.cos(Math.PI / 6);
  const parts = WEDGE_LIST.map((n) => {
    const angle = (Math.PI / 3) * n;
    const cut = (by: number): string => {
      const next = angle + by;
      const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      const [nx, ny] = [radius * Math.cos(next), radius * Math.sin(next)];
      return `${two(x + (nx - x) * ROUND)} ${two(y + (ny - y) * ROUND)}`;
    };
    const corner = `${two(radius * Math.cos(angle))} ${two(radius * Math.sin(angle))}`;
    return `${n === 0 ? 'M' : 'L'}${cut(-Math.PI / 3)}Q${corner} ${cut(Math.PI / 3)}`;
  });
  return `${parts.join('')}Z`;
};

/** The marks of the lathe and the grain of the wood: faint, and the same on every device. */
export const grainOf = (wood: Wood): readonly Ink[] => {
  const turned = Array.from({ length: 30 }, (_, n): Ink => {
    const wobble = Math.sin(n * 12.9898) * 0.5 + 0.5;
    return {
      d: circle({ x: 0, y: 0 }, Number(two(0.12 + n * 0.034 + wobble * 0.012))),
      line: wood.grain,
      width: 0.002 + wobble * 0.006,
      opacity: 0.1 + 0.12 * wobble,
    };
  });
  const fibres = Array.from({ length: 46 }, (_, n): Ink => {
    const y = -1 + n * 0.0445 + 0.012 * Math.sin(n * 7.1);
    const bend = 0.03 * Math.sin(n * 2.7);
    return {
      d: `M-1.2 ${two(y)}C-0.5 ${two(y + bend)} 0.4 ${two(y - bend)} 1.2 ${two(y + bend / 2)}`,
      line: wood.grain,
      width: 0.002 + 0.005 * Math.abs(Math.sin(n * 5.3)),
      opacity: 0.08 + 0.12 * Math.abs(Math.sin(n * 3.7)),
    };
  });
  return [...turned, ...fibres];
};

const holdingMiddle = (wedge: number): Point => {
  const [a, b] = [at(holdingOf(wedge, 0)), at(holdingOf(wedge, 3))];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};

const wedgeInks = (wood: Wood, wedge: number, opacity: number): readonly Ink[] => {
  const { colour } = playerOf(wedge);
  const lane = line([at(gateOf(wedge)), at(safeOf(wedge, 4))], 'open');
  const holding = holdingMiddle(wedge);
  const home = at(homeOf(wedge));
  return [
    { d: line([holding, home], 'open'), line: colour, width: 0.02, opacity },
    { d: circle(holding, 0.135), fill: wood.edge, opacity: 0.35 },
    { d: circle(holding, 0.13), fill: colour, opacity: opacity * 0.5, line: colour, width: 0.014 },
    { d: lane, line: wood.trackEdge, width: 0.1, opacity: 0.8 },
    { d: lane, line: colour, width: 0.084, opacity },
  ];
};

const landmarks = (wood: Wood, wedge: number, opacity: number): readonly Ink[] => {
  const { colour } = playerOf(wedge);
  return [
    { d: polygon(at(homeOf(wedge)), 4, 0.083), fill: wood.track, line: wood.trackEdge, width: 0.01 },
    { d: polygon(at(homeOf(wedge)), 4, 0.083), fill: colour, opacity },
    { d: polygon(at(cornerOf(wedge)), 5, 0.082), fill: wood.track, line: wood.trackEdge, width: 0.012 },
    { d: polygon(at(cornerOf(wedge)), 5, 0.076), fill: colour, opacity },
  ];
};

/** Everything that is inlaid, from below to above. Wedges where nobody sits are pale. */
export const inlaysOf = (wood: Wood, owned: readonly number[]): readonly Ink[] => {
  const strength = (wedge: number): number => (owned.includes(wedge) ? 1 : 0.3);
  const perimeter = line(
    Array.from({ length: 14 * WEDGES }, (_, hole) => at(hole)),
    'closed',
  );
  const ring = line(WEDGE_LIST.map(cornerOf).map(at), 'closed');
  const spokes = WEDGE_LIST.map((wedge) => line([at(cornerOf(wedge)), at(CENTER)], 'open')).join('');
  return [
    { d: hexagon(APOTHEM - 0.03), line: wood.rim, width: 0.008, opacity: 0.5 },
    ...WEDGE_LIST.flatMap((wedge) => wedgeInks(wood, wedge, strength(wedge))),
    { d: perimeter, line: wood.trackEdge, width: 0.1, opacity: 0.8 },
    { d: perimeter, line: wood.track, width: 0.084 },
    { d: spokes, line: wood.brass, width: 0.008, opacity: 0.55 },
    { d: ring, line: wood.trackEdge, width: 0.05, opacity: 0.8 },
    { d: ring, line: wood.brass, width: 0.032 },
    { d: circle(at(CENTER), 0.185), fill: wood.trackEdge },
    { d: circle(at(CENTER), 0.176), fill: wood.brass },
    { d: circle(at(CENTER), 0.14), fill: wood.dark },
    { d: circle(at(CENTER), 0.108), fill: wood.track },
    { d: circle(at(CENTER), 0.074), fill: wood.brass },
    ...WEDGE_LIST.flatMap((wedge) => landmarks(wood, wedge, strength(wedge))),
  ];
};
