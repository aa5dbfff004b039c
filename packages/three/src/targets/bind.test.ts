import type { Transform } from '@gizmo-kit/math';
import { type InstancedMesh, Mesh, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { instance } from '../instances/instance.js';
import { instances } from '../instances/instances.js';
import { createBind } from './bind.js';
import { matrix } from './matrix.js';
import { sourceOf } from './source.js';
import type { TargetSource } from './target.js';
import { warnOfRefs } from './warn-of-refs.js';

const transform: Transform = { position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
const record = { key: 'a', transform };

const bind = (sources: readonly unknown[], values: readonly unknown[] | null = null) =>
  createBind(() => undefined)(sources as TargetSource[], values as Transform[] | null, false);

describe('createBind', () => {
  const unreadable = [
    ['undefined', undefined],
    ['a number', 5],
    ['without a scale', { ...transform, scale: undefined }],
    ['with a Vector3', { ...transform, position: new Vector3() }],
    ['with a NaN', { ...transform, position: [0, Number.NaN, 0] }],
    ['with too few numbers', { ...transform, quaternion: [0, 0, 1] }],
  ] as const;

  it.each(unreadable)('returns null for a record whose transform is %s', (_, given) => {
    expect(bind([{ ...record, transform: given }])).toBeNull();
  });

  it.each(unreadable)('returns null for a target whose value is %s', (_, given) => {
    expect(bind([record], [given])).toBeNull();
  });

  it('returns null for more targets than values', () => {
    expect(bind([record, { ...record, key: 'b' }], [transform])).toBeNull();
  });

  it('returns the targets that can be read', () => {
    expect(bind([record], [transform])?.map((target) => target.transform)).toEqual([transform]);
  });
});

// In JavaScript, a ref without an initial value is undefined. It threw a TypeError in each frame.
it('a ref that is still undefined is no target yet', () => {
  const ref = { current: undefined as unknown as InstancedMesh };
  for (const target of [ref, matrix(ref), instance(ref, 0), instances(ref)]) expect(sourceOf(target)).toBeNull();
});

// Each frame threw a TypeError.
it('a ref with something else than its function needs is no target, and is reported', () => {
  const [body, mesh] = [{ handle: 7 } as unknown as InstancedMesh, new Mesh() as unknown as InstancedMesh];
  const targets = [matrix({ current: body }), instance({ current: body }, 0), instance(mesh, 0), instances(mesh)];
  for (const target of targets) {
    const codes: string[] = [];
    expect(sourceOf(target)).toBeNull();
    warnOfRefs(target, (code) => codes.push(code));
    expect(codes).toEqual(['GK015']);
  }
});

// A Set of selected instances hid the gizmo without a word.
it('instances() throws GK013 for indices that are no list', () => {
  expect(() => instances({ current: null }, new Set([1]) as never)).toThrow(/^GK013: /);
});
