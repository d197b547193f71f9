// Settings of the unit tests of all packages.

import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const files = (folder: string): string[] => [
  `packages/${folder}/src/**/*.test.{ts,tsx}`,
  `packages/${folder}/test/**/*.test.ts`,
];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.includes('node_modules');

/** Tests that replace modules need modules of their own. */
const ALONE = readdirSync('packages', { recursive: true, encoding: 'utf8' })
  .filter((file) => isTest(file) && readFileSync(`packages/${file}`, 'utf8').includes('vi.mock('))
  .map((file) => `packages/${file}`);

/** Tests that start, stop and kill programs, and mostly wait for them. */
const PROGRAMS = ['cluster', 'kill', 'program', 'package', 'join', 'load', 'documents', 'services'].map(
  (name) => `/${name}.test.ts`,
);

/** `npm run check` leaves the tests that start programs to `npm test`. */
const LEFT_OUT = process.env.TESTS === 'quick' ? PROGRAMS.map((end) => `**${end}`) : [];

/** Tests that mostly wait start first, so that nothing waits for them. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification): boolean =>
      PROGRAMS.some((end) => moduleId.endsWith(end));
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

export default defineConfig({
  // Tests run on the sources of every package, never on a build that may be older.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    // Limits that only a hang reaches, on a machine of any speed and load.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A second chance where nobody can look at the machine; at a desk a test that fails now and then is seen.
    retry: process.env.CI === undefined ? 0 : 1,
    pool: 'forks',
    // Both cores of a small machine, and one more, because tests that start programs wait most of the time.
    maxWorkers: LEFT_OUT.length > 0 ? 2 : 3,
    sequence: { sequencer: ProgramsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // Loading the modules again for every file would take a minute more.
          isolate: false,
          include: files('*'),
          // Tests of the client and the command line replace timers, fetch and the console of their process.
          exclude: [...ALONE, ...LEFT_OUT, ...files('{cli,web}')],
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: [...ALONE, ...files('{cli,web}')], exclude: LEFT_OUT },
      },
    ],
  },
});
