import { constrain } from '../src/constrain/constrain.js';
import type { DragContext, FeatureSnap } from '../src/constrain/constraint.js';
import type { Constraint, Delta, Limits, Locks, SnapSteps } from '../src/index.js';
import { limits, lock, snap } from '../src/index.js';
import { snapToFeatures } from '../src/snap-to/snap-to.js';
import type { Snapper } from '../src/snap-to/snapper.js';

/** Steps and features. */
export type Snap = (SnapSteps & { readonly to?: readonly Snapper[] | undefined }) | false;

export interface Constraints {
  readonly lock?: Locks | undefined;
  readonly snap?: Snap | undefined;
  readonly own?: readonly Constraint[] | undefined;
  readonly limits?: Limits | undefined;
  readonly mirror?: boolean | undefined;
}

/** All of them in the documented order. */
export const constraintsOf = (given: Constraints): readonly Constraint[] => [
  lock(given.lock),
  ...(given.snap ? [snapToFeatures(given.snap.to ?? [], given.snap)] : []),
  snap(given.snap),
  ...(given.own ?? []),
  limits(given.limits, { mirror: given.mirror }),
];

export const constrained = (wanted: Delta, given: Constraints, context: DragContext): Delta =>
  (constrain(wanted, constraintsOf(given), context) as FeatureSnap).delta;

/** As `constrained`, with the context of a posed handle. */
export const held = ({ context }: { readonly context: DragContext }, delta: Delta, given: Constraints): Delta =>
  constrained(delta, given, context);
