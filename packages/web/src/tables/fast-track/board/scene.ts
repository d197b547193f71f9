// What there is to see, as plain data: holes, pegs, marks and paths with their places. The flat and the 3D board draw this and
// nothing else, so they cannot disagree. One's own wedge lies at the bottom.

import type { Seat, Viewer } from '@parlor/engine';
import {
  CENTER,
  type Event,
  formatHole,
  gateOf,
  HOLES,
  HOLES_WITH_SPARES,
  type Hole,
  hasStatus,
  holeOf,
  homeOf,
  inHolding,
  inSafeZone,
  isCorner,
  type Peg,
  type Point,
  pegNumber,
  points,
  type View,
  wedgeOf,
  wedgesFor,
} from '../picking/game.ts';
import type { Leg } from '../picking/legs.ts';
import { playerOf } from '../picking/players.ts';
import { countsOf, type Guide } from '../picking/targets.ts';

export type HoleKind = 'track' | 'corner' | 'gate' | 'home' | 'safe' | 'holding' | 'center';

export interface SceneHole extends Point {
  readonly hole: Hole;
  /** The name of the notation, for tests and bug reports. */
  readonly id: string;
  readonly kind: HoleKind;
  readonly wedge: number;
}

export interface ScenePeg extends Point {
  readonly key: string;
  readonly seat: Seat;
  readonly peg: Peg;
  readonly number: number;
  /** The text on its head: its number while its seat is on turn, otherwise the letter of its player. */
  readonly headText: string;
  readonly wedge: number;
  readonly hole: Hole;
  readonly status: boolean;
  /** `pick`: can be taken now. `chosen`: in the hand. `moved`: stands there only in the draft. */
  readonly mark: 'pick' | 'chosen' | 'moved' | 'none';
  readonly hinted: boolean;
}

/** Pegs as people count them; the letters of the notation run otherwise. */
export const inNumberOrder = (pegs: readonly ScenePeg[]): readonly ScenePeg[] =>
  [...pegs].sort((a, b) => a.number - b.number);

export interface SceneTarget extends Point {
  readonly hole: Hole;
  readonly legs: readonly Leg[];
  /** The seat whose peg would be cut. */
  readonly cuts: Seat | undefined;
  /** What each count leaves for the second peg of a split; empty where no first half ends here. */
  readonly remains: readonly number[];
  readonly hinted: boolean;
}

export interface Scene {
  /** Sixths of a turn by which the board is turned, so that my wedge is at the bottom. */
  readonly turn: number;
  /** The wedges where somebody sits. */
  readonly owned: readonly number[];
  readonly holes: readonly SceneHole[];
  readonly pegs: readonly ScenePeg[];
  readonly targets: readonly SceneTarget[];
  /** The way that is aimed at, from the peg to its end. */
  readonly path: readonly Point[];
  /** Where the settled half of a seven came from. */
  readonly left: readonly Point[];
  /** Where the last move came from and went to. */
  readonly last: readonly Point[];
  /** Where a peg was cut by the last move. */
  readonly cut: readonly Point[];
  /** The wedge that has won, once the match is over. */
  readonly winner: number | undefined;
}

export const turnFor = (view: View, me: Viewer): number =>
  me === 'spectator' ? 0 : (wedgesFor(view.seats)[me] ?? 0);

