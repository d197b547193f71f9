// One play of a game to its end, with the types erased: text goes in, text and plain data come out. A match
// is its log. `submit` never changes the match but returns the next one, so that a server can try a move
// first and commit it later.

import {
  type Actor,
  type AnyGame,
  type Deadline,
  type Outcome,
  type Refusal,
  type Seat,
  type Viewer,
  wrongSeats,
} from './game.ts';
import { clip, type Parsed, parsed, unreadable } from './notation.ts';
import { readOptions } from './options.ts';
import { parseSeed, streamRng } from './random/rng.ts';

/** A line of the log: the actor, and the move in its only written form. */
export interface Entry {
  readonly actor: Actor;
  readonly move: string;
}

/**
 * The complete record of a match. Options are written out in full, so that a replay never depends on later
 * defaults.
 */
export interface MatchRecord {
  readonly game: string;
  readonly version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly seed: string;
  readonly moves: readonly Entry[];
}

interface MatchStart {
  readonly seats: number;
  readonly seed: string;
  /** Options as entered: `{ preset?, ...values }`. */
  readonly options?: unknown;
}

export type Submitted =
  | {
      readonly ok: true;
      readonly match: Match;
      readonly entry: Entry;
      /** The events of this move, as each viewer may know them. */
      readonly eventsFor: (viewer: Viewer) => readonly unknown[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

export interface Match {
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** The number of moves made: the version of the state. */
  readonly ply: number;
  readonly toAct: Seat | undefined;
  readonly outcome: Outcome | undefined;
  /** The current deadline, with its move as text. */
  readonly deadline: Deadline<string> | undefined;
  /**
   * The number of the hand that ended last; undefined once the next one has begun, and in games without
   * hands.
   */
  readonly endedHand: number | undefined;
  /**
   * The whole state in notation, including hidden pieces: for storage, tools and bug reports, never for a
   * seat.
   */
  readonly position: string;
  moves(seat: Seat): readonly string[];
  whyNot(actor: Actor, text: string): Refusal | undefined;
  submit(actor: Actor, text: string): Submitted;
  view(viewer: Viewer): unknown;
  /** The events of the setup and of every move so far, as this viewer may know them. */
  events(viewer: Viewer): readonly unknown[];
  record(): MatchRecord;
}

/** The events of one ply, linked to the ply before, so that two continuations of a match share their past. */
interface PastPly {
  readonly entry: Entry | undefined;
  readonly events: readonly unknown[];
  readonly before: PastPly | undefined;
}

class LoggedMatch implements Match {
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly ply: number;
  /** The seed; undefined for a match that was started from a position. */
  readonly #seed: string | undefined;
  readonly #state: unknown;
  readonly #past: PastPly;

  constructor(
    game: AnyGame,
    options: Readonly<Record<string, unknown>>,
    seats: number,
    seed: string | undefined,
    state: unknown,
    past: PastPly,
    ply: number,
  ) {
    this.game = game;
    this.options = options;
    this.seats = seats;
    this.#seed = seed;
    this.#state = state;
    this.#past = past;
    this.ply = ply;
  }

  get toAct(): Seat | undefined {
    return this.game.toAct(this.#state);
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state);
  }

  get deadline(): Deadline<string> | undefined {
    const deadline = this.game.deadline(this.#state);
    if (deadline === undefined) return undefined;
    const { kind, id, ms, move } = deadline;
    return { kind, id, ms, move: this.game.formatMove(move) };
  }

  get endedHand(): number | undefined {
    return this.game.endedHand?.(this.#state);
  }

  get position(): string {
    return this.game.formatState(this.#state);
  }

  moves(seat: Seat): readonly string[] {
    return this.game.legalMoves(this.#state, seat).map((move) => this.game.formatMove(move));
  }

  whyNot(actor: Actor, text: string): Refusal | undefined {
    const read = this.#read(actor, text);
    return 'refusal' in read ? read.refusal : undefined;
  }

  submit(actor: Actor, text: string): Submitted {
    const read = this.#read(actor, text);
    if ('refusal' in read) return { ok: false, refusal: read.refusal };
    const { state, events } = this.game.play(this.#state, actor, read.move);
    const entry: Entry = { actor, move: this.game.formatMove(read.move) };
    const past: PastPly = { entry, events, before: this.#past };
    const match = new LoggedMatch(this.game, this.options, this.seats, this.#seed, state, past, this.ply + 1);
    return { ok: true, match, entry, eventsFor: (viewer) => redacted(this.game, events, viewer) };
  }

  view(viewer: Viewer): unknown {
    return this.game.view(this.#state, viewer);
  }

  events(viewer: Viewer): readonly unknown[] {
    return this.#history().flatMap((past) => redacted(this.game, past.events, viewer));
  }

  record(): MatchRecord {
    if (this.#seed === undefined) throw new Error('a match that began from a position has no record');
    return {
      game: this.game.name,
      version: this.game.version,
      options: this.options,
      seats: this.seats,
      seed: this.#seed,
      moves: this.#history().flatMap((past) => (past.entry === undefined ? [] : [past.entry])),
    };
  }

  #read(actor: Actor, text: string): { readonly move: unknown } | { readonly refusal: Refusal } {
    const read = this.game.parseMove(text);
    if (!read.ok) {
      return { refusal: { code: 'UNREADABLE', rule: this.game.rules.grammar, detail: read.problem } };
    }
    const refusal = this.game.whyNot(this.#state, actor, read.value);
    return refusal === undefined ? { move: read.value } : { refusal };
  }

  #history(): readonly PastPly[] {
    const history: PastPly[] = [];
    for (let past: PastPly | undefined = this.#past; past !== undefined; past = past.before)
      history.push(past);
    return history.reverse();
  }
}

/**
 * Returns the same array when nothing is hidden, which is the usual case, so that a cache by identity keeps
 * working.
 */
const redacted = (game: AnyGame, events: readonly unknown[], viewer: Viewer): readonly unknown[] => {
  const isOpen = events.every((event) => game.redact(event, viewer) === event);
  if (isOpen) return events;
  return events.map((event) => game.redact(event, viewer)).filter((event) => event !== undefined);
};

/**
 * Starts a match from a position. The options are part of the position, and there is no record because the
 * seed is unknown.
 */
export const matchFrom = (game: AnyGame, position: string, seats: number): Parsed<Match> => {
  const state = game.parseState(position);
  if (!state.ok) return state;
  const past: PastPly = { entry: undefined, events: [], before: undefined };
  return parsed(new LoggedMatch(game, {}, seats, undefined, state.value, past, 0));
};

export const openMatch = (game: AnyGame, start: MatchStart): Parsed<Match> => {
  const wrong = wrongSeats(game, start.seats);
  if (wrong !== undefined) return unreadable(wrong);
  const seed = parseSeed(start.seed);
  if (!seed.ok) return seed;
  const options = readOptions(game.options, start.options ?? {}, start.seats);
  if (!options.ok) return options;
  const { state, events } = game.setup(options.value, start.seats, streamRng(seed.value));
  const past: PastPly = { entry: undefined, events, before: undefined };
  return parsed(
    new LoggedMatch(
      game,
      options.value as Readonly<Record<string, unknown>>,
      start.seats,
      seed.value,
      state,
      past,
      0,
    ),
  );
};

/** Replays a record from its seed. `games` holds every rules version that can still be replayed. */
export const replay = (games: readonly AnyGame[], record: MatchRecord): Parsed<Match> => {
  const game = games.find((one) => one.name === record.game && one.version === record.version);
  if (game === undefined) {
    return unreadable(`there is no game "${clip(record.game)}" with rules version ${record.version} here`);
  }
  const opened = openMatch(game, record);
  if (!opened.ok) return opened;
  let match = opened.value;
  for (const { actor, move } of record.moves) {
    const step = match.submit(actor, move);
    if (!step.ok) {
      const { code, rule } = step.refusal;
      return unreadable(`ply ${match.ply}: "${clip(move)}" by ${actor} is refused (${code}, ${rule})`);
    }
    match = step.match;
  }
  return parsed(match);
};
