import type { Vec3 } from '../types.js';
import { ofDirection, ofPoint } from '../view/projection.js';
import { settingsOf } from './make.js';
import {
  type Given,
  givenFor,
  type SnapFeature,
  type Snapper,
  type SnapperOptions,
  type SnapQuery,
} from './snapper.js';

/**
 * Snaps moves to places in world space, such as corners. Its priority is 2 by default, above edges, of which every
 * corner is a part that is never nearer.
 *
 * @param points may be many: a query of 10,000 takes about a fifth of a millisecond
 */
export const vertexSnapper = (points: Given<Vec3>, options: SnapperOptions = {}): Snapper => ({
  ...settingsOf(options, { id: 'vertex', priority: 2 }),
  features: (query) => (query.delta.kind === 'translate' ? within(givenFor(points, query), query) : []),
});

/** The points whose foot on the handle's freedom is drawn within reach. In plain numbers: this asks of every vertex of a mesh. */
function within(points: readonly Vec3[], { freedom, projection, pixel, reach }: SnapQuery): readonly SnapFeature[] {
  const { point, along } = freedom;
  const [px, py, pz] = point;
  const [a = ZERO, b = ZERO, c = ZERO] = along;
  const [ha, hb, hc] = [ofDirection(projection, a), ofDirection(projection, b), ofDirection(projection, c)];
  const h = ofPoint(projection, point);
  const squared = reach * reach;
  const found: SnapFeature[] = [];
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Vec3;
    const [x, y, z] = [p[0] - px, p[1] - py, p[2] - pz];
    const ta = x * a[0] + y * a[1] + z * a[2];
    const tb = x * b[0] + y * b[1] + z * b[2];
    const tc = x * c[0] + y * c[1] + z * c[2];
    const w = h.w + ta * ha.w + tb * hb.w + tc * hc.w;
    const dx = (h.x + ta * ha.x + tb * hb.x + tc * hc.x) / w - pixel[0];
    const dy = (h.y + ta * ha.y + tb * hb.y + tc * hc.y) / w - pixel[1];
    if (w > 0 && dx * dx + dy * dy <= squared) found.push({ kind: 'point', point: p, key: i });
  }
  return found;
}

const ZERO: Vec3 = [0, 0, 0];
