// New apps that install the tarballs, are type-checked, built and used.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { pnpm } from '../lib/pnpm.mjs';
import { root } from '../lib/root.mjs';
import { serveFolder } from '../lib/serve-folder.mjs';
import { installWithNpm, makeApp, runIn, specOf, typeCheck, versionOf, warningsIn } from './app.mjs';
import { quietly, served } from './command.mjs';
import { expectDrag } from './dragged.mjs';
import { libraries } from './libraries.mjs';

const folderOf = (name) => path.join(process.env.GIZMO_APPS, name);
const OURS = libraries.map(({ name }) => name);
const entries = libraries.flatMap((library) => library.entries.map(({ from }) => from));

// The apps install from the registry.
test.beforeEach(() => test.skip(Boolean(process.env.GIZMO_OFFLINE), process.env.GIZMO_OFFLINE));

/** The tests of a Vite app; each needs the one before. */
function viteTests(title, { folder, install, sound, more = () => {} }) {
  test.describe
    .serial(title, () => {
      test('it installs without a warning', () => install(folder));
      test('it compiles', () => typeCheck(folder, sound));
      test('it builds without a warning', async () => {
        assert.deepEqual(warningsIn(await runIn(folder, ['vite/bin/vite.js', 'build'])), []);
      });
      test('a mouse drags the box', async ({ page }) => {
        const site = await serveFolder(path.join(folder, 'dist'));
        await expectDrag(page, site.address).finally(site.close);
      });
      more();
    });
}

/** An app that evaluates every entry, so that the compiler and the bundler read them all. */
function everyEntry(title, { folder, versions, sound }) {
  const install = async () => {
    makeApp({ template: 'vite', folder, sources: 'src', versions });
    const lines = entries.map((entry, i) => `export * as entry${i} from '${entry}';\n`);
    writeFileSync(path.join(folder, 'src/entries.ts'), lines.join(''));
    await installWithNpm(folder);
    assert.equal(versionOf('three', folder), versions?.three ?? versionOf('three'));
  };
  // Node 20.19 and later load an ES module without top-level await by `require()`.
  const more = () =>
    test('CommonJS modules require every entry', async () => {
      const file = path.join(folder, 'node_modules/entries.cjs');
      writeFileSync(file, entries.map((entry) => `require('${entry}');\n`).join(''));
      await runIn(folder, ['entries.cjs']);
    });
  viteTests(title, { folder, install, sound, more });
}

const peers = Object.assign({}, ...libraries.map(({ manifest }) => manifest.peerDependencies));
const leastOf = (name) => /^>=(\S+)/.exec(peers[name])[1];

everyEntry('Vite, newest peers [R55]', { folder: folderOf('vite-newest'), sound: true });
everyEntry('Vite, oldest peers [R55]', {
  folder: folderOf('vite-oldest'),
  versions: {
    ...Object.fromEntries(Object.keys(peers).map((name) => [name, leastOf(name)])),
    'react-dom': leastOf('react'),
    '@types/react': '19.0.8',
    '@types/react-dom': '19.0.3',
    // Fiber 9.0.0 imports it and forgot to say so.
    'use-sync-external-store': '1.4.0',
    '@types/three': leastOf('three'),
  },
  // Fiber's first declarations name a global JSX that React 19 no longer has.
  sound: false,
});

const installers = {
  npm: installWithNpm,
  pnpm: async (folder, specs) => {
    // @gizmo-kit/react depends on a version of @gizmo-kit/math that no registry has yet.
    const overrides = libraries.map(({ name, tgz }) => `  '${name}': 'file:${tgz}'\n`).join('');
    const settings = `strictPeerDependencies: true\nallowBuilds:\n  esbuild: false\noverrides:\n${overrides}`;
    writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), settings);
    const args = [specs.length > 0 ? 'add' : 'install', '--prefer-offline', ...specs];
    await quietly(`pnpm ${args[0]}`, (io) => pnpm(args, { ...io, cwd: folder }));
  },
};
const DREI = '@react-three/drei';
const orders = {
  'drei first': [[DREI], OURS],
  'drei last': [OURS, [DREI]],
  'drei together with ours': [[DREI, ...OURS]],
};
for (const [manager, installWith] of Object.entries(installers))
  for (const [i, [order, steps]] of Object.entries(orders).entries())
    viteTests(`${manager}, ${order}`, {
      folder: folderOf(`${manager}-${i}`),
      install: async (folder) => {
        makeApp({ template: 'vite', folder, sources: 'src', without: [...OURS, 'three-mesh-bvh'] });
        cpSync(new URL('apps/drei-main.tsx', import.meta.url), path.join(folder, 'src/main.tsx'));
        await installWith(folder, []);
        for (const names of steps) await installWith(folder, names.map(specOf));
        assert.equal(versionOf(DREI, folder), versionOf(DREI));
      },
      // The declarations of drei and of its dependencies are not ours to check.
      sound: false,
    });

/** The tests of an app that a server renders; each needs the one before. */
function serverTests(title, { folder, template, compile = [], build, serve }) {
  test.describe
    .serial(title, () => {
      test('it installs without a warning', async () => {
        makeApp({ template, folder, sources: 'app' });
        await installWithNpm(folder);
      });
      for (const script of compile) test(`it compiles: ${script.join(' ')}`, () => runIn(folder, script));
      test('it builds without a warning', async () => {
        // Next warns on a build server that it has no cache, React Router of changes in its next version.
        assert.deepEqual(warningsIn(await runIn(folder, build), /No build cache found|Future Flag Warning/), []);
      });
      test('the server renders the page, and a mouse drags the box', ({ page }) =>
        served(serve, folder, async (address) => {
          const html = await (await fetch(address)).text();
          const told = /<p id="server">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
          expect(JSON.parse(told)).toMatchObject({ ids: expect.arrayContaining(['move-x']), matrix: 16 });
          await expectDrag(page, address);
          const { channels } = await sharp(await page.locator('#stage').screenshot()).stats();
          expect(Math.max(...channels.map(({ stdev }) => stdev)), 'the gizmo of the server component').toBeGreaterThan(
            5,
          );
        }));
    });
}

const scriptIn = (folder, script) => path.join(folder, 'node_modules', script);
const next = folderOf('next');
serverTests('Next, App Router', {
  folder: next,
  template: 'next',
  build: ['next/dist/bin/next', 'build'],
  serve: (port) => ({
    args: [scriptIn(next, 'next/dist/bin/next'), 'start', '--hostname', '127.0.0.1', '--port', port],
  }),
});

const reactRouter = folderOf('react-router');
serverTests('React Router, framework mode', {
  folder: reactRouter,
  template: 'react-router',
  compile: [['typescript/bin/tsc']],
  build: ['@react-router/dev/bin.js', 'build'],
  serve: (port) => ({
    args: [scriptIn(reactRouter, '@react-router/serve/bin.js'), 'build/server/index.js'],
    env: { HOST: '127.0.0.1', PORT: port },
  }),
});

test('Jest imports the packages, with the line of configuration in the README', async () => {
  const folder = folderOf('jest');
  const readme = readFileSync(path.join(root, 'packages/react/README.md'), 'utf8');
  const line = /`(transformIgnorePatterns: [^`]+)`/.exec(readme)?.[1];
  makeApp({ template: 'jest', folder });
  writeFileSync(path.join(folder, 'jest.config.js'), `module.exports = { ${line} };\n`);
  await installWithNpm(folder);
  await runIn(folder, ['jest/bin/jest.js']);
});
