// `npm test`: all checks that must pass before a change lands, also on a fresh clone. `npm test -- types
// docs` runs single steps, `npm test -- --node 24` the unit tests and one browser match on another release of
// Node.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserPath } from '../packages/web/e2e/browser.mjs';
import { buildPackages, buildWeb } from './build.mjs';
import { ensureNodeRelease } from './node-release.mjs';
import { ensureServices } from './services.mjs';
import { ensureSetUp, ensureTools, giveUp } from './setup.mjs';
import { runPhases, steps, toolSteps } from './steps.mjs';

const usage = `Usage: npm test [-- STEP …] [--node RELEASE]; the steps are ${Object.keys(steps).join(', ')}.`;

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { node: { type: 'string' } } });
  } catch (error) {
    return giveUp(`${error.message}\n${usage}`);
  }
};

const { values, positionals: names } = readArguments();
const unknown = names.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) giveUp(`There is no step ${unknown.join(', ')}. ${usage}`);

ensureSetUp();

if (values.node !== undefined && process.versions.node.split('.')[0] !== values.node) {
  const node = ensureNodeRelease(values.node);
  const args = [fileURLToPath(import.meta.url), ...names, '--node', values.node];
  process.exit(spawnSync(node, args, { stdio: 'inherit' }).status ?? 1);
}

/**
 * Phases in turn, lanes of a phase side by side, steps of a lane in turn. Unit tests and browser tests keep two
 * cores busy each: side by side they would only make each other late.
 */
const everything = [
  [[['types'], ['format'], ['imports'], ['unused'], ['docs'], ['size']], [['tests']]],
  [[['browser']]],
];
const onAnotherNode = [[[['tests']]], [[['browser', 'online.spec.ts', '--grep', 'casino']]]];

const phases =
  names.length > 0 ? [[names.map((name) => [name])]] : values.node === undefined ? everything : onAnotherNode;
const has = (name) => phases.flat(2).some(([step]) => step === name);

// Type checks, worker threads and servers started by tests read the compiled packages.
if (['types', 'docs', 'tests', 'browser', 'size'].some(has)) buildPackages();
if (has('browser') || has('size')) await buildWeb();
if (toolSteps.some(has)) ensureTools();
if (has('tests') && !ensureServices()) process.exit(1);
if (has('browser')) browserPath();
console.log(`Node ${process.versions.node}`);
process.exit((await runPhases(phases)) ? 0 : 1);
