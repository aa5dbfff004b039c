import { defineConfig } from 'vitest/config';
import { LONG } from './test/support/scale.js';

export default defineConfig({
  test: {
    name: 'collab',
    environment: 'node',
    // A busy machine is slow. The long forms take minutes.
    testTimeout: LONG ? 900_000 : 120_000,
    hookTimeout: 120_000,
    // The servers share two cores with the clients.
    maxWorkers: LONG ? 1 : 2,
    include: ['src/**/*.test.ts', LONG ? 'test/**/*.test.ts' : 'test/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
  },
});
