import type { PosedHandle } from './drawn.js';
import type { Drag } from './gesture.js';
import type { Handle } from './handles/handle.js';
import { leading, type Pose, type PoseOptions, poseOf } from './pose.js';
import type { Vec3 } from './types.js';

/**
 * The handles of a gizmo where they stand: one pose for all that stand alike, as those that scale may be turned another
 * way, and those on the box stand around it. Targets that others carry have no say in it. A handle without a pose is left out.
 */
export function poseHandles(
  handles: readonly Handle[],
  options: Omit<PoseOptions, 'mode' | 'boxed'>,
): readonly PosedHandle[] {
  const targets = leading(options.targets);
  const known = new Map<string, Pose | null>();
  return handles.flatMap((handle) => {
    const { mode, boxed = false } = handle;
    const kind = `${mode} ${boxed}`;
    let pose = known.get(kind);
    if (pose === undefined) {
      pose = poseOf({ ...options, targets, mode, boxed });
      known.set(kind, pose);
    }
    return pose === null ? [] : [{ handle, pose }];
  });
}

/** The same as a running drag shows them: nothing changes sides, and what scales is as long as it scales. */
export function asDragged(handles: readonly PosedHandle[], drag: Drag): readonly PosedHandle[] {
  const { facing } = drag.pose;
  const stretch: Vec3 = drag.delta?.kind === 'scale' ? drag.delta.factors : [1, 1, 1];
  return handles.map(({ handle, pose }) => ({ handle, pose: { ...pose, facing, stretch } }));
}
