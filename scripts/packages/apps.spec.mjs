// New apps that install the tarballs, are type-checked, built and used. The tag `@release` marks those of each run of CI.
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { PNPM } from '../lib/pnpm.mjs';
import { root } from '../lib/root.mjs';
import { serveFolder } from '../lib/serve-folder.mjs';
import { installWithNpm, makeApp, runIn, specOf, typeCheck, versionOf, warningsIn } from './app.mjs';
import { outputOf, served } from './command.mjs';
import { expectDrag, expectItemDrag, expectNoHoverBehind, expectSelection, expectTwoDrags } from './dragged.mjs';
import { libraries } from './libraries.mjs';

const OURS = libraries.map(({ name }) => name);
const FIBER = '@react-three/fiber';
const DREI = '@react-three/drei';
const entries = libraries.flatMap((library) => library.entries.map(({ from }) => from));
const folderOf = (title) => path.join(process.env.GIZMO_APPS, title.replaceAll(/\W+/g, '-'));

let isOnline;
// The apps install from the registry. A CI that skipped them without a network would stay green and test nothing.
test.beforeEach(async () => {
  isOnline ??= await outputOf('npm', ['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=20000']).then(
    () => true,
    () => false,
  );
  expect(isOnline || !process.env.CI, 'npm can reach its registry').toBe(true);
  test.info().skip(!isOnline, 'npm cannot reach its registry');
});

/** The tests of an app by their titles; each needs the previous one. @param tag `@release`: each run of CI has them */
const testInOrder = (title, tests, tag = []) =>
  test.describe
    .serial(title, { tag }, () => {
      for (const [name, run] of Object.entries(tests)) test(name, run);
    });

/**
 * @param sound whether the declarations of the dependencies have no errors of their own
 * @param expected warnings of the build that are not ours
 */
function testVite(title, { install, sound, expected, more = {}, tag }) {
  const folder = folderOf(title);
  const tests = {
    'it installs without a warning': () => install(folder),
    'it compiles': () => typeCheck(folder, sound),
    'it builds without a warning': async () =>
      expect(warningsIn(await runIn(folder, ['vite/bin/vite.js', 'build']), expected)).toEqual([]),
    'a mouse drags the box': async ({ page }) => {
      const site = await serveFolder(path.join(folder, 'dist'));
      await expectDrag(page, site.address).finally(site.close);
    },
    ...more,
  };
  testInOrder(title, tests, tag);
}

/** An app that evaluates every entry, so that the compiler and the bundler read them all. */
function testEveryEntry(title, versions, sound) {
  // An entry for WebGPU needs a three.js that has WebGPURenderer, which the oldest has not.
  const own = entries.filter((entry) => versions.three === undefined || !entry.endsWith('/webgpu'));
  const install = async (folder) => {
    makeApp({ template: 'vite', folder, sources: 'src', versions });
    const lines = own.map((entry, i) => `export * as entry${i} from '${entry}';\n`);
    appendFileSync(path.join(folder, 'src/extra.ts'), lines.join(''));
    await installWithNpm(folder);
    expect(versionOf('three', folder)).toBe(versions.three ?? versionOf('three'));
  };
  const required = own.map((entry) => `require('${entry}');\n`).join('');
  // Node 20.19 and later load an ES module without top-level await by `require()`.
  const runInCommonJs = async () => {
    writeFileSync(path.join(folderOf(title), 'node_modules/entries.cjs'), required);
    await runIn(folderOf(title), ['entries.cjs']);
  };
  const more = { 'CommonJS modules require every entry': runInCommonJs };
  testVite(title, { install, sound, more, tag: '@release' });
}

const peers = Object.assign({}, ...libraries.map(({ manifest }) => manifest.peerDependencies));
const oldest = Object.fromEntries(Object.entries(peers).map(([name, range]) => [name, /^>=(\S+)/.exec(range)[1]]));

testEveryEntry('Vite, newest peers [R55]', {}, true);
testEveryEntry(
  'Vite, oldest peers [R55]',
  {
    ...oldest,
    'react-dom': oldest.react,
    '@types/react': '19.0.8',
    '@types/react-dom': '19.0.3',
    // Fiber 9.0.0 imports it without listing it.
    'use-sync-external-store': '1.4.0',
  },
  // Fiber's first declarations name a global JSX that React 19 no longer has.
  false,
);

const installers = {
  npm: installWithNpm,
  pnpm: async (folder, specs) => {
    // @gizmo-kit/react depends on a version of @gizmo-kit/math that no registry has yet.
    const overrides = libraries.map(({ name, tgz }) => `  '${name}': 'file:${tgz}'\n`).join('');
    const settings = `strictPeerDependencies: true\nallowBuilds:\n  esbuild: false\noverrides:\n${overrides}`;
    writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), settings);
    const args = [specs.length > 0 ? 'add' : 'install', '--prefer-offline', ...specs];
    await outputOf('npx', [...PNPM, ...args], { cwd: folder });
  },
};
const orders = {
  'drei first': [[DREI], OURS],
  'drei last': [OURS, [DREI]],
  'drei together with ours': [[DREI, ...OURS]],
};
for (const [manager, installWith] of Object.entries(installers))
  for (const [order, steps] of Object.entries(orders))
    testVite(`${manager}, ${order}`, {
      install: async (folder) => {
        const without = [...OURS, 'three-mesh-bvh'].map((name) => [name, undefined]);
        makeApp({ template: 'vite', folder, sources: 'src', versions: Object.fromEntries(without) });
        writeFileSync(path.join(folder, 'src/extra.ts'), `export { OrbitControls as Extra } from '${DREI}';\n`);
        await installWith(folder, []);
        for (const names of steps) await installWith(folder, names.map(specOf));
        expect(versionOf(DREI, folder)).toBe(versionOf(DREI));
      },
      // The declarations of drei and of its dependencies are not ours to check.
      sound: false,
    });

