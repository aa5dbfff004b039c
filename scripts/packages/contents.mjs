// Checks the files of a tarball.
import assert from 'node:assert/strict';
import { builtinModules } from 'node:module';
import { filesOf } from './tarball.mjs';

const BESIDE = ['package.json', 'README.md', 'LICENSE'];
/** The first release writes it. */
const LATER = 'CHANGELOG.md';
const WANTED = /^(dist|src)\//;
const UNWANTED = /\.test\.|\.tsbuildinfo$|__screenshots__|\.snap$/;

/** The checks of one tarball. */
export function contentsOf({ name, tgz }) {
  const files = filesOf(tgz);
  const names = [...files.keys()];
  const read = (file) => files.get(file)?.toString('utf8') ?? assert.fail(`${file} is missing`);
  const manifest = JSON.parse(read('package.json'));
  return [
    [
      `${name} has dist, src, a README and a licence, and nothing else`,
      () => {
        for (const file of BESIDE) assert.ok(read(file).length > 100, `${file} is too short`);
        const others = names.filter(
          (file) => ![...BESIDE, LATER].includes(file) && (!WANTED.test(file) || UNWANTED.test(file)),
        );
        assert.deepEqual(others, []);
        return `${names.length} files, ${Math.round([...files.values()].reduce((sum, b) => sum + b.length, 0) / 1000)} kB`;
      },
    ],
    [
      `${name} has the source of every module, and every source map finds it`,
      () => {
        const maps = names.filter((file) => file.endsWith('.map'));
        assert.ok(maps.length > 0);
        for (const file of maps)
          for (const source of JSON.parse(read(file)).sources) {
            const found = new URL(source, `file:///${file}`).pathname.slice(1);
            assert.ok(files.has(found), `${file} is of ${found}, which is missing: is dist older than src?`);
          }
        const bare = names.filter((file) => /^dist\/.*\.(js|d\.ts)$/.test(file) && !files.has(`${file}.map`));
        assert.deepEqual(bare, []);
      },
    ],
    [
      `${name} has all its entries, and declares every package that it imports`,
      () => {
        const entries = Object.values(manifest.exports).flatMap((at) =>
          typeof at === 'string' ? [at] : Object.values(at),
        );
        for (const entry of entries) assert.ok(files.has(entry.slice(2)), `${entry} is missing`);
        assert.deepEqual(undeclared(names, read, manifest), []);
      },
    ],
    [
      `${name} has semver ranges for its dependencies, and an upper bound for each peer`,
      () => {
        for (const [needed, range] of Object.entries(manifest.dependencies ?? {}))
          assert.match(range, /^\^\d+\.\d+\.\d+$/, `${needed}: ${range}`);
        for (const [needed, range] of Object.entries(manifest.peerDependencies ?? {}))
          assert.match(range, /^>=\d+\.\d+\.\d+ <\d+\.\d+\.\d+$/, `${needed}: ${range}`);
      },
    ],
    [
      `${name} has no relative link in its README, which a registry would show broken`,
      () => {
        const links = [...read('README.md').matchAll(/\]\(([^)]+)\)|(?:src|href)="([^"]+)"/g)].map(
          ([, a, b]) => a ?? b,
        );
        assert.deepEqual(
          links.filter((link) => !/^(https:|#)/.test(link)),
          [],
        );
      },
    ],
    [
      `${name} is an ES module: each entry has types and a default condition only`,
      () => {
        assert.equal(manifest.type, 'module');
        for (const [at, conditions] of Object.entries(manifest.exports))
          if (at !== './package.json') assert.deepEqual(Object.keys(conditions), ['types', 'default'], at);
      },
    ],
  ];
}

/** Imported packages that are neither dependencies nor peers. */
function undeclared(names, read, { dependencies, peerDependencies }) {
  const known = [...Object.keys({ ...dependencies, ...peerDependencies }), ...builtinModules];
  const imports = names
    .filter((file) => /^dist\/.*\.(js|d\.ts)$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/(?:^|\s)(?:from|import) ?\(?'([^.'][^']*)'/g)].map(([, at]) => at));
  const packages = imports.map((at) =>
    at
      .split('/')
      .slice(0, at.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return [...new Set(packages)].filter((name) => !known.includes(name));
}
