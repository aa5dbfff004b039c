import type { Vec2 } from '@gizmo-kit/math';
import { OrthographicCamera, PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { drag, gap, placeOf, plus, pressAt, reasonsOf, SIZE, type Stage, stageOf } from './driven-stage.js';

/** Drags the plane handle. Returns the distance in pixels from the grabbed point to a cursor. */
function dragPlane(stage: Stage): (cursor?: Vec2) => number {
  // The handle lies in the plane of the origin that faces z: the ray of the pixel meets it in the grabbed point.
  const from = placeOf(stage, 'move-xy');
  const raycaster = new Raycaster();
  raycaster.setFromCamera(new Vector2((from[0] / SIZE.width) * 2 - 1, 1 - (from[1] / SIZE.height) * 2), stage.camera);
  const { origin, direction } = raycaster.ray;
  const grabbed = origin.clone().addScaledVector(direction, -origin.z / direction.z);
  const start = stage.mesh.position.clone();
  const cursor = plus(from, 70, -30);
  const off = (at = cursor): number => gap(stage.toPixel(grabbed.clone().add(stage.mesh.position).sub(start)), at);
  drag(stage, 'move-xy', [70, -30]);
  // Then a camera that moves is one that the user moves.
  stage.gizmo.frame(6);
  expect(off()).toBeLessThan(1e-6);
  return off;
}

describe('the grabbed point stays under a pointer at rest', () => {
  it('while the camera orbits and dollies [R20]', () => {
    const stage = stageOf();
    const { camera, gizmo, heard } = stage;
    const off = dragPlane(stage);
    for (let i = 0; i < 12; i++) {
      camera.position.applyAxisAngle(new Vector3(0.1, 1, 0), 0.03).multiplyScalar(i < 6 ? 1.04 : 0.95);
      camera.lookAt(0.05 * i, 0, 0);
      gizmo.frame();
      expect(off()).toBeLessThan(1e-6);
    }
    gizmo.release();
    expect(reasonsOf(heard)).toEqual(['commit']);
    expect(off()).toBeLessThan(1e-6);
  });

  it('when a camera of another type replaces the camera [R19]', () => {
    const stage = stageOf();
    const off = dragPlane(stage);
    const before = stage.camera;
    const flat = new OrthographicCamera(-380, 380, 280, -280, 0.1, 100);
    flat.position.set(2, 3, 6);
    flat.zoom = 55;
    flat.lookAt(0, 0, 0);
    flat.updateProjectionMatrix();
    stage.camera = flat;
    stage.gizmo.frame();
    expect(off()).toBeLessThan(1e-6);
    stage.camera = before;
    stage.gizmo.frame();
    expect(off()).toBeLessThan(1e-6);
    stage.gizmo.release();
  });

  it('when the lens zooms', () => {
    const stage = stageOf();
    const off = dragPlane(stage);
    stage.camera.zoom = 1.7;
    stage.camera.updateProjectionMatrix();
    stage.gizmo.frame();
    expect(off()).toBeLessThan(1e-6);
    stage.gizmo.release();
  });

  it.each([
    ['grows', { x: 0, y: 0, width: 820, height: 600 }],
    ['moves and shrinks', { x: 120, y: 60, width: 600, height: 480 }],
  ])('when the viewport %s [R22]', (_, viewport) => {
    const stage = stageOf();
    const off = dragPlane(stage);
    stage.viewport = viewport;
    (stage.camera as PerspectiveCamera).aspect = viewport.width / viewport.height;
    stage.camera.updateProjectionMatrix();
    stage.gizmo.frame();
    expect(off()).toBeLessThan(1e-6);
    stage.gizmo.release();
    expect(off()).toBeLessThan(1e-6);
  });

  it('when the camera is replaced right after a move of the pointer [R19]', () => {
    const stage = stageOf();
    const other = new PerspectiveCamera(40, SIZE.width / SIZE.height, 0.1, 100);
    other.position.set(2, 3, 6);
    other.lookAt(0, 0, 0);
    stage.gizmo.set({
      onDragStart: () => {
        stage.camera = other;
      },
    });
    const off = dragPlane(stage);
    expect(stage.camera).toBe(other);
    stage.gizmo.release();
    expect(off()).toBeLessThan(1e-6);
    expect(reasonsOf(stage.heard)).toEqual(['commit']);
  });
});

describe('a camera that moves during a press', () => {
  it('by a rounding error starts no drag [R21]', () => {
    const stage = stageOf();
    pressAt(stage);
    for (let i = 0; i < 8; i++) {
      stage.camera.position.x += 1e-12;
      stage.gizmo.frame();
    }
    stage.gizmo.release();
    expect(stage.heard).toEqual({ start: [], change: [], end: [] });
  });
});

describe('a canvas that is not displayed', () => {
  it('keeps the last finite transform, and continues from the pointer when it is displayed again [R23]', () => {
    const stage = stageOf();
    const { gizmo, mesh, heard, viewport } = stage;
    const off = dragPlane(stage);
    const at = plus(gizmo.pixelOf('move-view'), 60, 45);
    heard.change.length = 0;
    stage.viewport = null;
    gizmo.frame(3).moveTo(at).frame(3);
    expect(mesh.position.toArray().every(Number.isFinite)).toBe(true);
    expect(heard.change).toEqual([]);
    stage.viewport = viewport;
    gizmo.frame(2);
    expect(off(at)).toBeLessThan(1e-6);
    gizmo.release();
    expect(reasonsOf(heard)).toEqual(['commit']);
  });
});
