// npm run api: builds the packages and writes an API report for each entry (packages/*/api): every public name with its type.
// With --check it builds and writes nothing, and fails when a report is out of date.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/pnpm.mjs';
import { root } from './lib/root.mjs';
import { libraries } from './packages/libraries.mjs';

const check = process.argv.includes('--check');
if (!check) await ensureBuilt('./packages/*');
const { CompilerState, Extractor, ExtractorConfig } = await import('@microsoft/api-extractor');

const configOf = (folder, types, reportFileName) =>
  ExtractorConfig.prepare({
    packageJsonFullPath: path.join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: path.join(folder, types),
      // The binding passes the whole index on.
      bundledPackages: reportFileName === 'react.api.md' ? ['@gizmo-kit/three'] : [],
      compiler: { tsconfigFilePath: path.join(folder, 'tsconfig.build.json') },
      newlineKind: 'lf',
      apiReport: {
        enabled: true,
        reportFolder: path.join(folder, 'api'),
        reportTempFolder: path.join(folder, 'node_modules/.tmp/api'),
        reportFileName,
      },
    },
  });

/** Makes the reports of a library; returns the files that differ, and those that belong to no entry. */
function reportsOf({ folder, short, entries }) {
  const at = (name) => path.join(folder, 'api', name);
  mkdirSync(at('.'), { recursive: true });
  const configs = entries.map(({ name, types }) =>
    configOf(folder, types, `${(name || short).replace('/', '-')}.api.md`),
  );
  const additionalEntryPoints = configs.map((config) => config.mainEntryPointFilePath);
  const compilerState = CompilerState.create(configs[0], { additionalEntryPoints });
  const messageCallback = (message) => {
    message.handled = message.logLevel !== 'error';
  };
  const changed = configs.flatMap((config) => {
    const isNew = !existsSync(config.reportFilePath);
    const result = Extractor.invoke(config, { compilerState, localBuild: !check, messageCallback });
    if (result.errorCount > 0) throw new Error(`${config.reportFilePath} cannot be made`);
    return result.apiReportChanged || isNew ? [config.reportFilePath] : [];
  });
  const known = configs.map((config) => path.basename(config.reportFilePath));
  const orphans = readdirSync(at('.')).filter((name) => !known.includes(name));
  if (!check) for (const name of orphans) rmSync(at(name));
  return [...changed, ...orphans.map(at)];
}

const stale = libraries.flatMap(reportsOf).map((file) => path.relative(root, file));
for (const file of stale)
  console.log(`${file} ${check ? 'is out of date: run npm run api and look at the diff' : 'is written'}`);
if (stale.length === 0) console.log('The API reports are up to date.');
process.exitCode = check && stale.length > 0 ? 1 : 0;
