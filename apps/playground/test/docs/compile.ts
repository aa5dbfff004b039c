import path from 'node:path';
import ts from 'typescript-api';
import { type Block, root } from './blocks.js';

const playground = path.join(root, 'apps/playground');

/** The compiler options of the stories, those of a strict app. */
function settings(): ts.CompilerOptions {
  const file = path.join(playground, 'tsconfig.app.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, playground);
  const { tsBuildInfoFile: _, rootDir: __, outDir: ___, ...others } = options;
  return {
    ...others,
    noEmit: true,
    emitDeclarationOnly: false,
    composite: false,
    incremental: false,
    declaration: false,
    declarationMap: false,
    moduleDetection: ts.ModuleDetectionKind.Force,
  };
}

/** Declarations that a partial block may leave to the app: a name, and the type that follows from it. */
const LEFT_TO_THE_APP = new Set([2304, 2552, 7006, 7031, 18004]);

/** A partial block need not import `<Gizmo>`. */
const wholeOf = ({ code, partial }: Block): string =>
  partial !== null && !code.includes('import ') ? `import { Gizmo } from '@gizmo-kit/react'; ${code}` : code;

/** The errors of the compiler for each block. One program compiles all of them, and each block is a module. */
export function complaintsOf(blocks: readonly Block[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map(
    blocks.map((block, i) => [path.join(playground, `src/docs/block-${i}.${block.language}`), block] as const),
  );
  const options = settings();
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (file, languageVersion, ...others) => {
    const block = files.get(file);
    return block === undefined
      ? getSourceFile(file, languageVersion, ...others)
      : ts.createSourceFile(file, wholeOf(block), languageVersion, true);
  };
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => {
    const block = files.get(file);
    return block === undefined ? readFile(file) : wholeOf(block);
  };

  const program = ts.createProgram({ rootNames: [...files.keys()], options, host });
  const said = (file: string, block: Block): readonly string[] => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found
      .filter(({ code }) => block.partial === null || !LEFT_TO_THE_APP.has(code))
      .map(({ code, start = 0, messageText }) => {
        const line = source === undefined ? 0 : source.getLineAndCharacterOfPosition(start).line + 1;
        return `line ${line}: TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
  };
  return new Map([...files].map(([file, block]) => [block.place, said(file, block)]));
}
