// What CONTRIBUTING.md shows is done here as a stranger does it: packed, unpacked in a project of its own, compiled strictly, run.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsc = join(root, 'node_modules/typescript7/bin/tsc');
const project = mkdtempSync(join(tmpdir(), 'parlor-documents-'));
const packages = ['engine', 'games', 'bots'];

/** The program of a section of CONTRIBUTING.md. */
const shown = (title: string): string => {
  const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(`\n## ${title}\n`);
  return /```ts\n(.*?)```/s.exec(section)?.[1] ?? expect.fail(`nothing is shown under "${title}"`);
};

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};

/** Compiles a program and answers with what it prints. */
const output = (file: string): string => {
  const flags = '--strict --noUncheckedIndexedAccess --target es2022 --module nodenext --lib es2023,dom';
  execFileSync(process.execPath, [tsc, ...flags.split(' '), file], { cwd: project });
  return execFileSync(process.execPath, [file.replace('.ts', '.js')], { cwd: project, encoding: 'utf8' });
};

beforeAll(() => {
  const pack = [
    'pack',
    '--pack-destination',
    project,
    ...packages.flatMap((name) => ['-w', `@parlor/${name}`]),
  ];
  execFileSync('npm', pack, { cwd: root, stdio: 'ignore' });
  for (const name of packages) {
    const folder = join(project, 'node_modules/@parlor', name);
    mkdirSync(folder, { recursive: true });
    const [archive = ''] = readdirSync(project).filter((file) => file.startsWith(`parlor-${name}-`));
    execFileSync('tar', ['xzf', join(project, archive), '-C', folder, '--strip-components=1']);
  }
  write('package.json', '{ "type": "module" }');
}, 120_000);

afterAll(() => rmSync(project, { recursive: true }));

describe('CONTRIBUTING.md', () => {
  it('shows how the rules are used elsewhere', () => {
    write('rules.ts', shown('Use the rules elsewhere'));
    expect(output('rules.ts')).toMatch(
      /^BT-43 The leader of a trick .*\n13 \| 3D( [\dJQKA]+[DCHS]){12} \| 13\n-?\d+ -?\d+ -?\d+ true\n$/,
    );
  });

  it('shows a bot that plays a match to its end', () => {
    write('bot.ts', shown('Add a bot').replace("'../player.ts'", "'@parlor/bots'"));
    write(
      'contest.ts',
      `import { bindBots, type Thinking } from '@parlor/bots';
       import { fastRng, openMatch } from '@parlor/engine';
       import { casino } from '@parlor/games/casino';
       import { hasty } from './bot.js';
       const named = { about: 'Takes what it can.', choose: hasty };
       const players = { easy: named, medium: named, hard: named, expert: named, hasty: named };
       const bots = bindBots({ game: casino, unit: () => 'points', players, hint: () => [] });
       const thinking: Thinking = { rng: fastRng(1), budget: {}, cancelled: () => false };
       const opened = openMatch(casino, { seats: 2, seed: '7e'.repeat(32) });
       if (!opened.ok) throw new Error(opened.problem);
       let match = opened.value;
       for (let seat = match.toAct; seat !== undefined; seat = match.toAct) {
         const step = match.submit(seat, bots.decide('hasty', match.view(seat), thinking).move);
         if (!step.ok) throw new Error(step.refusal.code);
         match = step.match;
       }
       console.log(match.outcome?.places.length);`,
    );
    expect(output('contest.ts')).toBe('2\n');
  });
});
