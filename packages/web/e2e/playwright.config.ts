// Browser tests in the system's Chromium against the built client: without a server (Vite's preview) and with one.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath, launchArgs, sharedProcess, shellPath } from './browser.mjs';

// Two runs on one machine do not meet. The processes of a run read this file again: what the first one chose stays in force.
process.env.WEB_E2E_PORT ??= String(20_000 + (process.pid % 10_000) * 2);
const PORT = Number(process.env.WEB_E2E_PORT);
process.env.WEB_E2E_SERVER_PORT ??= String(PORT + 1);
const SERVER_PORT = Number(process.env.WEB_E2E_SERVER_PORT);

/** Notifications of the system need the whole browser. */
const NOTICES = '**/notices.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Whole matches are played here, on machines of any speed and load: limits that only a hang reaches.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // A second chance where nobody can look at the machine; at a desk a test that fails now and then is seen.
  retries: process.env.CI === undefined ? 0 : 2,
  fullyParallel: true,
  workers: 3,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    actionTimeout: 45_000,
  },
  projects: [
    {
      name: 'house',
      testIgnore: NOTICES,
      use: { launchOptions: { executablePath: shellPath(), args: [...launchArgs, sharedProcess] } },
    },
    {
      name: 'notices',
      testMatch: NOTICES,
      use: { launchOptions: { executablePath: browserPath(), args: launchArgs } },
    },
  ],
  webServer: [
    {
      command: `node ../../node_modules/vite/bin/vite.js preview --port ${PORT} --strictPort --logLevel warn`,
      cwd: `${import.meta.dirname}/..`,
      url: `http://localhost:${PORT}/`,
      reuseExistingServer: false,
    },
    {
      command: 'node packages/server/dist/main.js',
      cwd: `${import.meta.dirname}/../../..`,
      url: `http://localhost:${SERVER_PORT}/healthz`,
      reuseExistingServer: false,
      env: {
        PORT: String(SERVER_PORT),
        HOST: '127.0.0.1',
        PARLOR_DATA: mkdtempSync(join(tmpdir(), 'parlor-e2e-')),
        PARLOR_LOG: 'error',
        PARLOR_BOT_MS: '0',
        PARLOR_RATE: '1000',
      },
    },
  ],
});
