// Writes docs/rules from the rule books and the pages beside them about notation, so that the specification people read is the one that refusals name.
// With --check it writes nothing and fails when a page is not what the books say.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build.mjs';
import { ensureSetUp, giveUp, root } from './setup.mjs';

ensureSetUp();
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

const shown = (value) => (Array.isArray(value) ? value.join(' + ') || 'none' : String(value));

const presetLine = ([name, { text, values: changed }]) => {
  const changes = Object.entries(changed).map(([option, value]) => `\`${option}\` ${shown(value)}`);
  return `- \`${name}\`: ${text}${changes.length > 0 ? ` (${changes.join(', ')})` : ''}`;
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
  .map(([name, spec]) => `| \`${name}\` | ${range(spec)} | ${shown(spec.default)} | ${spec.text} |`)
  .join('\n')}

Presets:

${Object.entries(game.options.presets).map(presetLine).join('\n')}

## Notation

${readFileSync(join(root, 'packages/games/src', game.name, 'notation.md'), 'utf8').trim()}
`;

const check = process.argv.includes('--check');
const stale = [];
for (const game of games) {
  const file = join(root, 'docs/rules', `${game.name}.md`);
  const text = page(game);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (check) stale.push(`docs/rules/${game.name}.md`);
  else writeFileSync(file, text);
}
if (stale.length > 0) giveUp(`${stale.join(', ')} is not what the rule books say: run npm run docs.`);
