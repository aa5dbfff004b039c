import fc from 'fast-check';
import { expect } from 'vitest';
import { toWorld } from '../src/algebra/basis.js';
import { mul } from '../src/algebra/vec3.js';
import { applyDelta } from '../src/apply/apply.js';
import type { DragContext } from '../src/constrain/constraint.js';
import type { AxisIndex } from '../src/handles/handle.js';
import {
  type Delta,
  type Handle,
  type PointerSample,
  type Pose,
  poseOf,
  type Target,
  type Transform,
  type Vec3,
} from '../src/index.js';
import { NO_MODIFIERS } from '../src/types.js';
import { between, type Drawing } from './arbitrary.js';
import { GizmoDriver } from './driver.js';

export const FREE = NO_MODIFIERS;
const amount = between(-30, 30);
export const amounts: fc.Arbitrary<Vec3> = fc.tuple(amount, amount, amount);

/** A handle in its pose, and its deltas for given amounts. */
export interface PosedHandle {
  readonly handle: Handle;
  readonly pose: Pose;
  readonly targets: readonly Target[];
  readonly context: DragContext;
  /** The axes of the handle; all three if it has none. */
  readonly along: readonly AxisIndex[];
  readonly deltaOf: (amounts: Vec3) => Delta;
}

export function posedHandleOf(drawn: Drawing): PosedHandle {
  const { id, targets } = drawn;
  const handle = new GizmoDriver(drawn).handle(id);
  const pose = poseOf(drawn) ?? fc.pre(false) ?? (undefined as never);
  const along: readonly AxisIndex[] = handle.axes.length === 0 ? [0, 1, 2] : handle.axes;
  const only = (all: Vec3, rest: number): Vec3 =>
    all.map((a, i) => (along.includes(i as AxisIndex) ? a : rest)) as unknown as Vec3;
  const deltaOf = (all: Vec3): Delta => {
    if (handle.mode === 'translate') return { kind: 'translate', vector: toWorld(pose.axes, only(all, 0)) };
    const { axes, own, pivot, viewDirection } = pose;
    if (handle.mode === 'scale') {
      const uniform: Vec3 = [all[0], all[0], all[0]];
      return { kind: 'scale', factors: only(along.length === 3 ? uniform : all, 1), axes, own, pivot };
    }
    const axis = handle.axes.length === 0 ? mul(viewDirection, -1) : axes[along[0] ?? 0];
    return { kind: 'rotate', axis, angle: all[0], pivot };
  };
  const sample: PointerSample = { point: [0, 0], view: drawn.view, modifiers: FREE };
  const context: DragContext = { handle, pose, targets, sample, previous: null, typed: false };
  return { handle, pose, targets, along, deltaOf, context };
}

export const applied = (delta: Delta, { targets }: PosedHandle): readonly Transform[] =>
  applyDelta(delta, targets) ?? expect.unreachable();

/** The vector, angle or factors of a delta. */
export const numbersOf = (delta: Delta): readonly number[] =>
  delta.kind === 'translate' ? delta.vector : delta.kind === 'scale' ? delta.factors : [delta.angle];