/** Where a hole lies when the board is turned. */
export const pointAt = (hole: Hole, turn: number): Point => {
  const { x, y } = points[hole] as Point;
  const angle = (-turn * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

const kindOf = (hole: Hole): HoleKind => {
  if (hole === CENTER) return 'center';
  if (inHolding(hole)) return 'holding';
  if (inSafeZone(hole)) return 'safe';
  const wedge = wedgeOf(hole);
  if (isCorner(hole)) return 'corner';
  if (hole === gateOf(wedge)) return 'gate';
  return hole === homeOf(wedge) ? 'home' : 'track';
};

export const holesOn = (view: View, turn: number): readonly SceneHole[] =>
  Array.from({ length: view.options.cutOverflow === 'fifthHold' ? HOLES_WITH_SPARES : HOLES }, (_, hole) => ({
    hole,
    id: formatHole(hole),
    kind: kindOf(hole),
    wedge: hole === CENTER ? 0 : wedgeOf(hole),
    ...pointAt(hole, turn),
  }));

const legOf = (event: Event): readonly Hole[] =>
  event.type === 'moved' || event.type === 'entered' || event.type === 'swapped'
    ? [event.from, event.to]
    : [];

/** What the last move did, also for who has just come back: all that followed the card it was made with. */
export const lastMove = (log: readonly { readonly event: Event }[]): readonly Event[] => {
  const cards: Event[][] = [[]];
  for (const { event } of log) {
    if (event.type === 'drew') cards.push([]);
    else cards.at(-1)?.push(event);
  }
  return cards.filter((events) => events.some((event) => legOf(event).length > 0)).at(-1) ?? [];
};

const winnerOf = ({ now, finished, seats }: View): number | undefined => {
  const first = finished[0];
  return now.phase === 'over' && first !== undefined ? wedgesFor(seats)[first] : undefined;
};

export interface Look {
  readonly view: View;
  readonly me: Viewer;
  readonly guide: Guide | undefined;
  /** What has just happened. */
  readonly events: readonly Event[];
  /** What the last move did, however long ago. */
  readonly last: readonly Event[];
  /** The legs of the move that a hint proposes. */
  readonly hinted: readonly Leg[];
  /** The hole that is aimed at: its path is shown. A single destination needs no aiming. */
  readonly aimed: Hole | undefined;
}

const drawPeg = (look: Look, turn: number, seat: Seat, peg: Peg): ScenePeg => {
  const { view, me, guide, hinted } = look;
  const mine = seat === me;
  const place = view.pegs[seat * view.options.pegs + peg] as number;
  const drafted = mine ? guide?.done.find((leg) => leg.peg === peg) : undefined;
  const hole = drafted?.to ?? holeOf(place);
  const pickable = mine && guide?.pegs.includes(peg) === true;
  const wedge = wedgesFor(view.seats)[seat] as number;
  const number = pegNumber(peg, view.options);
  const isOnTurn = view.now.phase === 'turn' && view.now.seat === seat;
  return {
    key: `${seat}-${peg}`,
    seat,
    peg,
    number,
    headText: isOnTurn ? String(number) : playerOf(wedge).letter,
    wedge,
    hole,
    ...pointAt(hole, turn),
    status: drafted === undefined && hasStatus(place),
    mark:
      drafted !== undefined ? 'moved' : mine && guide?.peg === peg ? 'chosen' : pickable ? 'pick' : 'none',
    hinted: mine && hinted.some((leg) => leg.peg === peg),
  };
};

/** The holes that drafted pegs have left. */
const seatHoles = ({ view, me, guide }: Look): readonly Hole[] =>
  me === 'spectator'
    ? []
    : (guide?.done ?? []).map(({ peg }) => holeOf(view.pegs[me * view.options.pegs + peg] as number));

const pathOf = ({ guide, aimed }: Look, pegs: readonly ScenePeg[]): readonly Hole[] => {
  const targets = guide?.targets ?? [];
  const target = targets.length === 1 ? targets[0] : targets.find(({ to }) => to === aimed);
  const leg = target?.legs[0];
  const start = pegs.find(({ mark }) => mark === 'chosen');
  return leg === undefined || start === undefined ? [] : [start.hole, ...leg.path];
};

export const sceneOf = (look: Look): Scene => {
  const { view, me, guide, events, last, hinted } = look;
  const turn = turnFor(view, me);
  const each = view.options.pegs;
  const isFirstHalf = guide?.splits === true && guide.done.length === 0;
  const pegs = view.pegs.map((_, at) => drawPeg(look, turn, Math.floor(at / each), at % each));
  return {
    turn,
    owned: wedgesFor(view.seats),
    holes: holesOn(view, turn),
    pegs,
    targets: (guide?.targets ?? []).map(({ to, legs }) => ({
      hole: to,
      legs,
      ...pointAt(to, turn),
      remains: isFirstHalf ? countsOf(legs).map((steps) => 7 - steps) : [],
      cuts: legs.some(({ cuts }) => cuts) ? pegs.find(({ hole }) => hole === to)?.seat : undefined,
      hinted: hinted.some((leg) => legs.some((one) => one.to === leg.to && one.peg === leg.peg)),
    })),
    path: pathOf(look, pegs).map((hole) => pointAt(hole, turn)),
    left: seatHoles(look).map((hole) => pointAt(hole, turn)),
    last: [...new Set(last.flatMap(legOf))].map((hole) => pointAt(hole, turn)),
    cut: events.flatMap((event) => (event.type === 'cut' ? [pointAt(event.from, turn)] : [])),
    winner: winnerOf(view),
  };
};
