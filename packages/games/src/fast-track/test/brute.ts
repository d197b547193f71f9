// A second mover, written straight from the rules with hole names as text: it shares no table and no code with the game.
// Slow and plain on purpose; the standard rules only.

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

export interface BruteMove {
  readonly text: string;
  readonly board: BruteBoard;
  readonly wins: boolean;
}

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const ENTRY = ['A', '6', 'Joker'];
const ROYAL = ['J', 'Q', 'K'];

/** Walks once round by following the names. */
const perimeter: string[] = [];
for (let w = 0; w < 6; w++) {
  perimeter.push(`ft-${w}`);
  for (let k = 1; k <= 4; k++) perimeter.push(`side-left-${w}-${k}`);
  for (let k = 0; k <= 3; k++) perimeter.push(`outer-${w}-${k}`);
  perimeter.push(`home-${w}`);
  for (let k = 4; k >= 1; k--) perimeter.push(`side-right-${w}-${k}`);
}
const along = (hole: string, by: number): string => {
  const at = perimeter.indexOf(hole);
  return perimeter[(at + by + perimeter.length) % perimeter.length] as string;
};
const isOn = (kind: string, hole: string): boolean => hole.startsWith(`${kind}-`);
const lastNumber = (hole: string): number => Number(hole.slice(hole.lastIndexOf('-') + 1));

/** One of the ways a peg can go: every hole it visits. */
type Way = readonly string[];

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

/** All ways of n steps: at each hole every edge that the rules allow is tried. */
const waysOf = (board: BruteBoard, player: number, peg: number, n: number): readonly Way[] => {
  const { wedge, pegs } = board[player] as BrutePlayer;
  const start = pegs[peg] as BrutePeg;
  const own = (hole: string): boolean => pegs.some((one, at) => at !== peg && one.hole === hole);
  const full = safeCount(board, player) === 4;
  const foreign = (hole: string): boolean => isOn('ft', hole) && hole !== `ft-${wedge}`;
  const found: Way[] = [];

  const go = (way: Way, hole: string, lap: boolean, riding: boolean): void => {
    if (way.length === n) {
      found.push(way);
      return;
    }
    // The bullseye is the last step, from a foreign corner, and it must be empty.
    if (way.length === n - 1 && foreign(hole) && pegAt(board, 'center') === undefined)
      found.push([...way, 'center']);
    if (riding && foreign(hole)) {
      const corner = `ft-${(lastNumber(hole) + 1) % 6}`;
      if (!own(corner)) {
        go([...way, corner], corner, lap, true);
        return;
      }
    }
    let next: string;
    if (isOn('safe', hole)) {
      if (lastNumber(hole) === 4) return;
      next = `safe-${wedge}-${lastNumber(hole) + 1}`;
    } else if (hole === `outer-${wedge}-2` && !full) next = `safe-${wedge}-1`;
    else if (hole === `home-${wedge}` && full && lap) return;
    else next = along(hole, 1);
    if (own(next)) return;
    go([...way, next], next, lap || next === `outer-${wedge}-2`, false);
  };

  if (isOn('hold', start.hole) || start.hole === 'center') return [];
  if (start.ft) go([], start.hole, start.lap, true);
  go([], start.hole, start.lap, false);
  return found;
};

const WALK = { clockwise: true, mayCut: true };
const FIRST_HALF = { clockwise: true, mayCut: false };
const JUMP = { clockwise: false, mayCut: true };

/** The board after a peg has gone a way, or undefined when it cannot land there. */
const gone = (
  board: BruteBoard,
  player: number,
  peg: number,
  way: Way,
  by: { readonly clockwise: boolean; readonly mayCut: boolean },
): { board: BruteBoard; wins: boolean } | undefined => {
  const { wedge, pegs } = board[player] as BrutePlayer;
  const before = pegs[peg] as BrutePeg;
  const to = way[way.length - 1] as string;
  const victim = pegAt(board, to);
  let after = board;
  if (victim !== undefined) {
    if (!by.mayCut || victim.player === player || to === 'center') return undefined;
    const theirs = board[victim.player] as BrutePlayer;
    const holding = [0, 1, 2, 3]
      .map((i) => `hold-${theirs.wedge}-${i}`)
      .find((hole) => pegAt(board, hole) === undefined);
    const home = `home-${theirs.wedge}`;
    const homeFree = home !== to && (pegAt(board, home) === undefined || home === before.hole);
    const received = holding ?? (homeFree ? home : undefined);
    if (received === undefined) return undefined;
    after = withPeg(after, victim.player, victim.peg, { hole: received, ft: false, lap: false });
  }
  const lap = before.lap || way.includes(`outer-${wedge}-2`);
  const ft = by.clockwise && isOn('ft', to) && to !== `ft-${wedge}`;
  after = withPeg(after, player, peg, { hole: to, ft, lap });
  return {
    board: after,
    wins: by.clockwise && lap && to === `home-${wedge}` && safeCount(after, player) === 4,
  };
};

