import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-api';
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns the path of the folder. */
    writePasted(sources: Readonly<Record<string, string>>): Promise<string>;
    errorsInPasted(): Promise<readonly string[]>;
  }
}

const playground = path.resolve(import.meta.dirname, '../..');
const folder = path.join(playground, 'node_modules/.tmp/pasted');

/** Writes sources to files of these names, in a folder of the playground. */
export const writePasted: BrowserCommand<[sources: Readonly<Record<string, string>>]> = (_, sources) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, `${name}.tsx`), text);
  return `/@fs/${folder.replace(/^\//, '')}`;
};

/** The errors of the compiler for these files. */
export const errorsInPasted: BrowserCommand<[]> = () => {
  const { config } = ts.readConfigFile(path.join(playground, 'tsconfig.app.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    { ...config, include: ['node_modules/.tmp/pasted/*.tsx'], exclude: [] },
    ts.sys,
    playground,
  );
  const program = ts.createProgram(fileNames, {
    ...options,
    noEmit: true,
    emitDeclarationOnly: false,
    composite: false,
    incremental: false,
    isolatedDeclarations: false,
    declaration: false,
    allowImportingTsExtensions: false,
    paths: {},
  });
  return fileNames.flatMap((file) =>
    [
      ...program.getSyntacticDiagnostics(program.getSourceFile(file)),
      ...program.getSemanticDiagnostics(program.getSourceFile(file)),
    ].map(({ messageText }) => `${path.basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
};
