// The scenes of the gallery: tables, seats, pieces, buttons, sheets and ends in fixed states. A scene says what is drawn, what
// is pressed then, and how the screen is; the sheet of scenes and the photographs list what stands here.

import type { VNode } from 'preact';
import type { Language } from '../texts/text.ts';
import { Buttons, Cards, Dominoes, Faces, Icons, Wood } from './pieces.tsx';
import { LONG_NAMES, type People, type Wanted } from './positions.ts';

export const SIZES = {
  small: [320, 568],
  phone: [390, 844],
  sideways: [844, 390],
  tablet: [820, 1180],
  desk: [1440, 900],
} as const;

interface Shown {
  readonly name: string;
  readonly size: keyof typeof SIZES;
  readonly theme?: 'linen' | 'evening';
  readonly language?: Language;
  /** Size of the text in hundredths of the usual one. */
  readonly text?: number;
  /** Pressed one after the other when the scene stands. */
  readonly presses?: readonly string[];
  /** False: seen here, and not among the pictures of the suite. */
  readonly inSuite?: false;
}

export type Scene = Shown &
  ({ readonly table: Wanted; readonly people?: People } | { readonly draw: () => VNode });

interface BigTwoView {
  readonly turn?: number;
  readonly table?: { readonly seat: number; readonly cards: { readonly low: number; readonly high: number } };
  readonly window?: unknown;
  readonly passed: number;
  readonly hands: readonly unknown[];
}
interface CasinoView {
  readonly builds: readonly { readonly owner: number; readonly sets: readonly unknown[] }[];
  readonly loose: readonly number[];
  readonly piles: readonly (readonly number[])[];
}
interface TexasView {
  readonly stage: {
    readonly phase: string;
    readonly trick?: readonly number[];
    readonly tricks?: readonly unknown[];
  };
  readonly calls: readonly unknown[];
  readonly scores: readonly [number, number];
  readonly number: number;
}

const mine = (match: { readonly toAct: number | undefined }): boolean => match.toAct === 0;

const ones = (bits: number): number => (bits === 0 ? 0 : 1 + ones(bits & (bits - 1)));

/** Somebody's pair stands, I can beat it, and one has passed. */
const toBeat: Wanted = {
  game: 'big-two',
  seats: 4,
  options: { target: 51 },
  fits: ({ table, passed, window }: BigTwoView, match) =>
    mine(match) &&
    table !== undefined &&
    ones(table.cards.low) + ones(table.cards.high) === 2 &&
    passed !== 0 &&
    match.ply > 9 &&
    match.moves(0).length > 1 &&
    window === undefined,
};
const unbeatable: Wanted = {
  game: 'big-two',
  seats: 4,
  fits: (view: BigTwoView, match) =>
    view.window !== undefined && view.table?.seat !== 0 && match.ply > 9 && match.toAct !== 0,
};
const oneLeft: Wanted = {
  game: 'big-two',
  seats: 4,
  fits: (view: BigTwoView) => view.hands.some((hand) => hand === 1) && view.turn !== 0,
};
const dealt = (game: Wanted['game'], seats: number): Wanted => ({
  game,
  seats,
  fits: (_, match) => mine(match),
});

const builds: Wanted = {
  game: 'casino',
  seats: 2,
  fits: (view: CasinoView, match) =>
    mine(match) &&
    view.builds.some(({ owner }) => owner === 1) &&
    view.loose.length > 3 &&
    view.piles.every((pile) => pile.length > 1) &&
    match.moves(0).length > 14,
};
const partners: Wanted = {
  game: 'casino',
  seats: 4,
  fits: (view: CasinoView, match) =>
    mine(match) &&
    view.builds.length > 0 &&
    view.loose.length > 4 &&
    view.piles.some((pile) => pile.length > 2),
};
const bidding: Wanted = {
  game: 'texas-42',
  seats: 4,
  number: 3,
  fits: (view: TexasView, match) =>
    mine(match) &&
    view.stage.phase === 'auction' &&
    view.calls.length > 1 &&
    match.moves(0).filter((move) => move !== 'pass').length > 6,
};
const naming: Wanted = {
  game: 'texas-42',
  seats: 4,
  fits: (view: TexasView, match) => mine(match) && view.stage.phase === 'declaration',
};
const trick: Wanted = {
  game: 'texas-42',
  seats: 4,
  fits: (view: TexasView, match) =>
    mine(match) &&
    view.stage.phase === 'play' &&
    view.stage.trick?.length === 3 &&
    (view.stage.tricks?.length ?? 0) > 1 &&
    view.number > 2 &&
    match.moves(0).length < 3,
};
const six: Wanted = { game: 'fast-track', seats: 6, fits: (_, match) => mine(match) && match.ply > 60 };
const four: Wanted = { game: 'fast-track', seats: 4, fits: (_, match) => mine(match) && match.ply > 40 };
const ended = (game: Wanted['game'], seats: number, options: Wanted['options'] = {}): Wanted => ({
  ...{ game, seats, options },
});

const turn: People = { bots: [2], clock: [60, 38] };
const long: People = { ...turn, names: LONG_NAMES };
const gone: People = { ...turn, away: [1], standIns: [3] };
/** Two cards of my hand stand up. */
const TWO = ['.hand .piece.playable', '.hand .piece.playable:not(.selected)'];

