import { inverseOrNull, multiply } from '../algebra/mat4.js';
import { equal } from '../algebra/numbers.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { rotate } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import type { Handle } from '../handles/handle.js';
import { type Frame, facingSigns, movedPose, type Pose, type PoseOptions, poseOf } from '../pose/pose.js';
import type { Mat4, Vec3 } from '../types.js';
import type { PosedHandle } from './drawn.js';

/**
 * The handles of a gizmo, each with its pose. Most handles share one pose. Scale handles use the axes of a single target and
 * bounds handles the box around the targets, so these have their own poses, as have handles with a `placement`.
 * Targets with an ancestor are ignored. A handle without a pose is left out.
 */
export function poseHandles(
  handles: readonly Handle[],
  options: Omit<PoseOptions, 'mode' | 'boxed' | 'at' | 'frame'>,
): readonly PosedHandle[] {
  const { targets, view, space, pivot, size } = options;
  const poses = new Map<unknown, Pose | null>();
  const posed: PosedHandle[] = [];
  for (const handle of handles) {
    const { mode, placement } = handle;
    const kind = placement?.boxed ? 'boxed' : mode === 'scale';
    const key = placement?.at ?? (placement?.space === undefined ? kind : `${kind} ${placement.space}`);
    if (!poses.has(key)) poses.set(key, poseOf({ targets, view, space, pivot, size, mode, ...placement }));
    const pose = poses.get(key);
    if (pose) posed.push({ handle, pose });
  }
  return posed;
}

const isElsewhere = ({ frame }: Pose): boolean => frame?.isCopy === true || frame?.straight !== undefined;

const targetIn = ({ worldFromLocal, straight, copied }: Frame): Mat4 => copied ?? straight ?? worldFromLocal;

/** The frame of the press, moved and turned as the target has been since, such as by the value itself. */
function carriedFrame(press: Frame, now: Frame): Frame {
  const [from, to] = [targetIn(press), targetIn(now)];
  const back = equal(from, to) ? null : inverseOrNull(from);
  if (back === null) return press;
  const worldFromLocal = multiply(press.worldFromLocal, multiply(back, to));
  return { ...press, worldFromLocal, straight: press.straight && to };
}

/**
 * The handles as they are drawn during a drag: planes stay on the side of the axes where they were at the press, scale
 * handles are stretched by the factors of the drag, a handle that was grabbed on a copy of its object stays on that copy, the
 * dragged handle is not hidden, and its `poseAfter` can change the poses of all. While an axis key is in force, the handle and
 * the pose of the press are those of `{ ...drag, ...axis.free }`.
 */
export function asDragged(
  handles: readonly PosedHandle[],
  drag: {
    readonly handle?: Handle | undefined;
    readonly pose: Pose;
    readonly delta: Delta | null;
  },
): readonly PosedHandle[] {
  const { pose: press, handle: own, delta } = drag;
  const stretch: Vec3 = delta?.kind === 'scale' ? delta.factors : [1, 1, 1];
  const during = (pose: Pose): Pose => {
    const { viewDirection } = press;
    // The axes of a target rotate with it. Relative to them, this is the view direction of the press.
    const seen =
      pose.own && delta?.kind === 'rotate'
        ? rotate(viewDirection, fromAxisAngle(delta.axis, delta.angle))
        : viewDirection;
    // Scale handles can have other axes than the handle that is dragged.
    const isAlong = seen === viewDirection && pose.differsFromSpace === press.differsFromSpace;
    const signs = isAlong ? press.facingSigns : facingSigns(pose.axes, seen);
    return { ...pose, ...(delta && own?.poseAfter?.(pose, press, delta)), facingSigns: signs, stretch };
  };
  const poses = new Map<Pose, Pose>();
  return handles.map(({ handle, pose }) => {
    if (handle.id === own?.id && press.frame && handle.placement?.at && [press, pose].some(isElsewhere)) {
      const frame = carriedFrame(press.frame, pose.frame ?? press.frame);
      const atPress = movedPose(pose, handle.placement.at(frame.worldFromLocal), frame);
      if (atPress.unitsPerPixel > 0) return { handle, pose: atPress };
    }
    const dragged = poses.get(pose) ?? during(pose);
    poses.set(pose, dragged);
    if (handle.id === own?.id && pose.frame?.isHidden)
      return { handle, pose: { ...dragged, frame: { ...pose.frame, isHidden: false } } };
    return { handle, pose: dragged };
  });
}
