// Fast Track in the terminal: the hexagon with its pegs, turned so that the viewer sits at the bottom, and
// the drawn card.

import type { Seat } from '@parlor/engine';
import {
  CENTER,
  type Event,
  formatCard,
  formatHole,
  formatPeg,
  formatRank,
  HOLES,
  HOLES_WITH_SPARES,
  hasLap,
  hasStatus,
  holeOf,
  homeOf,
  inHolding,
  inSafeZone,
  isCorner,
  type Options,
  type Peg,
  type Place,
  pegNumber,
  points,
  rankOf,
  type View,
  wedgeOf,
  wedgesFor,
} from '@parlor/games/fast-track';
import { COLUMNS, wrapped } from '../lines.ts';
import { auto, seatName, type TerminalTable } from './terminal-table.ts';

// The grid has room for two characters in every hole, in every rotation.
const ROWS = 41;

/** The cell of a hole when this wedge is at the bottom. */
const cellOf = (hole: number, bottom: number): { readonly row: number; readonly column: number } => {
  const { x, y } = points[hole] ?? { x: 0, y: 0 };
  const [cos, sin] = [Math.cos((-bottom * Math.PI) / 3), Math.sin((-bottom * Math.PI) / 3)];
  const across = x * cos - y * sin;
  const down = x * sin + y * cos;
  return {
    row: Math.round(((down + 1) / 2) * (ROWS - 1)),
    column: Math.round(((across + 1) / 2) * (COLUMNS - 2)),
  };
};

const emptyHole = (hole: number): string => {
  if (hole === CENTER) return '◎';
  if (inHolding(hole)) return '○';
  if (inSafeZone(hole)) return '□';
  if (isCorner(hole)) return '△';
  return hole === homeOf(wedgeOf(hole)) ? '◇' : '·';
};

/** The number that people say, and the letter used for typing moves. */
const numbered = (peg: Peg, options: Options): string => `${pegNumber(peg, options)} (${formatPeg(peg)})`;

/** The seat and the letter of the peg, a capital when it has status. */
const boardText = (place: Place, seat: Seat, peg: number): string =>
  `${seat}${hasStatus(place) ? formatPeg(peg).toUpperCase() : formatPeg(peg)}`;

const boardLines = (view: View): readonly string[] => {
  const bottom = view.viewer === 'spectator' ? 0 : (wedgesFor(view.seats)[view.viewer] ?? 0);
  const grid = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => ' '));
  const write = (hole: number, text: string): void => {
    const { row, column } = cellOf(hole, bottom);
    for (const [at, sign] of [...text].entries()) {
      const line = grid[row];
      if (line !== undefined) line[column + at] = sign;
    }
  };
  const holes = view.options.cutOverflow === 'fifthHold' ? HOLES_WITH_SPARES : HOLES;
  for (let hole = 0; hole < holes; hole++) write(hole, emptyHole(hole));
  for (const [at, place] of view.pegs.entries()) {
    const seat = Math.floor(at / view.options.pegs);
    write(holeOf(place), boardText(place, seat, at % view.options.pegs));
  }
  const lines = grid.map((line) => line.join('').trimEnd());
  const isDrawn = (line: string): boolean => line !== '';
  return lines.slice(lines.findIndex(isDrawn), lines.findLastIndex(isDrawn) + 1);
};

/** The places of a seat's pegs in words, because the board is hard to read aloud. */
const pegsLine = (view: View, seat: Seat): string => {
  const own = view.pegs.slice(seat * view.options.pegs, (seat + 1) * view.options.pegs);
  const outside = own.flatMap((place, peg) => {
    const hole = holeOf(place);
    if (inHolding(hole)) return [];
    return [
      `${numbered(peg, view.options)} ${formatHole(hole)}${hasStatus(place) ? '*' : ''}${hasLap(place) ? '+' : ''}`,
    ];
  });
  const holdingCount = own.length - outside.length;
  const turn = view.now.phase === 'turn' && view.now.seat === seat ? '>' : ' ';
  return wrapped(
    `${turn}seat ${seat}`,
    [...outside.sort(), ...(holdingCount > 0 ? [`${holdingCount} held`] : [])],
    '   ',
  );
};

const cardLine = (view: View): string => {
  const { now } = view;
  if (now.phase === 'over') return `${seatName(view, view.finished[0] ?? 0)} won`;
  const deck = view.left.length === 1 ? 0 : now.seat;
  const piles = `draw pile ${view.left[deck] ?? 0}, discards ${view.discards[deck]?.length ?? 0}`;
  return `${seatName(view, now.seat)} drew ${formatCard(now.card)}   ${piles}`;
};

const LEGEND = [
  '△ corner  ◇ home  □ safe zone  ○ holding  ◎ bullseye',
  '0a is peg a of seat 0, 0A when it has status',
];

const draw = (view: View): string =>
  [
    ...boardLines(view),
    '',
    ...LEGEND,
    ...Array.from({ length: view.seats }, (_, seat) => pegsLine(view, seat)),
    cardLine(view),
  ].join('\n');

const LOST = {
  left: 'off the fast track',
  cut: 'cut off the fast track',
  four: 'off the fast track by a 4',
  neglect: 'off the fast track for being left alone',
  swap: 'off the fast track by the trade',
} as const;

const withRank = (rank: string): string => `${/^[8A]/.test(rank) ? 'an' : 'a'} ${rank}`;

const tell = (event: Event, name: (seat: Seat) => string, { options }: View): string | undefined => {
  const pegText = (peg: Peg): string => `peg ${numbered(peg, options)}`;
  switch (event.type) {
    case 'firstSeat':
      return `${name(event.seat)} begins`;
    case 'reshuffled':
      return 'the discard pile is shuffled';
    case 'drew':
      return `${name(event.seat)} draws ${formatCard(event.card)}`;
    case 'noMove':
      return `${name(event.seat)} has no move with ${withRank(formatRank(rankOf(event.card)))}`;
    case 'moved':
      return `${name(event.seat)} moves ${pegText(event.peg)} from ${formatHole(event.from)} to ${formatHole(event.to)}${auto(event)}`;
    case 'entered':
      return `${name(event.seat)} brings ${pegText(event.peg)} onto ${formatHole(event.to)}${auto(event)}`;
    case 'swapped':
      return `${name(event.seat)} trades ${pegText(event.peg)} for ${pegText(event.otherPeg)} of ${name(event.other)} on ${formatHole(event.to)}${auto(event)}`;
    case 'cut':
      return `${name(event.by)} cuts ${pegText(event.peg)} of ${name(event.seat)}: it goes to ${formatHole(event.to)}`;
    case 'ftGained':
      return `${name(event.seat)} has ${pegText(event.peg)} on the fast track`;
    case 'ftLost':
      return `${name(event.seat)} has ${event.pegs.map(pegText).join(', ')} ${LOST[event.reason]}`;
    case 'drawAgain':
      return `${name(event.seat)} draws again`;
    case 'won':
      return `${name(event.seat)} ${event.place === 1 ? 'wins' : `takes place ${event.place}`}`;
    default:
      return undefined;
  }
};

export const fastTrackTable: TerminalTable<View, Event> = {
  draw,
  seats: ({ seats }) => seats,
  tell,
};
