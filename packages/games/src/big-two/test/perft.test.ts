// The counts of perft.txt, to the depth at which trying every subset of every hand is feasible; `npm run soak
// -- rules` tries five times as many positions.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bits } from '@parlor/engine';
import { parsePerft, perft } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { bigTwo } from '../index.ts';
import { list, size } from '../pieces/cards.ts';
import type { Playing } from '../types.ts';
import { at, running } from './at.ts';
import { type NaiveDeal, naivePerft } from './twin.ts';

const naiveDeal = ({ options, hands, turn, table, passed, opening }: Playing): NaiveDeal => ({
  rules: options,
  hands: hands.map(list),
  turn,
  table: table && { seat: table.seat, cards: list(table.cards) },
  passed: bits.list(passed),
  opening,
});

const LINES = parsePerft(readFileSync(join(import.meta.dirname, 'perft.txt'), 'utf8'));
const NODES = process.env.LONG === undefined ? 200 : 1000;

it.each(LINES.map((line) => [line.name, line] as const))('[BT-43, BT-44, BT-47] %s', (_name, line) => {
  const state = running(at(line.position));
  // A seat that goes out gets a new hand, which a count from the rules alone cannot predict.
  const deepest = Math.min(...state.hands.map(size)) > 5 ? line.depth : 2;
  let depth = 1;
  while (depth < deepest && perft(bigTwo, state, depth) < NODES) depth++;
  expect(naivePerft(naiveDeal(state), depth)).toBe(perft(bigTwo, state, depth));
});
