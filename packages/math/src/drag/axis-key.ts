import { PLANES, perAxis } from '../handles/axis.js';
import type { Grab, Handle } from '../handles/handle.js';
import { moveAxes } from '../handles/move-axis.js';
import { movePlanes } from '../handles/move-plane.js';
import { rotateAxes } from '../handles/rotate.js';
import { scaleAll, scaleAxes } from '../handles/scale.js';
import { scalePlanes } from '../handles/scale-plane.js';
import type { HandleMode } from '../mode.js';
import { facingSides, independentTargets, type Pose, turnedIn } from '../pose/pose.js';
import type { Space } from '../pose/space.js';
import type { PointerSample } from '../types.js';
import { atDepth } from '../view/camera.js';
import { ofPoint, projectionOf } from '../view/projection.js';
import { isFiniteGrab } from './drag.js';
import type { AxisKey, Drag, Grip } from './drag-state.js';

/**
 * A handle that scales by the rule of `scale-all`, along its own axes alone. The hand is most often in the middle of the
 * gizmo when a key is pressed, from where no factor can be told by an axis or a plane; this rule works from anywhere, and
 * the amount stays what it was when a uniform scale is held to an axis.
 */
const evenly = (handle: Handle): Handle => ({
  ...handle,
  uniform: true,
  grab: scaleAll.grab,
  drag(grab, sample, pose, previous) {
    const delta = scaleAll.drag(grab, sample, pose, previous);
    if (delta?.kind !== 'scale') return delta;
    return { ...delta, factors: perAxis((i) => (handle.axes.includes(i) ? delta.factors[i] : 1)) };
  },
});

const onPlanes = (planes: readonly Handle[]): readonly Handle[] =>
  ([0, 1, 2] as const).map((axis) => planes[PLANES.findIndex((plane) => plane.normal === axis)] as Handle);

/** By axis: the handle that holds a drag to it, and the one that holds it to the plane square to it. */
const HANDLES: Readonly<Record<HandleMode, { readonly axes: readonly Handle[]; readonly planes: readonly Handle[] }>> =
  {
    translate: { axes: moveAxes, planes: onPlanes(movePlanes) },
    rotate: { axes: rotateAxes, planes: rotateAxes },
    scale: { axes: scaleAxes.map(evenly), planes: onPlanes(scalePlanes).map(evenly) },
  };

/** The handle by which a constrained drag goes on. A scale goes by pixels along the rising diagonal, as `scale-all` does. */
export const axisKeyHandle = (mode: HandleMode, { axis, plane }: Pick<AxisKey, 'axis' | 'plane'>): Handle =>
  HANDLES[mode][plane ? 'planes' : 'axes'][axis] as Handle;

/** The pose of a press in the axes of another space. One target is scaled along its own axes, whatever the space. */
function poseIn({ free, targets, press }: Omit<AxisKeyDrag, 'constraint'>, space: Space): Pose {
  const { pose, handle } = free;
  const leaders = independentTargets(targets);
  const active = leaders.at(-1);
  if (active === undefined) return pose;
  const own = handle.mode === 'scale' && leaders.length === 1;
  const turned = turnedIn(space, { own, active, view: press.view });
  return { ...pose, ...turned, facing: facingSides(turned.axes, pose.viewDirection) };
}

interface AxisKeyDrag extends Pick<Drag, 'targets' | 'press'> {
  readonly free: Grip;
  readonly axisKey: Pick<AxisKey, 'axis' | 'plane'>;
}

/**
 * What a press has hold of under an axis key. Null where its place is not in front of the eye, and nothing can be held.
 *
 * Where the handle refuses, as an axis does that points at the eye, the point under the cursor is held instead: the drag
 * waits until the axis can be told in the picture, and what is typed works all the same.
 */
export function heldBy(drag: AxisKeyDrag, space: Space): Grip | null {
  const handle = axisKeyHandle(drag.free.handle.mode, drag.axisKey);
  const pose = poseIn(drag, space);
  const grab = handle.grab(drag.press, pose) ?? grabAtCursor(drag.press, pose);
  return grab !== null && isFiniteGrab(grab) ? { handle, grab, pose } : null;
}

function grabAtCursor(sample: PointerSample, pose: Pose): Grab | null {
  const projection = projectionOf(sample.view);
  const point = atDepth(sample.view, pose.origin, sample.point, projection);
  if (point === null) return null;
  const depth = ofPoint(projection, point).w;
  return { point, cursor: sample.point, depth, amount: 0, gain: pose.unitsPerPixel };
}
