import type { Bounds, Mat4, Transform } from '@gizmo-kit/math';
import type { RefObject } from 'react';
import type { Object3D } from 'three';

/** Something to transform that is no Object3D: a record of the app's own. It is only ever read. */
export interface PlainTarget {
  /** Unique among the targets; what tells that two renders mean the same one. */
  readonly key: string | number;
  readonly transform: Transform;
  /** @default the identity: the transform is in world space */
  readonly worldFromParent?: Mat4 | undefined;
  /** What it fills in its own space, for handles that stand on its box. @default its origin alone */
  readonly bounds?: Bounds | undefined;
}

/** What can be transformed. Null: nothing yet; the gizmo hides. */
export type GizmoTarget = Object3D | RefObject<Object3D | null> | PlainTarget | null;
