import type { Handle, Parents, PickedHandle, PointerSample, Vec2, View } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import type { TargetSource } from '../target.js';
import type { BoundTarget } from '../targets/bound.js';

/** A picked handle and the targets that it would transform. */
export interface Found {
  readonly picked: PickedHandle;
  readonly targets: readonly BoundTarget[];
}

/** The outside world during one step. */
export interface Snapshot {
  readonly props: GizmoProps;
  /** The targets of the props that exist, read once. */
  readonly sources: () => readonly TargetSource[];
  readonly handles: () => readonly Handle[];
  readonly view: () => View | null;
  /** Pixels at which the pointer of the last sample is now; null: where it was. */
  readonly point: () => Vec2 | null;
  /** The handle under a sample. */
  readonly find: (sample: PointerSample) => Found | null;
  /** The parents of held targets; undefined: as at the press. */
  readonly parents: (held: readonly BoundTarget[]) => Parents | undefined;
  /** Whether all held targets have left their scene. */
  readonly haveLeft: (held: readonly BoundTarget[]) => boolean;
}
