// The standing of a seat as a sum of small worths: of the place of each peg, the filling of the safe zone,
// and the pegs in holding. The chance of winning is each seat's share of e^sum. The worths are in worths.ts.

import { CENTER, holdingOf, inSafeZone, onPerimeter } from '@parlor/games/fast-track/facts';
import { type FastBoard, FROM_HOME } from './fast/index.ts';

const STATUS = 256;
const LAP = 512;

// The first place of each kind of worth in the table.
/** A peg of the perimeter, by steps from its home. */
const ON_RIM = 0;
/** A peg with status, by the corners from its home on. */
const WITH_STATUS = 84;
const IN_CENTER = 90;
/** By the number of pegs in holding. */
const HELD = 91;
/** By the set of filled holes of the safe zone. */
const ZONE = 97;
/**
 * The last peg, with the zone full: by steps from home; in holding, in the bullseye, and one step before the
 * win.
 */
const LAST = 113;
const LAST_WITH_STATUS = 197;
const LAST_HELD = 203;
const LAST_IN_CENTER = 204;
const LAST_STEP = 205;
/** A peg on home that keeps others in holding. */
const HOME_TAKEN = 206;
/** The seat draws next. */
const DRAWS_NEXT = 207;
export const WORTHS = 208;

const FULL = 15;
const HOLDING = holdingOf(0, 0);

/** Corners from home on: 0 for the next one, 5 for the own. */
const ringCorner = (at: number): number => ((at - 5) / 14) | 0;

const worthOfLast = (place: number, at: number): number => {
  const hole = place & 255;
  if (hole === CENTER) return LAST_IN_CENTER;
  if (hole >= HOLDING) return LAST_HELD;
  if ((place & STATUS) !== 0) return LAST_WITH_STATUS + ringCorner(at);
  return at === 83 && (place & LAP) !== 0 ? LAST_STEP : LAST + at;
};

/** Writes the indices of everything that counts for a seat into `out`, and says how many they are. */
export const collectWorths = (sim: FastBoard, seat: number, out: Int16Array): number => {
  const { pegs, each } = sim;
  const wedge = sim.wedges[seat];
  const first = seat * each;
  let zone = 0;
  let held = 0;
  let count = 0;
  const isFull = sim.inSafe[seat] === 4;
  let homeTaken = false;
  for (let at = first; at < first + each; at++) {
    const place = pegs[at];
    const hole = place & 255;
    if (inSafeZone(hole)) {
      zone |= 1 << (hole & 3);
      continue;
    }
    const from = onPerimeter(hole) ? FROM_HOME[(wedge << 8) | hole] : 0;
    if (isFull) out[count++] = worthOfLast(place, from);
    else if (hole === CENTER) out[count++] = IN_CENTER;
    else if (!onPerimeter(hole)) held++;
    else {
      if (from === 0) homeTaken = true;
      out[count++] = (place & STATUS) !== 0 ? WITH_STATUS + ringCorner(from) : ON_RIM + from;
    }
  }
  out[count++] = ZONE + zone;
  if (zone !== FULL) out[count++] = HELD + held;
  if (homeTaken && held > 0) out[count++] = HOME_TAKEN;
  if (sim.seat === seat && !sim.over) out[count++] = DRAWS_NEXT;
  return count;
};
