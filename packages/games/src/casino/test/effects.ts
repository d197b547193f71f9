// A second implementation of the effects of moves on table and piles, from the written rules and with lists
// of cards. It shares only the state type with the game. It does not deal new cards or end games.

import type { Capture, Move, State } from '../types.ts';

interface BuildOnTable {
  readonly id: number;
  readonly owner: number;
  readonly value: number;
  readonly sets: readonly (readonly number[])[];
}

export interface Table {
  readonly loose: readonly number[];
  readonly builds: readonly BuildOnTable[];
  readonly piles: readonly (readonly number[])[];
  readonly sweeps: readonly number[];
  readonly lastCapturer: number | undefined;
  readonly proven: readonly number[];
}

export const tableOf = ({ loose, builds, piles, sweeps, lastCapturer, proven }: State): Table => ({
  loose,
  builds: builds.map(({ id, owner, value, sets }) => ({ id, owner, value, sets })),
  piles,
  sweeps,
  lastCapturer,
  proven,
});

const rank = (card: number): number => Math.floor(card / 4) + 1;
const side = ({ options }: State, seat: number): number => (options.partnership ? seat % 2 : seat);
const partner = (seat: number): number => (seat + 2) % 4;

/** The highest card first; equal cards keep their order. */
const descending = (cards: readonly number[]): readonly number[] =>
  cards.toSorted((a, b) => rank(b) - rank(a));

/** CAS-45. The order of cards in a build. */
const stacked = (state: State, played: number | undefined, set: readonly number[]): readonly number[] => {
  const loose = state.loose.filter((card) => set.includes(card));
  const tops = set.filter((card) => !loose.includes(card) && card !== played);
  return descending([...loose, ...tops, ...set.filter((card) => card === played)]);
};

/** The table without these loose cards and pile tops. */
const without = (table: Table, cards: readonly number[]): Table => {
  const left = (from: readonly number[]): readonly number[] => from.filter((card) => !cards.includes(card));
  return { ...table, loose: left(table.loose), piles: table.piles.map(left) };
};

/** CAS-71. True when partners may build on proven values. */
const isTold = ({ options }: State): boolean => options.partnership && options.buildForPartner === 'proven';
const proves = (state: State, table: Table, { owner, value }: BuildOnTable): Table =>
  isTold(state)
    ? { ...table, proven: table.proven.with(owner, (table.proven[owner] ?? 0) | (1 << value)) }
    : table;
const playedFrom = (state: State, table: Table, seat: number, card: number): Table => {
  const values = rank(card) === 1 && state.options.aceHigh ? (1 << 1) | (1 << 14) : 1 << rank(card);
  return { ...table, proven: table.proven.with(seat, (table.proven[seat] ?? 0) & ~values) };
};

/** CAS-34 to CAS-36, CAS-39. Captures. */
const captured = (state: State, seat: number, { card, sets, builds }: Capture): Table => {
  const cards = sets.flat();
  const takenBuilds = state.builds.filter(({ id }) => builds.includes(id));
  const loose = state.loose.filter((one) => cards.includes(one));
  const tops = cards.filter((one) => !loose.includes(one));
  const inOrder = [...takenBuilds.flatMap((build) => build.sets.flat()), ...descending(loose), ...tops, card];
  const stack = state.options.pileOrder === 'lowest-top' ? descending(inOrder) : inOrder;
  const rest = without(tableOf(state), cards);
  const left = rest.builds.filter(({ id }) => !builds.includes(id));
  const swept = left.length === 0 && rest.loose.length === 0 ? 1 : 0;
  const table: Table = {
    ...rest,
    builds: left,
    piles: rest.piles.with(seat, [...(rest.piles[seat] ?? []), ...stack]),
    sweeps: rest.sweeps.with(seat, (rest.sweeps[seat] ?? 0) + swept),
    lastCapturer: seat,
  };
  return takenBuilds
    .filter(({ owner }) => owner !== seat)
    .reduce((now, build) => proves(state, now, build), table);
};

