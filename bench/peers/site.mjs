// The built page, and a server for it.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('../page/', import.meta.url));
const outDir = fileURLToPath(new URL('../node_modules/.tmp/page/', import.meta.url));

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Isolated from other origins, a page may read the time to 5 µs instead of 100. */
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
      rollupOptions: { input: [path.join(root, 'index.html'), path.join(root, 'gallery.html')] },
    },
  });
}

/** Serves what was built; gives its address and what ends it. */
export async function servePage() {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = path.join(outDir, pathname === '/' ? 'index.html' : pathname);
    try {
      if (!file.startsWith(outDir)) throw new Error('outside of the page');
      const body = await readFile(file);
      response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream', ...ISOLATED });
      response.end(body);
    } catch {
      response.writeHead(404, ISOLATED).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
