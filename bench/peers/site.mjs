// The built page, and a server for it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serveFolder } from '../../scripts/lib/serve-folder.mjs';

const root = fileURLToPath(new URL('../page/', import.meta.url));
const outDir = fileURLToPath(new URL('../node_modules/.tmp/page/', import.meta.url));

/** A page that is isolated from other origins has a clock of 5 µs instead of 100. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Builds the page as an application is built for production. */
export function buildPage() {
  return build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom', 'three', '@react-three/fiber', '@pmndrs/pointer-events'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      chunkSizeWarningLimit: 5000,
      rollupOptions: {
        input: ['index', 'gallery', 'outlines', 'selecting'].map((name) => path.join(root, `${name}.html`)),
      },
    },
  });
}

/** Serves the build. Returns its address and a function that stops the server. */
export const servePage = () => serveFolder(outDir, ISOLATED);
