// The guided seven as a sequence of questions: the first peg, its destination, the second peg, its
// destination. The answers filter the legal moves, so there are no second rules. Picks live in the client
// until they form a complete move, and every pick can be taken back.

import { rankOf, SEVEN } from './pieces/cards.ts';
import { pathsOf } from './rules/paths.ts';
import { movesFor } from './rules/view.ts';
import type { Half, Hole, Move, Peg, View } from './types.ts';

/**
 * The picks of the player so far, in this order. Steps are needed only where several counts reach one hole.
 */
export interface SplitPartial {
  readonly peg?: Peg;
  readonly to?: Hole;
  readonly steps?: number;
  /** True when the peg takes status, where status is declared. */
  readonly declare?: boolean;
  readonly secondPeg?: Peg;
  readonly secondTo?: Hole;
  readonly secondDeclare?: boolean;
}

/** A hole that the chosen peg can reach, and the steps that this leaves for the other peg. */
export interface Destination {
  readonly to: Hole;
  readonly steps: number;
  readonly remains: number;
  readonly path: readonly Hole[];
  readonly cuts: boolean;
  readonly declare?: true;
}

/**
 * The next question. `chosen` holds the picks, and those that followed automatically because only one choice
 * was left.
 */
export type SplitOptions = { readonly chosen: SplitPartial; readonly left: number } & (
  | { readonly step: 'firstPeg'; readonly pegs: readonly Peg[]; readonly fullOnly: readonly Peg[] }
  | { readonly step: 'firstHole'; readonly peg: Peg; readonly choices: readonly Destination[] }
  | { readonly step: 'firstCount'; readonly peg: Peg; readonly choices: readonly Destination[] }
  | { readonly step: 'secondPeg'; readonly pegs: readonly Peg[] }
  | { readonly step: 'secondHole'; readonly peg: Peg; readonly choices: readonly Destination[] }
  | { readonly step: 'done'; readonly move: Move }
);

/** A legal move with a 7 as one or two halves; a full seven is a first half of seven steps. */
interface SevenLine {
  readonly move: Move;
  readonly first: Half;
  readonly second: Half | undefined;
}

export const sevenLines = (view: View): readonly SevenLine[] => {
  if (view.now.phase === 'over' || rankOf(view.now.card) !== SEVEN) return [];
  return movesFor(view).flatMap((move): SevenLine[] => {
    if (move.type === 'split') return [{ move, first: move.first, second: move.second }];
    if (move.type === 'part') return [{ move, first: move.half, second: undefined }];
    return move.type === 'move' ? [{ move, first: { ...move, steps: 7 }, second: undefined }] : [];
  });
};

const distinct = (pegs: readonly Peg[]): readonly Peg[] => [...new Set(pegs)].sort((a, b) => a - b);

const fits = (picked: unknown, actual: unknown): boolean => picked === undefined || picked === actual;
const declares = (half: Half | undefined): boolean => half?.declare === true;

const fitsFirst = ({ first }: SevenLine, { peg, to, steps, declare }: SplitPartial): boolean =>
  fits(peg, first.peg) && fits(to, first.to) && fits(steps, first.steps) && fits(declare, declares(first));

const fitsSecond = ({ second }: SevenLine, { secondPeg, secondTo, secondDeclare }: SplitPartial): boolean =>
  fits(secondPeg, second?.peg) && fits(secondTo, second?.to) && fits(secondDeclare, declares(second));

const keyOf = ({ to, steps, declare }: Half): string => `${to}:${steps}:${declare}`;

/** The destinations of one half, each combination of count and declaration once, near ones first. */
const destinations = (
  view: View,
  lines: readonly SevenLine[],
  which: 'first' | 'second',
): readonly Destination[] => {
  const byKey = new Map<string, Destination>();
  for (const line of lines) {
    const half = line[which];
    if (half === undefined || byKey.has(keyOf(half))) continue;
    const way = pathsOf(view, line.move)[which === 'first' ? 0 : 1];
    const { to, steps, declare } = half;
    const remains = which === 'first' ? 7 - steps : 0;
    const destination = { to, steps, remains, path: way?.path ?? [], cuts: way?.cuts ?? false };
    byKey.set(keyOf(half), declare ? { ...destination, declare } : destination);
  }
  return [...byKey.values()].sort((a, b) => a.steps - b.steps);
};

