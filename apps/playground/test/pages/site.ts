import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

/** What `storybook build` has made. */
export const playground: string = path.join(import.meta.dirname, '../../storybook-static');

/** A page of the playground, as its index has it. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'docs' | 'story';
}

/** Every page there is, in the order of the sidebar. */
export function entries(): readonly Entry[] {
  const index: unknown = JSON.parse(readFileSync(path.join(playground, 'index.json'), 'utf8'));
  return Object.values((index as { entries: Record<string, Entry> }).entries);
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves the files of a folder as they are, and nothing for what is not there. */
export async function serve(folder: string): Promise<{ readonly address: string; readonly close: () => void }> {
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
    try {
      const body = await readFile(file);
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { address: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
