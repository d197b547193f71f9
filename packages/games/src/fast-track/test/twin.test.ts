// The game compared with the brute-force mover on random positions: the same moves, and the same board after
// them. `npm run soak -- rules` compares ten times as many.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultOptions, formatOptions } from '@parlor/engine';
import { anyOptions, parsePerft, perft, testWords, walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { fastTrack } from '../index.ts';
import { formatMove } from '../notation/moves.ts';
import { parsePosition } from '../notation/position.ts';
import { FOUR, formatRank, rankOf } from '../pieces/cards.ts';
import { formatHole } from '../pieces/track.ts';
import { legalMoves } from '../rules/moves.ts';
import { play } from '../rules/play.ts';
import { hasLap, hasStatus, holeOf, type Options, type State } from '../types.ts';
import { type BruteBoard, type BrutePeg, type BrutePlayer, type BruteTurn, bruteMoves } from './twin.ts';

const TIMES = process.env.LONG === undefined ? 1 : 10;

const SEATED: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
};
const CARDS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'Joker'];
type Words = ReturnType<typeof testWords>;

const pick = <T>(words: Words, from: readonly T[]): T => from[words.below(from.length)] as T;

const perimeterHole = (words: Words, w: number): string =>
  pick(words, [
    `ft-${w}`,
    `side-left-${w}-${1 + words.below(4)}`,
    `outer-${w}-${words.below(4)}`,
    `home-${w}`,
    `side-right-${w}-${1 + words.below(4)}`,
  ]);

/** A random place for one peg; corners, the seat's own wedge and the holes of rivals are more likely. */
const randomHole = (words: Words, wedge: number): string => {
  const dice = words.below(20);
  if (dice < 4) return 'holding';
  if (dice < 8) return `safe-${wedge}-${1 + words.below(4)}`;
  if (dice < 9) return 'center';
  if (dice < 13) return `ft-${words.below(6)}`;
  return perimeterHole(words, dice < 16 ? wedge : words.below(6));
};

const behindGate = (hole: string, wedge: number): boolean =>
  hole === `home-${wedge}` || hole === `outer-${wedge}-3` || hole.startsWith(`side-right-${wedge}`);

const randomPlayer = (words: Words, wedge: number, taken: Set<string>, count: number): BrutePlayer => {
  const holes: string[] = Array.from({ length: count }, () => {
    const hole = randomHole(words, wedge);
    if (hole === 'holding' || taken.has(hole)) return 'holding';
    taken.add(hole);
    return hole;
  });
  // At least one peg is outside, as in play: with four in holding, a cut peg goes onto the board.
  const held5 = holes.filter((hole) => hole === 'holding').length === 5;
  if (held5 && !taken.has(`home-${wedge}`)) holes[4] = `home-${wedge}`;
  let holdingCount = 0;
  const pegs = holes.map((hole): BrutePeg => {
    if (hole === 'holding') return { hole: `hold-${wedge}-${holdingCount++}`, ft: false, lap: false };
    const safe = hole.startsWith('safe') || hole === `outer-${wedge}-2`;
    const lap = safe || (!behindGate(hole, wedge) && words.below(5) === 0);
    return { hole, lap, ft: hole.startsWith('ft') && hole !== `ft-${wedge}` && words.below(3) > 0 };
  });
  return { wedge, pegs };
};

const randomBoard = (words: Words, pegs: number): BruteBoard => {
  const takenHoles = new Set<string>();
  return (SEATED[2 + words.below(5)] ?? []).map((wedge) => randomPlayer(words, wedge, takenHoles, pegs));
};

const pegText = (peg: BrutePeg): string => `${peg.hole}${peg.ft ? '*' : ''}${peg.lap ? '+' : ''}`;

const textOf = (board: BruteBoard, player: number, card: string): string =>
  [
    `seats=${board.length} turn=${player} card=${card}`,
    ...board.map(
      ({ pegs }, seat) => `p${seat}=${pegs.map((peg, at) => `${'abcde'[at]}:${pegText(peg)}`).join(',')}`,
    ),
  ].join(' ');

const boardTextOf = (state: State): string =>
  state.pegs
    .map((place) => pegText({ hole: formatHole(holeOf(place)), ft: hasStatus(place), lap: hasLap(place) }))
    .join(' ');

/** The turn as the brute-force mover needs it. */
const turnOf = ({ options, blocked, finished }: State, player: number, card: string): BruteTurn => ({
  options,
  player,
  card,
  blocked: blocked[player] ?? 0,
  finished,
});

