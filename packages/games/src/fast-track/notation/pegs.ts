// The pegs of a position as text, with checks that the places are possible.

import { clip, type Parsed, parsed, type Seat, unreadable } from '@parlor/engine';
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
} from '../pieces/track.ts';
import { startPegs } from '../rules/setup.ts';
import { hasLap, hasStatus, holeOf, type Options, PEG_LETTERS, type Place, placeOn } from '../types.ts';

const HOLDING_PLACES = [0, 1, 2, 3, 4];

/** Puts pegs that are not named into the free holding holes, in order. */
const fillHolding = (named: readonly (Place | undefined)[], wedge: number): Place[] => {
  const takenHoles = new Set(named.map((place) => (place === undefined ? undefined : holeOf(place))));
  const free = HOLDING_PLACES.map((place) => holdingOf(wedge, place)).filter((hole) => !takenHoles.has(hole));
  return named.map((place) => place ?? placeOn(free.shift() as number));
};

const formatPlace = (place: Place, peg: number): string =>
  `${PEG_LETTERS[peg]}:${formatHole(holeOf(place))}${hasStatus(place) ? '*' : ''}${hasLap(place) ? '+' : ''}`;

/** Formats the pegs of a seat; holding pegs are left out where filling in order restores them. */
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
  const namedPlaces: (Place | undefined)[] = Array.from({ length: options.pegs }, () => undefined);
  for (const word of text === '-' ? [] : text.split(',')) {
    const [, letter = '', name = '', star, plus] = /^([a-e]):([a-z0-9-]+)(\*)?(\+)?$/.exec(word) ?? [];
    const peg = PEG_LETTERS.indexOf(letter);
    const hole = parseHole(name);
    if (hole === undefined) return unreadable(`"${clip(word)}" is not a peg on a hole, such as a:ft-2*`);
    if (peg >= options.pegs) return unreadable(`seat ${seat} has no peg ${letter}`);
    if (namedPlaces[peg] !== undefined) return unreadable(`peg ${letter} of seat ${seat} is there twice`);
    const implied = inSafeZone(hole) || hole === gateOf(wedge);
    namedPlaces[peg] = placeOn(hole, { ft: star !== undefined, lap: plus !== undefined || implied });
  }
  return parsed(fillHolding(namedPlaces, wedge));
};

/** One sentence when a peg cannot have this place and these flags. */
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

/** The pegs of all seats, or one sentence about the problem; a seat without text has its starting places. */
export const parsePegs = (
  texts: readonly (string | undefined)[],
  options: Options,
  finished: readonly Seat[],
): Parsed<readonly Place[]> => {
  const start = startPegs(options, texts.length);
  const pegs: Place[] = [];
  for (const [seat, text] of texts.entries()) {
    const wedge = wedgesFor(texts.length)[seat] ?? 0;
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
    const hasFinished =
      full &&
      (options.pegs === 4 || places.some((place) => holeOf(place) === homeOf(wedge) && hasLap(place)));
    if (finished.includes(seat) && !hasFinished) return unreadable(`seat ${seat} has not finished`);
    // Of five pegs one may stand on home with its lap and without the win, because cards can move it back
    // onto that hole.
    if (hasFinished && options.pegs === 4 && !finished.includes(seat))
      return unreadable(`seat ${seat} has won and must be among the finished`);
    pegs.push(...places);
  }
  const holes = pegs.map(holeOf);
  const twice = holes.find((hole, at) => holes.indexOf(hole) !== at);
  return twice === undefined ? parsed(pegs) : unreadable(`two pegs stand on ${formatHole(twice)}`);
};
