// Everything that must hold before a change lands, on a fresh clone too. `npm test -- types docs` runs single steps.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildPackages, buildWeb } from './build.mjs';
import { ensureServices } from './services.mjs';
import { ensureSetUp, root, tool } from './setup.mjs';

ensureSetUp();

/** The import rule, and proof that modules were looked at: a resolver that sees nothing finds no violation either. */
const checkImports = () => {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = ['packages', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (!stdout.startsWith('{')) {
    console.error(stderr);
    return false;
  }
  const { modules, summary } = JSON.parse(stdout);
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} imports ${to}`);
  const ours = modules.filter(({ source }) => source.startsWith('packages/'));
  const across = ours
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ resolved }) => /^packages\/engine\//.test(resolved));
  console.log(`looked at ${ours.length} modules, ${across.length} imports of the engine`);
  return summary.error === 0 && ours.length > 50 && across.length > 50;
};

const ok = ({ status }) => status === 0;

/** What is said once more at the very end, where it is found without looking through the dots of thousands of tests. */
const epilogue = [];

/** The tests of a report that failed, a line each with the first line of the reason. */
const failuresOf = (file) =>
  JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const reasons = tests.map(
      ({ fullName, failureMessages: [why = ''] }) => `${fullName}: ${why.split('\n')[0]}`,
    );
    if (reasons.length === 0 && message) reasons.push(message.split('\n')[0]);
    return reasons.map((reason) => `${relative(root, name)} › ${reason}`);
  });

const runTests = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-tests-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const passed = ok(tool('vitest/vitest.mjs', args));
  try {
    const failures = passed ? [] : failuresOf(report);
    epilogue.push(...failures);
    if (!passed && failures.length === 0)
      epilogue.push('no test failed, but an error happened beside them: see above');
  } catch {
    epilogue.push('the tests ended without a report');
  }
  rmSync(folder, { recursive: true });
  return passed;
};

const steps = {
  format: () => ok(tool('@biomejs/biome/bin/biome', ['ci', '.'])),
  types: () => {
    buildPackages();
    return ok(tool('typescript7/bin/tsc', ['-p', 'tsconfig.test.json']));
  },
  imports: checkImports,
  unused: () => ok(tool('knip/bin/knip.js', [])),
  docs: () => ok(tool('../scripts/docs.mjs', ['--check'])),
  tests: () => {
    // Worker threads and servers of their own run what is built.
    buildPackages();
    return ensureServices() && runTests();
  },
  browser: () => {
    buildPackages();
    buildWeb();
    return ok(tool('@playwright/test/cli.js', ['test', '-c', 'packages/web/e2e/playwright.config.ts']));
  },
  size: () => {
    buildWeb();
    return ok(tool('size-limit/bin.js', [], { cwd: join(root, 'packages/web') }));
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; the steps are ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

const failed = [];
const names = asked.length > 0 ? asked : Object.keys(steps);
for (const name of names) {
  console.log(`\n— ${name}`);
  const start = Date.now();
  if (!steps[name]()) failed.push(name);
  console.log(
    `— ${name}: ${failed.includes(name) ? 'FAILED' : 'ok'} in ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
}
console.log(failed.length > 0 ? `\nfailed steps: ${failed.join(', ')}` : '');
for (const line of epilogue) console.log(`  ${line}`);
console.log(`steps: ${names.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