const stepsOf = (card: string): number => (/^\d/.test(card) ? Number(card) : 1);

/** Status is lost by neglect: judged for the whole card, by the pegs that moved. */
const judged = (
  before: BruteBoard,
  after: BruteBoard,
  player: number,
  moved: readonly number[],
): BruteBoard => {
  const had = (peg: number): boolean => before[player]?.pegs[peg]?.ft === true;
  const has = (peg: number): boolean => after[player]?.pegs[peg]?.ft === true;
  if (!LETTERS.some((_, peg) => had(peg))) return after;
  if (moved.some((peg) => had(peg) || has(peg))) return after;
  return after.map((one, at) =>
    at === player ? { ...one, pegs: one.pegs.map((peg) => ({ ...peg, ft: false })) } : one,
  );
};

export const bruteMoves = (board: BruteBoard, player: number, card: string): readonly BruteMove[] => {
  const { wedge, pegs } = board[player] as BrutePlayer;
  const moves = new Map<string, BruteMove>();
  const add = (text: string, after: { board: BruteBoard; wins: boolean }, moved: readonly number[]): void => {
    if (!moves.has(text))
      moves.set(text, { text, board: judged(board, after.board, player, moved), wins: after.wins });
  };

  if (ENTRY.includes(card)) {
    const peg = pegs.findIndex((one) => isOn('hold', one.hole));
    if (peg >= 0 && !pegs.some((one) => one.hole === `home-${wedge}`)) {
      const fresh = withPeg(board, player, peg, {
        hole: (pegs[peg] as BrutePeg).hole,
        ft: false,
        lap: false,
      });
      const after = gone(fresh, player, peg, [`home-${wedge}`], JUMP);
      if (after !== undefined) add('enter', after, []);
    }
  }
  for (const [peg, { hole }] of pegs.entries()) {
    const letter = LETTERS[peg] as string;
    if (ROYAL.includes(card) && hole === 'center') {
      let to = wedge;
      while (pegs.some((one) => one.hole === `ft-${to}`)) to = (to + 5) % 6;
      const after = gone(board, player, peg, [`ft-${to}`], JUMP);
      if (after !== undefined) add(`exit ${letter}>ft-${to}`, after, []);
    }
    if (card === '4') {
      if (!perimeter.includes(hole)) continue;
      const way = [1, 2, 3, 4].map((back) => along(hole, -back));
      if (way.some((one) => pegs.some((own) => own.hole === one))) continue;
      const after = gone(board, player, peg, way, JUMP);
      if (after !== undefined) add(`${letter} ${hole}>${way[3]}`, after, [peg]);
      continue;
    }
    for (const way of waysOf(board, player, peg, stepsOf(card))) {
      const after = gone(board, player, peg, way, WALK);
      if (after !== undefined) add(`${letter} ${hole}>${way[way.length - 1]}`, after, [peg]);
    }
  }
  if (card === '7') addSplits(board, player, add);
  return [...moves.values()];
};

const addSplits = (
  board: BruteBoard,
  player: number,
  add: (text: string, after: { board: BruteBoard; wins: boolean }, moved: readonly number[]) => void,
): void => {
  const pegs = (board[player] as BrutePlayer).pegs;
  for (const [one, first] of pegs.entries()) {
    for (const [two, second] of pegs.entries()) {
      if (one === two || first.ft !== second.ft) continue;
      if (!perimeter.includes(first.hole) || !perimeter.includes(second.hole)) continue;
      for (let f = 1; f <= 6; f++) {
        for (const way of waysOf(board, player, one, f)) {
          const half = gone(board, player, one, way, FIRST_HALF);
          if (half === undefined) continue;
          for (const rest of waysOf(half.board, player, two, 7 - f)) {
            const after = gone(half.board, player, two, rest, WALK);
            if (after === undefined) continue;
            const text = `${LETTERS[one]}:${f}>${way[way.length - 1]} / ${LETTERS[two]}:${7 - f}>${rest[rest.length - 1]}`;
            add(text, after, [one, two]);
          }
        }
      }
    }
  }
};
