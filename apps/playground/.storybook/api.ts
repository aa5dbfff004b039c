import type { Plugin } from 'vite';

const ID = 'virtual:api-reference';

/**
 * The API reference as data, `virtual:api-reference`. It is read from the published types for each request, so it is always up
 * to date, and is not committed.
 */
export const apiReference = (): Plugin => ({
  name: 'api-reference',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  async load(id) {
    if (id !== `\0${ID}`) return null;
    const { readApi } = await import('./api-reader.js');
    return `export default ${JSON.stringify(readApi())}`;
  },
});
