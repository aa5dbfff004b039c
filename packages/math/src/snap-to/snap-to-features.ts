import { WORLD } from '../algebra/basis.js';
import { FLAT, orthonormal, rejected } from '../algebra/subspace.js';
import { length } from '../algebra/vec3.js';
import { forbidden } from '../constrain/freedom.js';
import { isSnapping } from '../constrain/snapping.js';
import { snapTo } from './snap-to.js';
import type { SnapToFeatures } from './snapper.js';

/**
 * A constraint that brings a delta to a feature that is near, within what locks allow. It stands between `lock` and `snap`,
 * whose steps do not apply while a feature is snapped to. `drag.snapped` and `drag.alignment` keep what it has found as long
 * as no later constraint changes the delta.
 */
export const snapToFeatures: SnapToFeatures =
  (snappers, options = {}) =>
  (delta, context) => {
    const { handle, pose, targets, sample, previous, modifiers, typed } = context;
    if (typed || handle.unconstrained === true || !isSnapping(options, modifiers)) return delta;
    const locked = context.locked(delta);
    if (delta.kind === 'rotate' && length(rejected(delta.axis, orthonormal(locked))) < FLAT) return delta;
    const normals = delta.kind === 'rotate' || locked.length === 0 ? null : forbidden(delta, context);
    const along = normals === null ? undefined : orthonormal([...normals, ...WORLD]).slice(normals.length);
    const found = { handle, pose, targets, view: sample.view, cursor: sample.point, along };
    return snapTo(delta, snappers, found, previous);
  };