/**
 * Adds the sets to a build of their value where equal values exclude each other; otherwise `build` is new on
 * the table.
 */
const merged = (state: State, table: Table, build: BuildOnTable): Table => {
  const onto = state.options.uniqueBuildValues
    ? table.builds.find(({ id, value }) => value === build.value && id !== build.id)
    : undefined;
  const builds = table.builds.filter(({ id }) => id !== build.id || onto === undefined);
  if (onto !== undefined)
    return {
      ...table,
      builds: builds.map((one) => (one === onto ? { ...one, sets: [...one.sets, ...build.sets] } : one)),
    };
  const isThere = builds.some(({ id }) => id === build.id);
  return {
    ...table,
    builds: isThere ? builds.map((one) => (one.id === build.id ? build : one)) : [...builds, build],
  };
};

/** CAS-74. Shiya. */
const calledShiya = (state: State, seat: number, { card, sets, builds }: Capture): Table => {
  const takenBuilds = state.builds.filter(({ id }) => builds.includes(id));
  const sum = sets[0]?.reduce((total, one) => total + rank(one), 0) ?? 0;
  const value = takenBuilds[0]?.value ?? sum;
  const rest = without(tableOf(state), sets.flat());
  const all = [
    ...takenBuilds.flatMap((build) => build.sets),
    ...sets.map((set) => stacked(state, undefined, set)),
    [card],
  ];
  const left = { ...rest, builds: rest.builds.filter(({ id }) => !builds.includes(id)) };
  return merged(state, left, { id: state.made + 1, owner: partner(seat), value, sets: all });
};

const afterOwnMove = (state: State, seat: number, move: Move): Table => {
  const table =
    'sets' in move && move.type !== 'capture' ? without(tableOf(state), move.sets.flat()) : tableOf(state);
  const { options, builds } = state;
  switch (move.type) {
    case 'trail':
      return { ...table, loose: [...table.loose, move.card] };
    case 'capture':
      return options.partnership && options.shiya ? table : captured(state, seat, move);
    case 'build': {
      const sets = move.sets.map((set) => stacked(state, move.card, set));
      const owner = move.forPartner ? partner(seat) : seat;
      return { ...table, builds: [...table.builds, { id: state.made + 1, owner, value: move.value, sets }] };
    }
    case 'extend': {
      const sets = move.sets.map((set) => stacked(state, move.card, set));
      const extended = (one: BuildOnTable): BuildOnTable => ({
        ...one,
        owner: options.extendTargets === 'any' ? seat : one.owner,
        sets: [...one.sets, ...sets],
      });
      return { ...table, builds: table.builds.map((one) => (one.id === move.build ? extended(one) : one)) };
    }
    case 'raise': {
      const build = builds.find(({ id }) => id === move.build) as BuildOnTable;
      const proved = side(state, build.owner) === side(state, seat) ? table : proves(state, table, build);
      const sets = [
        descending([...build.sets.flat(), move.card]),
        ...move.sets.map((set) => stacked(state, move.card, set)),
      ];
      return merged(state, proved, { id: build.id, owner: seat, value: build.value + rank(move.card), sets });
    }
    default:
      return table;
  }
};

/** The table after a move. */
export const tableAfter = (state: State, actor: number | 'clock', move: Move): Table => {
  const { phase } = state;
  if (phase.kind === 'over') return tableOf(state);
  if (phase.kind === 'play') {
    const table = afterOwnMove(state, phase.turn, move);
    return 'card' in move && move.card !== undefined
      ? playedFrom(state, table, phase.turn, move.card)
      : table;
  }
  if (move.type === 'shiya') return calledShiya(state, phase.seat, phase.capture);
  const isOver = actor === 'clock' || phase.stood;
  return isOver ? captured(state, phase.seat, phase.capture) : tableOf(state);
};
