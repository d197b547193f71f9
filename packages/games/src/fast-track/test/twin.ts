// A brute-force mover, written from the rules with hole names as text: it shares no table and no code with
// the game. It is slow and plain on purpose, and knows every option.

import type { Options } from '../options.ts';

export interface BrutePeg {
  readonly hole: string;
  readonly ft: boolean;
  readonly lap: boolean;
}

/** The wedge and the pegs of each player. */
export interface BrutePlayer {
  readonly wedge: number;
  readonly pegs: readonly BrutePeg[];
}

export type BruteBoard = readonly BrutePlayer[];

/** The player to move, the card, and the other facts that the rules depend on. */
export interface BruteTurn {
  readonly options: Options;
  readonly player: number;
  readonly card: string;
  /** Draws without a move before this one. */
  readonly blocked: number;
  /** Players who have finished; their pegs stay. */
  readonly finished: readonly number[];
}

export interface BruteMove {
  readonly text: string;
  readonly board: BruteBoard;
  readonly wins: boolean;
}

interface FoundMove extends BruteMove {
  readonly moved: readonly number[];
}

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const ENTRY = ['A', '6', 'Joker'];
const ROYAL = ['J', 'Q', 'K'];
const EXIT = { JQK: ROYAL, JQKAJoker: [...ROYAL, 'A', 'Joker'], JQKJoker: [...ROYAL, 'Joker'] };

/** The perimeter, found by following the names once round. */
const perimeter: string[] = [];
for (let w = 0; w < 6; w++) {
  perimeter.push(`ft-${w}`);
  for (let k = 1; k <= 4; k++) perimeter.push(`side-left-${w}-${k}`);
  for (let k = 0; k <= 3; k++) perimeter.push(`outer-${w}-${k}`);
  perimeter.push(`home-${w}`);
  for (let k = 4; k >= 1; k--) perimeter.push(`side-right-${w}-${k}`);
}
const order = new Map(perimeter.map((hole, at) => [hole, at]));
const along = (hole: string, by: number): string => {
  const at = order.get(hole) ?? -1;
  return perimeter[(at + by + perimeter.length) % perimeter.length] as string;
};
const isOn = (kind: string, hole: string): boolean => hole.startsWith(`${kind}-`);
const lastNumber = (hole: string): number => Number(hole.slice(hole.lastIndexOf('-') + 1));

/** One route of a peg: every hole it visits, and whether its last step was one of the ring. */
interface Way {
  readonly holes: readonly string[];
  readonly rides: boolean;
}

const endOf = ({ holes }: Way): string => holes[holes.length - 1] as string;

const pegAt = (board: BruteBoard, hole: string): { player: number; peg: number } | undefined => {
  for (const [player, { pegs }] of board.entries()) {
    const peg = pegs.findIndex((one) => one.hole === hole);
    if (peg >= 0) return { player, peg };
  }
  return undefined;
};

const withPeg = (board: BruteBoard, player: number, peg: number, now: BrutePeg): BruteBoard =>
  board.map((one, at) =>
    at === player ? { ...one, pegs: one.pegs.map((old, index) => (index === peg ? now : old)) } : one,
  );

const safeCount = (board: BruteBoard, player: number): number =>
  board[player]?.pegs.filter((peg) => isOn('safe', peg.hole)).length ?? 0;

