import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/lib/launch-options.mjs';

/** A different port lets two checkouts run their tests at the same time. */
const PORT = Number(process.env.STARTER_PORT ?? 4189);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.tmp/playwright',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'node_modules/.tmp/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1024, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: {
    command: `vite build && vite preview --port ${PORT} --strictPort`,
    url: `http://localhost:${PORT}`,
    reuseExistingServer: false,
  },
});
