// npm run docs: writes the reference of @gizmo-kit/math to packages/math/docs.
import path from 'node:path';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';

await ensureInstalled();
const code = await pnpm(['--filter', '@gizmo-kit/math', 'exec', 'typedoc']);
if (code === 0) console.log(`\n${path.join(root, 'packages/math/docs/index.html')}`);
process.exit(code);
