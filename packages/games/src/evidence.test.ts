// Requirements for every registered game: laws on random play, perft counts, playthroughs, and a test for
// every rule number.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyGame,
  type OptionCondition,
  type OptionSpec,
  readOptions,
  ruleNumbers,
  ruleText,
} from '@parlor/engine';
import { checkLaws, parsePerft, perft, playedThrough } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { type GameName, games } from './index.ts';

const folderOf = (game: AnyGame): string => join(import.meta.dirname, game.name);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The files that each game has, in reading order. */
const FILES = [
  ...['types.ts', 'options.ts', 'rulebook.ts', 'notation.md', 'index.ts', 'facts.ts', 'stats.ts'],
  ...['setup', 'moves', 'why-not', 'play', 'score', 'clock', 'view'].map((name) => `rules/${name}.ts`),
  ...['notation/moves.ts', 'notation/position.ts', 'seed/index.ts'],
  ...['at.ts', 'twin.ts', 'twin.test.ts', 'laws.test.ts', 'perft.txt'].map((name) => `test/${name}`),
];

it('four games are registered, each under its name', () => {
  const names: Record<GameName, true> = {
    'big-two': true,
    casino: true,
    'fast-track': true,
    'texas-42': true,
  };
  expect(games.map((game) => game.name)).toEqual(Object.keys(names));
});

describe.each(games.map((game) => [game.name, game] as const))('%s', (_, game) => {
  const folder = folderOf(game);
  const files = filesBelow(folder);
  const tests = files.filter((file) => file.endsWith('.test.ts')).map((file) => readFileSync(file, 'utf8'));
  const sources = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const ruleNumbersIn = (texts: readonly string[]): Set<string> =>
    new Set(texts.flatMap((text) => text.match(new RegExp(`\\b${game.rules.prefix}-\\d+\\b`, 'g')) ?? []));

  it('has the same files as the others', () => {
    expect(FILES.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
  });

  const specs = Object.values<OptionSpec>(game.options.specs);

  it('has a statement for every option, fit to be the label of a check box or a list', () => {
    const presets = Object.values<{ readonly text: string }>(game.options.presets);
    const texts = [...specs, ...presets].map(({ text }) => text);
    expect(texts.filter((text) => /^Whether\b/.test(text) || !text.endsWith('.'))).toEqual([]);
  });

  it('has a short title for every option and preset, and for every value that is a word', () => {
    const titles = [...specs, ...Object.values(game.options.presets)].map(({ title }) => title);
    expect(titles.filter((title) => !/^[A-Z].{2,48}[^.]$/s.test(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    const wordsOf = (spec: OptionSpec): readonly unknown[] =>
      spec.kind === 'flag' ? [] : spec.kind === 'number' ? (spec.words ?? []) : spec.values;
    const titlesOf = (spec: OptionSpec): object => (spec.kind === 'flag' ? {} : (spec.titles ?? {}));
    const untitled = specs.flatMap((spec) =>
      wordsOf(spec).filter(
        (word) => !/^\d+$/.test(String(word)) && !Object.hasOwn(titlesOf(spec), `${word}`),
      ),
    );
    const useless = specs.flatMap((spec) =>
      Object.keys(titlesOf(spec)).filter((word) => !wordsOf(spec).map(String).includes(word)),
    );
    expect({ untitled, useless }).toEqual({ untitled: [], useless: [] });
  });

  it('never says “own” without an owner', () => {
    const rules = ruleNumbers(game.rules).map((number) => ruleText(game.rules, number) ?? '');
    const texts = [...specs.flatMap(({ title, text }) => [title, text]), ...rules];
    expect(texts.filter((text) => /\b(the|an|one|different|all) own\b|^own\b/.test(text))).toEqual([]);
  });

  it('has a test for every rule number', () => {
    const tested = new Set(
      tests
        .flatMap((text) => [...text.matchAll(/\[((?:[A-Z0-9]+-\d+(?:, )?)+)\]/g)])
        .flatMap((match) => (match[1] ?? '').split(', ')),
    );
    expect(ruleNumbers(game.rules).filter((number) => !tested.has(number))).toEqual([]);
  });

  it('names no rule that does not exist', () => {
    const known = new Set(ruleNumbers(game.rules));
    expect([...ruleNumbersIn([...tests, ...sources])].filter((number) => !known.has(number))).toEqual([]);
    expect(known).toContain(game.rules.grammar);
  });

  it('refers from a rule only to rules that hold wherever it does', () => {
    const listed = game.rules.sections.flatMap((section) =>
      Object.entries(section.rules).map(([number, rule]) => ({
        number,
        text: typeof rule === 'string' ? rule : rule.text,
        when: typeof rule === 'string' ? {} : rule.when,
      })),
    );
    const goesWith = (when: OptionCondition, wanted: OptionCondition): boolean =>
      Object.entries(wanted).every(([option, values]) => {
        const own = when[option];
        return own !== undefined && [own].flat().every((value) => [values].flat().includes(value));
      });
    const lost = listed.flatMap(({ number, text, when }) =>
      [...ruleNumbersIn([text])]
        .filter((other) => listed.some((rule) => rule.number === other && !goesWith(when, rule.when)))
        .map((other) => `${number} to ${other}`),
    );
    expect(lost).toEqual([]);
  });

  it('numbers its rules in order', () => {
    expect(ruleNumbers(game.rules)).toEqual(
      ruleNumbers(game.rules).map((_number, index) => `${game.rules.prefix}-${index + 1}`),
    );
  });

  it('has a sentence for every option and preset, and defaults that are its first preset', () => {
    const { specs, presets } = game.options as unknown as {
      specs: Record<string, { text: string }>;
      presets: Record<string, { text: string; values: object }>;
    };
    for (const spec of Object.values(specs)) expect(spec.text).toMatch(/^[A-Z].*\.$/s);
    for (const preset of Object.values(presets)) expect(preset.text).toMatch(/^[A-Z].*\.$/s);
    expect(Object.values(presets)[0]?.values).toEqual({});
  });

  it('keeps the laws on random play, for every preset and number of seats', () => {
    for (const preset of Object.keys(game.options.presets)) {
      const playable = game.seats.filter((seats) => readOptions(game.options, { preset }, seats).ok);
      expect(playable).not.toEqual([]);
      for (const seats of playable) checkLaws(game, { seats, seed: seats, options: { preset }, plies: 150 });
    }
  });

  const counts = existsSync(join(folder, 'test/perft.txt'))
    ? parsePerft(readFileSync(join(folder, 'test/perft.txt'), 'utf8'))
    : [];
  it('has perft counts', () => {
    expect(counts.length).toBeGreaterThanOrEqual(3);
  });
  it.each(counts.map((line) => [line.name, line] as const))(
    'perft: %s',
    (_name, { position, depth, count }) => {
      const state = game.parseState(position);
      if (!state.ok) throw new Error(state.problem);
      expect(perft(game, state.value, depth)).toBe(count);
    },
  );

  const scripts = files.filter((file) => file.includes('playthroughs') && file.endsWith('.txt'));
  it('has playthroughs', () => {
    expect(scripts.length).toBeGreaterThanOrEqual(2);
  });
  it.each(scripts.map((file) => [file.slice(folder.length + 1), file] as const))(
    '%s plays as written',
    (_name, file) => {
      const script = readFileSync(file, 'utf8');
      const replayed = playedThrough(game, script);
      // UPDATE=1 rewrites positions and events after a deliberate change of the rules; moves are never
      // changed.
      if (process.env.UPDATE === '1') writeFileSync(file, replayed);
      else expect(replayed).toBe(script);
    },
  );
});
