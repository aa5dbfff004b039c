import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react()],
  server: { port: 5173 },
  // They find their workers by their own addresses, which bundling for development would change.
  optimizeDeps: { exclude: ['three/examples/jsm/loaders/DRACOLoader.js', 'three-mesh-bvh'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'three', test: /node_modules[\\/](three|three-mesh-bvh)[\\/](?!examples)/ },
            { name: 'fiber', test: /node_modules[\\/](@react-three|camera-controls|react-reconciler|its-fine)/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
});
