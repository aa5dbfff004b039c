import type { Vec2, Vec3 } from '@gizmo-kit/math';
import { cross, length } from '@gizmo-kit/math/geometry';
import { unitsPerPixel } from '@gizmo-kit/math/screen';
import type { LineFeature, PointFeature, Snapper, SnapQuery } from '@gizmo-kit/math/snapping';
import { castFree, idOf, surfaceLabel, type Triangle, triangleNormal, trianglesNear } from './cast.js';
import { type MeshSnapperOptions, overSurfaces } from './over-surfaces.js';
import type { Surface, SurfaceSource } from './surfaces.js';

/**
 * Snaps moves to the edges of meshes: a move in free space, to visible edges near the gizmo's origin on screen; other moves, to
 * edges near it in space. Edges between coplanar triangles are ignored. Its default priority is 1.
 */
export const meshEdgeSnapper = (source: SurfaceSource, options: MeshSnapperOptions = {}): Snapper =>
  overSurfaces(source, options, { id: 'mesh-edge', priority: 1 }, (surfaces, query) =>
    edgesOf(trianglesOf(surfaces, query)),
  );

/** Snaps moves to the vertices of meshes, which it finds as `meshEdgeSnapper` finds edges. Its default priority is 2. */
export const meshVertexSnapper = (source: SurfaceSource, options: MeshSnapperOptions = {}): Snapper =>
  overSurfaces(source, options, { id: 'mesh-vertex', priority: 2 }, (surfaces, query) =>
    trianglesOf(surfaces, query).flatMap(verticesOf),
  );

/** The triangles within reach of the point of a query, or of what is visible around its pixel. */
function trianglesOf(surfaces: readonly Surface[], query: SnapQuery): readonly Triangle[] {
  const { freedom, point, reach, view, projection } = query;
  const places = freedom.directions.length === 3 ? visiblePointsNear(surfaces, query) : [point];
  const near = places.flatMap((at) => trianglesNear(surfaces, at, reach * unitsPerPixel(view, at, projection)));
  return [...new Map(near.map((t) => [`${idOf(t.surface)}:${t.index}`, t])).values()];
}

/** Offsets of the pixels around that of a query that are tested as well, because an edge may be beside its surface. */
const RING: readonly Vec2[] = [0, 1, 2, 3, 4, 5].map((i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]);

function visiblePointsNear(surfaces: readonly Surface[], { view, pixel: [x, y], reach }: SnapQuery): readonly Vec3[] {
  const pixels: readonly Vec2[] = [[x, y], ...RING.map(([u, v]): Vec2 => [x + (u * reach) / 2, y + (v * reach) / 2])];
  return pixels.flatMap((pixel) => {
    const hit = castFree(surfaces, view, pixel);
    return hit === null ? [] : [hit.point];
  });
}

const verticesOf = ({ surface, corners, vertices }: Triangle): readonly PointFeature[] =>
  corners.map((point, i) => ({
    kind: 'point',
    point,
    key: `${idOf(surface)}:${vertices[i]}`,
    label: surfaceLabel(surface),
  }));

/** Two triangles are coplanar if the sine of their angle is less. */
const COPLANAR = 1e-4;

function edgesOf(triangles: readonly Triangle[]): readonly LineFeature[] {
  const edges = new Map<string, { readonly edge: LineFeature; readonly normal: Vec3 }>();
  for (const triangle of triangles) {
    const { surface, corners, vertices } = triangle;
    const normal = triangleNormal(triangle);
    if (normal === null) continue;
    for (const i of [0, 1, 2] as const) {
      const j = ((i + 1) % 3) as 0 | 1 | 2;
      // Edges are compared by position, because the sides of a box share no vertices.
      const key = `${idOf(surface)}:${[corners[i].join(), corners[j].join()].sort().join(':')}`;
      const known = edges.get(key);
      const edge: LineFeature = {
        kind: 'line',
        from: corners[i],
        to: corners[j],
        key: `${idOf(surface)}:${[vertices[i], vertices[j]].sort().join('-')}`,
        label: surfaceLabel(surface),
      };
      if (known === undefined) edges.set(key, { edge, normal });
      else if (length(cross(known.normal, normal)) < COPLANAR) edges.delete(key);
    }
  }
  return [...edges.values()].map(({ edge }) => edge);
}
