// Reasons in words, built from the board before and after a move and from the cards that are left.

import type { Seat } from '@parlor/engine';
import {
  CENTER,
  FOUR,
  formatHole,
  formatRank,
  holdingOf,
  inSafeZone,
  onPerimeter,
  PERIMETER,
} from '@parlor/games/fast-track/facts';
import { percent } from '../percent.ts';
import type { Facts, Reason } from '../player.ts';
import { isDone, standingOf } from './chances.ts';
import { type FastBoard, FROM_HOME, listFor, make, SWAP, targetOf, typeOf, unmake } from './fast/index.ts';
import { countOf, pileOf, type Thinker } from './thinker.ts';
import { movingCards, threatsBy } from './threats.ts';

const STATUS = 256;
const HOLDING = holdingOf(0, 0);

/** A phrase and the facts it was built from. */
interface Said {
  readonly text: string;
  readonly facts: Facts;
}

interface Judged {
  readonly chance: number;
  /** The number of cards that the search looked ahead. */
  readonly cards?: number;
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;

/** The other seat that stands best before the move. */
const leaderOf = ({ sim, seat }: Thinker): Seat | undefined => {
  let leader: Seat | undefined;
  for (let other = 0; other < sim.seats; other++) {
    if (other === seat || isDone(sim, other)) continue;
    if (leader === undefined || standingOf(sim, other) > standingOf(sim, leader)) leader = other;
  }
  return leader;
};

const nameOf = (sim: FastBoard, seat: Seat, leader: Seat | undefined): string => {
  if (sim.seats === 2) return 'the opponent';
  return seat === leader ? 'the leader' : `seat ${seat}`;
};

const holes = (count: number): string => `${count} ${count === 1 ? 'hole' : 'holes'}`;

const stepsToHome = (sim: FastBoard, seat: Seat, hole: number): number =>
  PERIMETER - FROM_HOME[(sim.wedges[seat] << 8) | hole];

/** Pegs of others that the move sent away: a swap trades places, all else cuts. */
const sayCuts = (
  { sim, seat }: Thinker,
  before: Uint16Array,
  move: number,
  leader: Seat | undefined,
): readonly Said[] => {
  const said: Said[] = [];
  const isSwap = typeOf(move) === SWAP;
  for (let at = 0; at < before.length; at++) {
    const victim = (at / sim.each) | 0;
    const hole = before[at] & 255;
    const now = sim.pegs[at] & 255;
    if (victim === seat || hole === now) continue;
    const name = nameOf(sim, victim, leader);
    if (hole === CENTER)
      said.push({ text: `cuts ${name}'s peg in the bullseye`, facts: { cutsCenter: victim } });
    if (hole >= HOLDING) continue;
    const toGo = stepsToHome(sim, victim, hole);
    const text = `${name}'s peg ${holes(toGo)} from home`;
    said.push(
      isSwap
        ? { text: `takes the place of ${text}`, facts: { swaps: victim, toGo } }
        : { text: `cuts ${text}`, facts: { cuts: victim, toGo } },
    );
  }
  return said;
};

/** Describes the effect of the move on one of the seat's pegs. */
const sayPeg = ({ sim, seat, view }: Thinker, was: number, is: number): Said | undefined => {
  const from = was & 255;
  const to = is & 255;
  const hole = formatHole(to);
  if (from >= HOLDING && from !== CENTER)
    return { text: 'brings a peg onto the board', facts: { enters: true } };
  if (inSafeZone(to)) {
    const depth = (to & 3) + 1;
    const tight = depth === 4 || sim.who[to + 1] !== 0;
    const text = inSafeZone(from) ? 'goes deeper into the safe zone' : 'takes a peg into the safe zone';
    return { text: `${text}${tight ? ', as deep as it gets' : ''}`, facts: { safe: depth, tight } };
  }
  if (to === CENTER)
    return view.options.bullseyeCut === 'never'
      ? { text: 'shelters in the bullseye', facts: { bullseye: true } }
      : { text: 'enters the bullseye', facts: {} };
  if (from === CENTER) return { text: `leaves the bullseye for ${hole}`, facts: { leavesBullseye: true } };
  if ((is & STATUS) !== 0)
    return {
      text: (was & STATUS) !== 0 ? `rides the fast track to ${hole}` : `reaches the fast track at ${hole}`,
      facts: { status: hole },
    };
  const toGo = stepsToHome(sim, seat, to);
  return toGo <= 9 ? { text: `stands ${holes(toGo)} from home`, facts: { own: toGo } } : undefined;
};

const sayStatusLost = ({ sim, seat }: Thinker, before: Uint16Array): Said | undefined => {
  let lost = 0;
  for (let at = seat * sim.each; at < (seat + 1) * sim.each; at++) {
    const was = before[at];
    const is = sim.pegs[at];
    if ((was & STATUS) !== 0 && was === (is | STATUS) && was !== is) lost++;
  }
  if (lost === 0) return undefined;
  return {
    text: `gives up the status of ${lost === 1 ? 'a peg' : `${lost} pegs`}`,
    facts: { statusLost: lost },
  };
};

/** Which cards of the others would cut a peg that has moved. */
const sayDanger = (
  thinker: Thinker,
  moved: ReadonlySet<number>,
  leader: Seat | undefined,
): Said | undefined => {
  const { sim, seat } = thinker;
  let worst: { readonly by: Seat; readonly ranks: readonly number[]; readonly cards: number } | undefined;
  for (let other = 0; other < sim.seats; other++) {
    if (other === seat || isDone(sim, other)) continue;
    const threats = threatsBy(thinker, other, seat).filter(({ hole }) => moved.has(hole));
    const ranks = [...new Set(threats.map(({ rank }) => rank))];
    const pile = pileOf(thinker, other);
    const cards = ranks.reduce((sum, rank) => sum + pile[rank], 0);
    if (cards > (worst?.cards ?? 0)) worst = { by: other, ranks, cards };
  }
  if (worst === undefined) return undefined;
  const { by, ranks, cards } = worst;
  const of = countOf(pileOf(thinker, by));
  return {
    text: `${nameOf(sim, by, leader)}'s ${joined(ranks.map(formatRank))} would cut ${moved.size === 1 ? 'this peg' : 'one of these pegs'}: ${cards} of ${of} cards`,
    facts: { dangerBy: by, dangerCards: cards, dangerOf: of },
  };
};

/** A peg just behind its gate is a 4 away from its whole way, where no own peg stands in between. */
const sayGift = (thinker: Thinker, moved: ReadonlySet<number>): Said | undefined => {
  const { sim, seat, view, list } = thinker;
  const fours = pileOf(thinker, seat)[FOUR];
  if (fours === 0 || !view.options.backwardLap) return undefined;
  const fromHome = (hole: number): number => FROM_HOME[(sim.wedges[seat] << 8) | hole];
  const near = [...moved].filter((hole) => onPerimeter(hole) && fromHome(hole) <= 2).map(fromHome);
  const open = [...list.subarray(0, listFor(sim, seat, FOUR, list, 0))].map((move) =>
    fromHome(targetOf(move)),
  );
  if (!near.some((steps) => open.includes(PERIMETER + steps - 4))) return undefined;
  const of = countOf(pileOf(thinker, seat));
  return {
    text: `a 4 would take ${moved.size === 1 ? 'it' : 'one of them'} behind the gate: ${fours} of ${of} cards`,
    facts: { fours, foursOf: of },
  };
};

/** Said only where it matters: when a card in eight or more would be lost. */
const sayFreedom = (thinker: Thinker): Said | undefined => {
  const { seat } = thinker;
  const of = countOf(pileOf(thinker, seat));
  const stuck = of - movingCards(thinker, seat);
  if (stuck * 8 < of) return undefined;
  return { text: `${stuck} of ${of} cards would then give no move`, facts: { stuck, stuckOf: of } };
};

const MOST_PHRASES = 4;

/** Why the move of this number is as good as it is. */
export const reasonFor = (thinker: Thinker, at: number, { chance, cards }: Judged): Reason => {
  const { sim, seat } = thinker;
  const before = sim.pegs.slice();
  const leader = leaderOf(thinker);
  const move = thinker.simMoves[at];
  // With play-out only the first seat to finish wins.
  const isWon = sim.finishedCount > 0;
  make(sim, move);
  const said: (Said | undefined)[] = [];
  if (isDone(sim, seat))
    said.push(
      isWon ? { text: 'finishes', facts: { finishes: true } } : { text: 'wins', facts: { wins: true } },
    );
  else {
    said.push(...sayCuts(thinker, before, move, leader));
    const moved = new Set<number>();
    for (let peg = seat * sim.each; peg < (seat + 1) * sim.each; peg++) {
      const is = sim.pegs[peg];
      const was = before[peg];
      if ((is & 255) === (was & 255)) continue;
      moved.add(is & 255);
      said.push(sayPeg(thinker, was, is));
    }
    said.push(sayStatusLost(thinker, before), sayDanger(thinker, moved, leader), sayGift(thinker, moved));
    said.push(sayFreedom(thinker));
  }
  unmake(sim);
  const kept = said.filter((one) => one !== undefined).slice(0, MOST_PHRASES);
  return {
    text: [`${percent(chance)} % to ${isWon ? 'finish next' : 'win'}`, ...kept.map(({ text }) => text)].join(
      '; ',
    ),
    facts: Object.assign(
      { ...(isWon ? { next: chance } : { chance }), ...(cards === undefined ? {} : { cards }) },
      ...kept.map(({ facts }) => facts),
    ),
  };
};