const chooseFirst = (half: Half): SplitPartial => ({
  peg: half.peg,
  to: half.to,
  steps: half.steps,
  declare: declares(half),
});

/** The question about the second half, when all fitting lines share their first half. */
const askSecond = (
  view: View,
  lines: readonly SevenLine[],
  { move, first, second }: SevenLine,
): SplitOptions => {
  const left = 7 - first.steps;
  const chosen = chooseFirst(first);
  if (second === undefined) return { step: 'done', chosen, left: 0, move };
  const pegs = distinct(lines.flatMap((line) => (line.second === undefined ? [] : [line.second.peg])));
  if (pegs.length > 1) return { step: 'secondPeg', chosen, left, pegs };
  const { peg: secondPeg, to: secondTo } = second;
  const choices = destinations(view, lines, 'second');
  if (choices.length > 1)
    return { step: 'secondHole', chosen: { ...chosen, secondPeg }, left, peg: secondPeg, choices };
  const all = { ...chosen, secondPeg, secondTo, secondDeclare: declares(second) };
  return { step: 'done', chosen: all, left: 0, move };
};

/** The destinations of this peg: as the first half, or as the second once a first is picked. */
export const destinationsOf = (view: View, peg: Peg, first: SplitPartial = {}): readonly Destination[] => {
  const second = first.to !== undefined;
  const picked = second ? { ...first, secondPeg: peg } : { peg };
  const lines = sevenLines(view).filter((line) => fitsFirst(line, picked) && fitsSecond(line, picked));
  return destinations(view, lines, second ? 'second' : 'first');
};

/** The next question; undefined when there is no seven to play or the picks fit no legal move. */
export const splitOptions = (view: View, partial: SplitPartial = {}): SplitOptions | undefined => {
  const lines = sevenLines(view).filter((line) => fitsFirst(line, partial) && fitsSecond(line, partial));
  const [line] = lines;
  if (line === undefined) return undefined;
  const pegs = distinct(lines.map(({ first }) => first.peg));
  if (pegs.length > 1) {
    const splitters = new Set(lines.filter(({ first }) => first.steps < 7).map(({ first }) => first.peg));
    const fullOnly = pegs.filter((peg) => !splitters.has(peg));
    return { step: 'firstPeg', chosen: {}, left: 7, pegs, fullOnly };
  }
  const { peg } = line.first;
  const choices = destinations(view, lines, 'first');
  if (choices.length > 1) {
    const step = partial.to === undefined ? 'firstHole' : 'firstCount';
    const chosen = partial.to === undefined ? { peg } : { peg, to: partial.to };
    return { step, chosen, left: 7, peg, choices };
  }
  return askSecond(view, lines, line);
};

const ORDER = ['secondDeclare', 'secondTo', 'secondPeg', 'declare', 'steps', 'to', 'peg'] as const;
/** The picks that are taken back together: a hole with its count and declaration. */
const WITH: Readonly<Record<string, readonly (keyof SplitPartial)[]>> = {
  secondDeclare: ['secondDeclare', 'secondTo'],
  declare: ['declare', 'steps', 'to'],
  steps: ['steps', 'to'],
};

/** The picks without the last one; choices that followed from it automatically are removed too. */
export const takeBack = (partial: SplitPartial): SplitPartial => {
  const last = ORDER.find((key) => partial[key] !== undefined);
  if (last === undefined) return partial;
  const removedPicks = new Set<string>(WITH[last] ?? [last]);
  return Object.fromEntries(Object.entries(partial).filter(([key]) => !removedPicks.has(key)));
};
