// node scripts/starter-lines.mjs: fails if the sources of apps/starter, without tests, have more lines than an editor should need.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';

const MOST = 600;
const folder = path.join(root, 'apps/starter/src');
const files = readdirSync(folder, { recursive: true }).filter(
  (name) => /\.(tsx?|css)$/.test(name) && !/\.test\./.test(name),
);
const lines = files.reduce(
  (sum, name) => sum + readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n').length,
  0,
);
console.log(`apps/starter has ${lines} lines; at most ${MOST} are allowed`);
if (files.length === 0 || lines > MOST) process.exitCode = 1;
