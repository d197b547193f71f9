import { createHash } from 'node:crypto';
import { openMatch, replay } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import {
  botEntropy,
  commitTo,
  type Line,
  mixSeed,
  resignedAt,
  sha256,
  standingMoves,
} from '@parlor/table/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FinishedMatch, matchRecord, verify } from './proof.ts';

it('the hash is SHA-256 of the text in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }),
  );
});

it('promises, seeds and what bots add are hashes that anybody can make again, today and in years', () => {
  const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');
  const [match, secret] = ['0123456789abcdef', 'ab'.repeat(32)];
  expect(commitTo(match, secret)).toBe(hash('parlor commit 2', match, secret));
  expect(botEntropy(match, secret, 3)).toBe(hash('parlor bot 1', match, secret, '3').slice(0, 32));
  const entropies = ['00'.repeat(16), '11'.repeat(16)];
  expect(mixSeed(secret, match, entropies)).toBe(hash('parlor seed 1', match, secret, ...entropies));
});

/** A match to its end; `added` is what a bot in the second seat adds, a person sits there if absent. */
const played = (added?: (match: string, secret: string) => string): FinishedMatch => {
  const secret = 'ab'.repeat(32);
  const match = '0123456789abcdef';
  const entropies = ['00'.repeat(16), added?.(match, secret) ?? '11'.repeat(16)];
  const seed = mixSeed(secret, match, entropies);
  const opened = openMatch(toy, { seats: 2, seed });
  if (!opened.ok) throw new Error(opened.problem);
  let game = opened.value;
  const lines: Line[] = [];
  while (game.toAct !== undefined) {
    const step = game.submit(game.toAct, game.moves(game.toAct)[0] ?? '');
    if (!step.ok) throw new Error(step.refusal.code);
    lines.push({ actor: game.toAct, move: step.entry.move, at: lines.length });
    game = step.match;
  }
  const { scores = [], places = [] } = game.outcome ?? {};
  return {
    format: 'parlor match 1',
    match,
    game: 'toy',
    rules: 1,
    options: game.options as FinishedMatch['options'],
    seats: entropies.map((entropy, at) => ({
      name: `P${at}`,
      kind: at === 1 && added !== undefined ? 'bot' : 'person',
      entropy,
    })),
    commit: commitTo(match, secret),
    secret,
    seed,
    startedAt: 0,
    lines,
    ending: { cause: 'played', outcome: { scores: [...scores], places: [...places] } },
  };
};
const check = (match: FinishedMatch) => verify(match, (record) => replay([toy], record));

