// The board as the simulator walks it: one table lookup a step, and distances from each wedge's own point of
// view.

import {
  clockwise,
  cornerOf,
  gateOf,
  HOLES_WITH_SPARES,
  type Hole,
  homeOf,
  inSafeZone,
  onPerimeter,
  PERIMETER,
  safeOf,
  WEDGES,
} from '@parlor/games/fast-track/facts';

/** No way on. */
export const STOP: Hole = HOLES_WITH_SPARES;
export const CELLS = HOLES_WITH_SPARES + 1;

/**
 * Three ways to walk, FT-66 to FT-69: the gate leads into the safe zone; or past it and ends on home; or
 * round again.
 */
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

/**
 * Spots are holes by how far along its owner's way they lie: from behind the gate over home to the deep end.
 */
export const HOME_SPOT = 1;
export const GATE_SPOT = PERIMETER - 1;
export const DEEPEST = PERIMETER + 3;
/** The spot of all other holes, out of reach of every card. */
export const OFF = 127;
/** The spot of a hole, at `wedge << 8 | hole`. */
export const ALONG = new Uint8Array(WEDGES << 8).fill(OFF);
for (let wedge = 0; wedge < WEDGES; wedge++) {
  for (let hole = 0; hole < PERIMETER; hole++)
    ALONG[(wedge << 8) | hole] = (FROM_HOME[(wedge << 8) | hole] + 1) % PERIMETER;
  for (let depth = 1; depth <= 4; depth++) ALONG[(wedge << 8) | safeOf(wedge, depth)] = GATE_SPOT + depth;
}

/** The hole of a spot, at `wedge << 8 | spot`. */
export const HOLE_ALONG = new Uint8Array(WEDGES << 8).fill(STOP);
for (let at = 0; at < ALONG.length; at++) {
  const along = ALONG[at];
  if (along !== OFF) HOLE_ALONG[(at & ~255) | along] = at & 255;
}

/**
 * Steps from a spot to the bullseye by the next foreign corner, the same for every wedge; 0 where no such
 * corner is ahead.
 */
export const TO_CENTER = new Uint8Array(256);
for (let wedge = WEDGES - 1; wedge > 0; wedge--) {
  const corner = ALONG[cornerOf(wedge)];
  for (let spot = 0; spot <= corner; spot++) TO_CENTER[spot] = corner - spot + 1;
}
