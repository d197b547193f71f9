// A match on this device. Every decision is the package's `table`, as on a server: verbs, clocks, what is due, the next round. This
// file waits, keeps and tells: one line for all that happens, a timer for what is due, the shelf before anybody is told.

import type { AnyGame, Match, Refusal, Seat, Viewer } from '@parlor/engine';
import {
  advance,
  automaticMove,
  botsToMove,
  type Decision,
  type Deed,
  decide,
  expired,
  isPauseAnswered,
  leftToTable,
  levelAt,
  matchDues,
  NO_ROWS,
  pauseWaits,
  type Replica,
  type Situation,
  type Spent,
  sameBots,
  seatOf,
  type TableCommand,
  type TableDoc,
  takenUp,
} from '@parlor/table';
import { randomHex } from '../device/random-hex.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import type { Step, Sync } from '../match/position.ts';
import {
  type DeviceTable,
  gathered,
  keptOf,
  peopleOf,
  personsOf,
  pliesOf,
  reopened,
  seatHere,
  startOf,
} from './device-table.ts';
import type { Holding } from './shared-device.ts';
import { append, keep, take } from './shelf.ts';
import type { Deal, DeviceNews, Kept, LocalStart, Opened } from './worker-messages.ts';

/** How the page is told. */
export interface Page {
  step(step: Step): void;
  news(news: DeviceNews): void;
  /** The bots of the level cannot be loaded. */
  botsMissing(): void;
}

type Command = Omit<TableCommand, 'id'> & Record<string, unknown>;
type Done = Refusal | undefined;

const entropy = { hex: randomHex };
const bots = () => import('./local-bots.ts');

const gameOf = async (name: string): Promise<AnyGame> => {
  if (!isGameName(name)) throw new Error(`there is no game "${name}" here`);
  return loadGame(name);
};

/** How the device goes from hand to hand; undefined for one person, who keeps it. */
const holdingFor = async (table: DeviceTable, match: Match): Promise<Holding | undefined> => {
  const people = table.doc.together ? peopleOf(table.doc) : [];
  return people.length < 2 ? undefined : (await import('./shared-device.ts')).holdingOf(people, match);
};

const newsOf = ({ stage, seats, ending }: TableDoc): DeviceNews => ({
  botPlayed: seats.flatMap((seat, at) =>
    seat.kind === 'person' && (seat.standIn || seat.resigned) ? [at] : [],
  ),
  resigned: seats.flatMap((seat, at) => (seat.kind === 'person' && seat.resigned ? [at] : [])),
  ending: stage === 'over' ? ending : undefined,
});

interface Parts {
  readonly start: LocalStart & Pick<Kept, 'original'>;
  readonly game: AnyGame;
  readonly table: DeviceTable;
  readonly replica: Replica;
}

export class LocalHost {
  readonly #page: Page;
  readonly #game: AnyGame;
  readonly #names: readonly string[];
  readonly #holding: Holding | undefined;
  readonly #timers: Partial<Record<'clock' | 'bot', ReturnType<typeof setTimeout>>> = {};
  #start: LocalStart & Pick<Kept, 'original'>;
  #doc: TableDoc;
  #replica: Replica;
  #lines: DeviceTable['lines'];
  #spent: Spent | undefined;
  #wishes: readonly string[] = [];
  #begun = false;
  #closed = false;
  #line: Promise<unknown> = Promise.resolve();

  private constructor({ start, game, table, replica }: Parts, holding: Holding | undefined, page: Page) {
    this.#start = start;
    this.#game = game;
    this.#names = table.names;
    this.#doc = table.doc;
    this.#replica = takenUp(replica, Date.now());
    this.#lines = table.lines;
    this.#holding = holding;
    this.#page = page;
    this.#share();
    this.#await(false);
  }

