import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'math',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
  },
});
