import type { Delta } from '../delta.js';
import type { Handle } from '../handles/handle.js';
import { independentTargets, type Pose, type PoseOptions, poseOf } from '../pose/pose.js';
import type { Vec3 } from '../types.js';
import type { PosedHandle } from './drawn.js';

/**
 * The handles of a gizmo where they stand: one pose for all that stand alike, as those that scale may be turned another
 * way, and those on the box stand around it. Targets that others carry have no say in it. A handle without a pose is left out.
 */
export function poseHandles(
  handles: readonly Handle[],
  options: Omit<PoseOptions, 'mode' | 'boxed'>,
): readonly PosedHandle[] {
  const poses: { readonly like: Handle; readonly pose: Pose | null }[] = [];
  const targets = independentTargets(options.targets);
  const posed: PosedHandle[] = [];
  for (const handle of handles) {
    let known = poses.find(({ like }) => standAlike(like, handle));
    if (known === undefined) {
      known = { like: handle, pose: poseOf({ ...options, targets, mode: handle.mode, boxed: handle.boxed }) };
      poses.push(known);
    }
    if (known.pose !== null) posed.push({ handle, pose: known.pose });
  }
  return posed;
}

const standAlike = (a: Handle, b: Handle): boolean => a.mode === b.mode && (a.boxed ?? false) === (b.boxed ?? false);

/** The same as a running drag shows them: nothing changes sides, and what scales is as long as it scales. */
export function asDragged(
  handles: readonly PosedHandle[],
  drag: { readonly pose: Pose; readonly delta: Delta | null },
): readonly PosedHandle[] {
  const { facing } = drag.pose;
  const stretch: Vec3 = drag.delta?.kind === 'scale' ? drag.delta.factors : [1, 1, 1];
  const poses = new Map<Pose, Pose>();
  return handles.map(({ handle, pose }) => {
    const held = poses.get(pose) ?? { ...pose, facing, stretch };
    poses.set(pose, held);
    return { handle, pose: held };
  });
}
