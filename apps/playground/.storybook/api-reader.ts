import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-api';
import type { ApiEntry, ApiMember, ApiName } from '../src/docs/api/api-data.js';

const playground = path.join(import.meta.dirname, '..');
const folderOf = (name: string): string => realpathSync(path.join(playground, 'node_modules', name));
const folders = path.join(playground, '../../packages');
const packages = ['@gizmo-kit/math', '@gizmo-kit/react', '@gizmo-kit/three'];

/** The public entries of a package that have types: the name to import, and the file of the types. */
function entriesOf(name: string): readonly (readonly [string, string])[] {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8'));
  const { exports } = manifest as { exports: Record<string, { types?: string } | string> };
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string' || target.types === undefined || entry === './internal'
      ? []
      : [[name + entry.slice(1), path.join(folderOf(name), target.types)] as const],
  );
}

const printer = ts.createPrinter({ removeComments: true });
const textOf = (node: ts.Node): string => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
const docOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker));

/** A tag of a docstring, its lines joined. */
const tagOf = (symbol: ts.Symbol, name: string): string | undefined => {
  const tag = symbol.getJsDocTags().find((one) => one.name === name);
  return tag === undefined ? undefined : ts.displayPartsToString(tag.text).replaceAll(/\s+/g, ' ').trim();
};

/** A declaration as source, without `export` and `declare`. */
const signatureOf = (declaration: ts.Declaration): string => {
  const whole = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return textOf(whole).replace(/^(?:export |declare |default )+/, '');
};

function memberOf(symbol: ts.Symbol, checker: ts.TypeChecker): readonly ApiMember[] {
  const declaration = symbol.declarations?.[0];
  if (declaration === undefined) return [];
  const isProperty = ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration);
  const type = isProperty && declaration.type !== undefined ? textOf(declaration.type) : textOf(declaration);
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  return [
    {
      name: symbol.name,
      // `| undefined` only means that an optional property may be undefined.
      type: isOptional ? type.replace(/ \| undefined$/, '').replace(/^\((.*)\)$/s, '$1') : type,
      isOptional,
      doc: docOf(symbol, checker),
      fallback: tagOf(symbol, 'default'),
    },
  ];
}

/** `math/handles/presets` for a declaration in `packages/math/dist/handles/presets.d.ts`. */
const moduleOf = (declaration: ts.Declaration): string =>
  path.relative(folders, declaration.getSourceFile().fileName).replace(/^(\w+)\/dist\/(.*)\.d\.ts$/, '$1/$2');

const isType = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Value) === 0;

/** Only the head of an interface, because its members are listed separately. */
function headOf(declaration: ts.InterfaceDeclaration): string {
  const [head = ''] = signatureOf(declaration).split(' {\n');
  return head.replace(/ \{\s*\}$/, '');
}

function nameOf(exported: ts.Symbol, checker: ts.TypeChecker): ApiName {
  const symbol = (exported.flags & ts.SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
  const declaration = symbol.declarations?.[0];
  if (declaration === undefined) throw new Error(`${exported.name} is declared nowhere.`);
  const isInterface = ts.isInterfaceDeclaration(declaration);
  // Without its type parameters.
  const isMember = ({ flags }: ts.Symbol): boolean => (flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Method)) !== 0;
  const members = isInterface ? [...(symbol.members?.values() ?? [])].filter(isMember) : [];
  return {
    name: exported.name,
    isType: isType(symbol),
    module: moduleOf(declaration),
    signature: isInterface ? headOf(declaration) : signatureOf(declaration),
    doc: docOf(symbol, checker),
    params: symbol
      .getJsDocTags()
      .filter(({ name }) => name === 'param')
      .map(({ text }) => ts.displayPartsToString(text)),
    throws: tagOf(symbol, 'throws'),
    fallback: tagOf(symbol, 'default'),
    members: members.flatMap((member) => memberOf(member, checker)),
  };
}

/** Every public name of both packages by entry, in alphabetical order. It depends only on the types. */
export function readApi(): readonly ApiEntry[] {
  const entries = packages.flatMap(entriesOf);
  const program = ts.createProgram({
    rootNames: entries.map(([, file]) => file),
    options: {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      strict: true,
      noEmit: true,
      types: [],
    },
  });
  const checker = program.getTypeChecker();
  return entries.map(([entry, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} is missing: build the packages first.`);
    const names = checker.getExportsOfModule(module).map((exported) => nameOf(exported, checker));
    return { entry, names: names.sort((a, b) => a.name.localeCompare(b.name, 'en')) };
  });
}
