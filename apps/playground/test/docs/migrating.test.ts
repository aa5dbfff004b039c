import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript-api';
import { describe, expect, test } from 'vitest';
import { transformHandles } from '../../src/docs/migrating/handle.js';
import { pivotControls } from '../../src/docs/migrating/pivot-controls.js';
import { type PropMigration, transformControls } from '../../src/docs/migrating/transform-controls.js';

const require = createRequire(import.meta.url);
const drei = path.dirname(require.resolve('@react-three/drei/package.json'));
const handle = path.dirname(require.resolve('@react-three/handle'));

/** The names that a type declares itself, in their order. */
function declared(folder: string, file: string, type: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(folder, file), 'utf8'), ts.ScriptTarget.ES2022);
  const found = source.statements.find(
    (statement): statement is ts.TypeAliasDeclaration =>
      ts.isTypeAliasDeclaration(statement) && statement.name.text === type,
  );
  const parts = found === undefined ? [] : ts.isIntersectionTypeNode(found.type) ? found.type.types : [found.type];
  return parts
    .flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : []))
    .flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
}

const named = (rows: readonly PropMigration[]) => rows.map(([prop]) => prop);

describe('The pages about migrating', () => {
  test('names every prop that drei declares for its TransformControls, in the same order', () => {
    const props = declared(drei, 'core/TransformControls.d.ts', 'TransformControlsProps');
    expect(props.length).toBeGreaterThan(10);
    expect(named(transformControls)).toEqual(props);
  });

  test('names every prop that drei declares for its PivotControls, in the same order', () => {
    const props = declared(drei, 'web/pivotControls/index.d.ts', 'PivotControlsProps');
    expect(props.length).toBeGreaterThan(10);
    expect(named(pivotControls)).toEqual(props);
  });

  test('names every prop that @react-three/handle declares for its TransformHandles', () => {
    const props = declared(handle, 'handles/transform.d.ts', 'TransformHandlesHandlesProperties');
    expect(props.length).toBeGreaterThan(6);
    expect(named(transformHandles)).toEqual(expect.arrayContaining([...props]));
  });
});
