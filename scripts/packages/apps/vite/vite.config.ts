import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The one chunk has all of three.js in it.
export default defineConfig({ plugins: [react()], build: { chunkSizeWarningLimit: 2000 } });
