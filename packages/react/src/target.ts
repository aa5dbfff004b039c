import type { Bounds, Mat4, Transform } from '@gizmo-kit/math';
import type { RefObject } from 'react';
import type { Object3D } from 'three';
import type { BoundTarget, TargetReading, TargetWriter } from './targets/bound.js';

/** Something to transform that is no Object3D: a record of the app's own. It is only ever read. */
export interface PlainTarget {
  /** Unique among the targets; what tells that two renders mean the same one. */
  readonly key: string | number;
  /** Another one where something has changed, or the same one with other numbers. */
  readonly transform: Transform;
  /** @default the identity: the transform is in world space */
  readonly worldFromParent?: Mat4 | undefined;
  /** What it fills in its own space, for handles that stand on its box. @default its origin alone */
  readonly bounds?: Bounds | undefined;
}

/** A target of another kind, from a function that is imported: `instance(mesh, index)`. */
export interface CustomTarget {
  /** Unique among the targets; what tells that two renders mean the same one. */
  readonly key: string | number;
  /** What it hangs in; null while that is in no scene. */
  readonly parent: Object3D | null;
  /** What it is now. `known` is the last reading; where nothing has changed, it may be returned. */
  read(known: TargetReading | undefined): TargetReading;
  /** What it fills, in the space of `transform`. */
  bounds(reading: TargetReading): Bounds | undefined;
  /** Prepares a drag. */
  hold(start: BoundTarget): TargetWriter;
}

/** A target as it is, with its ref read. */
export type TargetSource = Object3D | PlainTarget | CustomTarget;

/** What can be transformed. Null: nothing yet; the gizmo hides. */
export type GizmoTarget = TargetSource | RefObject<TargetSource | null> | null;

/** A prop that may be one thing or several of it, as a list. */
export const listOf = <T>(value: T | readonly T[]): readonly T[] =>
  (Array.isArray(value) ? value : [value]) as readonly T[];
