// What the page and the worker of a local match say to each other. A position and a step have the same parts as those of
// the server, so that a table cannot tell where its match is played: views and events, never a state.

import type { ReviewedMatch } from '@parlor/bots';
import type { EliminatedPlayer, MatchRecord, Outcome, Refusal, Seat, Stats, Viewer } from '@parlor/engine';
import type { Ending } from '@parlor/table/values';
import type { Facts } from '../match/facts.ts';
import type { Advice, Original, PastStep, Step, Sync } from '../match/position.ts';
import type { DeviceTable } from './device-table.ts';

/** How a local match is set. */
export interface LocalStart {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly level: string;
  readonly names: readonly string[];
  /** The seats of people, where several share the device. */
  readonly people?: readonly Seat[] | undefined;
  /** Who is out of the knockout, in order; undefined where none is played. */
  readonly out?: readonly EliminatedPlayer<Sitter>[] | undefined;
  /** Milliseconds that a bot waits before it moves. */
  readonly pace: number;
  /** Where the deal was played before. */
  readonly original?: Original | undefined;
}

/** Somebody in a knockout on this device. */
export interface Sitter {
  /** Empty for the one who plays alone. */
  readonly name: string;
  /** One of several people. */
  readonly isPerson: boolean;
}

/** A deal that was played before, to be played again from the same seat. It holds the seed, and so it stays in the worker. */
export interface Deal extends Omit<MatchRecord, 'moves'> {
  readonly me: Seat;
  readonly original: Original;
}

/** A match as the shelf of this device keeps it. */
export interface Kept extends LocalStart {
  readonly id: string;
  /** A spectator where nobody here plays: those who are out of a knockout. */
  readonly me: Viewer;
  readonly at: number;
  readonly record: ReviewedMatch;
  readonly outcome?: Outcome | undefined;
  readonly givenUp?: GivenUp | undefined;
  /** Absent where the match was kept before its table was. */
  readonly table?: DeviceTable;
}

/** What the table says beside the match. */
export interface DeviceNews {
  /** Seats of people for whom a bot plays, and those among them that have resigned. */
  readonly botPlayed: readonly Seat[];
  readonly resigned: readonly Seat[];
  readonly ending?: Ending | undefined;
}

/** A line of the shelf: everything but the record, which stays in the worker until the match is over. */
export type KeptLine = Omit<Kept, 'record' | 'table'> & { readonly moves: number };

export interface Opened {
  readonly id: string;
  readonly start: LocalStart;
  readonly options: Readonly<Record<string, unknown>>;
  readonly me: Viewer;
  readonly news: DeviceNews;
  readonly sync: Sync;
}

/** One ply of a replay, as the seat saw it then. */
export interface Frame {
  readonly ply: number;
  readonly plies: number;
  readonly view: unknown;
  readonly events: readonly unknown[];
}

/** A finished match that is shown again. */
export interface Replayed {
  readonly game: string;
  readonly names: readonly string[];
  readonly people?: readonly Seat[] | undefined;
  readonly me: Viewer;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plies: number;
}

/** A match that is over: one of this device by its name, or any by its record, and then who sat there and who looks. */
export interface Finished {
  readonly id?: string;
  readonly record?: ReviewedMatch;
  readonly names?: readonly string[];
  readonly me?: Viewer;
  readonly givenUp?: GivenUp | undefined;
}

/** How a match ended that was not played to the end of its rules: those who gave it up stand in its record, or everybody left. */
export type GivenUp = Exclude<Ending['cause'], 'played'>;

/** A finished match as a link holds it. Somebody without a name has an empty one. */
export interface GivenMatch {
  readonly record: ReviewedMatch;
  readonly names: readonly string[];
  /** Whose match it is. */
  readonly me: Viewer;
  readonly givenUp?: GivenUp | undefined;
}

/** Why a link cannot be followed: it is no such link any more, or it needs a game, rules or a form that are not known here. */
export interface Misread {
  readonly problem: 'damaged' | 'unknown';
}

/** A finished match to give away: how it ended, and the texts of its links. */
export interface Shared {
  readonly game: string;
  readonly names: readonly string[];
  readonly ending: Ending;
  /** Undefined where it is too long for a link. */
  readonly match: string | undefined;
  /** The deal alone, for somebody else or to be played again; undefined for those who only watched, and where there is no score. */
  readonly deal: string | undefined;
}

/** A decision, and what would have been better; `loss` is 0 for the best one. */
export interface Graded {
  readonly ply: number;
  readonly seat: Seat;
  readonly move: string;
  readonly best: string;
  readonly loss: number;
}

