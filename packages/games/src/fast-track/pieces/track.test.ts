// The board: counts, names, order, and points for drawing.

import { describe, expect, it } from 'vitest';
import {
  CENTER,
  clockwise,
  cornerOf,
  counterClockwise,
  formatHole,
  gateOf,
  HOLES,
  holdingOf,
  homeOf,
  hopFrom,
  PERIMETER,
  parseHole,
  points,
  safeOf,
  WEDGES,
  wedgesFor,
} from './track.ts';

const names = Array.from({ length: HOLES }, (_, hole) => formatHole(hole));

describe('the board', () => {
  it('[FT-1] has 133 holes, 22 in each wedge and the bullseye', () => {
    expect(new Set(names).size).toBe(133);
    for (let wedge = 0; wedge < WEDGES; wedge++) {
      const own = names.filter((name) => new RegExp(`^(ft|home)-${wedge}$|-${wedge}-\\d$`).test(name));
      expect(own).toHaveLength(22);
    }
    expect(formatHole(CENTER)).toBe('center');
  });

  it('[FT-2] has a perimeter of 84 holes in clockwise order', () => {
    expect(names.slice(0, PERIMETER)).toHaveLength(84);
    expect(names.slice(28, 43)).toEqual([
      'ft-2',
      ...[1, 2, 3, 4].map((k) => `side-left-2-${k}`),
      ...[0, 1, 2, 3].map((k) => `outer-2-${k}`),
      'home-2',
      ...[4, 3, 2, 1].map((k) => `side-right-2-${k}`),
      'ft-3',
    ]);
    expect(formatHole(clockwise(83))).toBe('ft-0');
    expect(formatHole(counterClockwise(0))).toBe('side-right-5-1');
  });

  it('[FT-3] joins the six corners to a ring', () => {
    const ring = Array.from({ length: WEDGES }, (_, wedge) => formatHole(hopFrom(cornerOf(wedge))));
    expect(ring).toEqual(['ft-1', 'ft-2', 'ft-3', 'ft-4', 'ft-5', 'ft-0']);
  });

  it('[FT-4] has a gate, a safe zone, a holding area and a home in every wedge', () => {
    const landmarks = [gateOf(3), homeOf(3), safeOf(3, 1), safeOf(3, 4), holdingOf(3, 0), holdingOf(3, 3)];
    expect(landmarks.map(formatHole)).toEqual([
      'outer-3-2',
      'home-3',
      'safe-3-1',
      'safe-3-4',
      'hold-3-0',
      'hold-3-3',
    ]);
    expect([0, 1, 2, 3, 4, 5].map(gateOf)).toEqual([7, 21, 35, 49, 63, 77]);
    expect([0, 1, 2, 3, 4, 5].map(homeOf)).toEqual([9, 23, 37, 51, 65, 79]);
  });

  it('[FT-5] seats two to six players', () => {
    expect([2, 3, 4, 5, 6].map((seats) => wedgesFor(seats).join(''))).toEqual([
      '03',
      '024',
      '0134',
      '01234',
      '012345',
    ]);
  });

  it('[FT-6] names read back, and the winner hole is another name of home', () => {
    expect(names.map(parseHole)).toEqual(names.map((_, hole) => hole));
    expect(parseHole('winner-2')).toBe(homeOf(2));
    expect(parseHole('outer-6-0')).toBeUndefined();
  });
});

describe('the points', () => {
  it('lie inside the unit circle, no two closer than a peg', () => {
    const drawnPoints = points.slice(0, HOLES);
    for (const { x, y } of drawnPoints) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1);
    for (const [at, one] of drawnPoints.entries()) {
      for (const other of drawnPoints.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.06);
    }
  });

  it('form each wedge by turning the one before by a sixth', () => {
    const [cos, sin] = [Math.cos(Math.PI / 3), Math.sin(Math.PI / 3)];
    for (let hole = 0; hole < PERIMETER; hole++) {
      const { x, y } = points[hole] ?? { x: 0, y: 0 };
      const turned = points[(hole + 14) % PERIMETER];
      expect(turned?.x).toBeCloseTo(x * cos - y * sin, 3);
      expect(turned?.y).toBeCloseTo(x * sin + y * cos, 3);
    }
  });
});
