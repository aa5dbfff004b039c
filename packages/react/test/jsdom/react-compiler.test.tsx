import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@babel/core';
import { expect, test } from 'vitest';

const src = path.join(import.meta.dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);

/** What React Compiler says of each component and each hook in a file. */
function eventsOf(file: string): readonly { readonly kind: string }[] {
  const events: { readonly kind: string }[] = [];
  const logger = { logEvent: (_: string, event: { readonly kind: string }) => events.push(event) };
  transformSync(readFileSync(path.join(src, file), 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-react-compiler', { panicThreshold: 'none', logger }]],
  });
  return events;
}

test('React Compiler compiles the hooks, and leaves what reads its latest options from a ref as it is', () => {
  const events = files.flatMap((file) => eventsOf(file).map(({ kind }) => ({ file, kind })));
  const filesOf = (kind: string) => [...new Set(events.filter((event) => event.kind === kind).map(({ file }) => file))];
  expect(filesOf('CompileSuccess')).toEqual(['SelectRoot.tsx', 'use-gizmo.ts']);
  expect(filesOf('CompileError').sort()).toEqual(['Gizmo.tsx', 'SelectRoot.tsx', 'ViewCube.tsx']);
});
