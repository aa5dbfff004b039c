// A new Jest project, with the configuration that the README of @gizmo-kit/react gives.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { binIn, installApp, makeApp, versionIn } from './app.mjs';
import { node } from './command.mjs';

/** The line of configuration in the README. */
function documentedLine() {
  const readme = readFileSync(path.join(root, 'packages/react/README.md'), 'utf8');
  return /`(transformIgnorePatterns: [^`]+)`/.exec(readme)?.[1] ?? assert.fail('the README has no line for Jest');
}

/** The checks of the project; each needs the one before. */
export const jestChecks = ({ folder, packs }) => [
  [
    'npm installs the tarballs without a warning',
    async () => {
      makeApp({ template: 'jest', folder, packs });
      writeFileSync(path.join(folder, 'jest.config.js'), `module.exports = { ${documentedLine()} };\n`);
      await installApp(folder);
      return `jest ${versionIn(folder, 'jest')}`;
    },
  ],
  ['Jest imports the packages', async () => void (await node([binIn(folder, 'jest/bin/jest.js')], { cwd: folder }))],
];