/** One of the decisions that cost most, as its seat saw it. */
export interface Moment extends Graded {
  readonly byStandIn: boolean;
  readonly view: unknown;
  readonly facts: Facts;
}

export interface Reviewed {
  readonly seats: readonly { readonly decisions: number; readonly best: number }[];
  readonly decisions: readonly Graded[];
  readonly moments: readonly Moment[];
}

/** A finished match in numbers, for the one whose it is. */
export interface Counted {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly place: number;
  /** Not there until it is counted; undefined where it cannot be played again. */
  readonly stats?: Stats | undefined;
}

/** A finished match that can be counted, and where its person sat. */
export interface OwnMatch extends Omit<Counted, 'stats'> {
  readonly me: Seat;
  readonly record: ReviewedMatch;
}

/** Questions of the page and the shape of each answer. */
export interface Asks {
  /** With the deal of a link: its shuffle, from its seat. */
  open: { ask: { readonly start: LocalStart; readonly deal?: string | undefined }; answer: Opened };
  resume: { ask: { readonly id: string; readonly pace: number }; answer: Opened | undefined };
  /** The match after this one, at the same table. */
  again: { ask: { readonly level: string; readonly pace: number }; answer: Opened | undefined };
  /** The page has drawn the table: bots may be loaded, and move. */
  begin: { ask: object; answer: undefined };
  resign: { ask: object; answer: Refusal | undefined };
  takeBack: { ask: object; answer: Refusal | undefined };
  /** A bot plays for the seat, or its person again. */
  standIn: { ask: { readonly seat: Seat; readonly isOn: boolean }; answer: Refusal | undefined };
  /** What may be done in the person's place, and how many milliseconds a bot waits from now on. */
  wishes: { ask: { readonly wishes: readonly string[]; readonly pace: number }; answer: undefined };
  /** The level of the bots from now on; the same one again tries to load them again. */
  level: { ask: { readonly level: string | undefined }; answer: undefined };
  move: { ask: { readonly ply: number; readonly move: string }; answer: Refusal | undefined };
  sync: { ask: object; answer: Sync | undefined };
  /** The person of this seat has taken the shared device. */
  take: { ask: { readonly seat: Seat }; answer: Sync | undefined };
  /** Nobody answers in the pause that waits for somebody at the device, or how the last hand ended has been read. */
  goOn: { ask: object; answer: Refusal | undefined };
  /** For the local match, or for a view of a match that is played elsewhere. */
  hint: { ask: { readonly game?: string; readonly view?: unknown }; answer: readonly Advice[] };
  shelf: { ask: object; answer: readonly KeptLine[] };
  /** Its numbers are forgotten with it. */
  forget: { ask: { readonly id: string }; answer: boolean };
  /**
   * One's own finished matches in numbers: all that were counted before, those of the shelf, and some of the server. At most so many
   * are counted now, and more than a few are asked of a worker of its own.
   */
  numbers: {
    ask: { readonly given: readonly OwnMatch[]; readonly most: number };
    answer: { readonly matches: readonly Counted[]; readonly left: number };
  };
  replay: { ask: Finished; answer: Replayed | undefined };
  frame: { ask: { readonly ply: number }; answer: Frame | undefined };
  /** All that had happened in the replayed match by a ply. */
  past: { ask: { readonly ply: number }; answer: readonly PastStep[] };
  /** Every decision against the best one: takes a while, so it is asked of a worker of its own. */
  review: { ask: Finished; answer: Reviewed | undefined };
  /** Nothing for a match that is not over. */
  share: { ask: Finished & { readonly name: string }; answer: Shared | undefined };
  given: { ask: { readonly match: string }; answer: GivenMatch | Misread };
  /** A deal as the page may know it: without the seed. */
  deal: { ask: { readonly deal: string }; answer: Omit<Deal, 'seed'> | Misread };
}
export type Ask = keyof Asks;

export type ToWorker = {
  [A in Ask]: { readonly t: A; readonly n: number; readonly ask: Asks[A]['ask'] };
}[Ask];
export type FromWorker =
  | { readonly t: 'answer'; readonly n: number; readonly answer: unknown }
  | { readonly t: 'failed'; readonly n: number; readonly problem: string }
  | { readonly t: 'step'; readonly step: Step }
  | { readonly t: 'news'; readonly news: DeviceNews }
  /** The bots of this level are not on the device and cannot be fetched: the match waits for `level`. */
  | { readonly t: 'botsMissing' };
