import { defineConfig } from 'vitest/config';

const shared = {
  // A worker of its own for each file takes twice the time in Node and five times on jsdom.
  isolate: false,
  restoreMocks: true,
  // On a busy machine, imports and thousands of sequences take long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // With the default, one of two cores is idle.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          ...shared,
          include: ['{src,test}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
        },
      },
      { test: { name: 'jsdom', environment: 'jsdom', ...shared, include: ['{src,test}/**/*.dom.test.ts'] } },
      {
        // The version that drei depends on is older than ours, and an app has one copy of it.
        resolve: { alias: { 'three-mesh-bvh': 'three-mesh-bvh-oldest/src/index.js' } },
        test: {
          name: 'oldest three-mesh-bvh',
          environment: 'node',
          ...shared,
          include: ['src/surface/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          server: { deps: { inline: [/three-mesh-bvh/] } },
        },
      },
    ],
  },
});
