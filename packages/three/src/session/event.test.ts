import type { Transform } from '@gizmo-kit/math';
import { Mesh, Scene } from 'three';
import { expect, it } from 'vitest';
import type { TargetKey } from '../targets/target.js';
import { driveGizmo } from '../testing/driver.js';

const at = (x: number): Transform => ({ position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });

it('an event has the new transforms by key, also if a render has put the targets in another order', () => {
  const mesh = new Mesh();
  new Scene().add(mesh);
  const [a, b] = [
    { key: 'a', transform: at(0) },
    { key: 7, transform: at(1) },
  ];
  const found: ReadonlyMap<TargetKey, Transform>[] = [];
  const driver = driveGizmo({ target: [mesh, a, b], onChange: ({ byKey }) => found.push(byKey) });
  driver.press('move-x').to([0.5, 0, 0]);
  driver
    .set({ target: [b, { current: mesh }, a] })
    .to([2, 0, 0])
    .release();
  const last = found.at(-1);
  expect([...(last?.keys() ?? [])]).toEqual([7, mesh, 'a']);
  for (const [key, x] of [
    ['a', 2],
    [7, 3],
    [mesh, 2],
  ] as const)
    expect(last?.get(key)?.position[0]).toBeCloseTo(x, 9);
});
