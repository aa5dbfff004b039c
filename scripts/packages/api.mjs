// The API report of each entry of each library: every public name and its types, so that a change of them is seen.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { libraries } from './pack.mjs';

const folderOf = ({ folder }) => path.join(folder, 'api');

/** The entries of a library: the name of the report, and the declarations it is made of. */
const entriesOf = ({ folder, short, manifest }) =>
  Object.entries(manifest.exports).flatMap(([at, { types }]) =>
    types === undefined ? [] : [{ name: at === '.' ? short : at.slice(2), declarations: path.join(folder, types) }],
  );

/** What is said of the declarations, apart from the report: none of it is of use where nothing is marked for release. */
const quiet = {
  compilerMessageReporting: { default: { logLevel: 'error' } },
  extractorMessageReporting: { default: { logLevel: 'none' } },
  tsdocMessageReporting: { default: { logLevel: 'none' } },
};

/**
 * Makes all the reports from what was built, and holds them against those that are there.
 *
 * @param write whether those that are not so are written anew
 * @returns the paths of those that were not so, and of those that are there and of no entry
 */
export async function reports({ write }) {
  const { CompilerState, Extractor, ExtractorConfig } = await import('@microsoft/api-extractor');
  const stale = [];
  for (const library of libraries) {
    mkdirSync(folderOf(library), { recursive: true });
    const configs = entriesOf(library).map(({ name, declarations }) => ({
      file: path.join(folderOf(library), `${name}.api.md`),
      config: ExtractorConfig.prepare(settings(library, name, declarations)),
    }));
    const [first] = configs;
    const compilerState = CompilerState.create(first.config, {
      additionalEntryPoints: configs.map(({ config }) => config.mainEntryPointFilePath),
    });
    for (const { file, config } of configs) {
      const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      const result = Extractor.invoke(config, { compilerState, localBuild: write, messageCallback: silence });
      if (result.errorCount > 0) throw new Error(`${path.relative(root, file)} cannot be made`);
      if (result.apiReportChanged || before === undefined) stale.push(path.relative(root, file));
    }
    const known = configs.map(({ file }) => path.basename(file));
    for (const name of readdirSync(folderOf(library)).filter((name) => !known.includes(name))) {
      stale.push(path.relative(root, path.join(folderOf(library), name)));
      if (write) rmSync(path.join(folderOf(library), name));
    }
  }
  return stale;
}

function settings(library, name, declarations) {
  const { folder } = library;
  return {
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: declarations,
      compiler: { tsconfigFilePath: path.join(folder, 'tsconfig.build.json') },
      newlineKind: 'lf',
      apiReport: {
        enabled: true,
        reportFolder: folderOf(library),
        reportTempFolder: path.join(folder, 'node_modules/.tmp/api'),
        reportFileName: `${name}.api.md`,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: quiet,
    },
  };
}

/** What it has to say is in what it gives back. */
function silence(message) {
  if (message.logLevel !== 'error') message.handled = true;
}
