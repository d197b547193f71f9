// The board as the simulator walks it: one table lookup a step, and distances from each wedge's own point of view.

import {
  clockwise,
  gateOf,
  HOLES_WITH_SPARES,
  type Hole,
  homeOf,
  inSafeZone,
  onPerimeter,
  PERIMETER,
  safeOf,
  WEDGES,
} from './track.ts';

/** No way on. The simulator marks it as an own peg, so that a walk needs one test a step. */
export const STOP: Hole = HOLES_WITH_SPARES;
export const CELLS = HOLES_WITH_SPARES + 1;

/** Three ways to walk, FT-66 to FT-69: the gate leads into the safe zone; or past it and ends on home; or round again. */
export const OPEN = 0;
export const ENDS_ON_HOME = 1;
export const ROUND = 2;

export const laneOf = (wedge: number, kind: number): number => (wedge * 3 + kind) << 8;

const nextOn = (wedge: number, kind: number, hole: Hole): Hole => {
  if (inSafeZone(hole)) return hole === safeOf(wedge, 4) ? STOP : hole + 1;
  if (!onPerimeter(hole)) return STOP;
  if (kind === OPEN && hole === gateOf(wedge)) return safeOf(wedge, 1);
  return kind === ENDS_ON_HOME && hole === homeOf(wedge) ? STOP : clockwise(hole);
};

/** The next hole clockwise, at `laneOf(wedge, kind) + hole`. */
export const NEXT = new Uint8Array(laneOf(WEDGES, 0)).fill(STOP);
/** Steps clockwise from the home of a wedge to a hole of the perimeter, at `wedge << 8 | hole`. */
export const FROM_HOME = new Uint8Array(WEDGES << 8);
for (let wedge = 0; wedge < WEDGES; wedge++) {
  for (let hole = 0; hole < HOLES_WITH_SPARES; hole++) {
    for (const kind of [OPEN, ENDS_ON_HOME, ROUND])
      NEXT[laneOf(wedge, kind) + hole] = nextOn(wedge, kind, hole);
    if (onPerimeter(hole)) FROM_HOME[(wedge << 8) | hole] = (hole - homeOf(wedge) + PERIMETER) % PERIMETER;
  }
}

/** How far along its owner's way a hole lies, at `wedge << 8 | hole`: from behind the gate over home to the deep end. */
export const ALONG = new Int16Array(WEDGES << 8).fill(-100);
for (let wedge = 0; wedge < WEDGES; wedge++) {
  for (let hole = 0; hole < PERIMETER; hole++)
    ALONG[(wedge << 8) | hole] = ((FROM_HOME[(wedge << 8) | hole] as number) + 1) % PERIMETER;
  for (let depth = 1; depth <= 4; depth++) ALONG[(wedge << 8) | safeOf(wedge, depth)] = PERIMETER - 1 + depth;
}

/** The deep end, and the hole that lies so far along, at `wedge << 8 | distance`. */
export const DEEPEST = PERIMETER + 3;
export const HOLE_ALONG = new Uint8Array(WEDGES << 8);
for (let at = 0; at < ALONG.length; at++) {
  const along = ALONG[at] as number;
  if (along >= 0) HOLE_ALONG[(at & ~255) | along] = at & 255;
}

/** From home the gate is 82 steps away; the last hole before home is 83. */
export const GATE_AT = 82;
export const BEHIND_GATE_AT = 83;
