import { badLimits, badSteps, type Constraint, limits, lock, snap } from '@gizmo-kit/math';
import { isAlike } from '../is-alike.js';
import type { GizmoProps } from '../props.js';
import type { Warn } from '../warn.js';

export type ConstraintProps = Pick<GizmoProps, 'snap' | 'limits' | 'lock'>;

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

/** Warns of steps and limits that are invalid and therefore ignored. */
export function warnOfConstraints({ snap, limits }: ConstraintProps, warn: Warn): void {
  if (process.env.NODE_ENV === 'production') return;
  const [badStep] = badSteps(snap ?? false);
  if (badStep !== undefined) warn('GK002', `snap.${badStep} has to be greater than zero; it is ignored`);
  const [badLimit] = badLimits(limits);
  if (badLimit !== undefined)
    warn('GK003', `limits.${badLimit} has a min above its max, or a value that is not a number; it is ignored`);
}
