import path from 'node:path';
import type { Plugin } from 'vite';
import { docsPages } from '../../../scripts/lib/llms.mjs';
import { sectionsOf } from '../src/docs/search/sections.js';

const ID = 'virtual:docs-text';
const docs = path.join(import.meta.dirname, '../src/docs');

/** The text of the docs by sections, `virtual:docs-text`, for the search. */
export const docsText = (): Plugin => ({
  name: 'docs-text',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load(id) {
    if (id !== `\0${ID}`) return null;
    this.addWatchFile(docs);
    return `export default ${JSON.stringify(docsPages().flatMap(sectionsOf))}`;
  },
});
