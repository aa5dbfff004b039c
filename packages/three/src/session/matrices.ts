import type { Mat4, Transform } from '@gizmo-kit/math';
import { compose } from '@gizmo-kit/math/geometry';
import { haveSameLinearPart } from '@gizmo-kit/math/internal';
import { atOrigin, exactMatrix, startMatrix } from '../targets/exact.js';
import type { BoundTarget } from '../targets/target.js';
import type { GizmoEvent } from './event.js';

/** The exact result for each target as a matrix in the space of its parent, with shear. */
export const matricesOf = (event: GizmoEvent): readonly Mat4[] =>
  event.order.map((place) => atOrigin(exactAt(event, place), event.drag.targets[place]?.pivot ?? null));

/** Whether position, quaternion and scale cannot express the exact result for some target of an event. */
export const isSheared = (event: GizmoEvent): boolean =>
  event.drag.transforms.some((transform, i) => !haveSameLinearPart(compose(transform), exactAt(event, i)));

function exactAt({ drag, delta, parents }: GizmoEvent, i: number): Mat4 {
  const target = drag.targets[i] as BoundTarget;
  const step = { delta, alignment: drag.alignment, worldFromNow: parents?.[i] ?? null };
  return exactMatrix(target, drag.transforms[i] as Transform, step) ?? startMatrix(target);
}
