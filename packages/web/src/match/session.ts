// What a page knows of the match at its table, wherever it is played: position, clocks, log, link, refusals, hints.
// Signals hold it; a local worker or the server's socket feeds it; tables read it.

import { type AnyGame, fastRng, type Outcome, type Refusal, type Seat, type Viewer } from '@parlor/engine';
import type { Avatar } from '@parlor/protocol';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { t } from '../texts/text.ts';
import type { Advice, Original, SentClock, Step, Sync } from './position.ts';
import { follow, type RunningClock } from './running-clock.ts';
import type { Talk } from './talk.ts';

export interface TableSeat {
  readonly name: string;
  /** Chosen by the person, or worn by the bot; absent where a record does not say, and for empty seats. */
  readonly avatar?: Avatar;
  readonly kind: 'you' | 'person' | 'bot' | 'open';
  /** True when a bot plays for the person. */
  readonly standIn?: boolean;
  /** Moment of the page's clock since which the person has been gone; absent for those who are here. */
  readonly awaySince?: number;
}

export interface Position {
  readonly ply: number;
  readonly viewer: Viewer;
  readonly view: unknown;
  /** What the last move did: it is marked on the table. */
  readonly events: readonly unknown[];
  /** Whether it has just happened: then it is heard, spoken and seen to travel too. */
  readonly isNews: boolean;
  readonly clock: RunningClock | undefined;
}

export interface LogEntry {
  readonly ply: number;
  readonly event: unknown;
}

export type LinkState = 'local' | 'ok' | 'slow' | 'lost' | 'stale';

/** Something that the table asks me outside of the game: to agree, to come back, to let a bot play for somebody. */
export interface Asking {
  readonly key: string;
  readonly text: string;
  readonly answers: readonly { readonly text: string; act(): void }[];
}

/** The way to the one who runs the match. */
export interface Link {
  submit(ply: number, move: string): Promise<Refusal | undefined>;
  resync(): void;
  hint(): Promise<readonly Advice[]>;
  /** How the last hand ended has been read: bots need not wait. Undefined where no bots wait for the viewer. */
  goOn?(): void;
  /** Undefined where there is nobody to talk to. */
  readonly talk?: Talk;
  leave(): void;
  /** Another match; undefined for those who only watch. */
  readonly again?: (() => void) | undefined;
  /** Which round of a knockout it is, and who is out. */
  readonly round?: string | undefined;
  /** What that is called, where it is not simply the same again. */
  againText?: (() => string) | undefined;
  /** Gives the match up, and asks to take the last move back. Undefined for those who only watch. */
  resign?(): void;
  takeBack?(): void;
  /** Lets a bot play for me until I return; a table of the server does so when I leave it. */
  standIn?(): void;
  /** Where the replay of the finished match is found. */
  readonly replay?: string;
  /** How the same deal went before. */
  readonly original?: Original | undefined;
  /** Checks the shuffle of the finished match, if it can be had; undefined where there was nobody to distrust. */
  verify?(): Promise<boolean | undefined>;
}

export interface Session {
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, unknown>>;
  readonly link: Link;
  readonly position: ReadonlySignal<Position>;
  readonly seats: Signal<readonly TableSeat[]>;
  /** All that has happened: the score sheet is counted from it. */
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  readonly state: Signal<LinkState>;
  readonly asking: Signal<readonly Asking[]>;
  /** The move that was sent and not yet answered. */
  readonly pending: ReadonlySignal<string | undefined>;
  readonly refusal: Signal<Refusal | undefined>;
  readonly advice: Signal<readonly Advice[] | 'thinking' | undefined>;
  readonly toAct: ReadonlySignal<Seat | undefined>;
  /** How the match ended when it was given up: the rules themselves know nothing of that. */
  readonly givenUp: Signal<Outcome | undefined>;
  /** Whether everybody has left it: then it is over, and has no result. */
  readonly wasLeft: Signal<boolean>;
  /** The result as the table has announced it, where it is not the rules' alone: who gave up comes last. */
  readonly announced: Signal<Outcome | undefined>;
  readonly outcome: ReadonlySignal<Outcome | undefined>;
  /** All that the viewer may do now. Empty while an answer is awaited. */
  readonly moves: ReadonlySignal<readonly unknown[]>;
  takeSync(sync: Sync): void;
  takeStep(step: Step): void;
  play(move: unknown): void;
  /** Why a move would be refused, as far as the view alone can tell. */
  explain(move: unknown): Refusal | undefined;
  askHint(): void;
  /** Called just before the position changes, so that a table can remember where its pieces lie. */
  onChange(take: () => void): () => void;
}

