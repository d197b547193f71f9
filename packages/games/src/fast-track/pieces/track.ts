// The board as numbers, generated once: 133 holes, their names, their neighbours and their drawn points (FT-1
// to FT-5). Perimeter holes are 0..83 in clockwise order, then the safe zones, the holding areas and the
// bullseye.

export type Hole = number;
type Wedge = number;

export const WEDGES = 6;
const SIDE = 14;
export const PERIMETER = WEDGES * SIDE;
const SAFE = PERIMETER;
const HOLDING = SAFE + 4 * WEDGES;
export const CENTER: Hole = HOLDING + 4 * WEDGES;
/**
 * The number of holes. One spare holding hole for each wedge follows, used only with `cutOverflow:
 * fifthHold`.
 */
export const HOLES = CENTER + 1;
export const HOLES_WITH_SPARES = HOLES + WEDGES;

export const cornerOf = (wedge: Wedge): Hole => SIDE * wedge;
export const gateOf = (wedge: Wedge): Hole => SIDE * wedge + 7;
export const homeOf = (wedge: Wedge): Hole => SIDE * wedge + 9;
/** Safe holes by depth, 1..4. */
export const safeOf = (wedge: Wedge, depth: number): Hole => SAFE + 4 * wedge + depth - 1;
/** Holding holes by place, 0..3; place 4 is the spare. */
export const holdingOf = (wedge: Wedge, place: number): Hole =>
  place < 4 ? HOLDING + 4 * wedge + place : HOLES + wedge;

export const onPerimeter = (hole: Hole): boolean => hole < PERIMETER;
export const inSafeZone = (hole: Hole): boolean => hole >= SAFE && hole < HOLDING;
export const inHolding = (hole: Hole): boolean => hole >= HOLDING && hole !== CENTER;
/**
 * Steps from a hole of the perimeter to the next corner, 0 on a corner. Other holes hold a number that never
 * counts as near.
 */
const toCorner = Uint8Array.from({ length: HOLES_WITH_SPARES }, (_, hole) =>
  hole < PERIMETER ? (SIDE - (hole % SIDE)) % SIDE : 255,
);
export const isCorner = (hole: Hole): boolean => toCorner[hole] === 0;
export const reachesCorner = (hole: Hole, steps: number): boolean => toCorner[hole] === steps;

/** The wedge of a hole; the bullseye has none. */
export const wedgeOf = (hole: Hole): Wedge => {
  if (hole < PERIMETER) return Math.floor(hole / SIDE);
  if (hole < CENTER) return ((hole - SAFE) >> 2) % WEDGES;
  return hole - HOLES;
};

export const clockwise = (hole: Hole): Hole => (hole === PERIMETER - 1 ? 0 : hole + 1);
export const counterClockwise = (hole: Hole): Hole => (hole === 0 ? PERIMETER - 1 : hole - 1);
/** The next corner of the ring. */
export const hopFrom = (corner: Hole): Hole => (corner >= PERIMETER - SIDE ? 0 : corner + SIDE);
/** The corner before, in the direction in which a peg in the bullseye looks for a free one. */
export const cornerBefore = (corner: Hole): Hole => (corner === 0 ? PERIMETER - SIDE : corner - SIDE);

/** FT-5. The wedges of the seats, by number of seats. */
const SEATED: readonly (readonly Wedge[])[] = [
  [],
  [],
  [0, 3],
  [0, 2, 4],
  [0, 1, 3, 4],
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5],
];
export const wedgesFor = (seats: number): readonly Wedge[] => SEATED[seats] ?? [];

const nameOnPerimeter = (wedge: Wedge, k: number): string => {
  if (k === 0) return `ft-${wedge}`;
  if (k <= 4) return `side-left-${wedge}-${k}`;
  if (k <= 8) return `outer-${wedge}-${k - 5}`;
  if (k === 9) return `home-${wedge}`;
  return `side-right-${wedge}-${SIDE - k}`;
};

const nameOf = (hole: Hole): string => {
  if (hole < PERIMETER) return nameOnPerimeter(wedgeOf(hole), hole % SIDE);
  if (hole === CENTER) return 'center';
  if (hole >= HOLES) return `hold-${hole - HOLES}-4`;
  return hole < HOLDING ? `safe-${wedgeOf(hole)}-${(hole & 3) + 1}` : `hold-${wedgeOf(hole)}-${hole & 3}`;
};

const names = Array.from({ length: HOLES_WITH_SPARES }, (_, hole) => nameOf(hole));
const holesByName = new Map(names.map((name, hole) => [name, hole]));
// Displays also use the name "winner hole" for the diamond.
for (let wedge = 0; wedge < WEDGES; wedge++) holesByName.set(`winner-${wedge}`, homeOf(wedge));

export const formatHole = (hole: Hole): string => names[hole] ?? `hole ${hole}`;
export const parseHole = (text: string): Hole | undefined => holesByName.get(text);

/** A place on the drawn board: inside the unit circle, x to the right, y down; seat 0 sits at the bottom. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place relative to one wedge: `out` from the middle to the rim, `along` the rim clockwise. */
type Local = readonly [out: number, along: number];

// Arms have parallel sides: neighbouring holes, also in the two lanes that meet in a corner, are about
// equally far apart.
const RIM = 0.9;
const RIM_STEP = 0.11;
const RIM_SAFE = 0.11;
const INNER: Local = [0.381, 0.22];
/** The holding area lies between two arms: distance of its middle, and half the distance of its holes. */
const HOLD_RADIUS = 0.9;
const HOLD_HALF = 0.054;

const between = (from: Local, to: Local, part: number): Local => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

/**
 * Four holes in a square, turned to the line between the wedges; the spare one lies on that line, nearer to
 * the middle.
 */
const holdingPoint = (place: number): Local => {
  const out = place === 4 ? -0.16 : place & 1 ? HOLD_HALF : -HOLD_HALF;
  const along = place === 4 ? 0 : place & 2 ? HOLD_HALF : -HOLD_HALF;
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  return [(HOLD_RADIUS + out) * cos - along * sin, (HOLD_RADIUS + out) * sin + along * cos];
};

const localOf = (hole: Hole): Local => {
  if (hole === CENTER) return [0, 0];
  if (inSafeZone(hole)) return [RIM - RIM_SAFE * ((hole & 3) + 1), 0];
  if (inHolding(hole)) return holdingPoint(hole >= HOLES ? 4 : hole & 3);
  const k = hole % SIDE;
  const left: Local = [INNER[0], -INNER[1]];
  if (k === 0) return left;
  if (k <= 4) return between(left, [RIM, -2 * RIM_STEP], k / 5);
  if (k <= 9) return [RIM, (k - 7) * RIM_STEP];
  return between([RIM, 2 * RIM_STEP], INNER, (k - 9) / 5);
};

const pointOf = (hole: Hole): Point => {
  const [out, along] = localOf(hole);
  const turn = hole === CENTER ? 0 : (wedgeOf(hole) * Math.PI) / 3;
  // The middle of wedge 0 points down, so clockwise from there is to the left on the screen.
  const round = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;
  return {
    x: round(-along * Math.cos(turn) - out * Math.sin(turn)),
    y: round(out * Math.cos(turn) - along * Math.sin(turn)),
  };
};

/** The drawn point of each hole; the 3D scene uses the same points. */
export const points: readonly Point[] = Array.from({ length: HOLES_WITH_SPARES }, (_, hole) => pointOf(hole));
