import { defineConfig } from 'playwright/test';
import { launchOptions } from '../../../../scripts/lib/launch-options.mjs';

// One worker, so one browser and one tab, as a reader has.
export default defineConfig({
  testDir: '.',
  outputDir: '../../node_modules/.tmp/playwright',
  workers: 1,
  // A machine that is busy with other things takes its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.tmp/playwright.json' }]],
  use: {
    launchOptions,
  },
});