describe('verify', () => {
  it('an honest match is fair', () => {
    expect(check(played())).toMatchObject({ fair: true });
    expect(check(played()).checks).toHaveLength(5);
  });

  it('a bot may add only what follows from the secret and its seat', () => {
    expect(check(played((match, secret) => botEntropy(match, secret, 1))).fair).toBe(true);
    const chosen = check(played((match, secret) => botEntropy(match, secret, 0)));
    expect(chosen.checks.map(({ holds }) => holds)).toEqual([true, false, true, true, true]);
    expect(chosen.fair).toBe(false);
  });

  it.each<[string, (match: FinishedMatch) => FinishedMatch, number]>([
    ['a secret that was changed', (match) => ({ ...match, secret: 'cd'.repeat(32) }), 0],
    [
      'an id that was chosen when the entropies were known',
      (match) => {
        const id = 'fedcba9876543210';
        const seed = mixSeed(
          match.secret,
          id,
          match.seats.map(({ entropy }) => entropy),
        );
        return { ...match, match: id, seed };
      },
      0,
    ],
    [
      'a bot that added what the server liked',
      (match) => ({ ...match, seats: match.seats.map((seat) => ({ ...seat, kind: 'bot' })) }),
      1,
    ],
    ['a seed of the server own choosing', (match) => ({ ...match, seed: '00'.repeat(32) }), 2],
    ['a move that was not legal', (match) => ({ ...match, lines: match.lines.slice(1) }), 3],
    [
      'a false result',
      (match) => ({ ...match, ending: { cause: 'played', outcome: { scores: [9, 9], places: [1, 1] } } }),
      4,
    ],
    [
      'a result that nobody resigned for',
      (match) => ({ ...match, ending: { cause: 'resigned', outcome: { scores: [0, 0], places: [1, 2] } } }),
      4,
    ],
    [
      'a winner who had resigned',
      (match) => ({
        ...match,
        lines: [{ actor: 'table', move: 'resign 0', at: 0 }, ...match.lines],
        ending: { ...match.ending, resigned: [1] },
      }),
      4,
    ],
    [
      'a resignation that nobody wrote',
      (match) => ({ ...match, ending: { ...match.ending, resigned: [1] } }),
      4,
    ],
    ['an end that is kept quiet', (match) => ({ ...match, ending: { cause: 'abandoned' } }), 4],
    [
      'a match cut short',
      (match) => ({ ...match, lines: match.lines.slice(0, 1), ending: { cause: 'played' } }),
      4,
    ],
    [
      'a resignation with another winner',
      (match) => ({
        ...match,
        lines: [...match.lines.slice(0, 1), { actor: 'table', move: 'resign 0', at: 1 }],
        ending: { cause: 'resigned', outcome: { scores: [0, 0], places: [1, 2] }, resigned: [0] },
      }),
      4,
    ],
  ])('%s is found', (_name, spoil, at) => {
    const verdict = check(spoil(played()));
    expect(verdict.fair).toBe(false);
    expect(verdict.checks[at]?.holds).toBe(false);
  });
});

it('a match that was given up or left is fair', () => {
  const match = played();
  const lines = match.lines.slice(0, 1);
  const given: Line = { actor: 'table', move: 'resign 0', at: 1 };
  const outcome = { scores: [0, 0], places: [2, 1] };
  expect(
    check({ ...match, lines: [...lines, given], ending: { cause: 'resigned', outcome, resigned: [0] } }).fair,
  ).toBe(true);
  expect(check({ ...match, lines, ending: { cause: 'abandoned' } }).fair).toBe(true);
});

it.each(['back x', 'back -5', 'back 0.5', 'back 0', 'resign 9', 'fly'])(
  'a table does not write %j',
  (move) => {
    const match = played();
    expect(matchRecord.safeParse({ ...match, lines: [{ actor: 'table', move, at: 0 }] }).success).toBe(false);
    expect(matchRecord.safeParse(match).success).toBe(true);
  },
);

it.each(['resign 0', 'resign 7', 'back 1', 'back 12'])('a table writes %j', (move) => {
  const lines = [{ actor: 'table', move, at: 0 }];
  expect(matchRecord.safeParse({ ...played(), lines }).success).toBe(true);
});

it('lines that were taken back do not stand', () => {
  const line = (actor: Line['actor'], move: string): Line => ({ actor, move, at: 0 });
  const lines = [
    line(0, 'a'),
    line(1, 'b'),
    line('table', 'back 1'),
    line(1, 'c'),
    line('table', 'resign 0'),
  ];
  expect(standingMoves(lines)).toEqual([
    { actor: 0, move: 'a' },
    { actor: 1, move: 'c' },
  ]);
});

it('a seat that was given up is a bot from that ply on, also when moves before it are taken back', () => {
  const line = (actor: number | 'clock' | 'table', move: string) => ({ actor, move, at: 1 });
  const lines = [line(0, 'a'), line('clock', 'b'), line('table', 'resign 1'), line(1, 'c'), line(0, 'd')];
  expect(resignedAt(lines)).toEqual({ 1: 2 });
  expect(resignedAt([...lines, line('table', 'back 1'), line('table', 'resign 0')])).toEqual({ 0: 3, 1: 2 });
  expect(resignedAt([...lines, line('table', 'back 3'), line(1, 'e')])).toEqual({ 1: 1 });
  expect(resignedAt([...lines, line('table', 'back 9')])).toEqual({ 1: 0 });
});
