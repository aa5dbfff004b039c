import { badLimits, badSteps, type DragOptions } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import type { Warn } from '../warn.js';

/** What of the props holds a drag, as each step takes it. */
export const heldBy = ({ snap, limits, lock }: GizmoProps): DragOptions => ({ snap, limits, lock });

/** Warns of steps and limits that cannot be used, and so are off. */
export function warnOfHolds({ snap, limits }: GizmoProps, warn: Warn): void {
  if (process.env.NODE_ENV === 'production') return;
  const [badStep] = badSteps(snap ?? false);
  if (badStep !== undefined) warn('GK002', `snap.${badStep} has to be more than zero; it is off`);
  const [badLimit] = badLimits(limits);
  if (badLimit !== undefined) warn('GK003', `limits.${badLimit} has a min above its max, or not a number; it is off`);
}
