import type { Vec3 } from '../types.js';
import { settingsOf } from './make.js';
import { type Given, givenFor, type Snapper, type SnapperOptions } from './snapper.js';

/** An edge in world space, by its ends. */
export type Segment = readonly [from: Vec3, to: Vec3];

/**
 * Snaps moves to segments in world space. Its priority is 1 by default: below vertices, above faces.
 * A move along an axis comes to where the edge is nearest to it, on a plane to where the edge crosses it.
 */
export const edgeSnapper = (segments: Given<Segment>, options: SnapperOptions = {}): Snapper => ({
  ...settingsOf(options, { id: 'edge', priority: 1 }),
  features: (query) =>
    query.delta.kind === 'translate'
      ? givenFor(segments, query).map(([from, to], key) => ({ kind: 'line', from, to, key }))
      : [],
});