/** All routes of n steps: at each hole every edge that the rules allow is tried. */
const waysOf = (board: BruteBoard, turn: BruteTurn, peg: number, n: number): readonly Way[] => {
  const { options: o, player, card } = turn;
  const { wedge, pegs } = board[player] as BrutePlayer;
  const start = pegs[peg] as BrutePeg;
  const own = (hole: string): boolean => pegs.some((one, at) => at !== peg && one.hole === hole);
  const full = safeCount(board, player) === 4;
  const foreign = (hole: string): boolean => isOn('ft', hole) && hole !== `ft-${wedge}`;
  const routes: Way[] = [];

  const inside = pegAt(board, 'center');
  const cutsInside = o.bullseyeCut === 'always' || (o.bullseyeCut === 'royal' && ROYAL.includes(card));
  const isOpen = inside === undefined || (inside.player !== player && cutsInside);
  const opensAt = (hole: string): boolean => {
    if (!isOpen || o.bullseyeEntry === 'off') return false;
    if (hole === `ft-${wedge}` && o.bullseyeFromOwnFt)
      return o.bullseyeEntry !== 'ftStatusOneStep' || n === 1;
    if (o.bullseyeEntry === 'ownNextCornerOnly') return hole === `ft-${(wedge + 1) % 6}`;
    return foreign(hole) && (o.bullseyeEntry === 'foreignCorner' || (n === 1 && start.ft));
  };
  const mayHop = (from: string, to: string, isLast: boolean): boolean => {
    if (own(to) && (isLast || !o.ownPassOnRing)) return false;
    return !(o.ftCrossTrackBlock && Array.from({ length: 13 }, (_, k) => along(from, k + 1)).some(own));
  };

  const go = (holes: readonly string[], hole: string, lap: boolean, rides: boolean): void => {
    if (holes.length === n) {
      routes.push({ holes, rides });
      return;
    }
    const isLast = holes.length === n - 1;
    if (isLast && opensAt(hole)) routes.push({ holes: [...holes, 'center'], rides: false });
    if (rides && foreign(hole)) {
      const corner = `ft-${(lastNumber(hole) + 1) % 6}`;
      if (mayHop(hole, corner, isLast)) {
        go([...holes, corner], corner, lap, true);
        if (o.ftExit !== 'anyCorner') return;
      }
    }
    let next: string;
    if (isOn('safe', hole)) {
      if (lastNumber(hole) === 4) return;
      next = `safe-${wedge}-${lastNumber(hole) + 1}`;
    } else if (hole === `outer-${wedge}-2` && !full) next = `safe-${wedge}-1`;
    else if (hole === `home-${wedge}` && full && lap && o.winOvershoot === 'forbid') return;
    else next = along(hole, 1);
    if (own(next)) return;
    go([...holes, next], next, lap || next === `outer-${wedge}-2`, false);
  };

  if (isOn('hold', start.hole) || start.hole === 'center') return [];
  if (start.ft || (o.ftReentry && foreign(start.hole))) go([], start.hole, start.lap, true);
  // A peg that can ride must ride, with that option; the bullseye is not a ride.
  const hasRidden = routes.some((way) => endOf(way) !== 'center');
  if (!hasRidden || o.ftExit !== 'ownOnly') go([], start.hole, start.lap, false);
  return routes;
};

/** The route back along the perimeter; undefined when an own peg is in the way. */
const wayBack = (board: BruteBoard, turn: BruteTurn, peg: number, n: number): Way | undefined => {
  const { wedge, pegs } = board[turn.player] as BrutePlayer;
  const { hole, lap } = pegs[peg] as BrutePeg;
  if (!perimeter.includes(hole)) return undefined;
  const holes = Array.from({ length: n }, (_, back) => along(hole, -back - 1));
  if (holes.some((one) => pegs.some((own) => own.hole === one))) return undefined;
  if (!turn.options.backwardLap && !lap && holes.includes(`outer-${wedge}-2`)) return undefined;
  return { holes, rides: false };
};

/** The board after a peg was cut, with that peg on its receiving hole; undefined when it cannot be cut. */
const cut = (
  board: BruteBoard,
  turn: BruteTurn,
  victim: { player: number; peg: number },
  landing: string,
): BruteBoard | undefined => {
  if (turn.finished.includes(victim.player)) return undefined;
  const { wedge } = board[victim.player] as BrutePlayer;
  const { cutOverflow } = turn.options;
  const holding = (cutOverflow === 'fifthHold' ? [0, 1, 2, 3, 4] : [0, 1, 2, 3])
    .map((i) => `hold-${wedge}-${i}`)
    .find((hole) => pegAt(board, hole) === undefined);
  const withVictimOn = (to: string, after: BruteBoard): BruteBoard =>
    withPeg(after, victim.player, victim.peg, { hole: to, ft: false, lap: false });
  if (holding !== undefined) return withVictimOn(holding, board);
  const home = `home-${wedge}`;
  if (home === landing) return undefined;
  const occupant = pegAt(board, home);
  if (occupant === undefined) return withVictimOn(home, board);
  if (cutOverflow !== 'chain') return undefined;
  const after = cut(board, turn, occupant, landing);
  return after === undefined ? undefined : withVictimOn(home, after);
};

