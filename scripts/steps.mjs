// The steps of `npm test` and `npm run check`. Each writes its output to test-results/STEP.log; the terminal
// gets one line for each step, one line for each failed test, and the counts.

import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { folderCircles } from './folders.mjs';
import { root } from './setup.mjs';

export const results = join(root, 'test-results');

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const plain = (text) => text.replace(escapes, '');
const firstLine = (text) =>
  plain(text)
    .split('\n')
    .find((line) => line.trim() !== '') ?? '';

/** Runs a tool by its path from node_modules on this Node, with its output in the log of the step. */
const runTool = (step, path, args = [], { cwd = root, env = {}, stdout } = {}) =>
  new Promise((resolve) => {
    mkdirSync(results, { recursive: true });
    const log = createWriteStream(join(results, `${step}.log`));
    const child = spawn(process.execPath, [join(root, 'node_modules', path), ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        if (stdout !== undefined && stream === child.stdout) stdout.push(data);
        else log.write(data);
      });
    child.on('close', (status) => log.end(() => resolve(status === 0)));
  });

const tail = (step, lines = 60) => {
  const file = join(results, `${step}.log`);
  return existsSync(file) ? plain(readFileSync(file, 'utf8')).trimEnd().split('\n').slice(-lines) : [];
};

/** A tool that passes or fails as a whole; its output is shown when it fails. */
const toolStep =
  (path, args, options) =>
  async (step, extra = []) => {
    const passed = await runTool(step, path, [...args, ...extra], options);
    return { passed, problems: passed ? [] : tail(step) };
  };

/**
 * The import rules between packages and between folders. Fails also when no modules were examined, because a
 * resolver that finds nothing reports no violation either.
 */
const imports = async (step) => {
  const stdout = [];
  const args = ['packages', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  await runTool(step, '../tools/node_modules/dependency-cruiser/bin/dependency-cruise.mjs', args, { stdout });
  const text = Buffer.concat(stdout).toString();
  if (!text.startsWith('{')) return { passed: false, problems: tail(step) };
  const { modules, summary } = JSON.parse(text);
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
  problems.push(...folderCircles(modules));
  const ours = modules.filter(({ source }) => source.startsWith('packages/'));
  const ofEngine = ours
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ resolved }) => /^packages\/engine\//.test(resolved));
  if (ours.length <= 50 || ofEngine.length <= 50)
    problems.push(`only ${ours.length} modules and ${ofEngine.length} imports of the engine were found`);
  return { passed: summary.error === 0 && problems.length === 0, problems };
};

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const countOf = (statuses) => ({
  passed: statuses.filter((status) => status === 'passed').length,
  failed: statuses.filter((status) => status === 'failed').length,
  skipped: statuses.filter((status) => status === 'skipped').length,
});

/** Reads Vitest's report: a line for each failed test, with its file and the first line of the reason. */
const readUnitReport = (report) => {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages: [reason = ''] }) => ({
      file: relative(root, name),
      fullName,
      status: status === 'pending' || status === 'todo' ? 'skipped' : status,
      reason,
    })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    counts: countOf(tests.map(({ status }) => status)),
    problems: [
      ...failed.map(({ file, fullName, reason }) => `${file} › ${fullName}: ${firstLine(reason)}`),
      ...broken.map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`),
    ],
  };
};

const unitTests = async (step, extra = []) => {
  const file = join(results, 'tests.json');
  rmSync(file, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...extra];
  const passed = await runTool(step, 'vitest/vitest.mjs', args);
  const report = readReport(file);
  if (report === undefined) return { passed, problems: passed ? [] : tail(step) };
  const { counts, problems } = readUnitReport(report);
  if (!passed && problems.length === 0)
    problems.push('No test failed, but an error happened beside them:', ...tail(step));
  return { passed, counts, problems };
};

/** Reads Playwright's report, in which suites are nested, with a file at the top. */
const readBrowserReport = ({ suites = [], errors = [] }) => {
  const tests = [];
  const walk = (suite, titles) => {
    for (const { title, tests: runs } of suite.specs ?? [])
      for (const { status, results: attempts } of runs)
        tests.push({
          title: [...titles, title].join(' › '),
          status: status === 'skipped' ? 'skipped' : status === 'unexpected' ? 'failed' : 'passed',
          isFlaky: status === 'flaky',
          reason: attempts.findLast(({ error }) => error !== undefined)?.error.message ?? '',
        });
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const suite of suites) walk(suite, [`packages/web/e2e/${suite.title}`]);
  const failed = tests.filter(({ status }) => status === 'failed');
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  return {
    counts: countOf(tests.map(({ status }) => status)),
    notes: flaky.map(({ title, reason }) => `${title} failed at first: ${firstLine(reason)}`),
    problems: [
      ...failed.map(({ title, reason }) => `${title}: ${firstLine(reason)}`),
      ...errors.map(({ message = '' }) => firstLine(message)),
    ],
  };
};

const browserTests = async (step, extra = []) => {
  const file = join(results, 'browser.json');
  rmSync(file, { force: true });
  const args = ['test', '-c', 'packages/web/e2e/playwright.config.ts', '--reporter=list,json', ...extra];
  const passed = await runTool(step, '@playwright/test/cli.js', args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_FORCE_TTY: '0' },
  });
  const report = readReport(file);
  if (report === undefined) return { passed, problems: passed ? [] : tail(step) };
  const { problems, ...rest } = readBrowserReport(report);
  return { passed, ...rest, problems: passed || problems.length > 0 ? problems : tail(step) };
};

/** Steps whose tools stand in `tools/`. */
export const toolSteps = ['format', 'imports', 'unused'];

export const steps = {
  format: toolStep('../tools/node_modules/@biomejs/biome/bin/biome', [
    'ci',
    '--colors=off',
    '--diagnostic-level=error',
    '.',
  ]),
  types: toolStep('typescript7/bin/tsc', ['-p', 'tsconfig.test.json', '--pretty', 'false']),
  imports,
  unused: toolStep('../tools/node_modules/knip/bin/knip.js', ['--no-progress']),
  docs: toolStep('../scripts/docs.mjs', ['--check']),
  size: toolStep('../scripts/sizes.mjs', []),
  tests: unitTests,
  browser: browserTests,
};

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs phases in turn, the lanes of a phase in parallel, the steps of a lane in turn. True when all passed.
 */
export const runPhases = async (phases) => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const start = Date.now();
  const runStep = async ([name, ...extra]) => {
    const stepStart = Date.now();
    const { passed, problems, notes = [], counts: ofStep } = await steps[name](name, extra);
    // A step without tests counts as one.
    const added = ofStep ?? { passed: Number(passed), failed: Number(!passed), skipped: 0 };
    for (const key of Object.keys(counts)) counts[key] += added[key];
    const sum = ofStep ? ` (${ofStep.passed} passed, ${ofStep.failed} failed)` : '';
    console.log(
      `${name}: ${passed ? 'ok' : 'FAILED'}${sum} in ${seconds(Date.now() - stepStart)}${passed ? '' : `, output in test-results/${name}.log`}`,
    );
    for (const note of notes) console.log(`  ${name}: ${note}`);
    if (!passed) failures.push(...problems.map((problem) => `  ${name}: ${problem}`));
    // A step that fails without a failed test still fails the run.
    if (!passed && added.failed === 0) counts.failed++;
  };
  for (const lanes of phases)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) await runStep(step);
      }),
    );
  console.log(`All steps: ${seconds(Date.now() - start)}`);
  for (const line of failures) console.log(line);
  console.log(`tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0;
};
