// A match on this device: the engine's match, bots on the other seats, and the clocks that the rules themselves set.
// It does for one page what the server does for many: every move is answered, nobody is shown more than their view.

import { type AnyGame, type Match, type MatchRecord, openMatch, type Refusal, replay } from '@parlor/engine';
import { isGameName, loadGame } from '../games.ts';
import type {
  Deal,
  Kept,
  LocalStart,
  Opened,
  Original,
  PastStep,
  SentClock,
  Step,
  Sync,
} from './messages.ts';
import { decide, granted, interject } from './players.ts';
import { randomHex } from './random-hex.ts';
import { append, keep, take } from './shelf.ts';

type Made = Extract<ReturnType<Match['submit']>, { readonly ok: true }>;

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

export class LocalHost {
  readonly #id: string;
  readonly #start: LocalStart;
  readonly #send: (step: Step) => void;
  readonly #me: number;
  readonly #original: Original | undefined;
  #match: Match;
  #clock: (SentClock & { readonly id: string }) | undefined;
  #bell: ReturnType<typeof setTimeout> | undefined;
  #bot: ReturnType<typeof setTimeout> | undefined;
  #granted: ReturnType<typeof setTimeout> | undefined;
  #wishes: readonly string[] = [];
  #pace: number;
  /** The turn or window in which the person took back what had been done in their place: there the person decides. */
  #byHand: string | undefined;
  /** The position in which the clock moved last, and what it did. */
  #clocked: { readonly before: Match; readonly events: readonly unknown[] } | undefined;
  #closed = false;

  private constructor(
    { id, me, original }: Pick<Kept, 'id' | 'me' | 'original'>,
    start: LocalStart,
    match: Match,
    send: (step: Step) => void,
  ) {
    this.#id = id;
    this.#me = me;
    this.#original = original;
    this.#start = start;
    this.#pace = start.pace;
    this.#match = match;
    this.#send = send;
    this.#wind();
  }

  static async open(start: LocalStart, send: (step: Step) => void, deal?: Deal): Promise<LocalHost> {
    const { seats, options } = start;
    const game = await gameOf(start.game);
    const opened = openMatch(game, deal ?? { seats, seed: randomHex(32), options });
    if (!opened.ok) throw new Error(opened.problem);
    const { me = 0, original } = deal ?? {};
    const host = new LocalHost({ id: randomHex(4), me, original }, start, opened.value, send);
    await keep(host.#kept(opened.value));
    return host;
  }

  static async resume(id: string, pace: number, send: (step: Step) => void): Promise<LocalHost | undefined> {
    const kept = await take(id);
    if (kept === undefined) return undefined;
    const match = await replayed(kept.record);
    const { game, seats, options, level, names } = kept;
    return new LocalHost(kept, { game, seats, options, level, names, pace }, match, send);
  }

  opened(): Opened {
    const { options } = this.#match;
    const [id, start, me, original] = [this.#id, this.#start, this.#me, this.#original];
    return { id, start, options, me, sync: this.sync(), original };
  }

  sync(): Sync {
    const past: PastStep[] = [{ ply: 0, events: this.#match.events(this.#me) }];
    const view = this.#match.view(this.#me);
    return { ply: this.#match.ply, viewer: this.#me, view, past, now: Date.now(), clock: this.#clock };
  }

  get id(): string {
    return this.#id;
  }

  get match(): Match {
    return this.#match;
  }

  get me(): number {
    return this.#me;
  }

  /** Starts the bots; called when the page has drawn the position. */
  begin(): void {
    this.#wake();
  }

  async submit(ply: number, move: string): Promise<Refusal | undefined> {
    if (ply !== this.#match.ply && this.#match.whyNot(this.#me, move) !== undefined)
      return this.#isDone(ply, move) ? undefined : this.#stale();
    if (move === 'unpass') this.#byHand = this.#match.deadline?.id;
    return this.#make(this.#me, move);
  }

  /** A pass that comes just after the clock has passed for the person is no mistake (BT-72). */
  #isDone(ply: number, move: string): boolean {
    const { before, events } = this.#clocked ?? {};
    const wished = before?.ply === ply ? before.submit(this.#me, move) : undefined;
    if (wished?.ok !== true) return false;
    const done = (events as readonly Told[]).filter(({ auto, seat }) => auto === true && seat === this.#me);
    return (wished.eventsFor(this.#me) as readonly Told[]).some(
      ({ type, seat }) => seat === this.#me && done.some((one) => one.type === type),
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
      if (actor === 'clock') this.#clocked = { before, events: made.eventsFor(this.#me) };
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
    this.#match = match;
    this.#wind();
    this.#send({
      ply: match.ply,
      events: eventsFor(this.#me),
      view: match.view(this.#me),
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
    if (due === undefined || due.kind === 'turn') return;
    this.#clock = { kind: due.kind, id: due.id, ms: due.ms, endsAt: Date.now() + due.ms };
    this.#bell = setTimeout(() => {
      if (!this.#closed && this.#match.deadline?.id === due.id) void this.#make('clock', due.move);
    }, due.ms);
  }

  async #grant(): Promise<void> {
    clearTimeout(this.#granted);
    const { game, ply, deadline } = this.#match;
    if (this.#byHand !== undefined && this.#byHand === deadline?.id) return;
    const wish = await granted(game, this.#match.view(this.#me), this.#wishes);
    if (wish === undefined || this.#closed || this.#match.ply !== ply) return;
    this.#granted = setTimeout(() => {
      if (!this.#closed && this.#match.ply === ply) void this.#make(this.#me, wish.move);
    }, wish.afterMs);
  }

  /** Lets the bots move: first the one that everybody waits for, then those who may act out of turn. */
  #wake(): void {
    clearTimeout(this.#bot);
    const ply = this.#match.ply;
    this.#bot = setTimeout(() => void this.#askBots(ply), this.#pace);
  }

  async #askBots(ply: number): Promise<void> {
    const { game, toAct, seats } = this.#match;
    if (toAct === undefined) return;
    if (toAct !== this.#me) {
      const move = await decide(game, this.#start.level, this.#match.view(toAct));
      if (move !== undefined && !this.#closed && this.#match.ply === ply) void this.#make(toAct, move);
      return;
    }
    for (let seat = 0; seat < seats; seat++) {
      if (seat === this.#me) continue;
      const move = await interject(game, this.#match.view(seat));
      if (this.#closed || this.#match.ply !== ply) return;
      if (move !== undefined) {
        void this.#make(seat, move);
        return;
      }
    }
  }

  #kept(match: Match): Kept {
    const { outcome } = match;
    const [id, me, original] = [this.#id, this.#me, this.#original];
    return { ...this.#start, id, me, at: Date.now(), record: match.record(), outcome, original };
  }
}

export const replayed = async (record: MatchRecord): Promise<Match> => {
  const match = replay([await gameOf(record.game)], record);
  if (!match.ok) throw new Error(match.problem);
  return match.value;
};
