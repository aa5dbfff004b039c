import { defineConfig } from 'vitest/config';
import { PATIENCE } from './test/runs.js';

export default defineConfig({
  test: {
    name: 'math',
    // The same samples everywhere; `npm run test:deep` takes new ones each time.
    env: { GIZMO_SEED: process.env.GIZMO_SEED ?? '737836929' },
    environment: 'node',
    // One of two cores would stand idle otherwise.
    maxWorkers: '100%',
    // A new worker for each file takes a third of the time.
    isolate: false,
    setupFiles: ['test/setup.ts'],
    // Hundreds of samples take their time on a machine that is busy with other things.
    testTimeout: 120_000 * PATIENCE,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reportsDirectory: 'node_modules/.tmp/coverage',
      // A line of ours is printed only where something is left out.
      reporter: [['text', { skipFull: true }], 'json'],
      thresholds: { lines: 98 },
    },
  },
});
