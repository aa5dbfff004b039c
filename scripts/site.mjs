// npm run site: builds the playground into site/ and the editor into site/editor/: static files for any host.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';

await ensureBuilt('playground', 'editor');
const site = path.join(root, 'site');
rmSync(site, { recursive: true, force: true });
cpSync(path.join(root, 'apps/playground/storybook-static'), site, { recursive: true });
cpSync(path.join(root, 'apps/editor/dist'), path.join(site, 'editor'), { recursive: true });
// Hosts that read this file (Netlify, Cloudflare Pages) send these headers with the editor: other sites cannot frame it. Storybook frames its
// own pages. Other hosts need them in their configuration, as apps/collab/Caddyfile has them.
writeFileSync(
  path.join(site, '_headers'),
  [
    '/editor/*',
    "  Content-Security-Policy: frame-ancestors 'self'",
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: no-referrer',
    '',
  ].join('\n'),
);
console.log(`\n${site}`);
