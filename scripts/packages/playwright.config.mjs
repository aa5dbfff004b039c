import { defineConfig } from 'playwright/test';
import { launchOptions } from '../lib/launch-options.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: '../node_modules/.tmp/playwright',
  // A compiler uses one core, and CI has two. The tests of an app run in order.
  workers: 2,
  fullyParallel: true,
  // Installing and building an app takes minutes on a slow machine.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.tmp/playwright.json' }]],
  use: {
    viewport: { width: 800, height: 600 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
