// Serves the files of a folder as they are, on a port that is free.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder, each answer with these headers, and nothing for what is not in it; gives its address and what ends it. */
export async function serveFolder(folder, headers = {}) {
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      const { pathname } = new URL(url, 'http://localhost');
      const file = path.join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
      if (!file.startsWith(folder)) throw new Error('outside of the folder');
      const body = await readFile(file);
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, ...headers }).end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
