import type { Bounds, Mat4, Transform } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import type { Ref } from '../base/ref.js';
import type { BoundTarget, TargetReading, TargetWriter } from './bound.js';

/** A record of the app as a target, instead of an Object3D. The gizmo never changes it. */
export interface PlainTarget {
  /** Unique among the targets. It identifies the target across renders. */
  readonly key: string | number;
  /** To change it, pass a new object, or change the numbers of the same object. */
  readonly transform: Transform;
  /** @default the identity: the transform is in world space */
  readonly worldFromParent?: Mat4 | undefined;
  /** Its bounding box in its own space, for handles on the box. @default its origin alone */
  readonly bounds?: Bounds | undefined;
}

/** A target of another kind, from a function that is imported: `instance(mesh, index)`. */
export interface CustomTarget {
  /**
   * Unique among the targets. It identifies the target across renders: if a render makes a new object with the same key, the
   * first one stays in use. So its functions must read state from refs and stores, not from variables of a render. If the key
   * is an Object3D, the target is that object.
   */
  readonly key: string | number | Object3D;
  /** Its parent; null while it is in no scene. */
  readonly parent: Object3D | null;
  /** Its present state. `known` is the previous reading, which may be returned if nothing has changed. */
  read(known: TargetReading | undefined): TargetReading;
  /** Its bounding box, in the space of `transform`. */
  bounds(reading: TargetReading): Bounds | undefined;
  /** Prepares a drag. */
  hold(start: BoundTarget): TargetWriter;
}

/** A target after its ref was read. */
export type TargetSource = Object3D | PlainTarget | CustomTarget;

/** What can be transformed. With null or undefined, the gizmo is hidden. */
export type GizmoTarget = TargetSource | Ref<TargetSource | null | undefined> | null | undefined;

/** A prop that is one value or an array of values, as an array. */
export const listOf = <T>(value: T | readonly T[]): readonly T[] =>
  (Array.isArray(value) ? value : [value]) as readonly T[];