/** The board after a peg has moved along a route; undefined when it cannot land there. */
const boardAfter = (
  board: BruteBoard,
  turn: BruteTurn,
  peg: number,
  way: Way,
  by: { readonly clockwise: boolean; readonly mayCut: boolean; readonly declared?: boolean },
): { board: BruteBoard; wins: boolean } | undefined => {
  const { options: o, player } = turn;
  const { wedge, pegs } = board[player] as BrutePlayer;
  const before = pegs[peg] as BrutePeg;
  const to = endOf(way);
  const victim = pegAt(board, to);
  let after = board;
  if (victim !== undefined) {
    if (!by.mayCut || victim.player === player) return undefined;
    // The moving peg has already left its start when the other is sent away.
    const lifted = withPeg(board, player, peg, { ...before, hole: 'in the air' });
    const without = cut(lifted, turn, victim, to);
    if (without === undefined) return undefined;
    after = without;
  }
  const lap = before.lap || way.holes.includes(`outer-${wedge}-2`);
  const givesStatus = o.ftEntry === 'auto' || way.rides || by.declared === true;
  const ft = by.clockwise && isOn('ft', to) && to !== `ft-${wedge}` && givesStatus;
  after = withPeg(after, player, peg, { hole: to, ft, lap });
  const full = safeCount(after, player) === 4;
  const wins = by.clockwise && full && (o.pegs === 4 ? isOn('safe', to) : lap && to === `home-${wedge}`);
  return { board: after, wins };
};

const JUMP = { clockwise: false, mayCut: true };

const stepsOf = (card: string): number => (/^\d/.test(card) ? Number(card) : 1);

/** Takes status for neglect: judged for the whole card, by the pegs that moved. */
const judged = (before: BruteBoard, turn: BruteTurn, { board, moved }: FoundMove): BruteBoard => {
  const { player, options } = turn;
  const had = (peg: number): boolean => before[player]?.pegs[peg]?.ft === true;
  const has = (peg: number): boolean => board[player]?.pegs[peg]?.ft === true;
  if (options.ftPriority !== 'loseStatus' || !LETTERS.some((_, peg) => had(peg))) return board;
  if (moved.some((peg) => had(peg) || has(peg))) return board;
  return board.map((one, at) =>
    at === player ? { ...one, pegs: one.pegs.map((peg) => ({ ...peg, ft: false })) } : one,
  );
};

/** Where status is declared, every walk to a foreign corner exists twice. */
const declaredOf = (board: BruteBoard, { options, player }: BruteTurn, way: Way): readonly boolean[] => {
  const isForeign = isOn('ft', endOf(way)) && endOf(way) !== `ft-${board[player]?.wedge}`;
  return options.ftEntry === 'declare' && isForeign && !way.rides ? [false, true] : [false];
};

const routeText = (way: Way, declared: boolean): string => `${endOf(way)}${declared ? '*' : ''}`;

/** The moves of one peg forward by n steps; `name` is how the move's text begins. */
const forwardMoves = (
  board: BruteBoard,
  turn: BruteTurn,
  peg: number,
  n: number,
  name: string,
): readonly FoundMove[] =>
  waysOf(board, turn, peg, n).flatMap((way) =>
    declaredOf(board, turn, way).flatMap((declared): FoundMove[] => {
      const after = boardAfter(board, turn, peg, way, { clockwise: true, mayCut: true, declared });
      return after === undefined
        ? []
        : [{ text: `${name}>${routeText(way, declared)}`, ...after, moved: [peg] }];
    }),
  );