export const scenes: readonly Scene[] = [
  { name: 'big-two-turn', size: 'phone', table: toBeat, people: turn, presses: TWO },
  { name: 'big-two-turn-desk', size: 'desk', table: toBeat, people: turn, presses: TWO },
  { name: 'big-two-turn-linen', size: 'desk', theme: 'linen', table: toBeat, people: turn },
  { name: 'big-two-window', size: 'phone', table: unbeatable, people: turn },
  { name: 'big-two-window-desk', size: 'desk', table: unbeatable, people: turn },
  { name: 'big-two-small', size: 'small', table: toBeat, people: turn, presses: TWO },
  { name: 'big-two-sideways', size: 'sideways', table: toBeat, people: turn, presses: TWO },
  { name: 'big-two-tablet', size: 'tablet', theme: 'linen', table: unbeatable, people: turn },
  { name: 'big-two-waiting', size: 'phone', theme: 'linen', table: oneLeft, people: turn },
  { name: 'big-two-names', size: 'phone', table: toBeat, people: long },
  { name: 'big-two-names-small', size: 'small', table: toBeat, people: long },
  { name: 'big-two-away', size: 'phone', table: toBeat, people: gone },
  {
    name: 'big-two-refused',
    size: 'phone',
    table: dealt('big-two', 4),
    presses: ['.hand .piece:nth-child(9)', '.actions .button:last-child'],
  },
  { name: 'big-two-panel', size: 'phone', table: toBeat, people: turn, presses: ['.panel-open'] },
  {
    name: 'big-two-panel-desk',
    size: 'desk',
    table: toBeat,
    people: turn,
    presses: ['.panel-open', '#tab-score'],
  },
  { name: 'big-two-menu', size: 'phone', table: toBeat, presses: ['.table-head .icon-button'] },
  { name: 'big-two-arabic', size: 'phone', language: 'ar', table: toBeat, people: turn },
  { name: 'big-two-large', size: 'phone', text: 200, table: toBeat, people: turn },
  { name: 'casino-builds', size: 'phone', table: builds, people: turn },
  { name: 'casino-builds-desk', size: 'desk', table: builds, people: turn },
  {
    name: 'casino-staged',
    size: 'phone',
    table: builds,
    people: turn,
    presses: ['.hand .piece', '.cas-loose .addable'],
  },
  { name: 'casino-linen', size: 'phone', theme: 'linen', table: builds, people: turn },
  { name: 'casino-small', size: 'small', table: builds, people: turn },
  { name: 'casino-sideways', size: 'sideways', table: builds, people: turn },
  { name: 'casino-partners', size: 'phone', table: partners, people: turn },
  { name: 'casino-partners-desk', size: 'desk', theme: 'linen', table: partners, people: turn },
  { name: 'casino-tablet', size: 'tablet', table: builds, people: turn },
  { name: 'casino-arabic-desk', size: 'desk', language: 'ar', table: builds, people: turn },
  { name: 'texas-42-trick', size: 'phone', table: trick, people: turn },
  { name: 'texas-42-trick-desk', size: 'desk', table: trick, people: turn },
  {
    name: 'texas-42-bids',
    size: 'phone',
    theme: 'linen',
    table: bidding,
    people: turn,
    presses: ['.rung:nth-of-type(2)'],
  },
  { name: 'texas-42-bids-desk', size: 'desk', table: bidding, people: turn, presses: ['.rung'] },
  { name: 'texas-42-trump', size: 'phone', table: naming, people: turn, presses: ['.trump-choice'] },
  { name: 'texas-42-small', size: 'small', table: trick, people: turn },
  { name: 'texas-42-sideways', size: 'sideways', table: bidding, people: turn },
  { name: 'texas-42-linen', size: 'desk', theme: 'linen', table: trick, people: turn },
  { name: 'fast-track-six', size: 'phone', table: six, people: turn },
  { name: 'fast-track-six-desk', size: 'desk', table: six, people: turn, inSuite: false },
  {
    name: 'fast-track-arabic-desk',
    size: 'desk',
    language: 'ar',
    table: four,
    people: turn,
    presses: ['.panel-open'],
    inSuite: false,
  },
  { name: 'fast-track-four', size: 'tablet', theme: 'linen', table: four, people: turn, inSuite: false },
  { name: 'end-big-two', size: 'phone', table: ended('big-two', 4, { target: 51 }), people: turn },
  { name: 'end-big-two-desk', size: 'desk', table: ended('big-two', 4, { target: 51 }), people: turn },
  { name: 'end-casino', size: 'phone', theme: 'linen', table: ended('casino', 2), people: turn },
  { name: 'end-casino-desk', size: 'desk', table: ended('casino', 4), people: turn, inSuite: false },
  {
    name: 'end-texas-42',
    size: 'desk',
    theme: 'linen',
    table: ended('texas-42', 4, { target: 1 }),
    people: turn,
  },
  {
    name: 'end-small',
    size: 'small',
    table: ended('texas-42', 4, { target: 1 }),
    people: turn,
    inSuite: false,
  },
  {
    name: 'end-sideways',
    size: 'sideways',
    table: ended('big-two', 4, { target: 21 }),
    people: turn,
    inSuite: false,
  },
  {
    name: 'end-fast-track',
    size: 'phone',
    table: { ...ended('fast-track', 2, { pegs: 4 }) },
    inSuite: false,
  },
  { name: 'cards', size: 'desk', draw: Cards, inSuite: false },
  { name: 'dominoes', size: 'desk', draw: Dominoes, inSuite: false },
  { name: 'faces', size: 'desk', draw: Faces, inSuite: false },
  { name: 'buttons', size: 'phone', draw: Buttons },
  { name: 'buttons-linen', size: 'phone', theme: 'linen', draw: Buttons, inSuite: false },
  { name: 'icons', size: 'phone', draw: Icons, inSuite: false },
  { name: 'rooms', size: 'desk', draw: Wood, inSuite: false },
];
