// A match on this device: the engine's match, bots on the seats without people, and the clocks that the rules themselves set.
// It does for one page what the server does for many: every move is answered, nobody is shown more than their view.

import { NotLoaded } from '@parlor/bots';
import {
  type AnyGame,
  type Match,
  type MatchRecord,
  openMatch,
  type Refusal,
  replay,
  type Seat,
  type Viewer,
} from '@parlor/engine';
import { randomHex } from '../device/random-hex.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import type { SentClock, Step, Sync } from '../match/position.ts';
import { decide, granted, interject } from './local-bots.ts';
import type { Holding } from './shared-device.ts';
import { append, keep, take } from './shelf.ts';
import type { Deal, Kept, LocalStart, Opened } from './worker-messages.ts';

type Made = Extract<ReturnType<Match['submit']>, { readonly ok: true }>;

/** How the device goes from hand to hand; undefined for one person, who keeps it. */
const holdingFor = async ({ people }: LocalStart, match: Match): Promise<Holding | undefined> =>
  people && (await import('./shared-device.ts')).holdingOf(people, match);

/** Where whoever plays alone sits, or the first of several people; everybody here may be out of a knockout. */
const seatHere = ({ names, people }: LocalStart): Viewer => {
  const seat = names.findIndex((name, at) => name === '' || people?.includes(at));
  return seat < 0 ? 'spectator' : seat;
};

/** How a match was set, under its name on the shelf. */
type Sitting = LocalStart & Pick<Kept, 'id' | 'me'>;

/** What every event may say of itself. */
interface Told {
  readonly type: string;
  readonly seat?: number;
  readonly auto?: boolean;
}

const gameOf = async (name: string): Promise<AnyGame> => {
  if (!isGameName(name)) throw new Error(`there is no game "${name}" here`);
  return loadGame(name);
};

/** Bots wait this long for people to read how a hand ended. */
const READ_MS = 4000;

export class LocalHost {
  #start: Sitting;
  readonly #send: (step: Step) => void;
  readonly #botsMissing: () => void;
  readonly #people: readonly Seat[];
  readonly #holding: Holding | undefined;
  #match: Match;
  #clock: (SentClock & { readonly id: string }) | undefined;
  #bell: ReturnType<typeof setTimeout> | undefined;
  #bot: ReturnType<typeof setTimeout> | undefined;
  #granted: ReturnType<typeof setTimeout> | undefined;
  #wishes: readonly string[] = [];
  #pace: number;
  /** The position with which a hand ended, while people read how and bots wait. */
  #unread: Match | undefined;
  /** The turn or window in which the person took back what had been done in their place: there the person decides. */
  #byHand: string | undefined;
  /** The position in which the clock moved last, and what it did. */
  #clocked: { readonly before: Match; readonly events: readonly unknown[] } | undefined;
  #closed = false;

