// The golden cases: one table test for every line.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { draftOptions } from '../draft.ts';
import { casino } from '../index.ts';
import { formatCard, parseCard } from '../pieces/cards.ts';
import { scoreGame } from '../rules/score.ts';
import type { Card, Move, Sets, State } from '../types.ts';
import { at } from './at.ts';

interface GoldenBuild {
  readonly build: string;
  readonly owner: number;
  readonly value: number;
  readonly sets: readonly (readonly string[])[];
}
interface GoldenState {
  readonly hands: readonly (readonly string[])[];
  readonly table: readonly (string | GoldenBuild)[];
  readonly piles: readonly (readonly string[])[];
  readonly turn: number;
  readonly deal?: number;
  readonly stock?: readonly string[];
  readonly sweeps?: readonly number[];
  readonly lastCapturer: number | null;
}
interface GoldenCase {
  readonly id: string;
  readonly title: string;
  readonly preset?: string;
  readonly options?: object;
  readonly seat?: number;
  readonly state: GoldenState;
  readonly move?: {
    readonly type: string;
    readonly card: string | null;
    readonly value?: number;
    readonly sets?: readonly (readonly string[])[];
    readonly builds?: readonly string[];
    readonly build?: string;
  };
  readonly expect?: GoldenState;
  readonly expectError?: string;
  readonly draft?: { readonly card?: string; readonly cards?: readonly string[]; readonly build?: string };
  readonly expectOptions?: readonly {
    readonly type: string;
    readonly value: number;
    readonly card?: string;
  }[];
  readonly piles?: readonly (readonly string[])[];
  readonly expectTotals?: readonly number[];
  readonly breakdown?: readonly Readonly<Record<string, number>>[];
}

