// npm run site: builds the playground into site/ and the editor into site/editor/: static files for any host.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';

await ensureBuilt('playground', 'editor');
const site = path.join(root, 'site');
rmSync(site, { recursive: true, force: true });
cpSync(path.join(root, 'apps/playground/storybook-static'), site, { recursive: true });
cpSync(path.join(root, 'apps/editor/dist'), path.join(site, 'editor'), { recursive: true });
console.log(`\n${site}`);
