import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { sectionsOf } from '../src/docs/search/sections.js';
import { docsPages, llmsFiles } from './docs-pages.js';

const ID = 'virtual:docs-text';
const docs = path.join(import.meta.dirname, '../src/docs');

/** The text of the docs: as sections in `virtual:docs-text` for the search, and as llms.txt and llms-full.txt. */
export const docsText = (): Plugin => ({
  name: 'docs-text',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load(id) {
    if (id !== `\0${ID}`) return null;
    // Vite resolves what is watched like an import, and a folder is none.
    for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.mdx')) this.addWatchFile(path.join(docs, file));
    return `export default ${JSON.stringify(docsPages().flatMap(sectionsOf))}`;
  },
  generateBundle() {
    for (const [fileName, source] of Object.entries(llmsFiles())) this.emitFile({ type: 'asset', fileName, source });
  },
});
