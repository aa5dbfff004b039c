import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/lib/launch-options.mjs';
import { ROOMS_SECRET } from './e2e/rooms-secret.ts';

/** A different port lets two checkouts run their tests at the same time. */
const PORT = Number(process.env.EDITOR_PORT ?? 4179);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.tmp/playwright',
  // On two cores, two workers take two thirds of the time of one. A page that waits for a frame leaves a core idle.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'node_modules/.tmp/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1024, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
    // Emptied between two tests. A new context takes half a second longer to open a page.
    reuseContext: true,
    launchOptions,
  },
  webServer: [
    {
      command: 'node ../collab/dist/main.js',
      env: { PORT: String(PORT + 2), DATA: 'node_modules/.tmp/rooms', SECRET: ROOMS_SECRET, OPEN_ROOMS: 'true' },
      url: `http://localhost:${PORT + 2}/health`,
      reuseExistingServer: false,
    },
    {
      // Builds only what has changed since the last build.
      command: `node ../../scripts/run.mjs exec turbo run build --filter=editor --ui=stream && vite preview --port ${PORT} --strictPort`,
      env: { ROOMS_PORT: String(PORT + 2) },
      url: `http://localhost:${PORT}`,
      reuseExistingServer: false,
    },
    {
      // For dev-server.spec.ts.
      command: `vite --port ${PORT + 1} --strictPort`,
      url: `http://localhost:${PORT + 1}`,
      reuseExistingServer: false,
    },
  ],
});
