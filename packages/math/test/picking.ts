import fc from 'fast-check';
import { handlesOf } from '../src/handles/presets.js';
import type { PosedHandle } from '../src/screen/drawn.js';
import type { PointerSample, Target, Vec2, Vec3, View } from '../src/types.js';
import { NO_MODIFIERS } from '../src/types.js';
import { targetAt } from './drawn-shapes.js';
import type { GizmoDriver } from './driver.js';
import { posed } from './measure.js';

export const sampleAt = (point: Vec2, view: View, pointerType?: PointerSample['pointerType']): PointerSample => ({
  point,
  view,
  modifiers: NO_MODIFIERS,
  pointerType,
});

export const posedAll = (driver: GizmoDriver): readonly PosedHandle[] =>
  handlesOf(driver.scene.mode).map((handle) => ({ handle, pose: posed(driver) }));

/** A target at the origin of the world. */
export const STILL: Target = targetAt([0, 0, 0]);

export const axisIndex = fc.constantFrom<0 | 1 | 2>(0, 1, 2);

export const alongAxis = (axis: number, length = 1): Vec3 =>
  [0, 1, 2].map((i) => (i === axis ? length : 0)) as unknown as Vec3;
