// The guided seven: which peg, how far, which second peg, where to. Filters over the legal moves, never a second rule book;
// what has been picked lives in the client until a complete move comes out, and every pick can be taken back.

import { rankOf, SEVEN } from './cards.ts';
import { pathsOf } from './paths.ts';
import type { Half, Hole, Move, Peg, View } from './types.ts';
import { movesFor } from './view.ts';

/** What the player has picked so far, in this order. Steps are needed only where one hole is reached by several counts. */
export interface SplitPartial {
  readonly peg?: Peg;
  readonly to?: Hole;
  readonly steps?: number;
  /** With declared status: whether the peg takes it. */
  readonly declare?: boolean;
  readonly secondPeg?: Peg;
  readonly secondTo?: Hole;
  readonly secondDeclare?: boolean;
}

/** A hole that the chosen peg can go to, and what that leaves for the other. */
export interface Destination {
  readonly to: Hole;
  readonly steps: number;
  readonly remains: number;
  readonly path: readonly Hole[];
  readonly cuts: boolean;
  readonly declare?: true;
}

/** The next question. `chosen` holds the picks and what followed from them because only one choice was left. */
export type SplitOptions = { readonly chosen: SplitPartial; readonly left: number } & (
  | { readonly step: 'firstPeg'; readonly pegs: readonly Peg[]; readonly fullOnly: readonly Peg[] }
  | { readonly step: 'firstHole'; readonly peg: Peg; readonly choices: readonly Destination[] }
  | { readonly step: 'firstCount'; readonly peg: Peg; readonly choices: readonly Destination[] }
  | { readonly step: 'secondPeg'; readonly pegs: readonly Peg[] }
  | { readonly step: 'secondHole'; readonly peg: Peg; readonly choices: readonly Destination[] }
  | { readonly step: 'done'; readonly move: Move }
);

/** A move with a 7 as one or two halves; a full seven is a first half of seven steps. */
interface Line {
  readonly move: Move;
  readonly first: Half;
  readonly second: Half | undefined;
}

export const sevenLines = (view: View): readonly Line[] => {
  if (view.now.phase === 'over' || rankOf(view.now.card) !== SEVEN) return [];
  return movesFor(view).flatMap((move): Line[] => {
    if (move.type === 'split') return [{ move, first: move.first, second: move.second }];
    if (move.type === 'part') return [{ move, first: move.half, second: undefined }];
    return move.type === 'move' ? [{ move, first: { ...move, steps: 7 }, second: undefined }] : [];
  });
};

const distinct = (pegs: readonly Peg[]): readonly Peg[] => [...new Set(pegs)].sort((a, b) => a - b);

const fits = (picked: unknown, actual: unknown): boolean => picked === undefined || picked === actual;
const declares = (half: Half | undefined): boolean => half?.declare === true;

const fitsFirst = ({ first }: Line, { peg, to, steps, declare }: SplitPartial): boolean =>
  fits(peg, first.peg) && fits(to, first.to) && fits(steps, first.steps) && fits(declare, declares(first));

const fitsSecond = ({ second }: Line, { secondPeg, secondTo, secondDeclare }: SplitPartial): boolean =>
  fits(secondPeg, second?.peg) && fits(secondTo, second?.to) && fits(secondDeclare, declares(second));

const keyOf = ({ to, steps, declare }: Half): string => `${to}:${steps}:${declare}`;

/** The holes of one half, each count and declaration once, near ones first. */
const destinations = (
  view: View,
  lines: readonly Line[],
  which: 'first' | 'second',
): readonly Destination[] => {
  const byKey = new Map<string, Destination>();
  for (const line of lines) {
    const half = line[which];
    if (half === undefined || byKey.has(keyOf(half))) continue;
    const way = pathsOf(view, line.move)[which === 'first' ? 0 : 1];
    const { to, steps, declare } = half;
    const remains = which === 'first' ? 7 - steps : 0;
    const seen = { to, steps, remains, path: way?.path ?? [], cuts: way?.cuts ?? false };
    byKey.set(keyOf(half), declare ? { ...seen, declare } : seen);
  }
  return [...byKey.values()].sort((a, b) => a.steps - b.steps);
};

const chooseFirst = (half: Half): SplitPartial => ({
  peg: half.peg,
  to: half.to,
  steps: half.steps,
  declare: declares(half),
});

/** The question about the second half, once all lines that fit have this one's first. */
const askSecond = (view: View, lines: readonly Line[], { move, first, second }: Line): SplitOptions => {
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

/** Where this peg can go: as the first half, or as the second once a first is picked. */
export const destinationsOf = (view: View, peg: Peg, first: SplitPartial = {}): readonly Destination[] => {
  const second = first.to !== undefined;
  const picked = second ? { ...first, secondPeg: peg } : { peg };
  const lines = sevenLines(view).filter((line) => fitsFirst(line, picked) && fitsSecond(line, picked));
  return destinations(view, lines, second ? 'second' : 'first');
};

/** What to ask next, or undefined when there is no seven to play or the picks fit no legal move. */
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
/** Picks that belong together: a hole with its count and declaration. */
const WITH: Readonly<Record<string, readonly (keyof SplitPartial)[]>> = {
  secondDeclare: ['secondDeclare', 'secondTo'],
  declare: ['declare', 'steps', 'to'],
  steps: ['steps', 'to'],
};

/** The picks without the last one; choices that had followed by themselves fall away with it. */
export const takeBack = (partial: SplitPartial): SplitPartial => {
  const last = ORDER.find((key) => partial[key] !== undefined);
  if (last === undefined) return partial;
  const gone = new Set<string>(WITH[last] ?? [last]);
  return Object.fromEntries(Object.entries(partial).filter(([key]) => !gone.has(key)));
};
