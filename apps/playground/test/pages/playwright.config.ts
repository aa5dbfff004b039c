import { defineConfig } from 'playwright/test';
import { launchOptions } from '../../../../scripts/lib/launch-options.mjs';

// One worker with one browser and one tab, like a reader.
export default defineConfig({
  testDir: '.',
  outputDir: '../../node_modules/.tmp/playwright',
  workers: 1,
  // A busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.tmp/playwright.json' }]],
  use: {
    launchOptions,
  },
});
