import { defineConfig } from 'vite';

// The only chunk contains three.js.
export default defineConfig({ build: { chunkSizeWarningLimit: 2000 } });
