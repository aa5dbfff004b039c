import type { Vec3 } from '@gizmo-kit/math';
import { type BaseEvent, type Object3D, Ray, Raycaster, Vector3 } from 'three';
import { rootOf } from '../targets/source.js';

/**
 * A ray of an XR controller or hand, for a gizmo with `xrRays()`. It hits the objects of the scene of the gizmo, and sends them
 * and their parents the events of `@pmndrs/pointer-events`. Each call returns the ray.
 */
export interface DriverRay {
  /** Points from one point of the world through another. */
  readonly aim: (from: Vec3, through: Vec3) => DriverRay;
  /** @param button @default 0 */
  readonly down: (button?: number) => DriverRay;
  /** @param button @default 0 */
  readonly release: (button?: number) => DriverRay;
  /** The pointer is cancelled, or its controller is switched off. @default 'cancel' */
  readonly lose: (by?: 'cancel' | 'off') => DriverRay;
  /** Whether the gizmo has captured it. */
  readonly isCaptured: () => boolean;
}

/** What pointer-events adds to an object. */
interface Hit extends Object3D {
  readonly pointerEventsOrder?: number | undefined;
}

/** @param captured the object that has captured each pointer */
export function createRay(object: Object3D, pointerId: number, captured: Map<number, Object3D>): DriverRay {
  const raycaster = new Raycaster();
  /** The object that the ray hits. */
  let over: Object3D | null = null;

  const emit = (type: string, button = 0): void => {
    let isStopped = type === 'pointerleave';
    const stopPropagation = (): void => {
      isStopped = true;
    };
    const { origin, direction } = raycaster.ray;
    const ray = new Ray(origin.clone(), direction.clone());
    for (let at = over; at !== null; at = isStopped ? null : at.parent)
      at.dispatchEvent({ type, pointerId, pointerType: 'ray', button, ray, stopPropagation } as BaseEvent as never);
  };
  const cast = (): Object3D | null => {
    const orderOf = (hit: Hit): number => hit.pointerEventsOrder ?? 0;
    const hits = raycaster.intersectObject(rootOf(object));
    return hits.sort((a, b) => orderOf(b.object) - orderOf(a.object) || a.distance - b.distance)[0]?.object ?? null;
  };
  const enter = (hit: Object3D | null): void => {
    if (over !== null && over !== hit) emit('pointerleave');
    over = hit;
  };
  Object.assign(object, {
    setPointerCapture: (id: number) => captured.set(id, object),
    releasePointerCapture: (id: number) => captured.delete(id),
  });

  const ray: DriverRay = {
    aim(from, through) {
      const origin = new Vector3(...from);
      raycaster.set(origin, new Vector3(...through).sub(origin).normalize());
      enter(captured.get(pointerId) ?? cast());
      emit('pointermove');
      return ray;
    },
    down(button = 0) {
      emit('pointerdown', button);
      return ray;
    },
    release(button = 0) {
      if (button === 0) captured.delete(pointerId);
      emit('pointerup', button);
      if (button === 0) emit('click');
      return ray;
    },
    lose(by = 'cancel') {
      captured.delete(pointerId);
      if (by === 'cancel') emit('pointercancel');
      else enter(null);
      return ray;
    },
    isCaptured: () => captured.get(pointerId) === object,
  };
  return ray;
}
