import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { mainFields: ['module', 'main'] },
  test: {
    environment: 'jsdom',
    // One of two cores would stand idle otherwise.
    maxWorkers: '100%',
    include: ['src/**/*.test.{ts,tsx}'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.tmp/vitest.json' }]],
  },
});
