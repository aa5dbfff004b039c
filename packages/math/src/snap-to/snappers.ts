import { ZERO } from '../algebra/vec3.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Vec3 } from '../types.js';
import { ofDirection, ofPoint } from '../view/projection.js';
import { positionOnFace } from './face-position.js';
import { isFeature, type PointFeature, type PolygonFeature, type SnapFeature } from './feature.js';
import { screenDistance } from './screen-distance.js';
import { snapToFeatures } from './snap-to.js';
import type { Snapper, SnapQuery } from './snapper.js';

/** Options of a snapper. */
export interface SnapperOptions {
  /** Unique among the snappers of a gizmo. @default its kind: `vertex`, `edge`, `face`, `normal`, `align` */
  readonly id?: string | undefined;
  /** Of the features within their radius, those of the highest priority win. @default depends on the snapper */
  readonly priority?: number | undefined;
  /** CSS pixels, greater than 0; otherwise the snapper is off. @default 12 */
  readonly radius?: number | undefined;
}

/** A list, or a function that returns one for each query. */
export type Given<T> = readonly T[] | ((query: SnapQuery) => readonly T[]);

/** The list for a query; empty if the application gives none. */
export function givenFor<T>(given: Given<T>, query: SnapQuery): readonly T[] {
  const list = typeof given === 'function' ? given(query) : given;
  return Array.isArray(list) ? list : [];
}

/** The key of a feature: its index in a list; none if a function finds other features for each query. */
const keyIn = (given: Given<unknown>, index: number): number | undefined =>
  typeof given === 'function' ? undefined : index;

/** Creates a snapper from a function that finds features. */
export const snapper = (own: Omit<Snapper, 'constrain'>): Snapper => ({ ...own, constrain: snapToFeatures });

/** Creates a snapper with options, for one kind of delta. */
export const snapperFor = (
  kind: 'translate' | 'rotate',
  defaults: { readonly id: string; readonly priority: number },
  options: SnapperOptions,
  features: (query: SnapQuery) => readonly SnapFeature[],
): Snapper =>
  snapper({
    id: options?.id ?? defaults.id,
    priority: options?.priority ?? defaults.priority,
    radius: options?.radius,
    features: (query) => (query.delta.kind === kind ? features(query) : []),
  });

/**
 * Snaps moves to points in world space, such as vertices. Its default priority is 2, higher than that of edges, because a
 * vertex is never nearer than the edges that it ends.
 *
 * @param points may be many: a query of 10,000 takes about 0.2 ms
 */
export const vertexSnapper = (points: Given<Vec3>, options: SnapperOptions = {}): Snapper =>
  snapperFor('translate', { id: 'vertex', priority: 2 }, options, (query) => withinReach(points, query));

/** The points whose position is within reach on screen. It allocates nothing for the others, which can be thousands. */
function withinReach(given: Given<Vec3>, query: SnapQuery): readonly PointFeature[] {
  const points = givenFor(given, query);
  const { freedom, projection, pixel, reach } = query;
  const [px, py, pz] = freedom.point;
  const [a = ZERO, b = ZERO, c = ZERO] = freedom.directions;
  const [ha, hb, hc] = [ofDirection(projection, a), ofDirection(projection, b), ofDirection(projection, c)];
  const h = ofPoint(projection, freedom.point);
  const squared = reach * reach;
  const found: PointFeature[] = [];
  for (let i = 0; i < points.length; i++) {
    const point = points[i] ?? ZERO;
    const [x, y, z] = [point[0] - px, point[1] - py, point[2] - pz];
    const ta = x * a[0] + y * a[1] + z * a[2];
    const tb = x * b[0] + y * b[1] + z * b[2];
    const tc = x * c[0] + y * c[1] + z * c[2];
    const w = h.w + ta * ha.w + tb * hb.w + tc * hc.w;
    const dx = (h.x + ta * ha.x + tb * hb.x + tc * hc.x) / w - pixel[0];
    const dy = (h.y + ta * ha.y + tb * hb.y + tc * hc.y) / w - pixel[1];
    if (w > 0 && dx * dx + dy * dy <= squared) found.push({ kind: 'point', point, key: keyIn(given, i) });
  }
  return found;
}

/** An edge in world space, by its ends. */
export type Segment = readonly [from: Vec3, to: Vec3];

/**
 * Snaps moves to line segments in world space: a move along an axis, to the point nearest to the segment; a move on a plane,
 * to the intersection. Its default priority is 1, below vertices and above faces.
 */
export const edgeSnapper = (segments: Given<Segment>, options: SnapperOptions = {}): Snapper =>
  snapperFor('translate', { id: 'edge', priority: 1 }, options, (query) =>
    givenFor(segments, query).map((segment, i) => ({
      kind: 'line',
      from: segment?.[0],
      to: segment?.[1],
      key: keyIn(segments, i),
    })),
  );

/**
 * Snaps moves to flat, convex polygons in world space, such as triangles. A move along an axis snaps to the intersection; a
 * move in free space, to the polygon that is visible at the pixel. The feedback has the polygon's normal, on the side from
 * which the corners are counter-clockwise. Its default priority is 0, below edges and vertices.
 */
export const faceSnapper = (polygons: Given<readonly Vec3[]>, options: SnapperOptions = {}): Snapper =>
  snapperFor('translate', { id: 'face', priority: 0 }, options, (query) => {
    const faces = givenFor(polygons, query).map(
      (corners, i): PolygonFeature => ({ kind: 'face', corners, key: keyIn(polygons, i) }),
    );
    return query.freedom.directions.length === 3 ? visible(faces.filter(isFeature), query) : faces;
  });

/** The polygon nearest to the eye at the pixel. It hides the others, also that of the last step. */
function visible(faces: readonly PolygonFeature[], query: SnapQuery): readonly PolygonFeature[] {
  const { ray, projection, pixel, reach } = query;
  let [first, least]: [PolygonFeature | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const face of faces) {
    const onto = positionOnFace(face, query)?.onto;
    if (onto === undefined || !(screenDistance(projection, pixel, onto) <= reach)) continue;
    const depth = onto.reduce((sum, n, i) => sum + (n - (ray.origin[i] as number)) * (ray.direction[i] as number), 0);
    if (depth < least) [first, least] = [face, depth];
  }
  return first === null ? [] : [first];
}

/** Options of `normalSnapper`. */
export interface NormalSnapperOptions extends SnapperOptions {
  /** The axis of the active target that rotates to the normals. @default 'y' */
  readonly axis?: 'x' | 'y' | 'z' | undefined;
}

const INDEX: Readonly<Record<'x' | 'y' | 'z', AxisIndex>> = { x: 0, y: 1, z: 2 };

/**
 * Snaps rotations, so that an axis of the active target is parallel to a normal, as seen along the axis of the rotation. The
 * radius is in pixels of arc on the gizmo's circle. Normals are in world space, of any length. Its default priority is 0.
 */
export const normalSnapper = (normals: Given<Vec3>, options: NormalSnapperOptions = {}): Snapper =>
  snapperFor('rotate', { id: 'normal', priority: 0 }, options, (query) =>
    givenFor(normals, query).map((normal, i) => ({
      kind: 'normal',
      normal,
      key: keyIn(normals, i),
      axis: INDEX[options?.axis ?? 'y'],
    })),
  );
