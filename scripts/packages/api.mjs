// An API report for each entry: every public name with its type, so that a diff shows each change.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { libraries } from './pack.mjs';

const folderOf = ({ folder }) => path.join(folder, 'api');

/** The entries of a package: the name of the report, and the declaration file. */
const entriesOf = ({ folder, short, manifest }) =>
  Object.entries(manifest.exports).flatMap(([at, { types }]) =>
    types === undefined ? [] : [{ name: at === '.' ? short : at.slice(2), declarations: path.join(folder, types) }],
  );

/** Messages about declarations are off: most are about release tags, which are not used here. */
const quiet = {
  compilerMessageReporting: { default: { logLevel: 'error' } },
  extractorMessageReporting: { default: { logLevel: 'none' } },
  tsdocMessageReporting: { default: { logLevel: 'none' } },
};

/**
 * Makes all reports from the built packages and compares them with the files.
 *
 * @param write whether to rewrite the files that differ
 * @returns the paths of the files that differ, and of those that belong to no entry
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

/** Drops messages other than errors: the result has what is needed. */
function silence(message) {
  if (message.logLevel !== 'error') message.handled = true;
}
