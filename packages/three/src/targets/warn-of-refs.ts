import { shown } from '../base/shown.js';
import type { Warn } from '../base/warn.js';
import { sourceOf } from './source.js';
import { type GizmoTarget, listOf } from './target.js';

/** What a ref has instead of a target, such as a rigid body or the handle of a component; undefined: a target or nothing yet. */
function strangerIn(target: unknown): unknown {
  if (target == null || sourceOf(target as never) !== null) return undefined;
  return 'current' in Object(target) ? strangerIn((target as { current: unknown }).current) : target;
}

/** For development: warns of refs that have something other than a target. A ref gets its object after the render. */
export function warnOfRefs(target: GizmoTarget | readonly GizmoTarget[], warn: Warn): void {
  for (const one of listOf<unknown>(target)) {
    const stranger = strangerIn(one);
    if (stranger !== undefined)
      warn('GK015', `a ref of target has no Object3D, instance or record, but ${shown(stranger)}. The gizmo is hidden`);
  }
}
