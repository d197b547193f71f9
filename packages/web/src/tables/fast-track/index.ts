// Fast Track for the frame: the table, what stands beside a name, the log, sounds and the score sheet.

import type { AnyGame, Seat } from '@parlor/engine';
import type { Cue } from '../../table/hand/sound.ts';
import type { ScoreSheet, SeatCard, TableModule } from '../../table/table-contract.ts';
import { fastTrack as texts } from '../../texts/en/fast-track.ts';
import { learn, t } from '../../texts/text.ts';
import { Ending } from './ending.tsx';
import {
  CENTER,
  type Event,
  fastTrack,
  hasStatus,
  holeOf,
  inHolding,
  inSafeZone,
  type Move,
  type View,
} from './picking/game.ts';
import { wedgeOfSeat } from './picking/legs.ts';
import { playerOf } from './picking/players.ts';
import { FastTrackTable } from './table.tsx';
import { lineOf, moveText } from './words/words.ts';
import './fast-track.css';
import './board.css';
import './seats.css';

learn(texts);

interface Count {
  readonly safe: number;
  readonly holding: number;
  readonly riding: number;
  readonly center: number;
  readonly track: number;
}

const countPegs = (view: View, seat: Seat): Count => {
  const each = view.options.pegs;
  const places = view.pegs.slice(seat * each, (seat + 1) * each);
  const many = (is: (place: number) => boolean): number => places.filter(is).length;
  const safe = many((place) => inSafeZone(holeOf(place)));
  const holding = many((place) => inHolding(holeOf(place)));
  const center = many((place) => holeOf(place) === CENTER);
  return { safe, holding, center, riding: many(hasStatus), track: each - safe - holding - center };
};

const seatCard = (view: View, seat: Seat): SeatCard => {
  const { colour, letter } = playerOf(wedgeOfSeat(view, seat));
  const { safe, riding } = countPegs(view, seat);
  return {
    count: safe,
    countText: t('ft.seat.safe', { n: safe }),
    colour,
    mark: letter,
    // No warning: the log says when a peg begins to ride, and lines of the log are spoken.
    chips: riding > 0 ? [{ text: t('ft.seat.riding'), tone: 'good' }] : [],
  };
};

const ROWS = ['safe', 'track', 'riding', 'center', 'holding'] as const;

const sheetOf = (view: View, names: readonly string[]): ScoreSheet => {
  const counts = names.map((_, seat) => countPegs(view, seat));
  return {
    columns: names,
    rows: ROWS.map((row) => ({
      head: t(`ft.sheet.${row}`),
      cells: counts.map((count) => String(count[row])),
    })),
  };
};

/** A seat that has finished has all its pegs home: with five, the last one stands on its home hole. */
const resultOf = (view: View): { readonly head: string; readonly cells: readonly string[] } => ({
  head: t('ft.result.home'),
  cells: Array.from({ length: view.seats }, (_, seat) =>
    String(view.finished.includes(seat) ? view.options.pegs : countPegs(view, seat).safe),
  ),
});

const cueOf = (event: Event): Cue | undefined => {
  switch (event.type) {
    case 'moved':
    case 'entered':
      return 'place';
    case 'cut':
      return 'cut';
    case 'enteredSafe':
    case 'ftGained':
    case 'won':
      return 'bid';
    default:
      return undefined;
  }
};

export const fastTrackTable: TableModule<Move, Event, View> = {
  game: fastTrack as AnyGame,
  direction: 'clockwise',
  seating: 'strip',
  lossUnit: () => 'chance',
  Table: FastTrackTable,
  seat: seatCard,
  line: lineOf,
  byHand: ({ type }) => type === 'moved' || type === 'entered' || type === 'swapped',
  moveText,
  why: async () => (await import('./words/why.ts')).why,
  result: resultOf,
  sheet: sheetOf,
  cue: cueOf,
  aim: (view) => t('ft.aim', { n: view.options.pegs }),
  Ending,
};
