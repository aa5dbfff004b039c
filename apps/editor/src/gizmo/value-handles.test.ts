import type { AimValue } from '@gizmo-kit/math/values';
import { driveGizmo } from '@gizmo-kit/three/testing';
import { Object3D, Scene } from 'three';
import { expect, it } from 'vitest';
import { type Content, KINDS } from '../model/kinds/kinds.ts';
import { hasValueHandles } from './has-value-handles.ts';
import { valueHandles } from './value-handles.ts';

const CONTENTS = Object.values(KINDS).flatMap((kind) => Object.entries<Content>(kind.presets));
const transform = { quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
const nothing = () => undefined;
const context = { step: undefined, aspect: 1.5, transform, ahead: null, show: nothing, look: nothing };

it.each(CONTENTS)('whether %s has handles of its values is known without them', (_, content) => {
  const handles = valueHandles(content, { ...context, atPress: () => content });
  expect(hasValueHandles(content)).toBe(handles.length > 0);
});

it.each(['point', 'spot'] as const)('a drag gives the infinite range of a %s light a length', (type) => {
  const found = CONTENTS.map(([, content]) => content).find((one) => one.kind === 'light' && one.light === type);
  const light = { ...found, range: 0 } as Content;
  const shown: object[] = [];
  const handles = valueHandles(light, { ...context, atPress: () => light, show: (values) => shown.push(values) });
  const target = new Object3D();
  new Scene().add(target);
  const driver = driveGizmo({ target, mode: 'none', handles });
  driver.press(`${type}-distance`).moveBy([40, 10]);
  expect(shown.at(-1)).toEqual({ range: expect.any(Number) });
  expect(Object.values(shown.at(-1) ?? {})[0]).toBeGreaterThan(0);
});

it.each([
  ['perspective', { type: 'perspective', perspective: { aspectRatio: 1, yfov: 0.7, znear: 0.5, zfar: 10 } }],
  ['orthographic', { type: 'orthographic', orthographic: { xmag: 2, ymag: 2, znear: 0.5, zfar: 10 } }],
] as const)('the handles of a square %s camera are square in a wide view', (projection, gltf) => {
  const camera: Content = { kind: 'camera', projection, fov: 40, height: 4, near: 0.5, far: 10, gltf };
  const sides = valueHandles(camera, { ...context, aspect: 2, atPress: () => camera }).map(({ edit }) => edit?.value);
  expect(sides[0]).toMatchObject(projection === 'perspective' ? { aspect: 1 } : { left: -2, right: 2, top: 2 });
});

it.each(
  CONTENTS.filter(([, { kind }]) => kind === 'camera' || kind === 'light').filter(([, content]) =>
    hasValueHandles(content),
  ),
)('the dot that %s looks at turns the node, not its values', (_, content) => {
  if (content.kind === 'light' && content.light === 'point') return;
  const [shown, looks] = [[] as object[], [] as AimValue[]];
  const handles = valueHandles(content, {
    ...{ ...context, atPress: () => content },
    ...{ show: (values) => shown.push(values), look: (value) => looks.push(value) },
  });
  const target = new Object3D();
  new Scene().add(target);
  driveGizmo({ target, mode: 'none', handles }).press('aim').moveBy([40, 10]);
  expect(looks.at(-1)?.quaternion).not.toEqual([0, 0, 0, 1]);
  expect(shown).toEqual([]);
});

it('a drag of the field of view of a camera without a far plane changes nothing else', () => {
  const gltf = { type: 'perspective', perspective: { yfov: 0.7, znear: 0.1 } };
  const camera: Content = { kind: 'camera', projection: 'perspective', fov: 40, height: 4, near: 0.1, far: 1e6, gltf };
  const shown: object[] = [];
  const handles = valueHandles(camera, { ...context, atPress: () => camera, show: (values) => shown.push(values) });
  const target = new Object3D();
  new Scene().add(target);
  driveGizmo({ target, mode: 'none', handles }).press('camera-fov').moveBy([5, -20]);
  expect(shown.at(-1)).toEqual({ fov: expect.any(Number) });
});