const coming = 'Vite, the alphas of fiber 10 and drei 11';
/** A page of this app, by its query. */
const testComing =
  (query, check) =>
  async ({ page }) => {
    const site = await serveFolder(path.join(folderOf(coming), 'dist'));
    await check(page, `${site.address}/${query}`).finally(site.close);
  };
testVite(coming, {
  install: async (folder) => {
    const react = '~19.2.0';
    const versions = { [FIBER]: '10.0.0-alpha.3', [DREI]: '11.0.0-alpha.7', react, 'react-dom': react };
    makeApp({ template: 'vite', folder, sources: 'src', versions });
    cpSync(path.join(root, 'scripts/packages/apps/fiber10'), path.join(folder, 'src'), { recursive: true });
    writeFileSync(path.join(folder, 'src/extra.ts'), `export { OrbitControls as Extra } from '${DREI}';\n`);
    await installWithNpm(folder);
    expect(versionOf(FIBER, folder)).toBe(versions[FIBER]);
  },
  sound: false,
  // Fiber 10 brings three's WebGPU renderer into the bundle.
  expected: /chunkSizeWarningLimit/,
  more: {
    'a mouse drags the box in a canvas of the entry for WebGPU': testComing('?webgpu', expectDrag),
    'what is behind a handle is not hovered': testComing('?hover', expectNoHoverBehind),
    'a mouse drags the boxes of two canvases with one renderer': testComing('?two', expectTwoDrags),
  },
});

const starter = folderOf('the starter');
testInOrder(
  'the starter',
  {
    'it installs without a warning': async () => {
      // Its tests in a browser are those of the workspace.
      const tarballs = Object.fromEntries(libraries.map(({ name, tgz }) => [name, `file:${tgz}`]));
      const versions = { ...tarballs, '@playwright/test': undefined, 'axe-core': undefined };
      makeApp({ template: path.join(root, 'apps/starter'), folder: starter, versions });
      for (const name of ['e2e', 'playwright.config.ts']) rmSync(path.join(starter, name), { recursive: true });
      await installWithNpm(starter);
    },
    'it compiles': () => typeCheck(starter, false),
    'it builds without a warning': async () =>
      expect(warningsIn(await runIn(starter, ['vite/bin/vite.js', 'build']))).toEqual([]),
    'a mouse drags an item': async ({ page }) => {
      const site = await serveFolder(path.join(starter, 'dist'));
      await expectItemDrag(page, site.address).finally(site.close);
    },
  },
  '@release',
);

/** A program without React. `check`: its type checker, with arguments. */
function testPlain(title, template, check) {
  const folder = folderOf(title);
  testInOrder(title, {
    'it installs without a warning': async () => {
      makeApp({ template, folder, sources: 'src', shared: 'plain' });
      await installWithNpm(folder);
      expect(versionOf('react', folder)).toBeUndefined();
    },
    'it compiles': () => runIn(folder, check),
    'it builds without a warning': async () =>
      expect(warningsIn(await runIn(folder, ['vite/bin/vite.js', 'build']))).toEqual([]),
    'a mouse drags the box': async ({ page }) => {
      const site = await serveFolder(path.join(folder, 'dist'));
      await expectDrag(page, site.address).finally(site.close);
    },
    'a click selects the other box, and the mouse drags it': async ({ page }) => {
      const site = await serveFolder(path.join(folder, 'dist'));
      await expectSelection(page, site.address, -2).finally(site.close);
    },
  });
}

testPlain('three.js without a framework', 'three', ['typescript/bin/tsc']);
testPlain('Vue', 'vue', ['vue-tsc/bin/vue-tsc.js', '--noEmit']);
testPlain('Svelte', 'svelte', ['svelte-check/bin/svelte-check', '--fail-on-warnings']);

/** An app with a page that a server renders. Scripts are paths in node_modules, with their arguments. */
function testServer(title, { template, build, serve: [server, ...args], env }) {
  const folder = folderOf(title);
  testInOrder(title, {
    'it installs without a warning': async () => {
      makeApp({ template, folder, sources: 'app' });
      await installWithNpm(folder);
    },
    'it compiles and builds without a warning': async () => {
      // Next warns on a build server that it has no cache, React Router of changes in its next version.
      const expected = /No build cache found|Future Flag Warning/;
      for (const script of build) expect(warningsIn(await runIn(folder, script), expected)).toEqual([]);
    },
    'the server renders the page, and a mouse drags the box': ({ page }) =>
      served([path.join(folder, 'node_modules', server), ...args], { cwd: folder, env }, async (address) => {
        const html = await (await fetch(address)).text();
        const rendered = /<p id="server">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
        expect(JSON.parse(rendered)).toMatchObject({ ids: expect.arrayContaining(['move-x']), matrix: 16 });
        await expectDrag(page, address);
        const { channels } = await sharp(await page.locator('#stage').screenshot()).stats();
        const contrast = Math.max(...channels.map(({ stdev }) => stdev));
        expect(contrast, 'the gizmo of the server component').toBeGreaterThan(5);
      }),
  });
}

testServer('Next, App Router', {
  template: 'next',
  build: [['next/dist/bin/next', 'build']],
  serve: ['next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0'],
});
testServer('React Router, framework mode', {
  template: 'react-router',
  build: [['typescript/bin/tsc'], ['@react-router/dev/bin.js', 'build']],
  serve: ['@react-router/serve/bin.js', 'build/server/index.js'],
  env: { HOST: '127.0.0.1' },
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
