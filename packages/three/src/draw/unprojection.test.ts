import {
  type DrawnHandle,
  drawHandles,
  handlesOf,
  lookAt,
  poseHandles,
  type Vec2,
  type Vec3,
  type View,
} from '@gizmo-kit/math';
import { addScaled } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { describe, expect, it } from 'vitest';
import { Strokes } from './strokes.js';
import { STRIDE } from './triangles.js';
import { unprojectionOf } from './unprojection.js';

const VIEWPORT = { x: 40, y: 10, width: 900, height: 500 };
const target = {
  transform: { position: [0.3, -0.2, 0.4], quaternion: [0.2, 0.1, 0.3, 0.9], scale: [1, 2, 3] },
  worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  bounds: { min: [-1, -1, -1], max: [2, 1, 1] },
} as const;

const eyes: readonly Vec3[] = [
  [3, 2, 5],
  [-4, 1, 2],
  [0.5, -6, 1],
];
const views: readonly (readonly [name: string, view: View])[] = eyes.flatMap((eye, i) => [
  [`perspective ${i}`, lookAt(eye, [0.5, 0.2, 0], { fov: 70 }, VIEWPORT)] as const,
  [`orthographic ${i}`, lookAt(eye, [0.5, 0.2, 0], { height: 7 }, VIEWPORT)] as const,
  [
    `stretched ${i}`,
    { ...lookAt(eye, [0, 0, 0], { fov: 50 }, VIEWPORT), viewport: { ...VIEWPORT, width: 450 } },
  ] as const,
]);

const drawnIn = (view: View): readonly DrawnHandle[] =>
  ['translate', 'rotate', 'scale', 'universal'].flatMap((mode) =>
    drawHandles(poseHandles(handlesOf(mode as 'translate'), { targets: [target], view, size: 90 }), view),
  );

/** The points of an outline in space. */
function placesOf(
  drawn: DrawnHandle,
  frame: DrawnHandle['pose'],
  view: View,
  points: readonly Vec2[],
  depths: readonly number[],
) {
  const strokes = new Strokes();
  strokes.begin(0);
  strokes.unprojection = unprojectionOf(drawn.pose, frame, view);
  return points.map((point, i): Vec3 => {
    // Without a width, all vertices are at the points.
    const from = STRIDE * strokes.vertexCount;
    strokes.line([point, [point[0] + 1, point[1]]], 0, { color: 'white' }, depths[i]);
    const [x = 0, y = 0, z = 0] = strokes.vertices.subarray(from, from + 3);
    return addScaled(frame.origin, [x, y, z], frame.unitsPerPixel);
  });
}

describe.each(views)('an unprojected outline: %s', (_, view) => {
  it('is drawn at its pixels', () => {
    const all = drawnIn(view);
    expect(all.flatMap((drawn) => drawn.outlines).length).toBeGreaterThan(20);
    for (const drawn of all) {
      for (const { outline } of drawn.outlines) {
        const places = placesOf(drawn, (all[0] as DrawnHandle).pose, view, outline.points, outline.depths);
        expect(places).toHaveLength(outline.points.length);
        for (const [i, place] of places.entries()) {
          const [x, y] = project(projectionOf(view), place) as Vec2;
          const [px, py] = outline.points[i] as Vec2;
          expect(Math.hypot(x - px, y - py)).toBeLessThan(1e-3);
        }
      }
    }
  });

  it('is at its shape in space, also for another camera', () => {
    let segments = 0;
    for (const drawn of drawnIn(view)) {
      for (const { shape, outline } of drawn.outlines) {
        if (shape.kind !== 'segment') continue;
        segments++;
        const places = placesOf(drawn, drawn.pose, view, outline.points, outline.depths);
        for (const [i, end] of [shape.from, shape.to].entries()) {
          const wanted = addScaled(drawn.pose.origin, end, drawn.pose.unitsPerPixel);
          const off = Math.hypot(...wanted.map((n, k) => n - (places[i]?.[k] ?? Number.NaN)));
          expect(off / drawn.pose.unitsPerPixel).toBeLessThan(0.02);
        }
      }
    }
    expect(segments).toBeGreaterThan(6);
  });
});
