// npm run site: builds the playground into site/ and the editor into site/editor/: static files for any host, with
// llms.txt and llms-full.txt.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { llmsFiles } from './lib/llms.mjs';
import { ensureBuilt } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';

await ensureBuilt('playground', 'editor');
const site = path.join(root, 'site');
rmSync(site, { recursive: true, force: true });
cpSync(path.join(root, 'apps/playground/storybook-static'), site, { recursive: true });
cpSync(path.join(root, 'apps/editor/dist'), path.join(site, 'editor'), { recursive: true });
for (const [name, text] of Object.entries(llmsFiles())) writeFileSync(path.join(site, name), text);
console.log(`\n${site}`);
