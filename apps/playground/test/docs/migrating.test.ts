import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { pivotControls } from '../../src/docs/migrating/pivot-controls.js';
import { type Moved, transformControls } from '../../src/docs/migrating/transform-controls.js';

const drei = path.dirname(createRequire(import.meta.url).resolve('@react-three/drei/package.json'));

/** The names that a type of drei's declares itself, in their order. */
function declared(file: string, type: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(drei, file), 'utf8'), ts.ScriptTarget.ES2022);
  const found = source.statements.find(
    (statement): statement is ts.TypeAliasDeclaration =>
      ts.isTypeAliasDeclaration(statement) && statement.name.text === type,
  );
  const parts = found === undefined ? [] : ts.isIntersectionTypeNode(found.type) ? found.type.types : [found.type];
  return parts
    .flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : []))
    .flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
}

const named = (rows: readonly Moved[]) => rows.map(([prop]) => prop);

describe('The page about migrating', () => {
  test('names every prop that drei declares for its TransformControls, in the same order', () => {
    const props = declared('core/TransformControls.d.ts', 'TransformControlsProps');
    expect(props.length).toBeGreaterThan(10);
    expect(named(transformControls)).toEqual(props);
  });

  test('names every prop that drei declares for its PivotControls, in the same order', () => {
    const props = declared('web/pivotControls/index.d.ts', 'PivotControlsProps');
    expect(props.length).toBeGreaterThan(10);
    expect(named(pivotControls)).toEqual(props);
  });
});
