// How the tests of all packages are run.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run on the sources of every package, never on a build that may be older.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.ts'],
    testTimeout: 120_000,
    pool: 'forks',
    // For both cores of a small machine, and one more, because those who kill servers wait most of the time.
    maxWorkers: 3,
  },
});
