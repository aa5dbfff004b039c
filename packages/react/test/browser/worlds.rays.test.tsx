import { distance } from '@gizmo-kit/math/values';
import { ArrayCamera, type Object3D, PerspectiveCamera, Ray, Raycaster, Vector3, Vector4 } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { type GizmoProps, xrRays } from '../../src/index.js';
import { bitsOf, down, move, nextFrames, phaseOf, placeOf, plus, unitsPerPixelAt, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Stage } from './stage.js';

holdInvariants();

/** A hand beside the eye of the stage. */
const HAND = new Vector3(2.2, 0.8, 4.4);

const figureOf = (stage: Stage): Object3D => stage.state.get().scene.getObjectByName('gizmo') as Object3D;

/** The captures of each pointer. */
const captures = new Map<number, Object3D>();
beforeEach(() => captures.clear());

type Listened = Object3D & { _listeners?: Record<string, ((event: object) => void)[]> };

type Hearing = { addEventListener(type: string, listener: () => void): void };

/** An emulated pointer of XR. It casts and dispatches events to the object and its parents as pointer-events does. */
function makePointer(stage: Stage, pointerId = 900) {
  const raycaster = new Raycaster();
  let over: Object3D | null = null;
  const emit = (type: string, target: Object3D | null, init: object = {}): void => {
    let isStopped = type === 'pointerleave';
    const ray = new Ray(raycaster.ray.origin.clone(), raycaster.ray.direction.clone());
    const stopPropagation = () => {
      isStopped = true;
    };
    for (let object = target; object !== null; object = isStopped ? null : object.parent) {
      const event = { type, pointerId, pointerType: 'ray', button: 0, ray, stopPropagation, ...init };
      for (const listener of [...((object as Listened)._listeners?.[type] ?? [])]) listener(event);
    }
  };
  const orderOf = (object: Object3D): number => (object as { pointerEventsOrder?: number }).pointerEventsOrder ?? 0;
  const cast = (): Object3D | null => {
    const hits = raycaster.intersectObjects(stage.state.get().scene.children, true);
    return hits.sort((a, b) => orderOf(b.object) - orderOf(a.object) || a.distance - b.distance)[0]?.object ?? null;
  };
  Object.assign(figureOf(stage), {
    setPointerCapture(this: Object3D, id: number) {
      captures.set(id, this);
    },
    releasePointerCapture: (id: number) => captures.delete(id),
  });
  const leave = (to: Object3D | null): void => {
    if (over !== null && over !== to) emit('pointerleave', over);
    over = to;
  };
  return {
    ray: raycaster.ray,
    captured: () => captures.get(pointerId),
    /** Points from the hand through a point of the world. */
    point(at: Vector3, from = HAND) {
      raycaster.ray.origin.copy(from);
      raycaster.ray.direction.copy(at).sub(from).normalize();
      leave(captures.get(pointerId) ?? cast());
      emit('pointermove', over);
    },
    /** A move event without another cast. */
    again: () => emit('pointermove', over),
    down: (button = 0) => emit('pointerdown', over, { button }),
    up(button = 0) {
      if (button === 0) captures.delete(pointerId);
      emit('pointerup', over, { button });
      if (button === 0) emit('click', over);
    },
    cancel() {
      captures.delete(pointerId);
      emit('pointercancel', over);
    },
    /** A controller that is switched off. */
    vanish() {
      captures.delete(pointerId);
      leave(null);
    },
  };
}

const mountRays = async (props: Partial<GizmoProps> = {}) => {
  const mounted = await mountHeard({ props: { ...props, extensions: [xrRays()] } });
  const { stage } = mounted;
  const pointer = makePointer(stage);
  const along = (pixels: number): Vector3 => {
    const at = stage.mesh.getWorldPosition(new Vector3());
    return at.clone().setX(at.x + pixels * unitsPerPixelAt(stage, at));
  };
  return { ...mounted, pointer, along };
};

/** Radians between a ray and the sight of a point from its origin. */
const angleTo = (ray: Ray, point: Vector3): number => point.clone().sub(ray.origin).angleTo(ray.direction);