const compare = (
  state: State,
  board: BruteBoard,
  player: number,
  card: string,
  words: Words,
  name: string,
): void => {
  const expectedMoves = new Map(
    bruteMoves(board, turnOf(state, player, card)).map((move) => [move.text, move]),
  );
  const moves = legalMoves(state, player);
  const texts = moves.map(formatMove).sort();
  if (texts.join(';') !== [...expectedMoves.keys()].sort().join(';'))
    expect(texts, name).toEqual([...expectedMoves.keys()].sort());
  if (moves.length === 0) return;
  const move = pick(words, moves);
  const { state: next, events } = play(state, player, move);
  // A four drawn afterwards changes status again.
  if (events.some((event) => event.type === 'drew' && rankOf(event.card) === FOUR)) return;
  const expected = expectedMoves.get(formatMove(move));
  const pegs = expected?.board.flatMap((one) => one.pegs.map(pegText)).join(' ');
  if (boardTextOf(next) !== pegs) expect(boardTextOf(next), `${name} ${formatMove(move)}`).toBe(pegs);
  const won = events.some((event) => event.type === 'won');
  if (won !== expected?.wins) expect(won, name).toBe(expected?.wins);
};

const boardOf = (state: State): BruteBoard =>
  (SEATED[state.seats] ?? []).map((wedge, seat) => ({
    wedge,
    pegs: state.pegs
      .slice(seat * state.options.pegs, (seat + 1) * state.options.pegs)
      .map((place) => ({ hole: formatHole(holeOf(place)), ft: hasStatus(place), lap: hasLap(place) })),
  }));

/** The game with the list of the brute-force mover. */
const bruteTrack: typeof fastTrack = {
  ...fastTrack,
  legalMoves: (state, seat) => {
    if (state.now.phase === 'over' || state.now.seat !== seat) return [];
    const turn = turnOf(state, seat, formatRank(rankOf(state.now.card)));
    return bruteMoves(boardOf(state), turn).map(({ text }) => {
      const move = fastTrack.parseMove(text);
      if (!move.ok) throw new Error(move.problem);
      return move.value;
    });
  },
};

/** Compares random positions and cards, many sevens among them, and returns their number. */
const compareBoards = (words: Words, options: Options, positions: number): number => {
  const rules = formatOptions(fastTrack.options, options);
  let compared = 0;
  for (let tries = 0; tries < positions; tries++) {
    const board = randomBoard(words, options.pegs);
    const player = words.below(board.length);
    const card = words.below(5) === 0 ? '7' : pick(words, CARDS);
    const text = `options=${rules} ${textOf(board, player, card)}`;
    const read = parsePosition(text);
    // Impossible positions, such as two pegs sent to one home, are skipped.
    if (!read.ok) continue;
    compare(read.value, board, player, card, words, text);
    compared++;
  }
  return compared;
};

describe('the brute-force mover', () => {
  it(`[FT-21, FT-32, FT-33, FT-40] agrees on ${10_000 * TIMES} random positions and cards`, () => {
    const standard = defaultOptions(fastTrack.options);
    expect(compareBoards(testWords(20_260), standard, 10_300 * TIMES)).toBeGreaterThan(10_000 * TIMES);
  });

  it(`[FT-22, FT-30, FT-37, FT-43, FT-46, FT-53, FT-81, FT-88] agrees on ${3600 * TIMES} under random options`, () => {
    const words = testWords(53);
    let compared = 0;
    for (let tables = 0; tables < 300; tables++) {
      const options = anyOptions(fastTrack.options, 6, words);
      compared += compareBoards(words, options, 15 * TIMES);
    }
    expect(compared).toBeGreaterThan(3_600 * TIMES);
  });

  it('[FT-15] has the same counts for the standard perft positions', () => {
    const lines = parsePerft(readFileSync(join(import.meta.dirname, 'perft.txt'), 'utf8'));
    // The slowest lines for the brute-force mover are skipped; they cover nothing that the others do not.
    for (const { name, position, count, depth } of lines.filter(
      (line) => line.position.startsWith('options=- ') && line.count < 100_000,
    )) {
      const state = fastTrack.parseState(position);
      if (!state.ok) throw new Error(state.problem);
      expect(perft(bruteTrack, state.value, depth), name).toBe(count);
    }
  });

  it('[FT-17, FT-50] agrees on every card of whole matches', () => {
    const words = testWords(7);
    let compared = 0;
    for (let seed = 1; seed <= 15; seed++) {
      walk(fastTrack, { seats: 2 + (seed % 5), seed }, ({ state }) => {
        if (state.now.phase === 'over') return;
        compare(
          state,
          boardOf(state),
          state.now.seat,
          formatRank(rankOf(state.now.card)),
          words,
          `seed ${seed}`,
        );
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(3_000);
  });
});
