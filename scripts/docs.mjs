// Writes docs/rules from the rule books and the pages beside them about notation, so that people read the
// same specification that refusals name. With --check it writes nothing and fails when a page differs from
// the books. `npm run docs -- api` writes docs/api instead: the reference of the libraries, from their sources.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build.mjs';
import { ensureSetUp, ensureTools, giveUp, root, tool } from './setup.mjs';

ensureSetUp();
if (process.argv[2] === 'api') {
  ensureTools();
  const typedoc = '../tools/node_modules/typedoc/bin/typedoc';
  process.exit(tool(typedoc, ['--options', join(root, 'tools/typedoc.json')]).status ?? 1);
}
buildPackages('packages/games');
const { games } = await import(join(root, 'packages/games/dist/index.js'));

const values = (value) => (Array.isArray(value) ? value.join(' or ') : String(value));

const condition = (when) =>
  Object.entries(when)
    .map(([name, value]) => `\`${name}\` ${values(value)}`)
    .join(', ');

const sentence = ([number, rule]) =>
  typeof rule === 'string'
    ? `- **${number}** ${rule}`
    : `- **${number}** *(${condition(rule.when)})* ${rule.text}`;

const range = (spec) => {
  if (spec.kind === 'flag') return 'true, false';
  if (spec.kind === 'number') return [`${spec.min}–${spec.max}`, ...(spec.words ?? [])].join(', ');
  return spec.values.join(', ');
};

const valueText = (value) => (Array.isArray(value) ? value.join(' + ') || 'none' : String(value));

const presetLine = ([name, { title, text, values: changed }]) => {
  const changes = Object.entries(changed).map(([option, value]) => `\`${option}\` ${valueText(value)}`);
  return `- \`${name}\`, ${title}: ${text}${changes.length > 0 ? ` (${changes.join(', ')})` : ''}`;
};

const page = (game) => `# ${game.title}: the rules

Every refusal names one of these numbers, and every number has a test. Rules version ${game.version}; ${game.seats.join(', ')} seats.
This page is written by \`npm run docs\` from \`packages/games/src/${game.name}\`.

${game.rules.sections
  .map(({ title, rules }) => `## ${title}\n\n${Object.entries(rules).map(sentence).join('\n')}\n`)
  .join('\n')}
## Options

| option | values | default | meaning |
| --- | --- | --- | --- |
${Object.entries(game.options.specs)
  .map(
    ([name, spec]) =>
      `| \`${name}\` | ${range(spec)} | ${valueText(spec.default)} | **${spec.title}.** ${spec.text} |`,
  )
  .join('\n')}

Presets:

${Object.entries(game.options.presets).map(presetLine).join('\n')}

## Notation

${readFileSync(join(root, 'packages/games/src', game.name, 'notation.md'), 'utf8').trim()}
`;

const check = process.argv.includes('--check');
const stale = [];

/** The missing folders among those named in ARCHITECTURE.md's picture of a move. */
const missingFolders = () => {
  const [, picture] =
    /```\n( from a finger.*?)```/s.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) ?? [];
  if (picture === undefined) giveUp('ARCHITECTURE.md has no picture of the way of a move.');
  const named = picture.match(/\b[a-z]+\/src(\/[\w<>-]+)*/g).map((path) => path.replace('/<game>', ''));
  return named.filter((path) => !existsSync(join(root, 'packages', path)));
};
const missing = missingFolders();
if (missing.length > 0)
  giveUp(`ARCHITECTURE.md shows the way of a move through ${missing.join(', ')}: no such folder.`);

for (const game of games) {
  const file = join(root, 'docs/rules', `${game.name}.md`);
  const text = page(game);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (check) stale.push(`docs/rules/${game.name}.md`);
  else writeFileSync(file, text);
}
if (stale.length > 0) giveUp(`${stale.join(', ')} is not what the rule books say: run npm run docs.`);
