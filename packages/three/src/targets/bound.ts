import type { Alignment, Delta, Drag, Mat4, Target, Transform, Vec3 } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import type { TargetSource } from './target.js';

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

export const boundTargets = ({ targets }: Drag): readonly BoundTarget[] => targets as readonly BoundTarget[];

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

/** The inverse of `readingOf`: the transform for the application. A channel that has not changed is that of the start. */
export function givenOf(next: Transform, { transform, given, pivot }: TargetReading): Transform {
  if (next === transform) return given;
  if (pivot === null) return next;
  const { position: p } = next;
  const position: Vec3 =
    p === transform.position ? given.position : [p[0] - pivot[0], p[1] - pivot[1], p[2] - pivot[2]];
  return { ...next, position };
}

/** The reading of a target with this transform. */
export function readingOf(given: Transform, pivot: Vec3 | null = null, matrix: Mat4 | null = null): TargetReading {
  const { position: p } = given;
  const transform =
    pivot === null ? given : { ...given, position: [p[0] + pivot[0], p[1] + pivot[1], p[2] + pivot[2]] as const };
  return { given, transform, pivot, matrix };
}

/** A copy of a transform that its owner may change. */
export const copyOf = ({ position, quaternion, scale }: Transform): Transform => ({
  position: [...position],
  quaternion: [...quaternion],
  scale: [...scale],
});

/** Whether two lists have the same numbers, or neither is there. */
export function isSame(a: readonly number[] | null | undefined, b: typeof a): boolean {
  if (a === b) return true;
  if (a == null || b == null) return false;
  // A loop: `every` allocates each number, and each frame compares matrices.
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
