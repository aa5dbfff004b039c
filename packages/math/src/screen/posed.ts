import { fromAxisAngle } from '../algebra/quat.js';
import { add, rotate, sub } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import { required } from '../errors.js';
import type { Handle } from '../handles/handle.js';
import { facingSigns, type Pose, type PoseOptions, poseOf, requirePose } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import { type PosedHandle, requirePosed } from './drawn.js';

/**
 * The handles of a gizmo, each with its pose. Most handles share one pose. Scale handles use the axes of a single target and
 * bounds handles the box around the targets, so these have their own poses. Targets with an ancestor are ignored. A handle
 * without a pose is left out.
 */
export function poseHandles(
  handles: readonly Handle[],
  options: Omit<PoseOptions, 'mode' | 'boxed'>,
): readonly PosedHandle[] {
  required(handles && options);
  const poses = new Map<unknown, Pose | null>();
  const posed: PosedHandle[] = [];
  for (const handle of handles) {
    required(handle);
    const { mode, boxed = false } = handle;
    const key = boxed ? 'boxed' : mode === 'scale';
    if (!poses.has(key)) poses.set(key, poseOf({ ...options, mode, boxed }));
    const pose = poses.get(key);
    if (pose) posed.push({ handle, pose });
  }
  return posed;
}

/**
 * The handles as they are drawn during a drag: planes stay on the side of the axes where they were at the press, scale
 * handles are stretched by the factors of the drag, and the box around several targets rotates with its knob.
 */
export function asDragged(
  handles: readonly PosedHandle[],
  drag: {
    readonly pose: Pose;
    readonly delta: Delta | null;
    /** With an axis key, the pose of the drag is that of the key, and this is the one of the press. */
    readonly axisKey?: { readonly free: { readonly pose: Pose } } | null | undefined;
  },
): readonly PosedHandle[] {
  const press = (drag?.axisKey?.free ?? drag)?.pose;
  required(handles && requirePose(press));
  handles.forEach(requirePosed);
  const stretch: Vec3 = drag.delta?.kind === 'scale' ? drag.delta.factors : [1, 1, 1];
  const poses = new Map<Pose, Pose>();
  return handles.map(({ handle, pose }) => {
    // Scale handles can have other axes than the handle that is dragged.
    const isAlong = pose.differsFromSpace === press.differsFromSpace;
    const signs = isAlong ? press.facingSigns : facingSigns(pose.axes, press.viewDirection);
    const dragged = poses.get(pose) ?? { ...boxAfter(drag.delta, pose, press), facingSigns: signs, stretch };
    poses.set(pose, dragged);
    return { handle, pose: dragged };
  });
}

/** The pose on the box: a box that is computed anew along the axes of the space would grow and shrink during a rotation. */
function boxAfter(delta: Delta | null, pose: Pose, press: Pose): Pose {
  const { extent } = press;
  if (delta?.kind !== 'rotate' || pose.own || !pose.extent || !extent) return pose;
  const [x, y, z] = press.axes;
  const turn = fromAxisAngle(delta.axis, delta.angle);
  const center = delta.pivot ?? press.origin;
  const origin = add(center, rotate(sub(press.origin, center), turn));
  return { ...pose, extent, origin, axes: [rotate(x, turn), rotate(y, turn), rotate(z, turn)] };
}
