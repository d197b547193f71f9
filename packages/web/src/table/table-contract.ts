// HOW TO WRITE A TABLE
//
// A table is one folder, src/tables/<game>/, that exports one `TableModule` value and is named by the `WebGame` of its game (table/web-game.ts). It draws a
// view and turns gestures into complete moves. It knows no rules: what may be done is looked up in `props.moves` (the game's
// `movesFor(view)`) or asked from the game's own draft functions; why something may not be done comes from `props.explain(move)`.
//
// The frame (src/table/frame/frame.tsx) draws everything that all tables share: header, seats, turn line, clocks, connection, panel
// with log, score sheet, chat, hints and rules, refusals, replay, page title, sounds, spoken events. The module adds:
//   Table       one component. It returns <Felt>, <Actions> and <Hand> (src/table/hand/areas.tsx); the frame's grid places them,
//               state they share is ordinary component state (useSignal). Half-made moves live there and nowhere else.
//   seat        what stands at a seat: pieces held and how they look from behind, score, last deed, chips, team.
//   line        one event as a line of the log ('{name}: …'); undefined for events that need none. Lines are also spoken.
//   cue         the sound of an event.        flights   from where to where pieces travel (src/table/hand/travel.ts).
//   result      what the result tells of every seat, where points would tell nothing.
//   sheet       the score sheet.              summary   a card that tells how a deal or hand ended.
//   moveText    a complete move in words: choice sheets and hints.     prompt   what I am asked to do, for the turn line.
//
// Pieces: <Piece id kind label …> is a button that can be tapped, dragged and reached by arrow keys; <Spot id label> is where
// one may be put. Wrap Felt and Hand in <Grips grip={{ targets, put, tap?, refuse? }}>: `targets(piece)` lists the spots of the
// legal moves of that piece, `put(piece, spot)` makes the move or opens <Choices>. Dragging, tapping a piece and then a spot,
// and Enter on both are then the same thing. Give every drawn piece a `travelKey` ('card-10H', 'tile-6-4', 'peg-2-1') that it
// keeps wherever it lies: the frame moves it from its old place to its new one. Mark places pieces come from or go to with
// data-place ('seat-2', 'pile-0', 'stock'; seats are marked by the frame). Whoever holds a <Hand> may put its pieces in another
// order (src/table/hand/own-order.ts): each has a key that it keeps.
//
// Texts: add them to src/texts/en/<game>.ts and say them with t('…'). Cards: <CardPicture code="10H">, cardName(code) for the
// label. Dominoes: <DominoPicture>, tileName. Styles: src/tables/<game>/<game>.css, and scene.css for the room that a whole scene
// has (docs/adr/0030); colours only through the custom properties of styles/tokens.css; nothing scrolls. Positions to look at it in
// every size stand in src/gallery/scenes.tsx (`npm run gallery`).
// Tests: e2e/games/<game>.spec.ts plays a whole match by mouse and one by keyboard (see e2e/play.ts).

import type { AnyGame, Refusal, Seat, Viewer } from '@parlor/engine';
import type { ComponentType } from 'preact';
import type { Facts } from '../match/facts.ts';
import type { RunningClock } from '../match/running-clock.ts';
import type { LogEntry } from '../match/session.ts';
import type { Cue } from './hand/sound.ts';
import type { Flight } from './hand/travel.ts';

export interface TableProps<M, E, V> {
  readonly view: V;
  /** My seat, or a spectator's eye. */
  readonly me: Viewer;
  /** Every complete move I may make now; empty while an answer is awaited, in a replay, and when others act. */
  readonly moves: readonly M[];
  /** Names by seat; mine is "You". */
  readonly names: readonly string[];
  readonly toAct: Seat | undefined;
  /** The clock that the rules run now. */
  readonly clock: RunningClock | undefined;
  /** What the last move did, and all events so far, oldest first. */
  readonly events: readonly E[];
  readonly log: readonly (LogEntry & { readonly event: E })[];
  /** The move that a hint proposes, to be marked. */
  readonly hinted: M | undefined;
  /** False in a replay and after the end: nothing can be done. */
  readonly live: boolean;
  play(move: M): void;
  /** Why the move may not be made, from the view alone; undefined when it may. */
  explain(move: M): Refusal | undefined;
  /** Shows the sentence of a refusal near the hand; nothing takes it away. */
  refuse(refusal: Refusal | undefined): void;
}

