// The files of the tarballs, their declarations, and the sizes of their imports.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseTarGzip } from 'nanotar';
import { expect, test } from 'playwright/test';
import { publint } from 'publint';
import { outputOf } from './command.mjs';
import { libraries } from './libraries.mjs';
import { PEERS, rows, sizeOf } from './sizes.mjs';

const WANTED = /^(dist\/|src\/|(package\.json|README\.md|LICENSE|CHANGELOG\.md)$)/;
const UNWANTED = /\.test\.|\.tsbuildinfo$|__screenshots__|\.snap$/;

for (const { name, tgz } of libraries) {
  test.describe(name, () => {
    /** The texts of the files by name, without the folder `package/` that contains them all. */
    const filesOf = async () =>
      new Map((await parseTarGzip(readFileSync(tgz))).map((file) => [file.name.replace(/^package\//, ''), file.text]));

    test('it has dist, src, a README and a license, and nothing else', async () => {
      const names = [...(await filesOf()).keys()];
      expect(names).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE']));
      expect(names.filter((file) => !WANTED.test(file) || UNWANTED.test(file))).toEqual([]);
    });

    test('every module has a source map, and every source map finds its source', async () => {
      const files = await filesOf();
      const modules = [...files.keys()].filter((file) => /^dist\/.*\.(js|d\.ts)$/.test(file));
      expect(modules.length).toBeGreaterThan(0);
      for (const file of modules)
        for (const source of JSON.parse(files.get(`${file}.map`) ?? assert.fail(`${file} has no map`)).sources)
          assert.ok(files.has(path.posix.join(path.posix.dirname(file), source)), `${file}: no ${source}`);
    });

    test('it has semver ranges for its dependencies, and an upper bound for each peer', async () => {
      const { dependencies = {}, peerDependencies = {} } = JSON.parse((await filesOf()).get('package.json'));
      // Packages of this repository may be of exactly one version, because they share internal names.
      for (const [name, range] of Object.entries(dependencies))
        expect(range).toMatch(name.startsWith('@gizmo-kit/') ? /^\^?\d+\.\d+\.\d+$/ : /^\^\d+\.\d+\.\d+$/);
      for (const range of Object.values(peerDependencies).flatMap((ranges) => ranges.split(' || ')))
        expect(range).toMatch(/^>=\d+\.\d+\.\d+(-0)? <\d+\.\d+\.\d+$/);
    });

    test('its README has no relative link, which a registry would show broken', async () => {
      const readme = (await filesOf()).get('README.md');
      const links = [...readme.matchAll(/\]\(([^)]+)\)|(?:src|href)="([^"]+)"/g)].map(([, a, b]) => a ?? b);
      expect(links.filter((link) => !/^(https:|#)/.test(link))).toEqual([]);
    });

    test('publint has no message', async () => {
      const tarball = new Uint8Array(readFileSync(tgz)).buffer;
      expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([]);
    });

    test('"Are the types wrong?" has no message', async () => {
      await outputOf('attw', [tgz, '--profile', 'esm-only'], { preferLocal: true });
    });
  });
}

test('docs/sizes.md has sizes', () => expect(rows().length).toBeGreaterThan(10));

for (const row of rows())
  test(`${row.names} of ${row.from} has the size in docs/sizes.md, within 0.15 kB and 3 %`, async () => {
    const size = await sizeOf(row);
    expect(Math.abs(size - row.documented), `${size.toFixed(2)} kB: run node scripts/sizes.mjs`).toBeLessThan(
      0.15 + 0.03 * row.documented,
    );
  });

test('the production bundle of Gizmo contains no warning, and no check that only a warning needs', async () => {
  const { bundled } = await import('../../bench/src/gzipped.mjs');
  const code = (await bundled("export { Gizmo } from '@gizmo-kit/react';", { external: PEERS })).join('');
  expect(code, 'the bundle contains the code of Gizmo').toContain('GK014');
  expect(code.match(/GK00[12367]|GK015|console\.warn|the prop |has to be|isInteger/g) ?? []).toEqual([]);
});
