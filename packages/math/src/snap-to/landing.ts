import type { Vec3 } from '../types.js';
import type { SnapQuery } from './snapper.js';

/** Where a feature would take the snapped point. */
export interface Landing {
  /** The step from where the point is wanted, within the handle's freedom. */
  readonly shift: Vec3;
  /** The place on the feature. */
  readonly onto: Vec3;
  /** Of the feature, unit length; null: it has none. */
  readonly normal: Vec3 | null;
}

/** What of a query says where a point can go, and where it is drawn. */
export type Way = Pick<SnapQuery, 'freedom' | 'projection' | 'pixel' | 'ray'>;
