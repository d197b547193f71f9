// A verb looks at a situation and decides; it changes nothing itself. What it decides is stored in one step and then told to
// everybody (commit.ts). When somebody else was faster, it is asked again about the new situation.

import type { AnyGame } from '@parlor/engine';
import type { ChatLine, Code, Command, CommandOf, FriendCommand, Person, Verb } from '@parlor/protocol';
import type { Entropy } from './entropy.ts';
import type { Advanced, Replica } from './match/replica.ts';
import type { MatchDoc, PersonSeat, SeatDoc, TableDoc } from './table.ts';
import type { BotLevel, Ending, Line, Reaction } from './values/index.ts';

export interface Situation {
  readonly doc: TableDoc;
  /** The running match, or the last one. */
  readonly replica: Replica | undefined;
  readonly person: Person;
  /** The other person that the command names, if the house knows one of that id. */
  readonly named?: Person | undefined;
  readonly now: number;
  readonly entropy: Entropy;
  readonly games: readonly AnyGame[];
  /** Whether a person has a connection open at this table. */
  readonly isHere: (person: string) => boolean;
  /** Whether somebody has had none for a while, so that others may act for the seat. */
  readonly isAway: (person: string) => boolean;
  readonly spent: Spent | undefined;
  /** The shuffle of a deal that is played again; absent: mixed of the promise and of what the seats add. */
  readonly seed?: string;
}

/** A refusal that is given once until the match moves on: of moves that begin with this word. */
export interface Spent {
  readonly seat: number;
  readonly ply: number;
  readonly word: string;
  readonly rule: string;
}

export interface Refused {
  readonly code: string;
  readonly rule?: string;
  readonly detail?: string;
  readonly ply?: number;
}

export interface Deed {
  /** The table as it will be; the version is counted up when it is stored. */
  readonly doc?: TableDoc;
  readonly open?: MatchDoc;
  readonly opened?: Replica;
  /** A line at the end of the log, and the match after it. */
  readonly line?: Line;
  readonly step?: Advanced;
  readonly end?: Ending;
  readonly chat?: ChatLine;
  readonly react?: Reaction;
  /** The answer names the ply: for moves, whose sender waits for it. */
  readonly ply?: number;
}

export type Decision = { readonly refused: Refused; readonly spent?: Spent } | { readonly deed: Deed };

export type DecideVerb<T extends Verb> = (at: Situation, command: CommandOf<T>) => Decision;
/** Verbs that need a table; the others make or find one. */
export type TableVerb = Exclude<Verb, 'create' | 'quick' | FriendCommand['t']>;
export type TableCommand = Extract<Command, { t: TableVerb }>;

export const refuse = (code: Code, detail?: string): Decision => ({
  refused: detail === undefined ? { code } : { code, detail },
});
export const perform = (deed: Deed): Decision => ({ deed });

export const seatOf = (doc: TableDoc, person: string): number | undefined => {
  const seat = doc.seats.findIndex((one) => one.kind === 'person' && one.person.id === person);
  return seat < 0 ? undefined : seat;
};

/** The seat of the person who acts; undefined for who has none. */
export const ownSeat = ({
  doc,
  person,
}: Situation): { readonly seat: number; readonly mine: PersonSeat } | undefined => {
  const seat = seatOf(doc, person.id);
  const mine = seat === undefined ? undefined : doc.seats[seat];
  return seat === undefined || mine?.kind !== 'person' ? undefined : { seat, mine };
};

export const isHost = ({ doc, person }: Situation): boolean => doc.host.id === person.id;

/** The table with one seat changed. */
export const withSeat = (doc: TableDoc, seat: number, to: TableDoc['seats'][number]): TableDoc => ({
  ...doc,
  seats: doc.seats.map((one, at) => (at === seat ? to : one)),
});

/** A seat whose person goes of its own will: an invitation holds until the host takes it back. */
export const vacated = ({ kept }: PersonSeat): SeatDoc => kept ?? { kind: 'open' };

/** The person's seat with fields changed; a field set to undefined is taken away. */
export const personSeat = (
  seat: PersonSeat,
  over: { [K in keyof PersonSeat]?: PersonSeat[K] | undefined },
): PersonSeat =>
  Object.fromEntries(
    Object.entries({ ...seat, ...over }).filter(([, value]) => value !== undefined),
  ) as unknown as PersonSeat;

/** Who plays for a person who went away: neither a gift to the others nor a punishment for a partner. */
export const STAND_IN: BotLevel = 'medium';

/** Ratings count a match when two people or more sit at it. */
export const isRanked = ({ seats }: TableDoc): boolean =>
  seats.filter(({ kind }) => kind === 'person').length > 1;

/** Whether a bot moves for this seat now: a bot's own, a stand-in, or one that its person has given up. */
export const isBotPlayed = (doc: TableDoc, seat: number): boolean => {
  const one = doc.seats[seat];
  return (
    one?.kind === 'bot' || (one?.kind === 'person' && (one.standIn !== undefined || one.resigned === true))
  );
};
