import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The page opens no connection to another site, whatever is in a file. Scripts of its own in the HTML are allowed by their hashes,
 * styles inside of the page because the messages insert theirs.
 */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
        const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
        const content = [
          "default-src 'self'",
          // The decoders are WebAssembly in workers.
          `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`,
          "worker-src 'self' blob:",
          "connect-src 'self' blob: data:",
          "img-src 'self' blob: data:",
          "style-src 'self' 'unsafe-inline'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
        ].join('; ');
        const tag = { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content } };
        return [{ ...tag, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** The server of live rooms is at the origin of the page. */
const proxy = { '/rooms': { target: `http://127.0.0.1:${process.env.ROOMS_PORT ?? 5180}`, ws: true } };

export default defineConfig({
  base: './',
  plugins: [react(), contentSecurityPolicy()],
  server: { port: 5173, proxy },
  preview: { proxy },
  optimizeDeps: {
    // They find their workers by their own URLs, which prebundling would change.
    exclude: ['three/examples/jsm/loaders/DRACOLoader.js', 'three-mesh-bvh'],
    // Only a worker imports it. Found at the first Save, it would reload the page.
    include: ['@zip.js/zip.js/lib/zip-core.js'],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
  },
});
