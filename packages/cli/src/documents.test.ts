// The examples of CONTRIBUTING.md, run as a newcomer would: packed, unpacked in a separate project, compiled
// strictly, run.

import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsc = join(root, 'node_modules/typescript7/bin/tsc');
const project = mkdtempSync(join(tmpdir(), 'parlor-documents-'));
const packages = ['engine', 'games', 'bots', 'protocol', 'table'];

/** A program that takes a value and a type from each library. */
const LIBRARIES = `
import { botsOf, type Bots } from '@parlor/bots';
import { type Match, openMatch, type Parsed } from '@parlor/engine';
import { casino, type View } from '@parlor/games/casino';
import { type Entropy, gameNamed, LETTERS, newCode } from '@parlor/table';

const opened: Parsed<Match> = openMatch(casino, { seats: 2, seed: '7e'.repeat(32) });
if (!opened.ok) throw new Error(opened.problem);
const view = opened.value.view(0) as View;
const bots: Bots = await botsOf('casino', 'programs');
const levels = Object.keys(bots.names).slice(0, 4).join(', ');
const entropy: Entropy = { hex: (bytes: number) => '11'.repeat(bytes) };
const title = gameNamed([bots.game], casino.name)?.title;
console.log(\`\${title} by \${levels}: \${view.hands.length} seats, code of \${newCode(entropy, LETTERS).length} letters\`);
`;

/** The program of a section of CONTRIBUTING.md. */
const programOf = (title: string): string => {
  const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(`\n## ${title}\n`);
  return /```ts\n(.*?)```/s.exec(section)?.[1] ?? expect.fail(`nothing is shown under "${title}"`);
};

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};

/** Compiles a program and returns its output. */
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
  // The libraries of others that they need.
  mkdirSync(join(project, 'node_modules/@noble'));
  for (const name of ['zod', '@noble/hashes'])
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  write('package.json', '{ "type": "module" }');
}, 120_000);

afterAll(() => rmSync(project, { recursive: true }));

describe('CONTRIBUTING.md', () => {
  it('shows the use of the rules in another project', () => {
    write('rules.ts', programOf('Use the rules elsewhere'));
    expect(output('rules.ts')).toMatch(
      /^BT-43 The leader of a trick .*\n13 \| 3D( [\dJQKA]+[DCHS]){12} \| 13\n-?\d+ -?\d+ -?\d+ true\n$/,
    );
  });

  it('has libraries with types, which run in Node and in a bundle for browsers', () => {
    write('libraries.ts', LIBRARIES);
    const played = 'Casino by easy, medium, hard, expert: 2 seats, code of 6 letters\n';
    expect(output('libraries.ts')).toBe(played);
    const rolldown = join(root, 'node_modules/rolldown/bin/cli.mjs');
    const args = ['libraries.js', '--platform', 'browser', '--format', 'esm', '--dir', 'bundle'];
    execFileSync(process.execPath, [rolldown, ...args], { cwd: project, stdio: 'ignore' });
    const files = readdirSync(join(project, 'bundle')).filter((file) => file.endsWith('.js'));
    for (const file of files)
      expect(readFileSync(join(project, 'bundle', file), 'utf8')).not.toMatch(/from ["'](node:|@parlor)/);
    const run = execFileSync(process.execPath, ['bundle/libraries.js'], { cwd: project, encoding: 'utf8' });
    expect(run).toBe(played);
  });

  it('packs every archive with the licence', () => {
    const licence = readFileSync(join(root, 'LICENSE'), 'utf8');
    for (const name of packages)
      expect(readFileSync(join(project, 'node_modules/@parlor', name, 'LICENSE'), 'utf8')).toBe(licence);
  });

  it('shows a bot that enters the arena and plays at a table', () => {
    write('hasty.ts', programOf('Add a bot'));
    output('hasty.ts');
    // The output of a bot must not end up in the report.
    write('loud.js', `console.log('Here I come.');\nexport * from './hasty.js';`);
    const parlor = (command: string): string =>
      execFileSync(process.execPath, [join(root, 'packages/cli/bin/parlor.mjs'), ...command.split(' ')], {
        cwd: project,
        encoding: 'utf8',
        input: '1\n1\n',
        stdio: ['pipe', 'pipe', 'ignore'],
      });
    const report = JSON.parse(parlor('arena casino --bots ./loud.js,easy --deals 2 --json'));
    expect(report).toMatchObject({ games: 4, illegal: 0, threw: 0 });
    expect(parlor('play casino --level ./hasty.js')).toContain('You left the table.');
  });
});
