// How the tests of all packages are run.

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const files = (folder: string): string[] => [
  `packages/${folder}/src/**/*.test.{ts,tsx}`,
  `packages/${folder}/test/**/*.test.ts`,
];

/** Tests that have modules replaced, to plant faults. */
const PLANTING = ['packages/server/test/fuzz.test.ts', 'packages/server/test/secrets.test.ts'];

/** Tests that mostly wait, for servers that are killed and started again: begun last they would be waited for by all. */
const WAITING = ['cluster', 'kill', 'program', 'join', 'load'].map((name) => `/server/test/${name}.test.ts`);

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
    pool: 'forks',
    // For both cores of a small machine, and two more, because those who kill servers wait most of the time.
    maxWorkers: 4,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // These leave nothing behind in the modules they share: a minute of loading them again is saved.
          isolate: false,
          include: files('{engine,games,protocol,bots,server}'),
          exclude: PLANTING,
        },
      },
      // These change the page, the console or modules for themselves.
      { extends: true, test: { name: 'alone', include: [...files('{cli,web}'), ...PLANTING] } },
    ],
  },
});
