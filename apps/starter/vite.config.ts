import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The only chunk contains three.js.
export default defineConfig({ base: './', plugins: [react()], build: { chunkSizeWarningLimit: 2000 } });
