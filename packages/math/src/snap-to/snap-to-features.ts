import { complement } from '../algebra/subspace.js';
import { freedomOf, isFixed } from '../constrain/freedom.js';
import { isSnapping } from '../constrain/snapping.js';
import { snapTo } from './snap-to.js';
import type { SnapToFeatures } from './snapper.js';

/**
 * Creates a constraint that snaps a delta to the nearest feature (see `snapTo`), within what locks allow. Put it between `lock`
 * and `snap`: steps do not apply to a delta that is snapped to a feature. The result is in `drag.snapped` and `drag.alignment`,
 * unless a later constraint changes the delta. Typed amounts and unconstrained handles do not snap.
 */
export const snapToFeatures: SnapToFeatures = (snappers, options) => (delta, context) => {
  const { handle, pose, targets, sample, previous, modifiers, typed, locked } = context;
  if (typed || handle.unconstrained === true || !isSnapping(options ?? {}, modifiers)) return delta;
  if (delta.kind === 'rotate' && isFixed(delta.axis, locked)) return delta;
  const along = delta.kind === 'rotate' ? [] : complement(freedomOf(delta, context).normals);
  const found = { handle, pose, targets, view: sample.view, cursor: sample.point, along };
  return snapTo(delta, snappers ?? [], found, previous);
};
