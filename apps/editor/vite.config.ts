import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react()],
  server: { port: 5173 },
  optimizeDeps: {
    // They find their workers by their own URLs, which prebundling would change.
    exclude: ['three/examples/jsm/loaders/DRACOLoader.js', 'three-mesh-bvh'],
    // Only a worker imports it. Found at the first Save, it would reload the page.
    include: ['@zip.js/zip.js/lib/zip-core.js'],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
  },
});
