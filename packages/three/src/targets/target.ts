import type { Alignment, Bounds, Delta, Mat4, Target, Transform, Vec3 } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import type { Ref } from '../base/ref.js';

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

/** The state of a target. */
export interface TargetReading {
  /** The transform in the application, in the space of the parent. */
  readonly given: Transform;
  /** The transform that the gizmo changes: `given`, moved to the pivot of the object. */
  readonly transform: Transform;
  /** `Object3D.pivot`; null: the origin. */
  readonly pivot: Vec3 | null;
  /** The exact matrix if it has shear, which `transform` cannot express; else null. */
  readonly matrix: Mat4 | null;
}

/** A target, read at one moment. */
export interface BoundTarget extends Target, TargetReading {
  readonly source: TargetSource;
  /** The root of its scene; null for a record. */
  readonly root: Object3D | null;
}

/** The change of a target by a step. */
export interface TargetStep {
  readonly delta: Delta;
  readonly alignment: Alignment | null;
  /** The world matrix of the parent now; null: as at the press. */
  readonly worldFromNow: Mat4 | null;
}

/** Writes a target during one drag. */
export interface TargetWriter {
  /**
   * Writes what differs between two transforms. If `next` is the transform of the press, it restores exactly what was written.
   *
   * @param step null where the start is restored
   */
  readonly write: (next: Transform, previous: Transform, step: TargetStep | null) => void;
  /** Called when the drag has ended, committed or cancelled. */
  readonly release?: () => void;
}

/** A target of another kind, from a function that is imported: `instance(mesh, index)`. */
export interface CustomTarget {
  /**
   * Unique among the targets. It identifies the target across renders: if a render makes a new object with the same key, the
   * first one stays in use. So its functions must read state from refs and stores, not from variables of a render. If the key
   * is an Object3D, the target is that object.
   */
  readonly key: TargetKey;
  /** Its parent; null while it is in no scene. */
  readonly parent: Object3D | null;
  /** Its present state. `known` is the previous reading, which may be returned if nothing has changed. */
  read(known: TargetReading | undefined): TargetReading;
  /** Its bounding box, in the space of `transform`. */
  bounds(reading: TargetReading): Bounds | undefined;
  /** Prepares a drag. */
  hold(start: BoundTarget): TargetWriter;
}

/** What identifies a target across renders: the key of a record, or the object. */
export type TargetKey = string | number | Object3D;

/** A target after its ref was read. */
export type TargetSource = Object3D | PlainTarget | CustomTarget;

/** What can be transformed. With null or undefined, the gizmo is hidden. */
export type GizmoTarget = TargetSource | Ref<TargetSource | null | undefined> | null | undefined;

/** What the prop `target` may be. */
export type GizmoTargets = GizmoTarget | readonly GizmoTarget[];

/** The type of `value` for a type of `target`: an array if and only if `target` is one. */
export type ValueOf<T> = T extends readonly unknown[] ? readonly Transform[] : Transform;

/** A prop that is one value or an array of values, as an array. */
export const listOf = <T>(value: T | readonly T[]): readonly T[] =>
  (Array.isArray(value) ? value : [value]) as readonly T[];
