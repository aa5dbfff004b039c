import type { Tolerance } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';

/** How far beside a handle a pointer still picks it, by the kind of pointer. */
export const toleranceOf = ({ hitTolerance: given }: GizmoProps): Tolerance =>
  typeof given === 'number' ? { mouse: given, touch: given } : { mouse: 6, touch: 22, ...given };
