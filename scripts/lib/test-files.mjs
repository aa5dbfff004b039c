// The test files of the repository, as paths from its root, in alphabetical order.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.turbo', 'storybook-static', '.stryker-tmp', 'mutants']);

const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const at = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(at) : [at];
  });

/** The tests of packages and apps, and the checks of the packed packages. */
export const testFiles = () =>
  [
    ...['packages', 'apps'].flatMap(filesIn).filter((file) => /\.(test|spec)\.tsx?$/.test(file)),
    'scripts/check-packages.mjs',
  ].sort();