describe('a ray of XR', () => {
  it('hovers the handle that it points at, from a hand beside the eye, and leaves it', async () => {
    const { stage, pointer, along } = await mountRays();
    // The mouse at rest does not matter.
    await commands.mouse([move([70, 60])]);
    pointer.point(along(60));
    await nextFrames();
    expect(stage.store.getState()).toMatchObject({ phase: 'hover', handle: { id: 'move-x' } });
    pointer.point(along(200));
    await nextFrames();
    expect(stage.store.getState()).toMatchObject({ phase: 'idle', handle: null });
  });

  it('drags the handle of a value, from a hand beside the eye', async () => {
    let value = 1;
    const set = vi.fn((next: number) => {
      value = next;
      stage.set({ handles: [length()] });
    });
    const length = () => distance({ id: 'length', value, axis: [1, 0, 0], onChange: set });
    const { stage, heard, pointer } = await mountRays({ handles: [length()] });
    pointer.point(new Vector3(1, 0, 0));
    await nextFrames();
    expect(stage.store.getState()).toMatchObject({ phase: 'hover', handle: { id: 'length' } });
    pointer.down();
    for (const x of [1.2, 1.45, 1.7]) {
      pointer.point(new Vector3(x, 0, 0));
      await expect.poll(() => Math.abs(value - x)).toBeLessThan(1e-6);
    }
    pointer.up();
    await expect.poll(() => heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
    expect(set).toHaveBeenCalledTimes(3);
  });

  it('does not hover a handle behind the one it points at for the eye', async () => {
    const { stage, pointer, along } = await mountRays();
    pointer.point(along(0), along(600));
    await nextFrames();
    expect(stage.store.getState().handle?.id).toBe('move-view');
    // Past the edge of a plane that covers the axis for the eyes and not for the hand.
    pointer.point(along(36), along(36).setY(along(600).x));
    await nextFrames();
    expect(stage.store.getState().handle?.id).toBe('move-x');
  });

  it('keeps the grabbed point on it during a drag, also when the hand moves', async () => {
    const { stage, heard, pointer, along } = await mountRays();
    const grabbed = along(60);
    const to = along(130);
    pointer.point(grabbed);
    pointer.down();
    expect(phaseOf(stage)).toBe('press');
    expect(pointer.captured()).toBe(figureOf(stage));
    for (const [share, hand] of [
      [0.3, HAND],
      [0.7, HAND.clone().add(new Vector3(0.1, -0.2, 0.3))],
      [1, HAND.clone().add(new Vector3(-0.3, 0.1, -0.4))],
    ] as const) {
      pointer.point(grabbed.clone().lerp(to, share), hand);
      await nextFrames();
      expect(angleTo(pointer.ray, grabbed.clone().add(stage.mesh.position))).toBeLessThan(1e-4);
    }
    expect(stage.mesh.position.x).toBeCloseTo(to.x - grabbed.x, 4);
    pointer.up();
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.start).toHaveLength(1);
    const bits = bitsOf(stage.mesh);
    pointer.point(along(-60));
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('does not move the target while the hand is still and the eyes move', async () => {
    const { stage, pointer, along } = await mountRays();
    const grabbed = along(60);
    pointer.point(grabbed);
    pointer.down();
    pointer.point(along(100));
    await nextFrames();
    const { x } = stage.mesh.position;
    stage.state.get().camera.position.x += 0.4;
    stage.state.invalidate();
    await nextFrames(3);
    expect(stage.mesh.position.x).toBeCloseTo(x, 9);
    pointer.up();
  });

  it.each(['cancel', 'vanish'] as const)('cancels the drag when the pointer is lost: %s', async (end) => {
    const { stage, heard, pointer, along } = await mountRays();
    const bits = bitsOf(stage.mesh);
    pointer.point(along(60));
    pointer.down();
    pointer.point(along(110));
    await nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    pointer[end]();
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('starts a drag only with its first button, only on a handle, and only if no other ray drags', async () => {
    const { stage, pointer, along } = await mountRays();
    const other = makePointer(stage, 901);
    pointer.point(along(60));
    pointer.down(1);
    expect(phaseOf(stage)).toBe('hover');
    pointer.point(along(160));
    pointer.down();
    expect(phaseOf(stage)).toBe('idle');
    pointer.point(along(60));
    other.point(along(50));
    pointer.down();
    pointer.point(along(90));
    await nextFrames();
    const bits = bitsOf(stage.mesh);
    other.again();
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    other.point(along(60));
    other.down();
    other.up();
    await nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    expect(bitsOf(stage.mesh)).toEqual(bits);
    pointer.up();
    expect(phaseOf(stage)).toBe('idle');
  });

  it('presses a handle behind an object, and the object receives no event of the press', async () => {
    const { stage, pointer, along } = await mountRays();
    const heardBehind = vi.fn();
    for (const object of [stage.mesh, stage.parent, stage.state.get().scene] as unknown as Hearing[]) {
      for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click'])
        object.addEventListener(type, heardBehind);
    }
    stage.mesh.scale.setScalar(4);
    stage.state.invalidate();
    await nextFrames();
    pointer.point(along(60));
    pointer.down();
    expect(phaseOf(stage)).toBe('press');
    pointer.point(along(70));
    pointer.up();
    expect(heardBehind).not.toHaveBeenCalled();
  });

  it('hits the handles where the eyes of a headset see them', async () => {
    const { stage, pointer } = await mountRays();
    const { gl, scene } = stage.state.get();
    const eyes = [-0.03, 0.03].map((x, i) => {
      const eye = new PerspectiveCamera(100, 1, 0.1, 100);
      eye.position.set(1 + x, 1, 3);
      eye.lookAt(0, 0, 0);
      eye.updateMatrixWorld();
      return Object.assign(eye, { viewport: new Vector4(280 * i, 0, 280, 280) });
    });
    const both = new ArrayCamera(eyes);
    vi.spyOn(gl.xr, 'getCamera').mockReturnValue(both as never);
    gl.xr.isPresenting = true;
    gl.render(scene, both);
    // The size for the first eye: 90 of its pixels are still on the arrow, and far beyond the arrow of the camera.
    const eye = eyes[0] as PerspectiveCamera;
    const unit = (2 * eye.position.length() * Math.tan((50 * Math.PI) / 180)) / 280;
    pointer.point(new Vector3(90 * unit, 0, 0));
    expect(stage.store.getState().handle?.id).toBe('move-x');
    pointer.point(new Vector3(115 * unit, 0, 0));
    expect(stage.store.getState().handle).toBeNull();
    gl.xr.isPresenting = false;
  });

  it('is ignored without the prop rays, and after the unmount', async () => {
    const { stage, pointer, along } = await mountRays();
    const figure = figureOf(stage) as Listened;
    const count = () => Object.values(figure._listeners ?? {}).flat().length;
    expect(count()).toBeGreaterThan(0);
    pointer.point(along(60));
    pointer.down();
    pointer.point(along(90));
    await nextFrames();
    stage.set({ extensions: [] });
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    expect(stage.mesh.position.x).toBe(0);
    expect(pointer.captured()).toBeUndefined();
    expect(count()).toBe(0);
    pointer.point(along(60));
    expect(phaseOf(stage)).toBe('idle');
    stage.set({ extensions: [xrRays()] });
    expect(count()).toBeGreaterThan(0);
    stage.change({ gizmo: () => null });
    await nextFrames();
    expect(count()).toBe(0);
  });

  it('reaches the scene while the gizmo is disabled', async () => {
    const { stage, pointer, along } = await mountRays();
    const figure = figureOf(stage);
    pointer.point(along(60));
    const caster = new Raycaster(pointer.ray.origin, pointer.ray.direction);
    expect(caster.intersectObject(figure)).toHaveLength(1);
    for (const no of [{ enabled: false }, { visible: false }, { mode: 'none' }] as const) {
      stage.set({ enabled: true, visible: true, mode: 'translate' });
      expect(caster.intersectObject(figure)).toHaveLength(1);
      stage.set(no);
      expect(caster.intersectObject(figure)).toEqual([]);
    }
  });

  it('does not hit the gizmo if it is cast through a camera', async () => {
    const { stage } = await mountRays();
    expect(figureOf(stage)).toMatchObject({
      pointerEventsType: { deny: ['screen-mouse', 'screen-touch', 'screen-pen'] },
    });
    const raycaster = new Raycaster();
    const { camera } = stage.state.get();
    raycaster.setFromCamera({ x: 0, y: 0 } as never, camera);
    expect(raycaster.intersectObject(figureOf(stage), true)).toEqual([]);
    await commands.mouse([move([5, 5])]);
  });
});

describe('two rays on a gizmo', () => {
  it('hover one handle, that of the ray that came last', async () => {
    const onHover = vi.fn();
    const { stage, pointer, along } = await mountRays({ onHover });
    const other = makePointer(stage, 901);
    const calls = (): unknown[] => onHover.mock.calls.map(([handle]) => handle?.id ?? null);
    pointer.point(along(60));
    const up = stage.mesh.position.clone().setY(along(60).x);
    other.point(up);
    for (const each of [pointer, other, pointer, other]) each.again();
    expect(calls()).toEqual(['move-x', 'move-y']);
    pointer.point(along(200));
    expect(calls()).toEqual(['move-x', 'move-y']);
    pointer.point(along(60));
    other.again();
    expect(calls()).toEqual(['move-x', 'move-y', 'move-x']);
    pointer.vanish();
    other.again();
    expect(calls()).toEqual(['move-x', 'move-y', 'move-x', null, 'move-y']);
    other.vanish();
  });
});

describe('a ray and another pointer', () => {
  it('that drags: a ray on the gizmo does not take over the drag', async () => {
    const { stage, pointer, along } = await mountRays();
    pointer.point(along(60));
    const from = placeOf(stage, 'move-y');
    await commands.mouse([move(from), down, move(plus(from, 10, -60), 3)]);
    await expect.poll(() => stage.mesh.position.y).toBeGreaterThan(0.1);
    await nextFrames(3);
    const bits = bitsOf(stage.mesh);
    await commands.mouse([up]);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('that hits a pressed handle: objects behind the gizmo receive no event [R6]', async () => {
    const { stage, pointer, along } = await mountRays();
    const heard = vi.fn();
    const scene = stage.state.get().scene as unknown as Hearing;
    for (const type of ['pointermove', 'pointerdown', 'pointerup']) scene.addEventListener(type, heard);
    pointer.point(along(60));
    pointer.down();
    const other = makePointer(stage, 901);
    other.point(along(60));
    other.down();
    other.up();
    expect(heard).not.toHaveBeenCalled();
    pointer.up();
  });

  it('and another button of its own: the drag continues until the first is released [R5]', async () => {
    const { stage, heard, pointer, along } = await mountRays();
    pointer.point(along(60));
    pointer.down();
    pointer.point(along(110));
    await nextFrames();
    pointer.up(2);
    expect(phaseOf(stage)).toBe('drag');
    pointer.up();
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
  });
});
