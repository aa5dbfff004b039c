import { defineConfig } from 'vitest/config';
import { TIMEOUT_FACTOR } from './test/runs.js';

export default defineConfig({
  test: {
    name: 'scene',
    environment: 'node',
    // A new worker for each file takes half as long again.
    isolate: false,
    setupFiles: ['test/setup.ts'],
    testTimeout: 120_000 * TIMEOUT_FACTOR,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
  },
});
