import { cacheLast } from '@gizmo-kit/math/internal';
import type { Object3D } from 'three';
import type { Ref } from '../base/ref.js';
import { isObject3D } from './source.js';

/** A target that may not exist yet. */
export type TargetRef<T> = Ref<T | null>;

/**
 * A target from an object or from a ref to one; a new target if the ref gets another object. Null if it does not exist now. In
 * JavaScript, the ref may have something else, which is no target.
 */
export function refTo<O extends Object3D, T>(
  given: O | Ref<O | null>,
  make: (object: O) => T,
  isThere: (target: T) => boolean = () => true,
  isKind: (object: O) => boolean = isObject3D,
): TargetRef<T> {
  // A target has state of its drag, so an object has one.
  const targetOf = cacheLast(make, Object.is);
  return {
    get current() {
      const object = isObject3D(given) ? given : (given as Ref<O | null>).current;
      // In JavaScript, a ref without an initial value is first undefined.
      if (object == null) return null;
      // `warnOfRefs` shows it. The list prevents that the object itself is the target.
      if (!isKind(object)) return [object] as never;
      const target = targetOf(object);
      return isThere(target) ? target : null;
    },
  };
}
