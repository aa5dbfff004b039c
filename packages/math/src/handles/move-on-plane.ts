import { dot } from '../algebra/vec3.js';
import type { Pose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { discInView, PLANES, type Plane } from './axis.js';
import type { Handle } from './handle.js';
import { movePlanes } from './move-plane.js';
import { moveView } from './move-view.js';
import { movesOn } from './moves.js';
import { named } from './named.js';

/** A plane of two world axes, that of the view, or the one of the three world planes that is seen most face-on at the press. */
export type MovePlane = 'xy' | 'yz' | 'xz' | 'view' | 'visible';

/**
 * A handle that moves on a plane, in every `space` of the gizmo. Those of world planes are the squares `move-xy`, `move-yz` and
 * `move-xz`; the others are discs in the middle, `move-view` and `move-visible`. `move-visible` snaps and locks as a move in view.
 *
 * @example <Gizmo target={ref} handles={[...move(), body(moveOnPlane('xz'))]} />
 */
export function moveOnPlane(plane: MovePlane): Handle {
  if (plane === 'view') return moveView;
  const square = movePlanes[PLANES.findIndex(({ name }) => name.toLowerCase() === plane)];
  return square ? { ...square, placement: { space: 'world' } } : moveVisible;
}

/** How directly the eye looks at a plane: 1 face-on, 0 edge-on. */
const faces = ({ axes, viewDirection }: Pose, { normal }: Plane): number => Math.abs(dot(axes[normal], viewDirection));

function mostVisible(pose: Pose): readonly [u: Vec3, v: Vec3] {
  const { u, v } = PLANES.reduce((best, plane) => (faces(pose, plane) > faces(pose, best) ? plane : best));
  return [pose.axes[u], pose.axes[v]];
}

const moveVisible: Handle = {
  ...named('move', 'on the visible plane', 'visible'),
  placement: { space: 'world' },
  priority: 3,
  shapes: (pose) => [discInView(pose, 0.075)],
  ...movesOn((_, pose) => mostVisible(pose)),
};
