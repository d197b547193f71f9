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
    // Both cores of a small machine; one is kept free otherwise.
    maxWorkers: 2,
  },
});
