import { createDoc, newNode, openDoc, contentSchema as schemaOf, withName } from '@gizmo-kit/scene';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { documentWith } from '../../../test/scene.ts';
import { CONTENTS, type Content, contentSchema, KINDS, labelOf } from './kinds.ts';

const presets = Object.values(KINDS).flatMap((kind) => Object.entries<unknown>(kind.presets));

it.each(presets)('the preset %s passes its schema and has a name', (_id, preset) => {
  const content = v.parse(contentSchema, preset);
  expect(content).toEqual(preset);
  expect(labelOf(content)).not.toBe('');
});

it('a camera without an image is refused', () => {
  const { 'perspective-camera': camera } = KINDS.camera.presets;
  expect(v.is(contentSchema, { ...camera, near: 100, far: 100 })).toBe(false);
  expect(v.is(contentSchema, { ...camera, fov: 180 })).toBe(false);
});

it('a path is refused without two points, with too many of them, and with numbers that are not finite', () => {
  const { polyline: path } = KINDS.path.presets;
  const withPoints = (points: readonly unknown[]) => v.is(contentSchema, { ...path, points });
  const [point] = path?.points ?? [];
  expect([1, 2, 256, 257].map((count) => withPoints(Array(count).fill(point)))).toEqual([false, true, true, false]);
  expect(withPoints([point, { ...point, before: [0, Number.NaN, 0] }])).toBe(false);
});

it('an older editor shows a node of a kind that it does not have as a group, and its edits keep the content', () => {
  const node = newNode<Content>('Path', KINDS.path.presets.bezier as Content);
  const { ydoc } = createDoc(documentWith([node]), CONTENTS);
  const older = openDoc<Content>(ydoc, schemaOf({}, { kind: 'group' }));
  expect(older.document.nodes.get(node.id)?.content).toEqual({ kind: 'group' });
  older.write(withName(older.document, node.id, 'Rail'));
  expect(openDoc(ydoc, CONTENTS).document.nodes.get(node.id)).toMatchObject({ name: 'Rail', content: node.content });
});