const enterMoves = (board: BruteBoard, turn: BruteTurn): readonly FoundMove[] => {
  const { wedge, pegs } = board[turn.player] as BrutePlayer;
  const home = `home-${wedge}`;
  const peg = pegs.findIndex((one) => isOn('hold', one.hole));
  if (peg < 0 || pegs.some((one) => one.hole === home)) return [];
  const after = boardAfter(board, turn, peg, { holes: [home], rides: false }, JUMP);
  return after === undefined ? [] : [{ text: 'enter', ...after, moved: [] }];
};

const exitMoves = (board: BruteBoard, turn: BruteTurn): readonly FoundMove[] => {
  const { wedge, pegs } = board[turn.player] as BrutePlayer;
  const peg = pegs.findIndex((one) => one.hole === 'center');
  if (peg < 0) return [];
  let to = wedge;
  while (pegs.some((one) => one.hole === `ft-${to}`)) to = (to + 5) % 6;
  const after = boardAfter(board, turn, peg, { holes: [`ft-${to}`], rides: false }, JUMP);
  return after === undefined ? [] : [{ text: `exit ${LETTERS[peg]}>ft-${to}`, ...after, moved: [] }];
};

const swapMoves = (board: BruteBoard, turn: BruteTurn): readonly FoundMove[] => {
  const fresh = (hole: string, wedge: number): BrutePeg => ({
    hole,
    ft: false,
    lap: hole === `outer-${wedge}-2`,
  });
  const mine = board[turn.player] as BrutePlayer;
  return mine.pegs.flatMap((one, peg) =>
    board.flatMap((theirs, other) => {
      if (other === turn.player || turn.finished.includes(other)) return [];
      return theirs.pegs.flatMap(({ hole }, otherPeg): FoundMove[] => {
        if (!perimeter.includes(one.hole) || !perimeter.includes(hole)) return [];
        const gives = withPeg(board, other, otherPeg, fresh(one.hole, theirs.wedge));
        const after = withPeg(gives, turn.player, peg, fresh(hole, mine.wedge));
        return [{ text: `swap ${LETTERS[peg]}>${hole}`, board: after, wins: false, moved: [peg] }];
      });
    }),
  );
};

const backMoves = (
  board: BruteBoard,
  turn: BruteTurn,
  n: number,
  which: 'all' | 'cuts',
): readonly FoundMove[] =>
  (board[turn.player] as BrutePlayer).pegs.flatMap(({ hole }, peg): FoundMove[] => {
    const way = wayBack(board, turn, peg, n);
    if (way === undefined || (which === 'cuts' && pegAt(board, endOf(way)) === undefined)) return [];
    const after = boardAfter(board, turn, peg, way, JUMP);
    return after === undefined
      ? []
      : [{ text: `${LETTERS[peg]} ${hole}>${endOf(way)}`, ...after, moved: [peg] }];
  });

const splitMoves = (board: BruteBoard, turn: BruteTurn): readonly FoundMove[] => {
  const { options: o, player } = turn;
  const { pegs } = board[player] as BrutePlayer;
  const status = Math.min(2, pegs.filter((peg) => peg.ft).length);
  const takesPart = ({ hole }: BrutePeg): boolean =>
    perimeter.includes(hole) || (o.splitFromSafeZone && isOn('safe', hole));
  const mayShare = (one: BrutePeg, two: BrutePeg): boolean => {
    if (one === two || !takesPart(one) || !takesPart(two)) return false;
    if (o.splitFtPairing === 'sameStatus') return one.ft === two.ft;
    return o.splitFtPairing === 'any' || Number(one.ft) + Number(two.ft) === status;
  };
  const halves = (
    now: BruteBoard,
    peg: number,
    n: number,
    mayCut: boolean,
  ): readonly { text: string; board: BruteBoard; wins: boolean }[] =>
    waysOf(now, turn, peg, n).flatMap((way) => {
      const stays = o.splitFtPairing === 'ftFirstStayOnRing' && pegs[peg]?.ft === true;
      if (stays && !(way.rides && way.holes.every((hole) => isOn('ft', hole)))) return [];
      return declaredOf(now, turn, way).flatMap((declared) => {
        const after = boardAfter(now, turn, peg, way, { clockwise: true, mayCut, declared });
        return after === undefined
          ? []
          : [{ text: `${LETTERS[peg]}:${n}>${routeText(way, declared)}`, ...after }];
      });
    });

  const foundMoves: FoundMove[] = [];
  for (const [one, first] of pegs.entries()) {
    const others = pegs.flatMap((second, two) => (mayShare(first, second) ? [two] : []));
    for (let f = 1; f <= 6 && others.length > 0; f++) {
      for (const half of halves(board, one, f, o.splitCuts === 'both')) {
        const whole = others.flatMap((two) =>
          halves(half.board, two, 7 - f, o.splitCuts !== 'none').map(
            (rest): FoundMove => ({
              text: `${half.text} / ${rest.text}`,
              board: rest.board,
              wins: half.wins || rest.wins,
              moved: [one, two],
            }),
          ),
        );
        foundMoves.push(...whole);
        if (whole.length === 0 && !o.splitRequireCompletion) foundMoves.push({ ...half, moved: [one] });
      }
    }
  }
  return foundMoves;
};

