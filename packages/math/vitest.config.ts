import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'math',
    environment: 'node',
    setupFiles: ['test/setup.ts'],
    // Laws are tried a thousand times, also on a machine that is busy with other things.
    testTimeout: 60_000,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
  },
});