  private constructor(
    start: Sitting,
    match: Match,
    holding: Holding | undefined,
    send: (step: Step) => void,
    botsMissing: () => void,
  ) {
    const people = holding?.people ?? (start.me === 'spectator' ? [] : [start.me]);
    this.#people = people;
    this.#holding = holding;
    // A knockout remembers its people also when one of them or none is left.
    this.#start = {
      ...start,
      me: people[0] ?? start.me,
      people: holding?.people ?? (start.out && start.people),
    };
    this.#pace = start.pace;
    this.#match = match;
    this.#send = send;
    this.#botsMissing = botsMissing;
    this.#wind();
  }

  static async open(
    start: LocalStart,
    send: (step: Step) => void,
    given?: Deal | Promise<Deal | undefined>,
    botsMissing: () => void = () => undefined,
  ): Promise<LocalHost> {
    const { seats, options } = start;
    const [game, deal] = await Promise.all([gameOf(start.game), given]);
    const opened = openMatch(game, deal ?? { seats, seed: randomHex(32), options });
    if (!opened.ok) throw new Error(opened.problem);
    const { me = seatHere(start), original } = deal ?? {};
    const match = opened.value;
    const holding = await holdingFor(start, match);
    const host = new LocalHost(
      { ...start, id: randomHex(4), me, original },
      match,
      holding,
      send,
      botsMissing,
    );
    await keep(host.#kept(match));
    return host;
  }

  static async resume(
    id: string,
    pace: number,
    send: (step: Step) => void,
    botsMissing: () => void = () => undefined,
  ): Promise<LocalHost | undefined> {
    const kept = await take(id);
    if (kept === undefined) return undefined;
    // The page is told how a match was set, and never its record.
    const { record, ...start } = kept;
    const match = await replayed(record);
    return new LocalHost({ ...start, pace }, match, await holdingFor(start, match), send, botsMissing);
  }

  opened(): Opened {
    const { options } = this.#match;
    const start = this.#start;
    return { id: start.id, start, options, me: start.me, sync: this.sync() };
  }

  sync(): Sync {
    const { viewer } = this;
    const match = this.#match;
    return {
      ply: match.ply,
      viewer,
      view: match.view(viewer),
      past: [{ ply: 0, events: match.events(viewer) }],
      now: Date.now(),
      clock: this.#clock,
      ...this.#holding?.told(match),
    };
  }

  get id(): string {
    return this.#start.id;
  }

  get match(): Match {
    return this.#match;
  }

  /** Who looks: the person, or the one of several who holds the device. */
  get viewer(): Viewer {
    return this.#holding?.viewer ?? this.#start.me;
  }

  /** The person who is asked for has the device now, and is told what that person may know. */
  take(seat: Seat): Sync {
    this.#holding?.take(seat, this.#match);
    void this.#grant();
    return this.sync();
  }

  /** The pause that waits for somebody here is over, or how the last hand ended has been read. */
  async goOn(): Promise<Refusal | undefined> {
    if (this.#unread === this.#match) {
      this.#unread = undefined;
      this.#wake();
    }
    return this.#endPause();
  }

  async #endPause(): Promise<Refusal | undefined> {
    const due = this.#match.deadline;
    return due && this.#holding?.waits(this.#match) ? this.#make('clock', due.move) : undefined;
  }

  /** Starts the bots; called when the page has drawn the position. */
  begin(): void {
    this.#wake();
  }

  async submit(ply: number, move: string): Promise<Refusal | undefined> {
    const { viewer } = this;
    const due = this.#match.deadline;
    if (viewer === 'spectator') return this.#stale();
    if (ply !== this.#match.ply && this.#match.whyNot(viewer, move) !== undefined)
      return this.#isDone(viewer, ply, move) ? undefined : this.#stale();
    if (move === 'unpass') this.#byHand = due?.id;
    const refusal = await this.#make(viewer, move);
    // Whoever was waited for has answered.
    return refusal === undefined && due?.id === this.#match.deadline?.id ? this.#endPause() : refusal;
  }

  /** A pass that comes just after the clock has passed for the person is no mistake (BT-72). */
  #isDone(me: Seat, ply: number, move: string): boolean {
    const { before, events } = this.#clocked ?? {};
    const wished = before?.ply === ply ? before.submit(me, move) : undefined;
    if (wished?.ok !== true) return false;
    const done = (events as readonly Told[]).filter(({ auto, seat }) => auto === true && seat === me);
    return (wished.eventsFor(me) as readonly Told[]).some(
      ({ type, seat }) => seat === me && done.some((one) => one.type === type),
    );
  }

  /** What is done in the person's place from now on, and how long bots wait. */
  wish(wishes: readonly string[], pace: number): undefined {
    this.#wishes = wishes;
    this.#pace = pace;
    void this.#grant();
    return undefined;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#granted);
    clearTimeout(this.#bell);
    clearTimeout(this.#bot);
  }

  /** As at a table of the server: a move is tried, kept, and only then made. */
  async #make(actor: number | 'clock', move: string): Promise<Refusal | undefined> {
    const before = this.#match;
    const made = before.submit(actor, move);
    if (!made.ok) return made.refusal;
    const first = await append(this.#kept(made.match));
    if (this.#closed) return undefined;
    if (first === undefined && this.#match === before) {
      if (actor === 'clock') this.#clocked = { before, events: made.eventsFor(this.viewer) };
      this.#adopt(made);
      return undefined;
    }
    this.#follow(first?.record.moves ?? []);
    return this.#stale();
  }

  /** Another window has played on: its moves are made here too. */
  #follow(moves: MatchRecord['moves']): void {
    for (const { actor, move } of moves.slice(this.#match.ply)) {
      const made = this.#match.submit(actor, move);
      if (!made.ok) return;
      this.#adopt(made);
    }
  }

  #adopt({ match, eventsFor }: Made): void {
    const endsHand = match.endedHand !== undefined && match.endedHand !== this.#match.endedHand;
    this.#unread = endsHand && this.#people.length > 0 ? match : undefined;
    this.#match = match;
    this.#wind();
    const handed = this.#holding?.follow(match);
    const { viewer } = this;
    this.#send({
      ...handed,
      ply: match.ply,
      events: eventsFor(viewer),
      view: match.view(viewer),
      now: Date.now(),
      clock: this.#clock,
    });
    void this.#grant();
    this.#wake();
  }

  #stale(): Refusal {
    return { code: 'STALE', rule: this.#match.game.rules.grammar };
  }

  /** Clocks of windows and pauses belong to the rules; nobody hurries a person who plays against bots. */
  #wind(): void {
    const due = this.#match.deadline;
    if (due !== undefined && due.id === this.#clock?.id) return;
    clearTimeout(this.#bell);
    this.#clock = undefined;
    if (due === undefined || due.kind === 'turn' || this.#holding?.waits(this.#match)) return;
    this.#clock = { kind: due.kind, id: due.id, ms: due.ms, endsAt: Date.now() + due.ms };
    this.#bell = setTimeout(() => {
      if (!this.#closed && this.#match.deadline?.id === due.id) void this.#make('clock', due.move);
    }, due.ms);
  }

  async #grant(): Promise<void> {
    clearTimeout(this.#granted);
    const { game, ply, deadline } = this.#match;
    if (this.#byHand !== undefined && this.#byHand === deadline?.id) return;
    const { viewer } = this;
    const wish =
      this.#holding?.passed(this.#match) ?? (await granted(game, this.#match.view(viewer), this.#wishes));
    if (wish === undefined || this.#closed || this.#match.ply !== ply) return;
    const { move, afterMs, seat = viewer } = wish;
    this.#granted = setTimeout(() => {
      if (!this.#closed && this.#match.ply === ply) void this.#make(seat as Seat, move);
    }, afterMs);
  }

  /** Lets the bots move: first the one that everybody waits for, then those who may act out of turn. */
  #wake(): void {
    clearTimeout(this.#bot);
    const ply = this.#match.ply;
    const wait = this.#unread === this.#match ? READ_MS : this.#pace;
    this.#bot = setTimeout(() => void this.#askBots(ply), wait);
  }

  async #askBots(ply: number): Promise<void> {
    const { game, toAct, seats } = this.#match;
    if (toAct === undefined) return;
    if (!this.#people.includes(toAct)) {
      const move = await this.#decide(this.#match.view(toAct));
      if (move !== undefined && !this.#closed && this.#match.ply === ply) void this.#make(toAct, move);
      return;
    }
    for (let seat = 0; seat < seats; seat++) {
      if (this.#people.includes(seat)) continue;
      const move = await interject(game, this.#match.view(seat));
      if (this.#closed || this.#match.ply !== ply) return;
      if (move !== undefined) {
        void this.#make(seat, move);
        return;
      }
    }
  }

  /** The move of a bot; undefined, and the page hears of it, when its level cannot be loaded. */
  async #decide(view: unknown): Promise<string | undefined> {
    try {
      return await decide(this.#match.game, this.#start.level, view);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      if (!this.#closed) this.#botsMissing();
      return undefined;
    }
  }

  /** Bots play at this level from now on, or try once more to load the one they have. */
  playAt(level: string | undefined): undefined {
    if (level !== undefined) this.#start = { ...this.#start, level };
    this.#wake();
  }

  #kept(match: Match): Kept {
    const { outcome } = match;
    return { ...this.#start, at: Date.now(), record: match.record(), outcome };
  }
}

export const replayed = async (record: MatchRecord): Promise<Match> => {
  const match = replay([await gameOf(record.game)], record);
  if (!match.ok) throw new Error(match.problem);
  return match.value;
};
