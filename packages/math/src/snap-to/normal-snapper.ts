import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { settingsOf } from './make.js';
import { type Given, givenFor, type Snapper, type SnapperOptions } from './snapper.js';

/** What is turned to the normals. */
export interface NormalSnapperOptions extends SnapperOptions {
  /** An axis of the active target. @default 'y' */
  readonly axis?: 'x' | 'y' | 'z' | undefined;
}

const INDEX: Readonly<Record<'x' | 'y' | 'z', AxisIndex>> = { x: 0, y: 1, z: 2 };

/**
 * Snaps turns, so that an axis of the active target points along a normal as seen along the axis of the turn. The radius
 * counts in pixels of arc on the gizmo's circle. A normal of any length, in world space.
 */
export function normalSnapper(normals: Given<Vec3>, options: NormalSnapperOptions = {}): Snapper {
  const { axis = 'y' } = options;
  return {
    ...settingsOf(options, { id: 'normal', priority: 0 }),
    features: (query) =>
      query.delta.kind === 'rotate'
        ? givenFor(normals, query).map((normal, key) => ({ kind: 'normal', normal, key, axis: INDEX[axis] }))
        : [],
  };
}
