import { defineConfig } from 'playwright/test';
import { launchOptions } from '../../../../scripts/lib/launch-options.mjs';

// A worker has one browser and one tab, like a reader. The walk over all pages takes as long as all other files.
export default defineConfig({
  testDir: '.',
  outputDir: '../../node_modules/.tmp/playwright',
  workers: 2,
  // A busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.tmp/playwright.json' }]],
  use: {
    launchOptions,
  },
});
