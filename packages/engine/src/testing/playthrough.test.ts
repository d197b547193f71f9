// A written playthrough of the toy game: the script stays, and all results are written anew.

import { expect, it } from 'vitest';
import { numberedSeed } from '../random/rng.ts';
import { playedThrough } from './playthrough.ts';
import { toy } from './toy.ts';

const head = ['game: toy', 'seats: 2', `seed: ${numberedSeed(7)}`, 'options: {"preset":"quick"}'];
const script = (...lines: readonly string[]): string => [...head, '', ...lines].join('\n');
const first = playedThrough(toy, script());
const [low = '', , high = ''] = (/hands=([\d.]+)/.exec(first)?.[1] ?? '').split('.');

it("shows positions, the spectator's events, refusals and the outcome", () => {
  const rewritten = playedThrough(
    toy,
    script(
      `? 1 show ${low} -> ALLOWED`,
      '? 1 cheer',
      '> 1 cheer',
      `> clock show ${low}`,
      '= stale',
      '! stale',
    ),
  );
  const lines = rewritten.split('\n');
  expect(lines.slice(0, 5)).toEqual([...head, '']);
  expect(lines.filter((line) => /^[?>!]/.test(line))).toEqual([
    '! {"type":"dealt","hands":[3,3]}',
    `? 1 show ${low} -> NOT_YOUR_TURN TOY-1`,
    '? 1 cheer -> ALLOWED',
    '> 1 cheer',
    '! {"type":"cheered","seat":1}',
    `> clock show ${low}`,
    `! {"type":"shown","seat":0,"number":${low},"auto":true}`,
  ]);
  expect(lines.filter((line) => line.startsWith('= '))).toHaveLength(3);
  expect(rewritten).toMatch(new RegExp(`\\n= \\S+ \\S+ \\S+ shown=${low} .*\\n`));
  expect(rewritten.endsWith('\n\n# outcome: "open"\n')).toBe(true);
  expect(playedThrough(toy, rewritten)).toBe(rewritten);
});

it('a script with a refused move or without a head is an error', () => {
  expect(() => playedThrough(toy, script(`> 1 show ${high}`))).toThrow('is refused: NOT_YOUR_TURN TOY-1');
  expect(() => playedThrough(toy, 'seats: 2\n\n')).toThrow('a playthrough needs a line "seed: …"');
  expect(() => playedThrough(toy, script().replace('seats: 2', 'seats: 9'))).toThrow('2, 3, 4 seats');
});
