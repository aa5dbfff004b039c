import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docsText } from '../../.storybook/docs-text.js';

const PAGE = 'virtual:page';
let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      docsText(),
      {
        name: 'page',
        resolveId: (id) => (id === PAGE ? id : null),
        load: (id) => (id === PAGE ? `export const search = () => import('virtual:docs-text');` : null),
      },
    ],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(() => server.close());

test('the development server serves the text of the docs to a page that imports it', async () => {
  const { client } = server.environments;
  await client.transformRequest(PAGE);
  const { code = '' } = (await client.transformRequest('virtual:docs-text')) ?? {};
  expect(code.length).toBeGreaterThan(10_000);
});
