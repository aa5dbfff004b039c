import { type Constraint, limits, lock, snap } from '@gizmo-kit/math';
import { isAlike } from '../base/is-alike.js';
import type { SessionProps } from './props.js';

export type ConstraintProps = Pick<SessionProps, 'snap' | 'limits' | 'lock'>;

export function constraintsOf(props: ConstraintProps): readonly Constraint[] {
  const constraints: Constraint[] = [];
  if (props.lock !== undefined) constraints.push(lock(props.lock));
  const snappers = props.snap ? props.snap.to : undefined;
  // A snapper brings the code of feature snapping, so that other bundles do not contain it.
  if (props.snap && snappers?.[0] !== undefined) constraints.push(snappers[0].constrain(snappers, props.snap));
  constraints.push(snap(props.snap));
  if (props.limits !== undefined) constraints.push(limits(props.limits));
  return constraints;
}

/** Whether two sets of props have the same constraints. Inline objects are new at every render. */
export const constrainAlike = (a: ConstraintProps, b: ConstraintProps): boolean =>
  (['snap', 'limits', 'lock'] as const).every((name) => isAlike(a[name], b[name]));
