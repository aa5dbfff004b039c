import type { Delta } from './delta.js';
import { keepPositive } from './limit.js';
import { type Snap, type SnapContext, snapDelta } from './snap.js';

/** What a drag is held to, and may be changed from one step to the next. */
export interface ModifyOptions {
  /** Steps. @default false */
  readonly snap?: Snap | undefined;
}

/** A delta after all that holds it. */
export interface Modified {
  readonly delta: Delta;
}

/** A delta as the options leave it: locked, then snapped, then limited. */
export function modify(wanted: Delta, options: ModifyOptions, context: SnapContext): Modified {
  const snapped = snapDelta(wanted, options.snap ?? false, context);
  return { delta: keepPositive(snapped) };
}