const sevenMoves = (board: BruteBoard, turn: BruteTurn): readonly FoundMove[] => {
  const { options: o, player } = turn;
  const pegs = (board[player] as BrutePlayer).pegs;
  const whole = pegs.flatMap(({ hole }, peg) => forwardMoves(board, turn, peg, 7, `${LETTERS[peg]} ${hole}`));
  if (o.sevenMode === 'fullOnly') return whole;
  if (o.sevenMode === 'wild1to7')
    return pegs.flatMap(({ hole }, peg) => {
      const ends = new Set<string>();
      return [1, 2, 3, 4, 5, 6, 7].flatMap((n) => {
        const name = n === 7 ? `${LETTERS[peg]} ${hole}` : `${LETTERS[peg]}:${n}`;
        const moves = forwardMoves(board, turn, peg, n, name);
        const fresh = moves.filter(({ text }) => !ends.has(text.slice(text.indexOf('>'))));
        for (const { text } of moves) ends.add(text.slice(text.indexOf('>')));
        return fresh;
      });
    });
  const splits = splitMoves(board, turn);
  return o.sevenMode === 'splitIfPossible' && splits.length > 0 ? splits : [...whole, ...splits];
};

const cardMoves = (board: BruteBoard, turn: BruteTurn): readonly FoundMove[] => {
  const { options: o, player, card } = turn;
  const { pegs } = board[player] as BrutePlayer;
  if (card === '4') return backMoves(board, turn, 4, 'all');
  if (card === '7') return sevenMoves(board, turn);
  return [
    ...(ENTRY.includes(card) ? enterMoves(board, turn) : []),
    ...(EXIT[o.bullseyeExitCards].includes(card) ? exitMoves(board, turn) : []),
    ...pegs.flatMap(({ hole }, peg) =>
      forwardMoves(board, turn, peg, stepsOf(card), `${LETTERS[peg]} ${hole}`),
    ),
    ...(card === 'Joker' && o.jokerBackCut ? backMoves(board, turn, 1, 'cuts') : []),
    ...(card === 'J' && o.jackSwap ? swapMoves(board, turn) : []),
  ];
};

export const bruteMoves = (board: BruteBoard, turn: BruteTurn): readonly BruteMove[] => {
  const { options: o, player, card, blocked } = turn;
  let foundMoves = cardMoves(board, turn);
  if (foundMoves.length === 0 && o.forcedReverse && card !== '4')
    foundMoves = backMoves(board, turn, stepsOf(card), 'all');
  if (foundMoves.length === 0 && o.jailRelief > 0 && blocked + 1 >= o.jailRelief)
    foundMoves = enterMoves(board, turn);
  const usesStatus = foundMoves.filter(({ moved }) =>
    moved.some((peg) => board[player]?.pegs[peg]?.ft === true),
  );
  if (o.ftPriority === 'mustMove' && usesStatus.length > 0) foundMoves = usesStatus;
  const moves = new Map<string, BruteMove>();
  for (const one of foundMoves)
    if (!moves.has(one.text))
      moves.set(one.text, { text: one.text, board: judged(board, turn, one), wins: one.wins });
  return [...moves.values()];
};
