import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// The only large chunk contains three.js.
export default defineConfig({ plugins: [reactRouter()], build: { chunkSizeWarningLimit: 2000 } });
