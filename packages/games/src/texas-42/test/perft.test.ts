// The counts of perft.txt, recounted by the plain implementation wherever a line stays in one hand and has no
// claims.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bits } from '@parlor/engine';
import { parsePerft } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { formatTile } from '../notation/words.ts';
import { at } from './at.ts';
import { type NaiveHand, naivePosition } from './twin.ts';

const countFrom = (hand: NaiveHand, depth: number): number => {
  if (depth === 0) return 1;
  const { legal } = naivePosition(hand);
  if (depth === 1) return legal.length;
  return legal.reduce((sum, text) => sum + countFrom({ ...hand, log: [...hand.log, text] }, depth - 1), 0);
};

/** The hand as dealt, from the tiles in hand and those played. */
const handOf = (position: string): NaiveHand => {
  const { options, dealer, hands, stage } = at(position);
  const dealt = hands.map((hand) => bits.list(hand).map(formatTile));
  const fields = new Map(position.split(' ').map((field) => [field.split('=')[0], field.split('=')[1]]));
  const calls = fields.get('calls')?.split(',') ?? [];
  const call = fields.get('call');
  const log = [...calls, ...(call === undefined ? [] : [`call ${call.replace('-', ' ')}`])];
  for (const { leader, tiles } of stage.phase === 'play' ? stage.tricks : []) {
    tiles.forEach((tile, place) => {
      dealt[(leader + place) % 4]?.push(formatTile(tile));
      log.push(formatTile(tile));
    });
  }
  return { options, dealer, hands: dealt, log };
};

const lines = parsePerft(readFileSync(join(import.meta.dirname, 'perft.txt'), 'utf8')).filter(
  ({ position, depth }) =>
    !position.includes('renege') &&
    (position.includes('claims:off') || (!position.includes('call=') && depth <= 4)),
);

it.each(lines.map((line) => [line.name, line] as const))(
  '[T42-10, T42-34] recounted: %s',
  (_, { position, depth, count }) => {
    expect(countFrom(handOf(position), depth)).toBe(count);
  },
);

it('ten lines are recounted', () => {
  expect(lines.length).toBe(10);
});
