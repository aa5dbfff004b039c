import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react()],
  server: { port: 5173 },
  // They find their workers by their own URLs, which prebundling would change.
  optimizeDeps: { exclude: ['three/examples/jsm/loaders/DRACOLoader.js', 'three-mesh-bvh'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
  },
});
