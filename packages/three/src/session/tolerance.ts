import type { Tolerance } from '@gizmo-kit/math';
import type { SessionProps } from './props.js';

/** The distance in CSS pixels at which a pointer still picks a handle, by the kind of pointer. */
export const toleranceOf = ({ hitTolerance: given }: SessionProps): Tolerance =>
  typeof given === 'number' ? { mouse: given, touch: given } : (given ?? {});
