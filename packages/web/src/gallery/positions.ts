// Fixed positions for the gallery. A match is played at random from its number, always in the same way, until a position
// fits; it is then shown as a session to which nobody answers.

import { drawBelow, fastRng, type Match, openMatch, type Viewer } from '@parlor/engine';
import { type GameName, loadGame } from '../match/game-registry.ts';
import type { PastStep } from '../match/position.ts';
import { openSession, type Session, type TableSeat } from '../match/session.ts';

export interface Wanted {
  readonly game: GameName;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The first match that is tried; positions that are rare name one that has them. */
  readonly number?: number;
  /** True in the position that is wanted; absent: the end of the match. */
  fits?(view: never, match: Match): boolean;
  readonly viewer?: Viewer;
}

const MATCHES = 400;
const LONGEST = 400;
/** The name of the seat that looks comes from the texts. */
const NAMES = ['', 'Ada', 'Bo', 'Cleo', 'Dag', 'Eve'];
export const LONG_NAMES = [
  '',
  'Maximiliane-Charlotte',
  'Konstantin Oberhuber',
  'Wilhelmina d’Arc',
  'Dag',
  'Eve',
];

interface Played {
  readonly match: Match;
  readonly past: readonly PastStep[];
}

const playOn = (start: Match, { fits }: Wanted, number: number, viewer: Viewer): Played | undefined => {
  let match = start;
  let rng = fastRng(number);
  const past: PastStep[] = [{ ply: 0, events: start.events(viewer) }];
  while (match.toAct !== undefined && match.ply < LONGEST) {
    if (fits?.(match.view(viewer) as never, match)) return { match, past };
    const moves = match.moves(match.toAct);
    const drawn = drawBelow(rng, moves.length);
    rng = drawn.rng;
    const made = match.submit(match.toAct, moves[drawn.value] ?? '');
    if (!made.ok) throw new Error(`A legal move was refused: ${made.refusal.code}.`);
    match = made.match;
    past.push({ ply: match.ply, events: made.eventsFor(viewer) });
  }
  return fits === undefined && match.outcome !== undefined ? { match, past } : undefined;
};

/** Several scenes show one position. */
const found = new WeakMap<Wanted, Promise<Played>>();

const find = async (wanted: Wanted, viewer: Viewer): Promise<Played> => {
  const game = await loadGame(wanted.game);
  const first = wanted.number ?? 1;
  for (let number = first; number < first + MATCHES; number++) {
    const seed = number.toString(16).padStart(64, '0');
    const match = openMatch(game, { seats: wanted.seats, seed, options: wanted.options ?? {} });
    if (!match.ok) throw new Error(match.problem);
    const played = playOn(match.value, wanted, number, viewer);
    if (played !== undefined) return played;
  }
  throw new Error(`No match of ${wanted.game} has the wanted position.`);
};

/** What a scene changes about the people at its table. */
export interface People {
  readonly names?: readonly string[];
  /** Seats that bots hold; all others are people. */
  readonly bots?: readonly number[];
  readonly away?: readonly number[];
  readonly standIns?: readonly number[];
  /** Seconds that the clock of the turn has and has left. */
  readonly clock?: readonly [number, number];
}

const seatsOf = (
  count: number,
  viewer: Viewer,
  { names = NAMES, bots = [], away = [], standIns = [] }: People,
): readonly TableSeat[] =>
  Array.from({ length: count }, (_, seat) => ({
    name: names[seat] ?? '',
    kind: seat === viewer ? ('you' as const) : bots.includes(seat) ? ('bot' as const) : ('person' as const),
    avatar: (['fox', 'owl', 'wolf', 'cat', 'bear', 'moth'] as const)[seat] ?? 'hare',
    ...(away.includes(seat) ? { awaySince: -12_000 } : {}),
    ...(standIns.includes(seat) ? { standIn: true } : {}),
  }));

/** A table as `wanted`, at which nothing that is done has an answer. */
export const sessionAt = async (wanted: Wanted, people: People = {}): Promise<Session> => {
  const viewer = wanted.viewer ?? 0;
  const played = found.get(wanted) ?? find(wanted, viewer);
  found.set(wanted, played);
  const { match, past } = await played;
  const [all, left] = people.clock ?? [];
  const window = match.deadline?.kind === 'window' ? match.deadline : undefined;
  const sent =
    window !== undefined
      ? ({ kind: 'window', ms: window.ms, endsAt: window.ms * 0.6 } as const)
      : all === undefined || left === undefined
        ? undefined
        : ({ kind: 'turn', ms: all * 1000, endsAt: left * 1000 } as const);
  return openSession({
    game: match.game,
    options: match.options,
    seats: seatsOf(match.seats, viewer, people),
    state: 'local',
    sync: {
      ...{ ply: match.ply, viewer, view: match.view(viewer), now: 0, past },
      ...{ last: past.at(-1)?.events ?? [], clock: sent },
    },
    link: {
      submit: async () => undefined,
      resync: () => undefined,
      hint: async () => [],
      leave: () => undefined,
      ...(match.outcome === undefined ? {} : { again: () => undefined, replay: 'gallery' }),
    },
  });
};
