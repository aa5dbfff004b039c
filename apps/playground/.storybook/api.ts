import type { Plugin } from 'vite';

const ID = 'virtual:api-reference';

/**
 * The API reference as data, `virtual:api-reference`: read from the types that the packages publish whenever a page asks
 * for it, so it is never older than they are, and nothing of it is committed.
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
