import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { mainFields: ['module', 'main'] },
  test: {
    environment: 'jsdom',
    setupFiles: ['test/stub-layout.ts'],
    // A busy machine is slow.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // Otherwise one of two cores would be idle.
    maxWorkers: '100%',
    // A new worker for each file takes half of the time.
    isolate: false,
    include: ['{src,corpus}/**/*.test.{ts,tsx}'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
  },
});
