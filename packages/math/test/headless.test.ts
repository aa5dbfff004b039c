// The package is headless: a source that uses the DOM, React or three.js does not compile.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-api';
import { describe, expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');
const src = path.join(folder, 'src');

const forbidden = {
  'the DOM': 'export const title: string = document.title;',
  'a global of browsers': 'export const width: number = window.innerWidth;',
  'a DOM type': 'export type Pointer = PointerEvent;',
  'a global of Node': 'export const folder: string = process.cwd();',
  'a module of Node': "export { readFileSync } from 'node:fs';",
  react: "import { useState } from 'react';\nexport const hook: unknown = useState;",
  'the JSX runtime': "import { jsx } from 'react/jsx-runtime';\nexport const element: unknown = jsx;",
  'three.js': "import { Vector3 } from 'three';\nexport const zero: unknown = new Vector3();",
  'a type of three.js': "import type { Object3D } from 'three';\nexport type Target = Object3D;",
  'a dynamic import of three.js': "export const three: Promise<unknown> = import('three');",
  'the examples of three.js':
    "import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';\nexport const controls: unknown = OrbitControls;",
  'react-three-fiber': "import { useFrame } from '@react-three/fiber';\nexport const hook: unknown = useFrame;",
};
const allowed = {
  'plain data': "import type { Vec3 } from './types.js';\nexport const up: Vec3 = [0, 1, 0];",
};

/** The compiler errors of each source, as a file in src with the options of the build. */
function errorsOf(sources: Record<string, string>): Record<string, string[]> {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(folder, 'tsconfig.build.json'),
    { noEmit: true, composite: false, incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (d) => expect.unreachable(String(d.messageText)) },
  );
  if (config === undefined) throw new Error('tsconfig.build.json cannot be read');
  const files = new Map(Object.values(sources).map((text, i) => [path.join(src, `source-${i}.ts`), text]));
  const host = ts.createCompilerHost(config.options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => files.has(path.normalize(name)) || fileExists(name);
  host.readFile = (name) => files.get(path.normalize(name)) ?? readFile(name);
  const getSourceFile = host.getSourceFile;
  host.getSourceFile = (name, options, ...rest) => {
    const text = files.get(path.normalize(name));
    return text === undefined ? getSourceFile(name, options, ...rest) : ts.createSourceFile(name, text, options);
  };
  const program = ts.createProgram([...files.keys()], config.options, host);
  const names = [...files.keys()];
  return Object.fromEntries(
    Object.keys(sources).map((title, i) => {
      const diagnostics = ts.getPreEmitDiagnostics(program, program.getSourceFile(names[i] ?? ''));
      return [title, diagnostics.map((d) => ts.flattenDiagnosticMessageText(d.messageText, '\n'))];
    }),
  );
}

describe('the headless compiler settings', () => {
  const found = errorsOf({ ...forbidden, ...allowed });

  test.each(Object.keys(forbidden))('%s does not compile', (title) => {
    expect(found[title]).not.toEqual([]);
  });

  test.each(Object.keys(allowed))('%s compiles', (title) => {
    expect(found[title]).toEqual([]);
  });

  test('no source references another library or types', () => {
    const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const referencing = sources.filter((name) =>
      /^\/\/\/\s*<reference/m.test(readFileSync(path.join(src, name), 'utf8')),
    );
    expect(sources).not.toEqual([]);
    expect(referencing).toEqual([]);
  });
});
