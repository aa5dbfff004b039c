// node apps/editor/corpus/run.mjs FOLDER: takes every .glb and .gltf below a folder the whole way in Chromium: import, export, validation,
// comparison, second import. Prints a table of what is lost, and fails if something is lost silently, an export cannot be opened
// or is invalid, or a file makes a request.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../../../scripts/lib/chromium.mjs';
import { ensureBuilt } from '../../../scripts/lib/pnpm.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('node apps/editor/corpus/run.mjs FOLDER');
  process.exit(2);
}
await ensureBuilt('editor^...');
// Imported only after the installation.
const [{ createServer }, { validateBytes }] = await Promise.all([import('vite'), import('gltf-validator')]);

/** More files beside a model are not given to the page. */
const MAX_FILES = 200;
const listed = await readdir(folder, { recursive: true, withFileTypes: true });
const files = listed.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
const models = files.filter((file) => /\.(glb|gltf)$/i.test(file)).sort();

const root = path.join(import.meta.dirname, '..');
const server = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  server: { port: 0 },
  logLevel: 'error',
});
await server.listen();
const address = server.resolvedUrls.local[0];
const browser = await launchChromium();
const page = await browser.newPage();
const foreign = [];
page.on('request', (request) => {
  if (/^https?:/.test(request.url()) && !request.url().startsWith(address)) foreign.push(request.url());
});
// Any page of the server: the modules of the editor are imported into it. The server finds their dependencies at the first import,
// after which that import may fail once.
await page.goto(`${address}@vite/client`);
const module = `${address}corpus/whole-way.ts`;
await page.evaluate((url) => import(url).then(() => undefined), module).catch(() => page.reload());

const errorsOf = async (bytes) => {
  const { issues } = await validateBytes(bytes, { maxIssues: 1000 }).catch(() => ({ issues: { messages: [] } }));
  return issues.messages.filter(({ severity }) => severity === 0).map(({ code }) => code);
};

const given = async (file, from) => ({
  name: path.relative(from, file).replaceAll('\\', '/'),
  base64: (await readFile(file)).toString('base64'),
});

const wholeWay = (main, others) =>
  page.evaluate(
    async ([url, first, rest]) => {
      const { wholeWay } = await import(url);
      const fileOf = ({ name, base64 }) =>
        new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name);
      const { file, ...way } = await wholeWay(fileOf(first), rest.map(fileOf));
      const bytes = file === null ? null : new Uint8Array(await file.arrayBuffer());
      const chunks =
        bytes === null
          ? []
          : Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
              String.fromCharCode(...bytes.subarray(i * 8192, (i + 1) * 8192)),
            );
      return { ...way, base64: bytes === null ? null : btoa(chunks.join('')) };
    },
    [module, main, others],
  );

const counts = { opened: 0, refused: 0, whole: 0, told: 0 };
const faults = [];
const losses = new Map();
for (const model of models) {
  const name = path.relative(folder, model);
  const near = path.dirname(model);
  const others = /\.gltf$/i.test(model)
    ? files.filter((file) => file !== model && file.startsWith(near + path.sep)).slice(0, MAX_FILES)
    : [];
  foreign.length = 0;
  const way = await wholeWay(await given(model, near), await Promise.all(others.map((file) => given(file, near))));
  if (foreign.length > 0) faults.push([name, `requests ${foreign.join(', ')}`]);
  if (way.refused !== null) {
    counts.refused += 1;
    console.log(`refused  ${name}: ${way.refused}`);
    if (way.base64 !== null) faults.push([name, `its export cannot be opened: ${way.refused}`]);
    continue;
  }
  counts.opened += 1;
  console.log(`opened   ${name}`);
  const before = new Set(await errorsOf(await readFile(model)));
  const after = (await errorsOf(Buffer.from(way.base64, 'base64'))).filter((code) => !before.has(code));
  if (after.length > 0) faults.push([name, `its export is invalid: ${[...new Set(after)].join(', ')}`]);
  if (way.losses.length === 0) counts.whole += 1;
  else if (way.told.length > 0) counts.told += 1;
  else faults.push([name, `silently loses ${way.losses.join(', ')}`]);
  for (const loss of way.losses) losses.set(loss, [...(losses.get(loss) ?? []), { name, told: way.told }]);
}
await browser.close();
await server.close();

console.log(`\n| lost or changed | files | first one | told |\n| --- | --- | --- | --- |`);
for (const [loss, [first, ...more]] of losses)
  console.log(`| ${loss} | ${1 + more.length} | ${first.name} | ${first.told.join('; ').slice(0, 200)} |`);
console.log(
  `\n${models.length} models: ${counts.opened} opened, ${counts.refused} refused; ${counts.whole} exported whole, ${counts.told} with losses that are told, ${faults.length} faults`,
);
for (const [name, fault] of faults) console.log(`fault    ${name}: ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
