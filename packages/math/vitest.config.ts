import { defineConfig } from 'vitest/config';
import { TIMEOUT_FACTOR } from './test/runs.js';

export default defineConfig({
  test: {
    name: 'math',
    // The same samples everywhere; `npm test -- deep` takes new ones each time.
    env: { GIZMO_SEED: process.env.GIZMO_SEED ?? '737836929' },
    environment: 'node',
    // With the default, one of two cores is idle.
    maxWorkers: '100%',
    // A new worker for each file takes a third of the time.
    isolate: false,
    setupFiles: ['test/setup.ts'],
    // Hundreds of samples can take minutes on a busy machine.
    testTimeout: 120_000 * TIMEOUT_FACTOR,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reportsDirectory: 'node_modules/.tmp/coverage',
      // Files with full coverage are not printed.
      reporter: [['text', { skipFull: true }], 'json'],
      thresholds: { lines: 98 },
    },
  },
});
