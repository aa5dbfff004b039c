import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// The only chunk contains three.js.
export default defineConfig({ plugins: [vue()], build: { chunkSizeWarningLimit: 2000 } });
