import type { Tolerance } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';

/** The distance in CSS pixels at which a pointer still picks a handle, by the kind of pointer. */
export const toleranceOf = ({ hitTolerance: given }: GizmoProps): Tolerance =>
  typeof given === 'number' ? { mouse: given, touch: given } : { mouse: given?.mouse ?? 6, touch: given?.touch ?? 22 };