/** Milliseconds without news after which a sent move makes the page ask for the whole position. */
const PATIENCE = 1500;

/** Names as the viewer reads them: its own seat is "You". */
export const namesOf = ({ seats }: Session): readonly string[] =>
  seats.value.map(({ name, kind }) => (kind === 'you' ? t('seat.you') : name));

export interface SessionStart {
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly TableSeat[];
  readonly sync: Sync;
  readonly state: LinkState;
  readonly link: Link;
}

export const openSession = ({ game, options, seats, sync, state, link }: SessionStart): Session => {
  let shownClock: RunningClock | undefined;
  const running = (clock: SentClock | undefined, now: number): RunningClock | undefined => {
    shownClock = follow(shownClock, clock, now, performance.now());
    return shownClock;
  };
  const positionOf = ({ ply, viewer, view, now, clock, last = [] }: Sync): Position => ({
    ply,
    viewer,
    view,
    events: last,
    isNews: false,
    clock: running(clock, now),
  });
  const logOf = (past: Sync['past']): readonly LogEntry[] =>
    past.flatMap(({ ply, events }) => events.map((event) => ({ ply, event })));

  const position = signal(positionOf(sync));
  const log = signal(logOf(sync.past));
  const pending = signal<string | undefined>(undefined);
  const refusal = signal<Refusal | undefined>(undefined);
  const givenUp = signal<Outcome | undefined>(undefined);
  const wasLeft = signal(false);
  const announced = signal<Outcome | undefined>(undefined);
  const advice = signal<readonly Advice[] | 'thinking' | undefined>(undefined);
  const linkState = signal(state);
  const listeners = new Set<() => void>();
  let patience: ReturnType<typeof setTimeout> | undefined;

  /** A world that fits the view: the rules answer questions about it, and nothing hidden is in it. */
  const world = computed(() => game.imagine(position.value.view, fastRng(1)));
  const moves = computed(() =>
    pending.value === undefined && !wasLeft.value ? game.movesFor(position.value.view) : [],
  );

  const changeTo = (next: Position): void => {
    for (const take of listeners) take();
    clearTimeout(patience);
    pending.value = undefined;
    advice.value = undefined;
    position.value = next;
  };

  const settle = (answer: Refusal | undefined): void => {
    if (answer === undefined) return;
    clearTimeout(patience);
    pending.value = undefined;
    refusal.value = answer;
    if (answer.code === 'STALE') link.resync();
  };

  return {
    game,
    options,
    link,
    position,
    seats: signal(seats),
    log,
    state: linkState,
    asking: signal<readonly Asking[]>([]),
    pending,
    refusal,
    advice,
    givenUp,
    wasLeft,
    announced,
    toAct: computed(() =>
      givenUp.value === undefined && !wasLeft.value ? game.toAct(world.value) : undefined,
    ),
    outcome: computed(() => announced.value ?? game.outcome(world.value) ?? givenUp.value),
    moves,
    takeSync: (next) => {
      const { ply, viewer, view, events } = position.value;
      // A position that is told again is the same one: what was begun at it stays begun.
      const isSame = next.ply === ply && next.viewer === viewer;
      changeTo({ ...positionOf(next), ...(isSame ? { view, events } : {}) });
      if (next.past.length > 0) log.value = logOf(next.past);
      if (linkState.value === 'stale') linkState.value = 'ok';
    },
    takeStep: ({ ply, events, view, now, clock, past, viewer = position.value.viewer }) => {
      const known = position.value;
      if (ply <= known.ply) return;
      if (ply !== known.ply + 1) {
        linkState.value = linkState.value === 'local' ? 'local' : 'stale';
        link.resync();
        return;
      }
      refusal.value = undefined;
      log.value = past ? logOf(past) : [...log.value, ...events.map((event) => ({ ply, event }))];
      changeTo({ ply, viewer, view, events, isNews: true, clock: running(clock, now) });
    },
    play: (move) => {
      if (pending.value !== undefined) return;
      const text = game.formatMove(move);
      pending.value = text;
      refusal.value = undefined;
      patience = setTimeout(() => link.resync(), PATIENCE);
      void link.submit(position.value.ply, text).then(settle);
    },
    explain: (move) => {
      const { viewer } = position.value;
      return viewer === 'spectator' ? undefined : game.whyNot(world.value, viewer, move);
    },
    askHint: () => {
      if (advice.value === 'thinking') return;
      advice.value = 'thinking';
      const { ply } = position.value;
      link.hint().then(
        (found) => {
          if (position.value.ply === ply) advice.value = found;
        },
        () => {
          advice.value = [];
        },
      );
    },
    onChange: (take) => {
      listeners.add(take);
      return () => listeners.delete(take);
    },
  };
};
