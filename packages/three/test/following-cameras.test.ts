import { type Camera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { GizmoProps } from '../src/index.js';
import { drag, EYE, gap, type Stage, stageOf } from './driven-stage.js';

const OFFSET = new Vector3(...EYE);

/** How a camera follows a target in each frame. */
const FOLLOWS: Readonly<Record<string, (camera: Camera, target: Vector3) => unknown>> = {
  'looks at it': (camera, target) => camera.lookAt(target),
  'keeps its distance': (camera, target) => camera.position.copy(target).add(OFFSET),
  'follows it with damping': (camera, target) => camera.position.lerp(target.clone().add(OFFSET), 0.1),
};

const originOf = ({ mesh }: Stage): Vector3 => mesh.getWorldPosition(new Vector3());

/** Frames in which a camera moves after the gizmo. */
function frames({ gizmo, camera }: Stage, count: number, rig: (camera: Camera) => unknown): void {
  for (let i = 0; i < count; i++) {
    gizmo.frame();
    rig(camera);
  }
}

/** Drags by several moves, each in a frame. */
function dragSlowly(stage: Stage, rig: (camera: Camera) => unknown): void {
  frames(stage, 3, rig);
  const { gizmo, camera } = stage;
  gizmo.press('move-xy');
  for (const share of [0.3, 0.6, 1]) {
    gizmo.moveBy([80 * share, -30 * share]);
    rig(camera);
  }
}

/** How far the target moves in the next frames with the pointer at rest, and at its release. */
function driftOf(stage: Stage, rig: (camera: Camera) => unknown): number {
  frames(stage, 4, rig);
  const before = originOf(stage);
  frames(stage, 30, rig);
  stage.gizmo.moveBy([80, -30]).release();
  return originOf(stage).distanceTo(before);
}

describe('a camera that follows the target of a drag', () => {
  it.each(Object.entries(FOLLOWS))(
    'and %s does not move the target while the pointer is at rest [R65]',
    (_, follow) => {
      const stage = stageOf();
      const rig = (camera: Camera): unknown => follow(camera, originOf(stage));
      dragSlowly(stage, rig);
      expect(originOf(stage).length()).toBeGreaterThan(0.2);
      expect(driftOf(stage, rig)).toBeLessThan(1e-6);
    },
  );

  it('as its child does not move the target while the pointer is at rest [R65]', () => {
    const stage = stageOf();
    stage.scene.add(stage.camera);
    stage.mesh.attach(stage.camera);
    dragSlowly(stage, () => undefined);
    expect(driftOf(stage, () => undefined)).toBeLessThan(1e-6);
  });

  it.each([0, 1])(
    'through the state of the application, %i frames late, does not move the target while the pointer is at rest [R65]',
    (late) => {
      const places: Vector3[] = [];
      const at = new Vector3();
      const stage = stageOf({ props: { onChange: (event) => places.push(new Vector3(...event.transform.position)) } });
      let frame = 0;
      const due: (readonly [frame: number, place: Vector3])[] = [];
      const rig = (camera: Camera): void => {
        for (const place of places.splice(0)) due.push([frame + late, place]);
        for (const [when, place] of due) if (when <= frame) at.copy(place);
        camera.position.copy(at).add(OFFSET);
        frame++;
      };
      dragSlowly(stage, rig);
      expect(driftOf(stage, rig)).toBeLessThan(1e-6);
    },
  );
});

describe('a camera that the user moves', () => {
  it.each([
    ['orbits', (camera: Camera) => camera.position.applyAxisAngle(new Vector3(0, 1, 0), Math.PI / 2)],
    ['dollies', (camera: Camera) => camera.position.multiplyScalar(0.6)],
  ])('keeps the grabbed point under the pointer when it %s about the point of the press [R20]', (_, change) => {
    const stage = stageOf();
    drag(stage, 'move-view', [120, -80]);
    stage.gizmo.frame(6);
    const before = stage.toPixel(originOf(stage));
    change(stage.camera);
    stage.camera.lookAt(0, 0, 0);
    stage.gizmo.frame(2);
    expect(gap(stage.toPixel(originOf(stage)), before)).toBeLessThan(1e-6);
    stage.gizmo.release();
    expect(gap(stage.toPixel(originOf(stage)), before)).toBeLessThan(1e-6);
  });

  /** How far along x the target is carried by a camera that moves by a tenth in each of twenty frames. */
  function carried(props: Partial<GizmoProps>, rest: number): number {
    const stage = stageOf({ props });
    drag(stage, 'move-xy', [80, -30]);
    stage.gizmo.frame(rest);
    const { x } = stage.mesh.position;
    frames(stage, 20, (camera) => {
      camera.position.x += 0.05;
    });
    stage.gizmo.frame(2);
    return stage.mesh.position.x - x;
  }

  it('carries the target along with camera="user", also if it starts right after a step [R20]', () => {
    expect(carried({ camera: 'user' }, 0)).toBeCloseTo(1, 6);
  });

  it('leaves the target at rest with camera="target" [R20]', () => {
    expect(Math.abs(carried({ camera: 'target' }, 6))).toBeLessThan(1e-9);
  });

  it('carries the target along while the pointer is at rest', () => {
    // The camera does not turn, so the grabbed point moves as far as the camera.
    expect(carried({}, 6)).toBeCloseTo(1, 6);
  });
});
