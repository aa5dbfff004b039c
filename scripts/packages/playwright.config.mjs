import { defineConfig } from 'playwright/test';
import { launchOptions } from '../lib/launch-options.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: '../node_modules/.tmp/playwright',
  workers: 1,
  // Installing and building an app takes minutes on a slow machine.
  timeout: 600_000,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.tmp/playwright.json' }]],
  use: {
    viewport: { width: 800, height: 600 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
