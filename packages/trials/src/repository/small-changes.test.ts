// Changes that must stay small. CONTRIBUTING.md lists the files of each; what is there already is counted: the
// files that name a house rule, those that name a verb of the table, and those that do not compile when a game
// has a name and nothing else.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

const sources = execFileSync('git', ['ls-files', 'packages/*.ts', 'packages/*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^packages\/(?!trials)[\w-]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path));

const filesThatName = (word: RegExp): readonly string[] =>
  sources.filter((path) => word.test(readFileSync(join(ROOT, path), 'utf8')));

/** The paths in backquotes in the list of a section of CONTRIBUTING.md. */
const listed = (title: string): readonly string[] => {
  const [, section = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split(`\n### ${title}\n`);
  const [list = ''] = section.split(/\n#+ /);
  return [...list.matchAll(/`(packages\/[^`]+)`/g)].map(([, path = '']) => path);
};

/** True when the list names the file: `<language>` stands for any folder, `NAME` for the name of the change. */
const names = (list: readonly string[], path: string): boolean =>
  list.some((pattern) =>
    new RegExp(
      `^${pattern.replaceAll('.', '\\.').replace(/<\w+>/g, '[\\w-]+').replace('NAME', '[\\w-]+')}$`,
    ).test(path),
  );

describe('six files hold', () => {
  const list = listed('A house rule of Casino');
  it.each(['facePairLimit', 'whitewash', 'nextDealer', 'pileTopChain'])('the house rule %s', (option) => {
    const found = filesThatName(new RegExp(`\\b${option}\\b`));
    expect(list).toHaveLength(6);
    expect(found.filter((path) => !names(list, path))).toEqual([]);
    expect(found).toContain('packages/games/src/casino/options.ts');
    expect(found).toContain('packages/bots/src/casino/fast/options.ts');
  });
});

it('a verb of the table is named in the files listed, and in no other', () => {
  const list = listed('A verb of the table');
  const found = filesThatName(/\bkick\b/);
  expect(found.filter((path) => !names(list, path))).toEqual([]);
  for (const pattern of list) expect(found.filter((path) => names([pattern], path))).not.toEqual([]);
});

describe('a fifth game', () => {
  const list = listed('The six edits of a game');

  it('has six edits', () => {
    expect(list).toHaveLength(6);
  });

  it('compiles with none of them missing', () => {
    // All but the first: with its name alone, each registry lacks the game.
    const [first = '', ...others] = list;
    const folder = mkdtempSync(join(tmpdir(), 'parlor-fifth-game-'));
    try {
      const games = join(ROOT, first);
      writeFileSync(
        join(folder, 'games.ts'),
        `export * from ${JSON.stringify(games)};\nimport type { GameName as Four } from ${JSON.stringify(games)};\nexport type GameName = Four | 'toy';\n`,
      );
      const base = JSON.parse(readFileSync(join(ROOT, 'packages/web/tsconfig.json'), 'utf8')).compilerOptions;
      const config = {
        extends: join(ROOT, 'tsconfig.base.json'),
        compilerOptions: {
          ...base,
          noUncheckedIndexedAccess: false,
          ...{ composite: false, incremental: false, tsBuildInfoFile: null, declaration: false },
          rootDir: '/',
          typeRoots: [join(ROOT, 'node_modules/@types')],
          types: ['node', join(ROOT, 'node_modules/vite/client')],
          paths: { '@parlor/games': [join(folder, 'games.ts')] },
        },
        include: [],
        files: others.map((path) => join(ROOT, path)),
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const tsc = join(ROOT, 'node_modules/typescript7/bin/tsc');
      const args = [tsc, '-p', join(folder, 'tsconfig.json'), '--pretty', 'false'];
      const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
      const broken = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, path = '']) => path);
      expect([...new Set(broken)].sort(), stdout).toEqual([...others].sort());
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
