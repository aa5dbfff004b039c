import type { Vec3 } from '../types.js';
import { pixelsFrom } from './drawn-near.js';
import { landOnFace } from './land-face.js';
import { settingsOf } from './make.js';
import {
  type Given,
  givenFor,
  type PolygonFeature,
  type Snapper,
  type SnapperOptions,
  type SnapQuery,
} from './snapper.js';

/**
 * Snaps moves to flat, convex polygons in world space: triangles, or the faces of boxes. Their normal comes with the
 * feedback, towards whoever sees the corners counter-clockwise. A move along axes stops where it crosses a face. A free
 * move slides over the surface that is seen: of all faces at the pixel, the one nearest to the eye. Its priority is 0 by
 * default, below edges and vertices, as a face is always right under the pixel.
 */
export const faceSnapper = (polygons: Given<readonly Vec3[]>, options: SnapperOptions = {}): Snapper => ({
  ...settingsOf(options, { id: 'face', priority: 0 }),
  features(query) {
    if (query.delta.kind !== 'translate') return [];
    const faces = givenFor(polygons, query).map((corners, key): PolygonFeature => ({ kind: 'face', corners, key }));
    return query.freedom.along.length === 3 ? seen(faces, query) : faces;
  },
});

/** The face in front of all others at the pixel, so that none that it hides is held. */
function seen(faces: readonly PolygonFeature[], query: SnapQuery): readonly PolygonFeature[] {
  const { ray, projection, pixel, reach } = query;
  let [first, least]: [PolygonFeature | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const face of faces) {
    const onto = landOnFace(face, query)?.onto;
    if (onto === undefined || !(pixelsFrom(projection, pixel, onto) <= reach)) continue;
    const depth = onto.reduce((sum, n, i) => sum + (n - (ray.origin[i] as number)) * (ray.direction[i] as number), 0);
    if (depth < least) [first, least] = [face, depth];
  }
  return first === null ? [] : [first];
}
