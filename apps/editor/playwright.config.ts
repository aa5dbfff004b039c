import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Another one lets two checkouts run their tests at the same time. */
const PORT = Number(process.env.EDITOR_PORT ?? 4179);
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.tmp/playwright',
  // Two take two thirds of the time of one on two cores. A page that waits for a frame leaves a core idle.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'node_modules/.tmp/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1024, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
    },
  },
  webServer: [
    {
      command: `vite build && vite preview --port ${PORT} --strictPort`,
      url: `http://localhost:${PORT}`,
      reuseExistingServer: false,
    },
    {
      // For rendering.spec.ts.
      command: `vite --port ${PORT + 1} --strictPort`,
      url: `http://localhost:${PORT + 1}`,
      reuseExistingServer: false,
    },
  ],
});
