import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'room',
    environment: 'node',
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
  },
});