export interface Chip {
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'warn' | 'quiet';
}

export interface SeatCard {
  /** How many pieces the seat holds, and what to call them. */
  readonly count?: number;
  readonly countText?: string;
  /** How the pieces look from behind; absent where nothing is held. */
  readonly held?: 'cards' | 'tiles';
  /** The last thing the seat did, in a word or two: a bubble beside the face. */
  readonly said?: string;
  /** The score in one short word. */
  readonly score?: string;
  readonly chips?: readonly Chip[];
  /** Seats of one team share a colour and a line. */
  readonly team?: 0 | 1;
  /** A CSS colour and a letter, where players have their own (pegs, builds). */
  readonly colour?: string;
  readonly mark?: string;
}

export interface ScoreSheet {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[] }[];
  readonly totals?: readonly string[];
}

export interface Summary {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface EndingProps<E, V> {
  readonly view: V;
  readonly me: Viewer;
  readonly names: readonly string[];
  readonly log: readonly E[];
}

/** What is known of a move, as short sentences. */
export type Why<M, V> = (facts: Facts, move: M, view: V, names: readonly string[]) => readonly string[];

export interface TableModule<M, E, V> {
  readonly game: AnyGame;
  /** The way round the table: clockwise, the next seat sits to my left. */
  readonly direction: 'clockwise' | 'counter-clockwise';
  /** Where opponents sit on a wide screen; `strip` for games with their own board. */
  readonly seating: 'around' | 'strip';
  readonly Table: ComponentType<TableProps<M, E, V>>;
  /** `events` is what the last move did. */
  seat(view: V, seat: Seat, events: readonly E[], names: readonly string[]): SeatCard;
  line(event: E, names: readonly string[], view: V): string | undefined;
  /** Whether a seat brings the event about: of these alone it is said when the clock did it. All, where this is absent. */
  byHand?(event: E, before: E | undefined): boolean;
  moveText(move: M, view: V): string;
  /** Says what a hint found out; comes when the first hint is looked for. */
  why(): Promise<Why<M, V>>;
  /** The column of the result beside the places; absent: the points of the outcome. */
  result?(view: V): { readonly head: string; readonly cells: readonly string[] };
  /** `log` holds every event the page has seen, oldest first. */
  sheet(view: V, names: readonly string[], log: readonly E[]): ScoreSheet;
  prompt?(props: TableProps<M, E, V>): string | undefined;
  cue?(event: E, me: Viewer): Cue | undefined;
  flights?(event: E, me: Viewer): readonly Flight[];
  summary?(event: E, names: readonly string[], view: V): Summary | undefined;
  /** A word beside the game's name in the header: "to 101", "7 marks". */
  aim?(view: V): string;
  /** The unit of losses in a review; absent: points. */
  lossUnit?(options: Readonly<Record<string, unknown>>): 'chance' | 'marks' | 'points';
  /** The seats that win together with one, where sides play. */
  side?(seat: Seat, view: V): readonly Seat[];
  /** Drawn over the felt by the frame's result card, for scenes of the end; optional. */
  readonly Ending?: ComponentType<EndingProps<E, V>>;
  /** The play that ended the match, as pieces on the cloth; where there is room for it. */
  readonly Finish?: ComponentType<EndingProps<E, V>>;
}

/** A table whose types are forgotten: what the registry and the frame hold. */
export type AnyTable = TableModule<unknown, unknown, unknown>;
