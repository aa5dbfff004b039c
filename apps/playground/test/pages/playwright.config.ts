import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (file) => file !== undefined && existsSync(file),
);

// One worker, so one browser and one tab, as a reader has.
export default defineConfig({
  testDir: '.',
  outputDir: '../../node_modules/.tmp/playwright',
  workers: 1,
  timeout: 30_000,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../node_modules/.tmp/playwright.json' }]],
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
    },
  },
});
