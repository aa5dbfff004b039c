import type { Handle, Parents, PickedHandle, PointerSample, Pose, Vec2, View } from '@gizmo-kit/math';
import type { BoundTarget } from '../host/targets.js';
import type { GizmoProps } from '../props.js';
import type { TargetSource } from '../target.js';
import type { ConstraintProps } from './held-by.js';

/** A picked handle and the targets that it would transform. */
export interface Found {
  readonly picked: PickedHandle;
  readonly targets: readonly BoundTarget[];
}

/** The outside world during one step. Each part is read when it is first used, and then stays the same. */
export interface Snapshot {
  readonly props: GizmoProps;
  /** The constraints of the props. */
  readonly options: ConstraintProps;
  readonly handles: readonly Handle[];
  /** The targets of the props that exist. */
  readonly sources: readonly TargetSource[];
  readonly view: View | null;
  /** Pixels at which the pointer of the last sample is now; null: where it was. */
  readonly point: Vec2 | null;
  /** The handle under a sample. */
  readonly find: (sample: PointerSample) => Found | null;
  /** The pose of any handle on the targets of the props. */
  readonly pose: (
    handle: Handle,
    view: View,
  ) => { readonly pose: Pose; readonly targets: readonly BoundTarget[] } | null;
  /** The parents of held targets; undefined: as at the press. */
  readonly parents: (held: readonly BoundTarget[]) => Parents | undefined;
  /** Whether all held targets have left their scene. */
  readonly haveLeft: (held: readonly BoundTarget[]) => boolean;
}
