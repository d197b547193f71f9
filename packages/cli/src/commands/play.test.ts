// A match in the terminal, with answers from a pipe instead of a person.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Interface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from '../main.ts';

afterEach(() => void vi.restoreAllMocks());

/** The output of `parlor play` with these lines as input. */
const outputOf = async (args: readonly string[], answers: readonly string[]): Promise<string> => {
  const lines: string[] = [];
  const say = (line: unknown): boolean => lines.push(String(line)) > 0;
  vi.spyOn(console, 'log').mockImplementation(say);
  vi.spyOn(console, 'error').mockImplementation(say);
  vi.spyOn(process.stdout, 'write').mockImplementation(say);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(
    Readable.from(answers.map((line) => `${line}\n`)) as unknown as typeof process.stdin,
  );
  const code = await run(['play', ...args]);
  return [...lines, `exit ${code}`].join('\n');
};

const SHORT = 'texas-42 --level easy --seed 1 --options target:1,firstDealer:3'.split(' ');

it('plays a whole match by the numbers of moves, and saves it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-play-'));
  const file = join(folder, 'match.json');
  const text = await outputOf(
    [...SHORT, '--save', file],
    Array.from({ length: 200 }, () => '1'),
  );
  expect(text).toMatch(/Seat \d( \(you\))? and Seat \d won: \d, \d, \d, \d\.\nSaved to .*\nexit 0$/);
  const { game, moves } = JSON.parse(readFileSync(file, 'utf8'));
  expect([game, moves.length > 4]).toEqual(['texas-42', true]);
  rmSync(folder, { recursive: true });
});

it('reports the failure of a bot file in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-play-'));
  const file = join(folder, 'lost.mjs');
  writeFileSync(file, 'export const choose = () => { throw new Error("lost"); };');
  expect(await outputOf(['texas-42', '--level', file, '--options', 'firstDealer:0'], [])).toMatch(
    /\nThe bot .*lost\.mjs has failed at ply 0: lost\.\nexit 1$/,
  );
  rmSync(folder, { recursive: true });
});

it('refuses to start a match that could not be saved', async () => {
  expect(await outputOf([...SHORT, '--save', '/nowhere/match.json'], ['1'])).toMatch(
    /^The match could not be saved: .*\nexit 1$/,
  );
});

it('echoes answers from a pipe, as a terminal does', async () => {
  expect(await outputOf(SHORT, ['31', 'quit'])).toMatch(/\nYour move: \n31\nSeat 0 \(you\) bids 31\n/);
});

it('escapes text that would control the terminal', async () => {
  const text = await outputOf(SHORT, ['why \u001b[2Jx', '\u001b[2Jy', 'quit']);
  expect(text).toMatch(/\nwhy �\[2Jx\n"�\[2Jx" is refused: .*"�\[2Jy" is refused: /s);
  expect(text).not.toContain('\u001b');
});

it('keeps the question in front of a line that is corrected', async () => {
  const prompts = vi.spyOn(Interface.prototype, 'setPrompt');
  await outputOf(SHORT, ['quit']);
  expect(prompts).toHaveBeenCalledWith('Your move: ');
});

it('lists, explains and refuses moves, and asks again until the player quits', async () => {
  const text = await outputOf(SHORT, ['?', '', 'why 6-6', 'why 30', '6-6', '31', 'quit']);
  expect(text.match(/^Moves: {4}1\) pass {3}2\) 30/gm)?.length).toBeGreaterThan(2);
  // All fifteen calls are listed, and an empty line is not a move.
  expect(text).not.toMatch(/ more \(|UNREADABLE/);
  expect(text).toContain('"30" is allowed.');
  expect(text.match(/"6-6" is refused: WRONG_PHASE.*\nT42-\d+: /g)).toHaveLength(2);
  expect(text).toContain('Seat 0 (you) bids 31');
  expect(text).toMatch(/\nYou left the table\.\nexit 0$/);
});

it('gives a hint with numbers and reasons, and asks again', async () => {
  const text = await outputOf(SHORT, ['hint', 'quit']);
  expect(text).toMatch(/"hint", or "quit"/);
  expect(text).toMatch(
    /\nhint\n(\S+ +-?\d+\.\d\d {2}.+\n){5}\(marks; 15 moves weighed\)\nYour move: \nquit\n/,
  );
});

it('asks for the game by number or name until one is chosen', async () => {
  expect(await outputOf(['--level', 'random'], ['3', 'quit'])).toContain('Fast Track: you are seat 0.');
  expect(await outputOf(['--level', 'random'], ['casino', 'q'])).toContain('Casino: you are seat 0.');
  expect(await outputOf([], ['9'])).toMatch(/There is no game "9"; .*\nexit 1$/);
  const output = await outputOf([], []);
  expect(output).toMatch(/^1 {2}.+\n2 {2}.+\n3 {2}Fast Track\n4 {2}.+\n/);
  expect(output).toMatch(/\nNo game was chosen\.\nexit 0$/);
});
