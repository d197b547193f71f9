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

/** Tests that mostly wait, for servers that are killed and started again: they start first, so that nothing waits for them. */
const WAITING = ['cluster', 'kill', 'program', 'package', 'join', 'load'].map((name) => `/${name}.test.ts`);

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification): boolean => WAITING.some((end) => moduleId.endsWith(end));
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

export default defineConfig({
  // Tests run on the sources of every package, never on a build that may be older.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A second chance where nobody can look at the machine; at a desk a test that fails now and then is seen.
    retry: process.env.CI === undefined ? 0 : 1,
    pool: 'forks',
    // For both cores of a small machine, and two more, because tests that kill servers wait most of the time.
    maxWorkers: 4,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // Loading the modules again for every file would take a minute more.
          isolate: false,
          include: files('*'),
          // Tests of the client and the command line replace timers, fetch and the console of their process.
          exclude: [...ALONE, ...files('{cli,web}')],
        },
      },
      { extends: true, test: { name: 'alone', include: [...ALONE, ...files('{cli,web}')] } },
    ],
  },
});
