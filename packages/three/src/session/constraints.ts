import { type Constraint, limits, lock, snap } from '@gizmo-kit/math';
import { isAlike } from '../base/is-alike.js';
import type { SessionProps } from './props.js';

/** The props of constraints. `constraintsOf` can read no other, so a cache of constraints cannot miss one. */
const NAMES = ['snap', 'limits', 'lock'] as const;

export type ConstraintProps = Pick<SessionProps, (typeof NAMES)[number]>;

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
  NAMES.every((name) => isAlike(a[name], b[name]));
