// A table as it is stored: one document with a version. Only the server sees it; tableNews says what others may know.

import type { EliminatedPlayer } from '@parlor/engine';
import type { Options, Person, Settings } from '@parlor/protocol';
import type { BotLevel, ChatRights, Ending, Line } from './values/index.ts';

export type SeatDoc = { readonly kind: 'open' } | ReservedSeat | BotSeat | PersonSeat;

export interface BotSeat {
  readonly kind: 'bot';
  readonly level: BotLevel;
}

export interface ReservedSeat {
  readonly kind: 'reserved';
  readonly key: string;
  readonly note?: string;
}

export interface PersonSeat {
  readonly kind: 'person';
  readonly person: Person;
  readonly ready: boolean;
  /** When the person sat down at this table. */
  readonly since?: number;
  /** Seated by a quick match, and the person's page has not opened the table yet. */
  readonly arriving?: true;
  /** The seat was kept for this person; it will be again when the person leaves it. */
  readonly kept?: ReservedSeat;
  /** What this seat adds to the seed of the next match; given with `ready`. */
  readonly entropy?: string;
  /** A bot of this level plays for the person until the person returns. */
  readonly standIn?: BotLevel;
  readonly resigned?: true;
  /** What the table does for the person by itself; nobody else is told. */
  readonly wishes?: readonly string[];
  /** The turn or window in which the person took back what the table had done: there the person decides. */
  readonly byHand?: string;
}

/** A wish to take the last move back, and who has agreed so far. Once declined it stays until the next move: nobody is asked twice. */
export interface TakeBack {
  readonly seat: number;
  readonly ply: number;
  readonly agreed: readonly number[];
  readonly askedAt?: number;
  /** The seat that said no; the asker's own when it thought better of it. */
  readonly declinedBy?: number;
}

/** The shuffle of the next match: chosen, and its hash published, before the seats add their part. */
export interface Promised {
  readonly match: string;
  readonly secret: string;
  readonly commit: string;
}

export interface TableDoc {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly game: string;
  readonly rules: number;
  readonly settings: Settings;
  /** Complete: what the settings ask for over the game's defaults. */
  readonly options: Options;
  readonly host: Person;
  readonly stage: 'gathering' | 'playing' | 'over';
  readonly seats: readonly SeatDoc[];
  readonly promised: Promised;
  /** The running match, or the last one. */
  readonly match?: string;
  /** The version of the table with which that match began. */
  readonly begunAs?: number;
  readonly ending?: Ending;
  /** How that match left the table, where spectators see its end only after a while. */
  readonly played?: Played;
  readonly takeBack?: TakeBack;
  /** Seats that have read how the hand before this ply ended. */
  readonly read?: { readonly ply: number; readonly seats: readonly number[] };
  /** Who is out of the knockout, in order; there from its first match until the one after the final. */
  readonly out?: readonly EliminatedPlayer<SeatDoc>[];
  /** Whom the host has sent away, once for each time, the last ones last. */
  readonly sentAway?: readonly string[];
  /** Made the table, and counts it among the open ones; absent where the table was made before this was stored. */
  readonly maker?: Maker;
  /** Several people play on one device: nobody hurries them. */
  readonly together?: true;
  /** Who may chat; absent where the table was made before this was stored: everybody. */
  readonly chat?: ChatDoc;
  readonly touchedAt: number;
}

export interface ChatDoc {
  readonly rights: ChatRights;
  /** Whom the host has muted. */
  readonly muted?: readonly Person[];
}

/** The chat of a table that was stored before there were rights is everybody's. */
export const chatOf = ({ chat: stored }: TableDoc): ChatDoc => stored ?? { rights: 'everybody' };

export interface Maker {
  readonly person: string;
  /** A keyed hash of the address from which the table was made. */
  readonly address?: string;
}

/** The table as it last was while its match was running: all that those who are behind may know until they have seen the end. */
interface Played {
  readonly doc: TableDoc;
  readonly endedAt: number;
  /** Who has sat down since and knows the table as it is, also after leaving the seat again. */
  readonly knownTo?: readonly string[];
}

/** A match as it is stored beside its lines. `secret` and `seed` are shown to nobody before the end. */
export interface MatchDoc {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  readonly rules: number;
  readonly options: Options;
  /** The table's own length of a turn, which the clock of this match keeps. */
  readonly turn: Settings['turn'];
  /** On one device for several people a pause waits until the one who is asked has answered. */
  readonly together?: true;
  /** Whether spectators see it only after a while. Matches were once written without it: they may have been seen so. */
  readonly delayed?: boolean;
  readonly seats: readonly MatchSeat[];
  readonly commit: string;
  readonly secret: string;
  readonly seed: string;
  readonly startedAt: number;
}

export interface MatchSeat {
  readonly kind: 'person' | 'bot';
  readonly person?: string;
  readonly name: string;
  readonly level?: BotLevel;
  readonly entropy: string;
  /** Where a bot sat in the first round of a knockout, if that was another seat. */
  readonly firstSeat?: number;
}

/** A match with its log, as a store keeps it. */
export interface StoredMatch {
  readonly doc: MatchDoc;
  readonly lines: readonly Line[];
  readonly ended?: { readonly ending: Ending; readonly at: number };
}

/** A match that is over, in the order in which matches ended. */
export interface EndedMatch {
  readonly doc: MatchDoc;
  readonly ending: Ending;
  readonly at: number;
}
