import type { Vec3 } from '@gizmo-kit/math';
import { distance } from '@gizmo-kit/math/values';
import { type Object3D, Raycaster, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { type GizmoProps, xrRays } from '../src/index.js';
import { bitsOf, phaseOf, pointAt, reasonsOf, stageOf } from './driven-stage.js';

/** A hand beside the eye of the stage. */
const HAND: Vec3 = [2.2, 0.8, 4.4];

type Listened = Object3D & { readonly _listeners?: Record<string, unknown[]> };

/** Objects of three.js dispatch the events of pointer-events, of which its types do not know. */
type Hearing = { addEventListener(type: string, listener: () => void): void };

function stageOfRays(props: Partial<GizmoProps> = {}) {
  const stage = stageOf({ props: { ...props, extensions: [xrRays()] } });
  stage.scene.updateMatrixWorld();
  const ray = stage.gizmo.ray(900);
  const along = (pixels: number): Vec3 => pointAt(stage, [1, 0, 0], pixels).toArray();
  return {
    ...stage,
    stage,
    ray,
    along,
    /** Points from the hand through a point, in a frame. */
    aim(at: Vec3, from = HAND) {
      ray.aim(from, at);
      stage.gizmo.frame();
    },
  };
}

/** Radians between the ray through a point and the sight of another point from its origin. */
const angle = (from: Vec3, through: Vec3, point: Vector3): number =>
  new Vector3(...through).sub(new Vector3(...from)).angleTo(point.clone().sub(new Vector3(...from)));

describe('a ray of XR', () => {
  it('hovers the handle that it points at, from a hand beside the eye, and leaves it', () => {
    const { gizmo, along, aim } = stageOfRays();
    // The mouse at rest does not matter.
    gizmo.moveTo([70, 60]);
    aim(along(60));
    expect(gizmo.store.getState()).toMatchObject({ phase: 'hover', handle: { id: 'move-x' } });
    aim(along(200));
    expect(gizmo.store.getState()).toMatchObject({ phase: 'idle', handle: null });
  });

  it('drags the handle of a value, from a hand beside the eye', () => {
    let value = 1;
    const set = vi.fn((next: number) => {
      value = next;
      gizmo.set({ handles: [length()] });
    });
    const length = () => distance({ id: 'length', value, axis: [1, 0, 0], onChange: set });
    const { gizmo, heard, ray, aim } = stageOfRays({ handles: [length()] });
    aim([1, 0, 0]);
    expect(gizmo.store.getState()).toMatchObject({ phase: 'hover', handle: { id: 'length' } });
    ray.down();
    for (const x of [1.2, 1.45, 1.7]) {
      aim([x, 0, 0]);
      expect(value).toBeCloseTo(x, 9);
    }
    ray.release();
    expect(heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
    expect(set).toHaveBeenCalledTimes(3);
  });

  it('does not hover a handle behind the one it points at for the eye', () => {
    const { gizmo, along, aim } = stageOfRays();
    aim(along(0), along(600));
    expect(gizmo.store.getState().handle?.id).toBe('move-view');
    // Past the edge of a plane that covers the axis for the eyes and not for the hand.
    const [x, , z] = along(36);
    aim(along(36), [x, along(600)[0], z]);
    expect(gizmo.store.getState().handle?.id).toBe('move-x');
  });

  it('keeps the grabbed point on it during a drag, also when the hand moves', () => {
    const { stage, gizmo, mesh, heard, ray, along, aim } = stageOfRays();
    const [grabbed, to] = [new Vector3(...along(60)), new Vector3(...along(130))];
    aim(along(60));
    ray.down();
    expect(phaseOf(stage)).toBe('press');
    expect(ray.isCaptured()).toBe(true);
    for (const [share, hand] of [
      [0.3, HAND],
      [0.7, [2.3, 0.6, 4.7]],
      [1, [1.9, 0.9, 4]],
    ] as const) {
      const through = grabbed.clone().lerp(to, share).toArray();
      aim(through, hand);
      expect(angle(hand, through, grabbed.clone().add(mesh.position))).toBeLessThan(1e-7);
    }
    expect(mesh.position.x).toBeCloseTo(to.x - grabbed.x, 6);
    ray.release();
    expect(reasonsOf(heard)).toEqual(['commit']);
    expect(heard.start).toHaveLength(1);
    const bits = bitsOf(mesh);
    aim(along(-60));
    expect(bitsOf(mesh)).toEqual(bits);
    expect(gizmo.store.getState().drag).toBeNull();
  });

  it('does not move the target while the hand is still and the eyes move', () => {
    const { gizmo, mesh, camera, ray, along, aim } = stageOfRays();
    aim(along(60));
    ray.down();
    aim(along(100));
    const { x } = mesh.position;
    expect(x).toBeGreaterThan(0.1);
    gizmo.frame(6);
    camera.position.x += 0.4;
    gizmo.frame(3);
    expect(mesh.position.x).toBe(x);
    ray.release();
  });

  it.each(['cancel', 'off'] as const)('cancels the drag when the pointer is lost: %s', (by) => {
    const { stage, mesh, heard, ray, along, aim } = stageOfRays();
    const bits = bitsOf(mesh);
    aim(along(60));
    ray.down();
    aim(along(110));
    expect(phaseOf(stage)).toBe('drag');
    ray.lose(by);
    expect(reasonsOf(heard)).toEqual(['cancel']);
    expect(bitsOf(mesh)).toEqual(bits);
  });

  it('starts a drag only with its first button, only on a handle, and only if no other ray drags', () => {
    const { stage, gizmo, mesh, ray, along, aim } = stageOfRays();
    const other = gizmo.ray(901);
    aim(along(60));
    ray.down(1);
    expect(phaseOf(stage)).toBe('hover');
    aim(along(160));
    ray.down();
    expect(phaseOf(stage)).toBe('idle');
    aim(along(60));
    other.aim(HAND, along(50));
    ray.down();
    aim(along(90));
    const bits = bitsOf(mesh);
    other.aim(HAND, along(50));
    gizmo.frame();
    expect(bitsOf(mesh)).toEqual(bits);
    other.aim(HAND, along(60)).down().release();
    gizmo.frame();
    expect(phaseOf(stage)).toBe('drag');
    expect(bitsOf(mesh)).toEqual(bits);
    ray.release();
    expect(phaseOf(stage)).toBe('idle');
  });

  it('presses a handle behind an object, and the object receives no event of the press', () => {
    const { stage, scene, parent, mesh, ray, along, aim } = stageOfRays();
    const heardBehind = vi.fn();
    for (const object of [mesh, parent, scene] as unknown as Hearing[])
      for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click'])
        object.addEventListener(type, heardBehind);
    mesh.scale.setScalar(4);
    scene.updateMatrixWorld();
    aim(along(60));
    ray.down();
    expect(phaseOf(stage)).toBe('press');
    aim(along(70));
    ray.release();
    expect(heardBehind).not.toHaveBeenCalled();
  });

  it('is ignored without the extension, and after the gizmo is disposed', () => {
    const { stage, gizmo, mesh, ray, along, aim } = stageOfRays();
    const count = () => Object.values((gizmo.object as Listened)._listeners ?? {}).flat().length;
    expect(count()).toBeGreaterThan(0);
    aim(along(60));
    ray.down();
    aim(along(90));
    gizmo.set({ extensions: [] });
    expect(phaseOf(stage)).toBe('idle');
    expect(mesh.position.x).toBe(0);
    expect(ray.isCaptured()).toBe(false);
    expect(count()).toBe(0);
    aim(along(60));
    expect(phaseOf(stage)).toBe('idle');
    gizmo.set({ extensions: [xrRays()] });
    expect(count()).toBeGreaterThan(0);
    gizmo.dispose();
    expect(count()).toBe(0);
  });

  it('reaches the scene while the gizmo is disabled', () => {
    const { gizmo, along } = stageOfRays();
    const from = new Vector3(...HAND);
    const caster = new Raycaster(from, new Vector3(...along(60)).sub(from).normalize());
    expect(caster.intersectObject(gizmo.object)).toHaveLength(1);
    for (const no of [{ enabled: false }, { visible: false }, { mode: 'none' }] as const) {
      gizmo.set({ enabled: true, visible: true, mode: 'translate' });
      expect(caster.intersectObject(gizmo.object)).toHaveLength(1);
      gizmo.set(no);
      expect(caster.intersectObject(gizmo.object)).toEqual([]);
    }
  });

  it('does not hit the gizmo if it is cast through a camera', () => {
    const { gizmo, camera, along } = stageOfRays();
    expect(gizmo.object).toMatchObject({ pointerEventsType: { deny: ['screen-mouse', 'screen-touch', 'screen-pen'] } });
    const from = new Vector3(...HAND);
    const caster = new Raycaster(from, new Vector3(...along(60)).sub(from).normalize());
    expect(caster.intersectObject(gizmo.object)).toHaveLength(1);
    caster.camera = camera;
    expect(caster.intersectObject(gizmo.object)).toEqual([]);
  });
});

describe('two rays on a gizmo', () => {
  it('hover one handle, that of the ray that came last', () => {
    const onHover = vi.fn();
    const { gizmo, ray, along } = stageOfRays({ onHover });
    const other = gizmo.ray(901);
    const calls = (): unknown[] => onHover.mock.calls.map(([handle]) => handle?.id ?? null);
    const up: Vec3 = [0, along(60)[0], 0];
    ray.aim(HAND, along(60));
    other.aim(HAND, up);
    for (let i = 0; i < 2; i++) {
      ray.aim(HAND, along(60));
      other.aim(HAND, up);
    }
    expect(calls()).toEqual(['move-x', 'move-y']);
    ray.aim(HAND, along(200));
    expect(calls()).toEqual(['move-x', 'move-y']);
    ray.aim(HAND, along(60));
    other.aim(HAND, up);
    expect(calls()).toEqual(['move-x', 'move-y', 'move-x']);
    ray.lose('off');
    other.aim(HAND, up);
    expect(calls()).toEqual(['move-x', 'move-y', 'move-x', null, 'move-y']);
  });
});

describe('a ray and another pointer', () => {
  it('that drags: a ray on the gizmo does not take over the drag', () => {
    const { gizmo, mesh, heard, along, aim } = stageOfRays();
    aim(along(60));
    gizmo.press('move-y').to([0, 0.5, 0]);
    const bits = bitsOf(mesh);
    aim(along(60));
    aim(along(80));
    expect(bitsOf(mesh)).toEqual(bits);
    gizmo.release();
    expect(bitsOf(mesh)).toEqual(bits);
    expect(reasonsOf(heard)).toEqual(['commit']);
  });

  it('that hits a pressed handle: objects behind the gizmo receive no event [R6]', () => {
    const { gizmo, scene, ray, along, aim } = stageOfRays();
    const heardBehind = vi.fn();
    for (const type of ['pointermove', 'pointerdown', 'pointerup'])
      (scene as unknown as Hearing).addEventListener(type, heardBehind);
    aim(along(60));
    ray.down();
    gizmo.ray(901).aim(HAND, along(60)).down().release();
    expect(heardBehind).not.toHaveBeenCalled();
    ray.release();
  });

  it('and another button of its own: the drag continues until the first is released [R5]', () => {
    const { stage, heard, ray, along, aim } = stageOfRays();
    aim(along(60));
    ray.down();
    aim(along(110));
    ray.release(2);
    expect(phaseOf(stage)).toBe('drag');
    ray.release();
    expect(reasonsOf(heard)).toEqual(['commit']);
  });
});
