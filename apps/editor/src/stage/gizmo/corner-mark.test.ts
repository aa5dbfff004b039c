import { poseHandles, type Vec2, viewFromMatrices } from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { type ScenePainter, THEMES } from '@gizmo-kit/react';
import { IDENTITY, IDENTITY_MATRIX } from '@gizmo-kit/scene';
import { BoxGeometry, Mesh, MeshBasicMaterial, PerspectiveCamera, Scene } from 'three';
import { expect, it } from 'vitest';
import { cornerHandle } from './body.ts';
import { CORNER_MARK } from './corner-mark.ts';

const mesh = new Mesh(new BoxGeometry(2, 2, 2), new MeshBasicMaterial());
new Scene().add(mesh);
const camera = new PerspectiveCamera(50, 1);
camera.position.set(0, 0, 6);
camera.updateMatrixWorld();
const viewport = { x: 0, y: 0, width: 400, height: 400 };
const view = viewFromMatrices(camera.projectionMatrix.elements, camera.matrixWorldInverse.elements, viewport);
const targets = [{ transform: IDENTITY, worldFromParent: IDENTITY_MATRIX }];

/** The center of what is painted with the pointer at a pixel; null if nothing is. */
function markAt(cursor: Vec2): Vec2 | null {
  const [handle] = poseHandles([cornerHandle([mesh])], { targets, view });
  if (handle === undefined) throw new Error('no handle');
  const lines: (readonly Vec2[])[] = [];
  const brush: Parameters<ScenePainter>[0] = {
    pixel: 1,
    line: (points) => lines.push(points),
    outline: () => undefined,
    fan: () => undefined,
  };
  CORNER_MARK.over?.(brush, { view, handle, cursor, drag: null, snap: false, theme: THEMES.light });
  const [ring] = lines;
  if (ring === undefined) return null;
  const middle = (axis: 0 | 1): number => {
    const values = ring.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [middle(0), middle(1)];
}

it('the corner of the object that is nearest to the pointer is marked', () => {
  const corner = project(projectionOf(view), [1, 1, 1]);
  if (corner === null) throw new Error('no corner');
  const [x = Number.NaN, y = Number.NaN] = markAt([corner[0] - 20, corner[1] + 12]) ?? [];
  expect(x).toBeCloseTo(corner[0], 3);
  expect(y).toBeCloseTo(corner[1], 3);
});

it('beside the object, nothing is marked', () => {
  expect(markAt([5, 5])).toBeNull();
});
