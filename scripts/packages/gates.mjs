// publint and "Are the types wrong?" on a tarball: no message is allowed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { node } from './command.mjs';

/** The script of a command of a root dependency. */
export function binOf(name, command = name) {
  const manifest = path.join(root, 'node_modules', name, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/** The checks of one tarball. */
export const gatesOf = ({ name, tgz }) => [
  [
    `publint ${name}`,
    async () => {
      const { publint } = await import('publint');
      const { messages } = await publint({ pack: { tarball: new Uint8Array(readFileSync(tgz)).buffer }, strict: true });
      if (messages.length > 0) throw new Error(messages.map((message) => JSON.stringify(message)).join('\n'));
    },
  ],
  [
    `attw ${name}`,
    async () => void (await node([binOf('@arethetypeswrong/cli', 'attw'), tgz, '--profile', 'esm-only'])),
  ],
];