const golden: readonly string[] = readFileSync(join(import.meta.dirname, 'goldens.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '');

const card = (text: string): Card => parseCard(text) ?? -1;
const cards = (texts: readonly string[] | undefined): readonly Card[] => (texts ?? []).map(card);
const sets = (texts: readonly (readonly string[])[] | undefined): Sets => (texts ?? []).map(cards);
const buildId = (text: string): number => (text === 'zzz' ? 99 : Number(text.slice(1)));
const list = (texts: readonly string[]): string => (texts.length === 0 ? '-' : texts.join('.'));

const optionsOf = (one: GoldenCase, seats: number): string => {
  const asked = { preset: one.preset ?? 'sa40', ...one.options };
  const read = readOptions(casino.options, asked, seats);
  if (!read.ok) throw new Error(read.problem);
  return Object.entries(asked)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
};

const stateOf = (one: GoldenCase): State => {
  const { state } = one;
  const builds = state.table.flatMap((item) =>
    typeof item === 'string'
      ? []
      : [`${item.build}:${item.owner}:${item.value}:${item.sets.map((set) => set.join('+')).join('.')}`],
  );
  const loose = state.table.flatMap((item) => (typeof item === 'string' ? [item] : []));
  return at(
    [
      `options=${optionsOf(one, state.hands.length)}`,
      `hands=${state.hands.map(list).join('/')}`,
      `stock=${list(state.stock ?? [])}`,
      `loose=${list(loose)}`,
      ...(builds.length > 0 ? [`builds=${builds.join(',')}`] : []),
      `piles=${state.piles.map(list).join('/')}`,
      `turn=${state.turn}`,
      `deal=${state.deal ?? 1}`,
    ].join(' '),
  );
};

const moveOf = (written: NonNullable<GoldenCase['move']>): Move => {
  const played = written.card === null ? undefined : card(written.card);
  const build = buildId(written.build ?? 'b0');
  switch (written.type) {
    case 'capture':
      return {
        type: 'capture',
        card: played ?? -1,
        sets: sets(written.sets),
        builds: (written.builds ?? []).map(buildId),
      };
    case 'build':
      return {
        type: 'build',
        card: played,
        value: written.value ?? 0,
        sets: sets(written.sets),
        forPartner: false,
      };
    case 'extend':
      return { type: 'extend', card: played, build, sets: sets(written.sets) };
    case 'raise':
      return { type: 'raise', card: played ?? -1, build, sets: [] };
    default:
      return { type: 'trail', card: played ?? -1 };
  }
};

const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();

/** A state in the form of the golden cases, in which new builds may have any name. */
const goldenForm = (state: State, wanted: GoldenState): object => ({
  hands: state.hands.map((_, seat) =>
    sorted(
      casino
        .formatState(state)
        .split('hands=')[1]
        ?.split(' ')[0]
        ?.split('/')
        [seat]?.split('.')
        .filter((text) => text !== '-') ?? [],
    ),
  ),
  loose: state.loose.map(formatCard),
  builds: state.builds.map(({ owner, value, sets }) => ({
    owner,
    value,
    sets: sets.map((set) => set.map(formatCard)),
  })),
  piles: state.piles.map((pile) => pile.map(formatCard)),
  turn: casino.toAct(state),
  lastCapturer: state.lastCapturer ?? null,
  ...(wanted.sweeps === undefined ? {} : { sweeps: state.sweeps }),
  ...(wanted.deal === undefined ? {} : { deal: state.deal }),
});

const wantedOf = (wanted: GoldenState): object => ({
  hands: wanted.hands.map(sorted),
  loose: wanted.table.filter((item) => typeof item === 'string'),
  builds: wanted.table.flatMap((item) =>
    typeof item === 'string' ? [] : [{ owner: item.owner, value: item.value, sets: item.sets }],
  ),
  piles: wanted.piles,
  turn: wanted.turn,
  lastCapturer: wanted.lastCapturer,
  ...(wanted.sweeps === undefined ? {} : { sweeps: wanted.sweeps }),
  ...(wanted.deal === undefined ? {} : { deal: wanted.deal }),
});

const runDraft = (one: GoldenCase): void => {
  const state = stateOf(one);
  const { draft } = one;
  const options = draftOptions(state, {
    seat: one.seat ?? one.state.turn,
    card: draft?.card === undefined ? undefined : card(draft.card),
    cards: cards(draft?.cards),
    build: draft?.build === undefined ? undefined : buildId(draft.build),
  });
  expect(options.map(({ type, value }) => ({ type, value }))).toEqual(
    one.expectOptions?.map(({ type, value }) => ({ type, value })),
  );
  one.expectOptions?.forEach((wanted, at) => {
    const move = options[at]?.move;
    if (wanted.card !== undefined)
      expect(move !== undefined && 'card' in move && move.card).toBe(card(wanted.card));
  });
};

const runMove = (one: GoldenCase): void => {
  const state = stateOf(one);
  const seat = one.seat ?? one.state.turn;
  const move = moveOf(one.move ?? { type: 'trail', card: null });
  const before = JSON.stringify(state);
  expect(casino.whyNot(state, seat, move)?.code).toBe(one.expectError);
  if (one.expect !== undefined)
    expect(goldenForm(casino.play(state, seat, move).state, one.expect)).toEqual(wantedOf(one.expect));
  expect(JSON.stringify(state)).toBe(before);
};

const runScore = (one: GoldenCase): void => {
  const piles = (one.piles ?? []).map(cards);
  const read = readOptions(casino.options, { preset: one.preset ?? 'sa40', ...one.options }, piles.length);
  if (!read.ok) throw new Error(read.problem);
  const points = scoreGame(
    read.value,
    piles,
    piles.map(() => 0),
  );
  expect(points.map((side) => side.total)).toEqual(one.expectTotals);
  one.breakdown?.forEach((wanted, side) => {
    expect(points[side]).toMatchObject({ cards: 0, spades: 0, mummy: 0, spy: 0, aces: 0, ...wanted });
  });
};

describe('golden cases', () => {
  it.each(
    golden.map((line) => JSON.parse(line) as GoldenCase).map((one) => [one.id, one.title, one] as const),
  )('%s %s', (_id, _title, one) => {
    if (one.expectTotals !== undefined) runScore(one);
    else if (one.draft !== undefined) runDraft(one);
    else runMove(one);
  });
});
