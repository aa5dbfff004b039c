// A fresh Vite app that installs the tarballs, compiles, builds, and is used.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { binIn, installApp, makeApp, versionIn } from './app.mjs';
import { node } from './command.mjs';
import { expectDrag, withPage } from './dragged.mjs';
import { served } from './server.mjs';

const PEERS = ['react', '@react-three/fiber', 'three'];

/**
 * The checks of the app with some versions of its peers; each stands on the one before.
 *
 * @param versions by name; the others are those of the workspace
 * @param sound whether the declarations of the peers are themselves without errors in these versions
 */
export function viteChecks({ folder, packs, versions, sound = true }) {
  const vite = binIn(folder, 'vite/bin/vite.js');
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
      async () => {
        const errors = await errorsIn(folder);
        assert.deepEqual(sound ? errors : errors.filter(isOurs), []);
      },
    ],
    [
      'it builds without a warning',
      async () => {
        const said = await node([vite, 'build'], { cwd: folder });
        const warnings = said.split('\n').filter((line) => /warn/i.test(line));
        assert.deepEqual(warnings, []);
      },
    ],
    [
      'a mouse drags the box',
      () =>
        served(
          (port) => [vite, 'preview', '--host', '127.0.0.1', '--port', port, '--strictPort'],
          folder,
          (address) => withPage(address, expectDrag),
        ),
    ],
  ];
}

/** A module that imports every entry of the libraries, so that the compiler reads them all. */
function everyEntry(packs) {
  const entries = packs.flatMap(({ name, manifest }) =>
    Object.entries(manifest.exports).flatMap(([at, { types }]) => (types === undefined ? [] : `${name}${at.slice(1)}`)),
  );
  return entries.map((entry, i) => `export * as entry${i} from '${entry}';\n`).join('');
}

/** The compiler's complaints, a line each. */
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
