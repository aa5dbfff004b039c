import { createServer } from 'node:http';
import sirv from 'sirv';

/** Serves a folder on a free port with these headers in each response; returns the address and a function that stops the server. */
export async function serveFolder(folder, headers = {}) {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    files(request, response, () => response.writeHead(404).end('not found'));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
