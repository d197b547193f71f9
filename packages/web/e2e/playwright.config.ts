// Browser tests in the system's Chromium against the built client, served by Vite's preview.

import { defineConfig } from '@playwright/test';
import { browserPath, launchArgs } from './browser.mjs';

const PORT = Number(process.env['PARLOR_E2E_PORT'] ?? 4260);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 90_000,
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: browserPath(), args: launchArgs },
    serviceWorkers: 'block',
  },
  webServer: {
    command: `npx vite preview --port ${PORT} --strictPort --logLevel warn`,
    cwd: `${import.meta.dirname}/..`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
  },
});
