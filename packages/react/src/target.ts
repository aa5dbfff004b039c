import type { Bounds, Mat4, Transform } from '@gizmo-kit/math';
import type { RefObject } from 'react';
import type { InstancedMesh, Object3D } from 'three';

/** Something to transform that is no Object3D: a record of the app's own. It is only ever read. */
export interface PlainTarget {
  /** Unique among the targets; what tells that two renders mean the same one. */
  readonly key: string | number;
  /** Another one where something has changed: it is compared by identity. */
  readonly transform: Transform;
  /** @default the identity: the transform is in world space */
  readonly worldFromParent?: Mat4 | undefined;
  /** What it fills in its own space, for handles that stand on its box. @default its origin alone */
  readonly bounds?: Bounds | undefined;
}

/**
 * One instance of an InstancedMesh. Its matrix in `instanceMatrix` is read and written whole, shear included, and the mesh
 * is its parent. Bring changes of your own with `instanceMatrix.needsUpdate`, as three.js needs it too.
 */
export interface InstanceTarget<M = InstancedMesh> {
  readonly mesh: M;
  /** From 0 to below the `count` of the mesh; any other is no instance, and the gizmo hides. */
  readonly index: number;
}

/** A target as it is, with its ref read. */
export type TargetSource = Object3D | InstanceTarget | PlainTarget;

/** What can be transformed. Null: nothing yet; the gizmo hides. */
export type GizmoTarget =
  | TargetSource
  | RefObject<Object3D | null>
  | InstanceTarget<RefObject<InstancedMesh | null>>
  | null;

/** A prop that may be one thing or several of it, as a list. */
export const listOf = <T>(value: T | readonly T[]): readonly T[] =>
  (Array.isArray(value) ? value : [value]) as readonly T[];