  static async open(
    start: LocalStart,
    page: Page,
    given?: Deal | Promise<Deal | undefined>,
  ): Promise<LocalHost> {
    const [game, deal] = await Promise.all([gameOf(start.game), given]);
    const set = deal === undefined ? start : { ...start, seats: deal.seats, options: deal.options };
    const now = Date.now();
    const { doc, names } = gathered(set, deal?.me ?? seatOfStart(start), { game, entropy, now });
    const at = situationOf({ doc, replica: undefined, person: doc.host.id, game, spent: undefined });
    const decision = decide(deal === undefined ? at : { ...at, seed: deal.seed }, {
      t: 'start',
      id: 'start',
    });
    return LocalHost.#begin({ ...set, original: deal?.original }, game, names, decision, page);
  }

  static async #begin(
    start: Parts['start'],
    game: AnyGame,
    names: readonly string[],
    decision: Decision,
    page: Page,
  ): Promise<LocalHost> {
    if ('refused' in decision) throw new Error(decision.refused.detail ?? decision.refused.code);
    const { doc, open: match, opened: replica } = decision.deed;
    if (doc === undefined || match === undefined || replica === undefined) throw new Error('no match began');
    const table = { doc, match, lines: [], names };
    const holding = await holdingFor(table, replica.match);
    const host = new LocalHost({ start: startOf(start, doc, names), game, table, replica }, holding, page);
    await keep(host.#kept());
    return host;
  }

  static async resume(id: string, pace: number, page: Page): Promise<LocalHost | undefined> {
    const kept = await take(id);
    if (kept === undefined) return undefined;
    const game = await gameOf(kept.record.game);
    const { table, replica } = reopened(kept, game, entropy);
    // The page is told how a match was set, and never its record.
    const { record: _r, table: _t, me: _m, id: _i, at: _a, outcome: _o, givenUp: _g, ...set } = kept;
    const start = { ...startOf(set, table.doc, table.names), pace };
    return new LocalHost({ start, game, table, replica }, await holdingFor(table, replica.match), page);
  }

  /** The match after this one, at the same table: the same people, in a knockout those of the next round. */
  async again(level: string, pace: number): Promise<LocalHost> {
    const seats = this.#doc.seats.map((seat) =>
      seat.kind === 'bot' ? { ...seat, level: level as 'easy' } : seat,
    );
    let doc: TableDoc = { ...this.#doc, seats };
    const run = (person: string, command: Command): Deed => {
      const at = situationOf({ doc, replica: undefined, person, game: this.#game, spent: undefined });
      const decision = decide(at, { ...command, id: command.t } as TableCommand);
      if ('refused' in decision) throw new Error(decision.refused.detail ?? decision.refused.code);
      doc = decision.deed.doc ?? doc;
      return decision.deed;
    };
    const persons = personsOf(doc);
    const first = persons.find(({ id }) => seatOf(doc, id) !== undefined) ?? persons[0];
    if (first === undefined) throw new Error('nobody plays this match');
    let deed = run(first.id, { t: 'rematch' });
    for (const { id } of personsOf(doc))
      if (deed.open === undefined && seatOf(doc, id) !== undefined)
        deed = run(id, { t: 'ready', ready: true, entropy: entropy.hex(16) });
    const { original: _, ...start } = this.#start;
    return LocalHost.#begin({ ...start, level, pace }, this.#game, this.#names, { deed }, this.#page);
  }

  opened(): Opened {
    const { options } = this.match;
    const { original: _, ...start } = this.#start;
    const original = this.#start.original && { original: this.#start.original };
    const news = newsOf(this.#doc);
    return { id: this.id, start: { ...start, ...original }, options, me: this.#me, news, sync: this.sync() };
  }

  sync(): Sync {
    const { viewer, match } = this;
    return {
      ply: this.#replica.ply,
      viewer,
      view: match.view(viewer),
      past: [{ ply: 0, events: match.events(viewer) }],
      now: Date.now(),
      clock: this.#clock,
      ...this.#holding?.told(match, pliesOf(this.#lines)),
    };
  }

  get id(): string {
    return this.#replica.doc.id;
  }

  get match(): Match {
    return this.#replica.match;
  }

  get #me(): Viewer {
    return seatHere(this.#doc);
  }

  /** Who looks: the person, or the one of several who holds the device. */
  get viewer(): Viewer {
    return this.#holding?.viewer ?? this.#me;
  }

  get #clock(): Sync['clock'] {
    const { clock } = this.#replica;
    return clock && { kind: clock.kind, ms: clock.ms, endsAt: clock.endsAt };
  }

  /** Starts the bots; called when the page has the position. */
  begin(): void {
    this.#begun = true;
    this.#await(false);
  }

  close(): void {
    this.#closed = true;
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }

  /** The person who is asked for has the device now, and is told what that person may know. */
  take(seat: Seat): Sync {
    this.#holding?.take(seat, this.match);
    this.#share();
    this.#await(false);
    return this.sync();
  }

  submit(ply: number, move: string): Promise<Done> {
    return this.#inLine(async () => {
      const { viewer } = this;
      const before = this.#replica;
      let refusal = await this.#act(viewer, { t: 'move', ply, move });
      // The wish has not changed where the move is still a legal one.
      const isLegal = viewer !== 'spectator' && before.match.whyNot(viewer, move) === undefined;
      if (refusal?.code === 'STALE' && this.#replica === before && isLegal)
        refusal = await this.#act(viewer, { t: 'move', ply: before.ply, move });
      if (refusal === undefined && before !== this.#replica && isPauseAnswered(before, this.#replica))
        return this.#act(this.match.toAct, { t: 'goOn', ply: this.#replica.ply });
      return refusal;
    });
  }

  /** A pause that waits for somebody here is over, or how the last hand ended has been read. */
  goOn(): Promise<Done> {
    return this.#inLine(() => {
      const { viewer, match } = this;
      const [anybody] = peopleOf(this.#doc);
      const seat = pauseWaits(this.#replica) ? match.toAct : viewer === 'spectator' ? anybody : viewer;
      return this.#act(seat, { t: 'goOn', ply: this.#replica.ply });
    });
  }

  resign(): Promise<Done> {
    return this.#inLine(() => this.#act(this.viewer, { t: 'resign', ply: this.#replica.ply }));
  }

  /** Takes the last move back. People who share the device have agreed before one of them asks it. */
  takeBack(): Promise<Done> {
    return this.#inLine(async () => {
      const { ply } = this.#replica;
      const mover = this.#replica.past.at(-1)?.line.actor;
      const seat = this.#holding === undefined || typeof mover !== 'number' ? this.viewer : mover;
      const refusal = await this.#act(seat, { t: 'takeBack', ply });
      for (const other of peopleOf(this.#doc))
        if (refusal === undefined && this.#replica.ply === ply && other !== seat)
          await this.#act(other, { t: 'consent', ply, agree: true });
      return refusal;
    });
  }

  /** A bot plays for the seat until its person returns. */
  standIn(seat: Seat, isOn: boolean): Promise<Done> {
    const level = this.#start.level as 'easy';
    return this.#inLine(() => this.#act(seat, isOn ? { t: 'standIn', seat, level } : { t: 'return' }));
  }

  /** What is done in the person's place from now on, and how long bots wait. */
  wish(wishes: readonly string[], pace: number): undefined {
    this.#wishes = wishes;
    const isSame = pace === this.#start.pace;
    this.#start = { ...this.#start, pace };
    const before = this.#doc;
    this.#share();
    this.#await(isSame && sameBots(before, this.#doc, this.#replica));
    return undefined;
  }

  /** Bots play at this level from now on, or try once more to load the one they have. */
  playAt(level: string | undefined): undefined {
    if (level !== undefined) {
      this.#start = { ...this.#start, level };
      const seats = this.#doc.seats.map((seat) =>
        seat.kind === 'bot' ? { ...seat, level: level as 'easy' } : seat,
      );
      this.#doc = { ...this.#doc, seats };
    }
    this.#await(false);
    return undefined;
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#line.then(work);
    this.#line = done.catch(() => undefined);
    return done;
  }

  /** The wishes of the one who looks; the others leave to the table whatever tells nobody anything. */
  #share(): void {
    const settings = this.#game.autoMoves?.settings ?? {};
    const quiet = Object.keys(settings).filter((name) => settings[name]?.leaks === false);
    const own = this.#wishes.filter((name) => Object.hasOwn(settings, name));
    for (const seat of peopleOf(this.#doc)) {
      const wishes = this.#holding === undefined || seat === this.viewer ? own : quiet;
      const decision = this.#decide(seat, { t: 'wishes', wishes });
      if ('deed' in decision && decision.deed.doc !== undefined) this.#doc = decision.deed.doc;
    }
  }

  #decide(seat: Viewer | undefined, command: Command): Decision {
    const one = typeof seat === 'number' ? this.#doc.seats[seat] : undefined;
    if (one?.kind !== 'person') return { refused: { code: 'STALE' } };
    const { id } = one.person;
    const at = situationOf({
      doc: this.#doc,
      replica: this.#replica,
      person: id,
      game: this.#game,
      spent: this.#spent,
    });
    return decide(at, { ...command, id: command.t } as TableCommand);
  }

  async #act(seat: Viewer | undefined, command: Command): Promise<Done> {
    const decision = this.#decide(seat, command);
    if ('deed' in decision) return (await this.#commit(decision.deed)) ? undefined : this.#refusal('STALE');
    if (decision.spent !== undefined) this.#spent = decision.spent;
    const { code, rule, detail } = decision.refused;
    return {
      ...this.#refusal(code),
      ...(rule !== undefined && { rule }),
      ...(detail !== undefined && { detail }),
    };
  }

  #refusal(code: string): Refusal {
    return { code, rule: this.#game.rules.grammar };
  }

  /** A line is kept before anybody is told. False where another window has played on: then its lines are taken over. */
  async #commit(deed: Deed): Promise<boolean> {
    const before = this.#doc;
    const doc = deed.doc === undefined ? before : { ...deed.doc, version: before.version + 1 };
    if (deed.line !== undefined && deed.step !== undefined) {
      const lines = [...this.#lines, deed.line];
      const first = await append(this.#kept(doc, deed.step.replica, lines));
      if (this.#closed) return true;
      if (first !== undefined) {
        this.#follow(first);
        return false;
      }
      this.#lines = lines;
    }
    this.#adopt(doc, deed.step);
    return true;
  }

  /** Takes over what another window has played, line by line. */
  #follow({ table, record, at }: Kept): void {
    const lines = table?.lines ?? record.moves.map((entry) => ({ ...entry, at }));
    for (const line of lines.slice(this.#lines.length)) {
      const step = advance(this.#replica, line);
      if (step === undefined) return;
      this.#lines = [...this.#lines, line];
      this.#adopt(table?.doc ?? this.#doc, step);
    }
  }

  #adopt(doc: TableDoc, step: Deed['step']): void {
    const before = this.#doc;
    const told = JSON.stringify(newsOf(before));
    this.#doc = doc;
    if (step !== undefined) {
      this.#replica = step.replica;
      this.#tell(step);
    } else this.#holding?.sit(peopleOf(doc));
    const news = newsOf(doc);
    if (JSON.stringify(news) !== told) this.#page.news(news);
    const isSame = step === undefined && sameBots(before, this.#doc, this.#replica);
    this.#await(isSame);
  }

  #tell({ replica, eventsFor }: NonNullable<Deed['step']>): void {
    const { match, ply } = replica;
    this.#holding?.sit(peopleOf(this.#doc));
    const handed = this.#holding?.follow(match, pliesOf(this.#lines));
    this.#share();
    const { viewer } = this;
    const events = eventsFor(viewer);
    const isBack = this.#lines.at(-1)?.move.startsWith('back ') === true;
    const past = isBack ? { past: this.sync().past } : {};
    this.#page.step({
      ...past,
      ...handed,
      ply,
      events,
      view: match.view(viewer),
      now: Date.now(),
      clock: this.#clock,
    });
  }

  /** Waits for what is due by now; `isSame`: the bots have nothing new to wait for. */
  #await(isSame: boolean): void {
    if (this.#closed) return;
    const now = Date.now();
    const timing = { pace: { botMs: this.#start.pace, delayMs: 0, idleMs: 0, restMs: 0 }, entropy };
    const { put } = matchDues(timing, this.#doc, this.#replica, NO_ROWS, now);
    for (const name of ['clock', 'bot'] as const) {
      if (name === 'bot' && (isSame || !this.#mayMove)) continue;
      clearTimeout(this.#timers[name]);
      const due = put.find((one) => one.name === name);
      if (due === undefined) continue;
      const fire = name === 'clock' ? () => this.#ring() : () => this.#askBots();
      this.#timers[name] = setTimeout(() => void fire(), Math.max(0, due.at - now));
    }
  }

  /** What people have left to the table needs no bots. */
  get #mayMove(): boolean {
    const [seat] = botsToMove(this.#doc, this.#replica);
    return this.#begun || (seat !== undefined && leftToTable(this.#doc, this.#replica, seat) !== undefined);
  }

  #ring(): Promise<void> {
    return this.#inLine(async () => {
      const decision = this.#closed ? undefined : expired(this.#doc, this.#replica, Date.now());
      if (decision !== undefined && 'deed' in decision) await this.#commit(decision.deed);
      else this.#await(true);
    });
  }

  /** Lets those move for whom a bot plays, or who have left the move to the table. They are asked outside the line. */
  async #askBots(): Promise<void> {
    const { ply } = this.#replica;
    for (const seat of botsToMove(this.#doc, this.#replica)) {
      const chosen = leftToTable(this.#doc, this.#replica, seat) ?? (await this.#ask(seat));
      if (this.#closed || this.#replica.ply !== ply) return;
      if (chosen === undefined) continue;
      const isDone = await this.#inLine(async () => {
        const decision = automaticMove(this.#doc, this.#replica, { seat, chosen, ply }, Date.now());
        if (decision === undefined || 'refused' in decision) return false;
        return this.#commit(decision.deed);
      });
      if (isDone || this.#replica.ply !== ply) return;
      // People are asked something meanwhile: the bots wait for their answer.
      this.#await(false);
      return;
    }
  }

  async #ask(seat: Seat): Promise<string | undefined> {
    const { match } = this;
    const view = match.view(seat);
    const { decideMove, interject } = await bots();
    if (match.toAct !== seat) return interject(this.#game, view);
    const chosen = await decideMove(this.#game, levelAt(this.#doc, seat), view);
    if (chosen !== 'missing') return chosen;
    if (!this.#closed) this.#page.botsMissing();
    return undefined;
  }

  #kept(doc = this.#doc, replica = this.#replica, lines = this.#lines): Kept {
    const table = { doc, match: replica.doc, lines, names: this.#names };
    return keptOf({ ...this.#start, me: seatHere(doc) }, table, replica, Date.now());
  }
}

/** Where whoever plays alone sits, or the first of several people. */
const seatOfStart = ({ names, people }: LocalStart): Viewer => {
  const seat = names.findIndex((name, at) => name === '' || (Array.isArray(people) && people.includes(at)));
  return seat < 0 ? 'spectator' : seat;
};

/** Everybody here is at the device. */
const situationOf = (parts: {
  readonly doc: TableDoc;
  readonly replica: Replica | undefined;
  readonly person: string;
  readonly game: AnyGame;
  readonly spent: Spent | undefined;
}): Situation => {
  const { doc, replica, person: id, game, spent } = parts;
  const person = personsOf(doc).find((one) => one.id === id) ?? doc.host;
  const at = { doc, replica, person, spent, games: [game], now: Date.now(), entropy };
  // Who holds the device reads for the others too.
  return { ...at, isHere: (one) => one === id, isAway: () => false };
};
