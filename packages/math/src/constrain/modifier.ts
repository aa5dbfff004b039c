import type { Delta } from '../delta.js';
import type { Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { Modifiers, Target } from '../types.js';

/** What a delta is changed in: all of it as it was at the press, but for the keys, which are those of now. */
export interface ConstraintContext {
  /** What is dragged. */
  readonly handle: Handle;
  /** Where the gizmo stood. */
  readonly pose: Pose;
  /** What is transformed. */
  readonly targets: readonly Target[];
  /** The keys that are held. */
  readonly modifiers: Modifiers;
}

/**
 * A rule of your own: from a delta to the one that shall be, in world space. It is asked at every step with what the
 * pointer asks for from the press on, never with its own last answer. An answer that is not finite is ignored.
 */
export type Constraint = (delta: Delta, context: ConstraintContext) => Delta;
