import { defineConfig } from 'vitest/config';

/** On a busy machine, imports and thousands of sequences take long. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          restoreMocks: true,
          ...patience,
          include: ['{src,test}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
        },
      },
      // A jsdom window takes longer to start than most tests run.
      { test: { name: 'jsdom', environment: 'jsdom', ...patience, include: ['{src,test}/**/*.dom.test.ts'] } },
      {
        // The version that drei depends on is older than ours, and an app has one copy of it.
        resolve: { alias: { 'three-mesh-bvh': 'three-mesh-bvh-oldest/src/index.js' } },
        test: {
          name: 'oldest three-mesh-bvh',
          environment: 'node',
          ...patience,
          include: ['src/surface/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          server: { deps: { inline: [/three-mesh-bvh/] } },
        },
      },
    ],
  },
});
