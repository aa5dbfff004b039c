// Serves the files of a folder on a free port.
import { createServer } from 'node:http';
import sirv from 'sirv';

/** Serves a folder with these headers in each response; gives the address and a function that stops the server. */
export async function serveFolder(folder, headers = {}) {
  const setHeaders = (response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
  const serve = sirv(folder, { dev: true, setHeaders });
  const server = createServer((request, response) => {
    serve(request, response, () => {
      setHeaders(response);
      response.writeHead(404).end('not found');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
