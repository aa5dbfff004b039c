import { numberPerAxis } from '../algebra/basis.js';
import { areFinite } from '../delta.js';
import { required } from '../errors.js';
import type { Handle } from '../handles/handle.js';
import { moveAxes } from '../handles/move-axis.js';
import { movePlanes } from '../handles/move-plane.js';
import { rotateAxes } from '../handles/rotate.js';
import { scaleAll, scaleAxes, type UniformGrab } from '../handles/scale.js';
import { scalePlanes } from '../handles/scale-plane.js';
import type { TransformMode } from '../mode.js';
import { independentTargets } from '../pose/hierarchy.js';
import { facingSigns, orientationIn, type Pose } from '../pose/pose.js';
import type { Space } from '../pose/space.js';
import type { GrabbedAxis } from '../solve/along-axis.js';
import type { PlaneScaleGrab } from '../solve/on-plane.js';
import type { PointerSample } from '../types.js';
import { unitsPerPixel, unprojectAtDepth } from '../view/camera.js';
import type { Drag, Grip } from './drag-state.js';
import type { AxisKey } from './keyed-drag.js';

/**
 * The handle with the factor of `scale-all`, applied to its own axes only. The pointer may be anywhere when a key is
 * pressed, also at the gizmo's origin, where the solvers of axis and plane scales have no factor.
 */
const withUniformFactor = (handle: Handle): Handle<UniformGrab> => ({
  ...handle,
  constraints: 'uniform',
  grab: scaleAll.grab,
  drag(grab: UniformGrab, sample, pose, memory) {
    const solved = scaleAll.drag(grab, sample, pose, memory);
    if (solved?.delta?.kind !== 'scale') return solved;
    const { factors } = solved.delta;
    return { delta: { ...solved.delta, factors: numberPerAxis((i) => (handle.axes.includes(i) ? factors[i] : 1)) } };
  },
});

/** For each mode the handles along the three axes, and those on the planes of two axes. */
const HANDLES: Readonly<Record<TransformMode, readonly Handle[]>> = {
  translate: [...moveAxes, ...movePlanes],
  rotate: rotateAxes,
  scale: [...scaleAxes, ...scalePlanes].map(withUniformFactor),
};

/** The start of a drag, besides its grip. */
type Start = Pick<Drag, 'targets' | 'press'>;

/** The handle that a drag follows under an axis key: along the axis, or on the plane of the two others. */
function axisKeyHandle({
  axis,
  plane,
  free: {
    handle: { mode },
  },
}: AxisKey): Handle {
  const isPlane = plane && mode !== 'rotate';
  const handles = HANDLES[mode as 'translate'];
  required(handles);
  return handles.find(({ axes }) => axes.includes(axis) !== isPlane && axes.length === (isPlane ? 2 : 1)) as Handle;
}

/** The pose of the press along the axes of another space. A single target is scaled along its own axes in every space. */
function poseInSpace({ pose, handle }: Grip, { targets, press }: Start, space: Space): Pose {
  const leaders = independentTargets(targets);
  const active = leaders.at(-1);
  if (active === undefined) return pose;
  const own = handle.mode === 'scale' && leaders.length === 1;
  const oriented = orientationIn(space, { own, active, view: press.view });
  // The origin of a box is its middle, but it rotates about the pivot.
  const origin = (handle.mode === 'rotate' && pose.pivot) || pose.origin;
  return { ...pose, ...oriented, origin, facingSigns: facingSigns(oriented.axes, pose.viewDirection) };
}

/**
 * The grab of the press by the handle of an axis key. Null if the origin of the gizmo is not in front of the eye.
 *
 * A handle can refuse the press: an axis that points at the eye, or whose vanishing point is before the cursor. Then the
 * grab is the point under the cursor. Along an axis that points at the eye, the pointer moves nothing until a View shows the
 * axis from the side; typed amounts work.
 */
export function grabByAxisKey(key: AxisKey, start: Start, space: Space): Grip | null {
  const handle = axisKeyHandle(key);
  const pose = poseInSpace(key.free, start, space);
  const grab = handle.grab(start.press, pose) ?? grabAtCursor(handle, start.press, pose);
  return grab !== null && areFinite(grab.point, 3) && areFinite([pose.size, pose.unitsPerPixel], 2)
    ? { handle, grab, pose }
    : null;
}

/** A grab for an axis and for a plane. Rings and uniform factors refuse no press. */
function grabAtCursor(
  { axes: [i = 0, j = i] }: Handle,
  { point: cursor, view }: PointerSample,
  { origin, axes }: Pose,
): (GrabbedAxis & PlaneScaleGrab) | null {
  const point = unprojectAtDepth(view, origin, cursor);
  const [u, v] = [axes[i], axes[j]];
  return point && { point, depth: unitsPerPixel(view, point), axis: u, amount: 0, u, v, amounts: [0, 0] };
}
