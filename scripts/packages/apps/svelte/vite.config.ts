import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The only chunk contains three.js.
export default defineConfig({ plugins: [svelte()], build: { chunkSizeWarningLimit: 2000 } });
