import type { Vec2, Vec3 } from '@gizmo-kit/math';
import { cross, length } from '@gizmo-kit/math/geometry';
import {
  type LineFeature,
  type PointFeature,
  type SnapFeature,
  type Snapper,
  type SnapperOptions,
  type SnapQuery,
  snapper,
} from '@gizmo-kit/math/snapping';
import { unitsPerPixel } from '@gizmo-kit/math/view';
import { castFree, labelOf, nameOf, normalOf, type Triangle, trianglesNear } from './cast.js';
import { leftOutOf } from './dragged.js';
import { type Part, partsOf, type SurfaceSource } from './parts.js';

/** Options of `meshEdgeSnapper` and `meshVertexSnapper`. */
export interface MeshSnapperOptions extends SnapperOptions {
  /** Objects that are ignored, with their descendants. The dragged objects always are. @default none */
  readonly exclude?: SurfaceSource | undefined;
}

/**
 * Snaps moves to the edges of meshes: a move in free space, to visible edges near the gizmo's origin on screen; other moves, to
 * edges near it in space. Edges between coplanar triangles are ignored. Its default priority is 1.
 */
export const meshEdgeSnapper = (source: SurfaceSource, options: MeshSnapperOptions = {}): Snapper =>
  nearby(source, options, { id: 'mesh-edge', priority: 1, featuresOf: edgesOf });

/** Snaps moves to the vertices of meshes, which it finds as `meshEdgeSnapper` finds edges. Its default priority is 2. */
export const meshVertexSnapper = (source: SurfaceSource, options: MeshSnapperOptions = {}): Snapper =>
  nearby(source, options, { id: 'mesh-vertex', priority: 2, featuresOf: verticesOf });

interface Kind {
  readonly id: string;
  readonly priority: number;
  readonly featuresOf: (triangles: readonly Triangle[]) => readonly SnapFeature[];
}

function nearby(source: SurfaceSource, { exclude = null, ...options }: MeshSnapperOptions, kind: Kind): Snapper {
  return snapper({
    id: options.id ?? kind.id,
    priority: options.priority ?? kind.priority,
    radius: options.radius,
    features(query) {
      if (query.delta.kind !== 'translate') return [];
      const parts = partsOf(source, leftOutOf(query.targets, exclude));
      const places = query.freedom.directions.length === 3 ? visiblePointsNear(parts, query) : [query.point];
      const near = places.map((place) =>
        trianglesNear(parts, place, query.reach * unitsPerPixel(query.view, place, query.projection)),
      );
      return kind.featuresOf([...new Map(near.flat().map((t) => [`${nameOf(t.part)}:${t.index}`, t])).values()]);
    },
  });
}

/** Offsets of the pixels around that of a query that are tested as well, because an edge may be beside its surface. */
const RING: readonly Vec2[] = [0, 1, 2, 3, 4, 5].map((i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]);

function visiblePointsNear(parts: readonly Part[], { view, pixel: [x, y], reach }: SnapQuery): readonly Vec3[] {
  const pixels: readonly Vec2[] = [[x, y], ...RING.map(([u, v]): Vec2 => [x + (u * reach) / 2, y + (v * reach) / 2])];
  return pixels.flatMap((pixel) => {
    const hit = castFree(parts, view, pixel);
    return hit === null ? [] : [hit.point];
  });
}

function verticesOf(triangles: readonly Triangle[]): readonly PointFeature[] {
  return triangles.flatMap(({ part, corners, vertices }) =>
    corners.map(
      (point, i) => ({ kind: 'point', point, key: `${nameOf(part)}:${vertices[i]}`, label: labelOf(part) }) as const,
    ),
  );
}

/** Two triangles are coplanar if the sine of their angle is less. */
const COPLANAR = 1e-4;

function edgesOf(triangles: readonly Triangle[]): readonly LineFeature[] {
  const edges = new Map<string, { readonly edge: LineFeature; readonly normal: Vec3 }>();
  for (const triangle of triangles) {
    const { part, corners, vertices } = triangle;
    const normal = normalOf(triangle);
    if (normal === null) continue;
    for (const i of [0, 1, 2] as const) {
      const j = ((i + 1) % 3) as 0 | 1 | 2;
      // By position: the sides of a box share no vertices.
      const key = `${nameOf(part)}:${[corners[i].join(), corners[j].join()].sort().join(':')}`;
      const known = edges.get(key);
      const edge: LineFeature = {
        kind: 'line',
        from: corners[i],
        to: corners[j],
        key: `${nameOf(part)}:${[vertices[i], vertices[j]].sort().join('-')}`,
        label: labelOf(part),
      };
      if (known === undefined) edges.set(key, { edge, normal });
      else if (length(cross(known.normal, normal)) < COPLANAR) edges.delete(key);
    }
  }
  return [...edges.values()].map(({ edge }) => edge);
}
