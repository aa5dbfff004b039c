// A new Vite app that installs the tarballs, is type-checked, built and used.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { binIn, installApp, makeApp, versionIn } from './app.mjs';
import { node } from './command.mjs';
import { expectDrag, withPage } from './dragged.mjs';
import { served } from './server.mjs';

const PEERS = ['react', '@react-three/fiber', 'three'];

/** Type-checks an app. `sound`: whether the declarations of its dependencies are without errors of their own. */
export const typeCheck =
  ({ folder, sound }) =>
  async () => {
    const errors = await errorsIn(folder);
    assert.deepEqual(sound ? errors : errors.filter(isOurs), []);
  };

const viteIn = (folder) => binIn(folder, 'vite/bin/vite.js');

/** Builds an app and fails at any warning. */
export const buildCheck = (folder) => async () => {
  const output = await node([viteIn(folder), 'build'], { cwd: folder });
  assert.deepEqual(
    output.split('\n').filter((line) => /warn/i.test(line)),
    [],
  );
};

/** Serves what was built and drags the box in Chromium. */
export const dragCheck = (folder) => () =>
  served(
    (port) => [viteIn(folder), 'preview', '--host', '127.0.0.1', '--port', port, '--strictPort'],
    folder,
    (address) => withPage(address, expectDrag),
  );

/**
 * The checks of an app with given versions of its peers; each check needs the one before.
 *
 * @param versions by name; the others are those of the workspace
 * @param sound whether the declarations of the peers are themselves without errors in these versions
 */
export function viteChecks({ folder, packs, versions, sound = true }) {
  return [
    [
      'npm installs the tarballs without a warning',
      async () => {
        makeApp({ template: 'vite', folder, sources: 'src', packs, versions });
        writeFileSync(path.join(folder, 'src/entries.ts'), everyEntry(packs));
        await installApp(folder);
        return PEERS.map((name) => `${name} ${versionIn(folder, name)}`).join(', ');
      },
    ],
    [
      sound ? 'it compiles, with every declaration that it reads' : 'it compiles, with every declaration of the kit',
      typeCheck({ folder, sound }),
    ],
    ['it builds without a warning', buildCheck(folder)],
    ['a mouse drags the box', dragCheck(folder)],
    ['CommonJS modules require every entry', () => requireEntries(folder, packs)],
  ];
}

/** The entries of the libraries, by the names that an app imports. */
const entriesOf = (packs) =>
  packs.flatMap(({ name, manifest }) =>
    Object.entries(manifest.exports).flatMap(([at, { types }]) => (types === undefined ? [] : `${name}${at.slice(1)}`)),
  );

/** A module that imports every entry of the libraries, so that the compiler reads them all. */
const everyEntry = (packs) =>
  entriesOf(packs)
    .map((entry, i) => `export * as entry${i} from '${entry}';\n`)
    .join('');

/** Node 20.19 and later `require()` an ES module that has no top-level await. */
async function requireEntries(folder, packs) {
  const file = path.join(folder, 'entries.cjs');
  const lines = entriesOf(packs).map((entry) => `require('${entry}');\n`);
  writeFileSync(file, lines.join(''));
  await node([file], { cwd: folder });
}

/** The errors of the compiler, one line each. */
async function errorsIn(folder) {
  try {
    await node([binIn(folder, 'typescript/bin/tsc')], { cwd: folder });
    return [];
  } catch ({ message }) {
    const lines = message.split('\n').filter((line) => /error TS\d+/.test(line));
    return lines.length > 0 ? lines : [message];
  }
}

const isOurs = (line) => !line.startsWith('node_modules/') || line.startsWith('node_modules/@gizmo-kit/');
