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
import { add, mul } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { expect, it } from 'vitest';
import { INITIAL } from '../session/state.js';
import { Drawing } from './drawing.js';
import { Emphasis } from './emphasis.js';
import { lookOf } from './look.js';
import { DEFAULT_PALETTE } from './palette.js';
import { STRIDE } from './triangles.js';

const TONES = { x: '#ff0000', y: '#00ff00', z: '#0000ff' } as const;
const PARTS = ['x', 'y', 'z'] as const;

/** The rings in a View, and the tone of the last triangle over a pixel that is not a rim. */
function draw(view: View) {
  const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
  const worldFromParent = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;
  const handles = poseHandles(handlesOf('rotate'), { targets: [{ transform, worldFromParent }], view });
  const theme = { ...DEFAULT_PALETTE, ...TONES, rim: '#000000' };
  const look = lookOf({ target: null }, INITIAL, theme, { beneath: [], over: [], letter: undefined });
  const drawing = new Drawing();
  const drawn = drawHandles(handles, view);
  drawing.show({ view, handles, drawn: () => drawn, look, pixel: 1 }, new Emphasis(), false);
  const { vertices, indices, indexCount, vertexCount } = drawing.mesh.strokes;
  const [{ pose }] = drawn as [DrawnHandle];
  const pixels = Array.from({ length: vertexCount }, (_, i) => {
    const offset = vertices.subarray(STRIDE * i, STRIDE * i + 3);
    return project(
      projectionOf(view),
      add(pose.origin, mul([...offset] as unknown as Vec3, pose.unitsPerPixel)),
    ) as Vec2;
  });
  const toneAt = (at: Vec2): string | undefined => {
    for (let n = indexCount - 3; n >= 0; n -= 3) {
      const corners = [0, 1, 2].map((k) => indices[n + k] as number);
      const color = vertices.subarray(STRIDE * (corners[0] as number) + 3, STRIDE * (corners[0] as number) + 6);
      const tone = PARTS.find((_, i) => color[i] === 1 && color.reduce((a, b) => a + b) === 1);
      if (
        tone !== undefined &&
        isInside(
          at,
          corners.map((corner) => pixels[corner] as Vec2),
        )
      )
        return tone;
    }
    return undefined;
  };
  return { rings: drawn.filter(({ handle }) => handle.axes.length === 1), toneAt };
}

const turn = (a: Vec2, b: Vec2, c: Vec2): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function isInside(p: Vec2, [a, b, c]: readonly Vec2[]): boolean {
  const sides = [turn(a as Vec2, b as Vec2, p), turn(b as Vec2, c as Vec2, p), turn(c as Vec2, a as Vec2, p)];
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Where two lines cross in pixels, and how much nearer the first one is there. */
function crossingsOf(a: DrawnHandle, b: DrawnHandle): readonly { readonly at: Vec2; readonly nearer: number }[] {
  const [one, two] = [a.outlines[0]?.outline, b.outlines[0]?.outline];
  if (one === undefined || two === undefined) return [];
  const found: { at: Vec2; nearer: number }[] = [];
  for (let i = 1; i < one.points.length; i++)
    for (let k = 1; k < two.points.length; k++) {
      const [p, q, u, v] = [one.points[i - 1], one.points[i], two.points[k - 1], two.points[k]] as [
        Vec2,
        Vec2,
        Vec2,
        Vec2,
      ];
      const [left, right, above, below] = [turn(u, v, p), turn(u, v, q), turn(p, q, u), turn(p, q, v)];
      if (left * right > 0 || above * below > 0) continue;
      const [s, t] = [left / (left - right), above / (above - below)];
      const depthAt = (depths: readonly number[], end: number, share: number): number =>
        (depths[end - 1] as number) * (1 - share) + (depths[end] as number) * share;
      found.push({
        at: [p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s],
        nearer: depthAt(two.depths, k, t) - depthAt(one.depths, i, s),
      });
    }
  return found;
}

// A half ring ended over its neighbour, because whole rings were painted one after the other.
it('the nearest ring is on top where two cross, also at the ends of half rings', () => {
  let count = 0;
  for (let i = 0; i < 36; i++) {
    const angle = 0.26 * i + 0.1;
    const height = [2, 0.6, -1.5, 4][i % 4] as number;
    const eye: Vec3 = [5 * Math.cos(angle), height, 5 * Math.sin(angle)];
    const fov = i % 2 === 0 ? 50 : 90;
    /** Pixels from the eye to the origin. */
    const far = 300 / Math.tan((fov * Math.PI) / 360);
    const view = lookAt(eye, [0, 0, 0], { fov }, { x: 0, y: 0, width: 800, height: 600 });
    const { rings, toneAt } = draw(view);
    for (const [k, a] of rings.entries())
      for (const b of rings.slice(k + 1))
        for (const { at, nearer } of crossingsOf(a, b)) {
          // Where they meet, neither is nearer by a pixel.
          if (Math.abs(nearer) * far < 1) continue;
          count++;
          const wanted = nearer > 0 ? a.handle.tone : b.handle.tone;
          expect([i, a.handle.id, b.handle.id, nearer, toneAt(at)]).toEqual([
            i,
            a.handle.id,
            b.handle.id,
            nearer,
            wanted,
          ]);
        }
  }
  expect(count).toBeGreaterThan(20);
});
