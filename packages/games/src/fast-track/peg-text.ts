// The pegs of a position as text, and whether they can stand like that.

import { clip, type Parsed, parsed, type Seat, unreadable } from '@parlor/engine';
import { startPegs } from './setup.ts';
import {
  CENTER,
  formatHole,
  gateOf,
  holdingOf,
  homeOf,
  inHolding,
  inSafeZone,
  isCorner,
  parseHole,
  wedgeOf,
  wedgesFor,
} from './track.ts';
import { hasLap, hasStatus, holeOf, type Options, PEG_LETTERS, type Place, placeOn } from './types.ts';

const HOLDING_PLACES = [0, 1, 2, 3, 4];

/** Pegs that are not named stand in the free holding holes, in order. */
const fillHolding = (named: readonly (Place | undefined)[], wedge: number): Place[] => {
  const taken = new Set(named.map((place) => (place === undefined ? undefined : holeOf(place))));
  const free = HOLDING_PLACES.map((place) => holdingOf(wedge, place)).filter((hole) => !taken.has(hole));
  return named.map((place) => place ?? placeOn(free.shift() as number));
};

const formatPlace = (place: Place, peg: number): string =>
  `${PEG_LETTERS[peg]}:${formatHole(holeOf(place))}${hasStatus(place) ? '*' : ''}${hasLap(place) ? '+' : ''}`;

/** Holding pegs are left out where filling in order puts them back. */
export const formatPegs = (places: readonly Place[], wedge: number): string => {
  const outside = places.map((place) => (inHolding(holeOf(place)) ? undefined : place));
  const filled = fillHolding(outside, wedge);
  const short = filled.every((place, peg) => place === places[peg]);
  const words = places.flatMap((place, peg) =>
    short && inHolding(holeOf(place)) ? [] : [formatPlace(place, peg)],
  );
  return words.length === 0 ? '-' : words.join(',');
};

const parseSeatPegs = (
  text: string,
  seat: Seat,
  wedge: number,
  options: Options,
): Parsed<readonly Place[]> => {
  const named: (Place | undefined)[] = Array.from({ length: options.pegs }, () => undefined);
  for (const word of text === '-' ? [] : text.split(',')) {
    const [, letter = '', name = '', star, plus] = /^([a-e]):([a-z0-9-]+)(\*)?(\+)?$/.exec(word) ?? [];
    const peg = PEG_LETTERS.indexOf(letter);
    const hole = parseHole(name);
    if (hole === undefined) return unreadable(`"${clip(word)}" is not a peg on a hole, such as a:ft-2*`);
    if (peg >= options.pegs) return unreadable(`seat ${seat} has no peg ${letter}`);
    if (named[peg] !== undefined) return unreadable(`peg ${letter} of seat ${seat} is there twice`);
    const implied = inSafeZone(hole) || hole === gateOf(wedge);
    named[peg] = placeOn(hole, { ft: star !== undefined, lap: plus !== undefined || implied });
  }
  return parsed(fillHolding(named, wedge));
};

/** One sentence when a peg cannot stand like that. */
const misplaced = (place: Place, wedge: number, options: Options): string | undefined => {
  const hole = holeOf(place);
  const name = formatHole(hole);
  if ((inSafeZone(hole) || inHolding(hole)) && wedgeOf(hole) !== wedge)
    return `only its owner enters ${name}`;
  if (hole === holdingOf(wedge, 4) && options.cutOverflow !== 'fifthHold')
    return `${name} is there only with cutOverflow:fifthHold`;
  if (hole === CENTER && options.bullseyeEntry === 'off') return 'nobody enters the bullseye';
  if (hasStatus(place) && (!isCorner(hole) || wedgeOf(hole) === wedge))
    return `a peg on ${name} cannot have status`;
  if (hasLap(place) && inHolding(hole)) return `a peg on ${name} cannot have its lap`;
  return undefined;
};

/** The pegs of all seats, or one sentence about what is wrong; a seat without text stands as at the start. */
export const parsePegs = (
  texts: readonly (string | undefined)[],
  options: Options,
  finished: readonly Seat[],
): Parsed<readonly Place[]> => {
  const start = startPegs(options, texts.length);
  const pegs: Place[] = [];
  for (const [seat, text] of texts.entries()) {
    const wedge = wedgesFor(texts.length)[seat] as number;
    const read =
      text === undefined
        ? parsed(start.slice(seat * options.pegs, (seat + 1) * options.pegs))
        : parseSeatPegs(text, seat, wedge, options);
    if (!read.ok) return read;
    const places = read.value;
    const full = places.filter((place) => inSafeZone(holeOf(place))).length === 4;
    for (const place of places) {
      const wrong = misplaced(place, wedge, options);
      if (wrong !== undefined) return unreadable(`seat ${seat}: ${wrong}`);
    }
    const done =
      full &&
      (options.pegs === 4 || places.some((place) => holeOf(place) === homeOf(wedge) && hasLap(place)));
    if (finished.includes(seat) && !done) return unreadable(`seat ${seat} has not finished`);
    // Of five pegs one may stand on home with its lap and without the win: cards can move it back onto that hole.
    if (done && options.pegs === 4 && !finished.includes(seat))
      return unreadable(`seat ${seat} has won and must be among the finished`);
    pegs.push(...places);
  }
  const holes = pegs.map(holeOf);
  const twice = holes.find((hole, at) => holes.indexOf(hole) !== at);
  return twice === undefined ? parsed(pegs) : unreadable(`two pegs stand on ${formatHole(twice)}`);
};
