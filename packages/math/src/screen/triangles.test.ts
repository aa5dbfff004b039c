import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing, VIEWPORT } from '../../test/arbitrary.js';
import { drawnOf, line, vertex } from '../../test/drawn-handles.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, posed, RUNS } from '../../test/measure.js';
import { IDENTITY } from '../algebra/mat4.js';
import { bounds } from '../handles/bounds.js';
import { handlesOf } from '../handles/presets.js';
import type { Target, Vec2 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { type DrawnHandle, drawHandles } from './drawn.js';
import { pickDrawn } from './pick.js';
import { poseHandles } from './posed.js';
import { type Triangles, trianglesOf } from './triangles.js';

type Corners = readonly [Vec2, Vec2, Vec2];

const cornersOf = (mesh: Triangles): readonly Corners[] =>
  Array.from({ length: mesh.indices.length / 3 }, (_, k) => {
    const at = (i: number): Vec2 => vertex(mesh, mesh.indices[3 * k + i] as number);
    return [at(0), at(1), at(2)];
  });

/** Positive if a triangle is counter-clockwise on screen, where y points down. */
const areaOf = ([a, b, c]: Corners): number => ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / 2;
const totalOf = (mesh: Triangles): number => cornersOf(mesh).reduce((sum, corners) => sum + areaOf(corners), 0);

/** Whether a pixel is in a triangle, within `margin` pixels. */
function covers([a, b, c]: Corners, p: Vec2, margin: number): boolean {
  const isInside = (from: Vec2, to: Vec2) => {
    const side = (to[0] - from[0]) * (p[1] - from[1]) - (to[1] - from[1]) * (p[0] - from[0]);
    return side <= margin * gap(from, to);
  };
  return isInside(a, b) && isInside(b, c) && isInside(c, a);
}

/** The drawn handles of a mode. */
const drawnAll = (driver: GizmoDriver): readonly DrawnHandle[] =>
  drawHandles(
    handlesOf(driver.scene.mode).map((handle) => ({ handle, pose: posed(driver) })),
    driver.scene.view,
  );

describe('the triangles of drawn handles', () => {
  it('are finite, not degenerate and counter-clockwise on screen', () => {
    fc.assert(
      fc.property(drawing(), (drawn) => {
        const mesh = trianglesOf(drawnAll(new GizmoDriver(drawn)));
        expect([...mesh.positions, ...mesh.colors].every(Number.isFinite)).toBe(true);
        expect(mesh.colors.length).toBe(2 * mesh.positions.length);
        for (const i of mesh.indices) expect(i).toBeLessThan(mesh.positions.length / 2);
        // Positions are rounded to single precision, so the areas of thin triangles are inexact.
        for (const corners of cornersOf(mesh)) {
          const longest = Math.max(...corners.map((p, i) => gap(p, corners[(i + 1) % 3] as Vec2)));
          const rounding = 2 ** -22 * Math.max(...corners.flat().map(Math.abs)) * longest;
          expect(areaOf(corners)).toBeGreaterThan(-rounding);
        }
      }),
      RUNS,
    );
  });

  it('cover every pixel at which a handle is picked at a distance of zero', () => {
    let hits = 0;
    fc.assert(
      fc.property(
        drawing(),
        fc.array(fc.tuple(between(0, 120), between(0, 7)), { minLength: 20, maxLength: 20 }),
        (drawn, at) => {
          const driver = new GizmoDriver(drawn);
          const handles = drawnAll(driver);
          const triangles = cornersOf(trianglesOf(handles));
          const points = handles.flatMap(({ outlines }) => outlines.flatMap(({ outline }) => outline.points));
          for (const [share, angle] of at) {
            // Around a corner of an outline, where joins are.
            const center = points[Math.floor((share / 121) * points.length)];
            if (center === undefined) continue;
            const p: Vec2 = [center[0] + 1.2 * Math.cos(angle), center[1] + 1.2 * Math.sin(angle)];
            const picked = pickDrawn(handles, { point: p, modifiers: { ctrl: false, shift: false, alt: false } });
            if (picked?.distance !== 0) continue;
            hits += 1;
            expect(triangles.some((corners) => covers(corners, p, 2e-3))).toBe(true);
          }
        },
      ),
      RUNS,
    );
    expect(hits).toBeGreaterThan(RUNS.numRuns);
  });

  it('of a line have an area of its length times its width, extended by half the width at both ends', () => {
    expect(
      totalOf(
        trianglesOf([
          drawnOf(
            line(
              [
                [10, 10],
                [110, 10],
              ],
              4,
            ),
          ),
        ]),
      ),
    ).toBeCloseTo(104 * 4, 3);
  });

  it('of a closed ring have the area of the ring, without overlap at its start', () => {
    const points = Array.from({ length: 65 }, (_, i): Vec2 => {
      const t = (2 * Math.PI * (i % 64)) / 64;
      return [200 + 50 * Math.cos(t), 200 + 50 * Math.sin(t)];
    });
    const sides = 64 * 2 * 50 * Math.sin(Math.PI / 64);
    expect(totalOf(trianglesOf([drawnOf(line(points, 6))]))).toBeCloseTo(sides * 6, 2);
  });

  it('of a line with a hairpin bend are not folded, and extend half the width beyond the bend', () => {
    const mesh = trianglesOf([
      drawnOf(
        line(
          [
            [0, 0],
            [50, 0],
            [0, 0.5],
          ],
          4,
        ),
      ),
    ]);
    expect(Math.max(...cornersOf(mesh).flatMap((c) => c.map(([x]) => x)))).toBeCloseTo(52, 1);
    for (const corners of cornersOf(mesh)) expect(areaOf(corners)).toBeGreaterThan(0);
  });

  it('of a line are a square if all points are equal, and empty without points or width', () => {
    expect(
      totalOf(
        trianglesOf([
          drawnOf(
            line(
              [
                [5, 5],
                [5, 5],
              ],
              4,
            ),
          ),
        ]),
      ),
    ).toBeCloseTo(16, 6);
    expect(
      trianglesOf([
        drawnOf(
          line(
            [
              [0, 0],
              [9, 0],
            ],
            0,
          ),
        ),
      ]).indices.length,
    ).toBe(0);
    expect(trianglesOf([drawnOf(line([], 3))]).indices.length).toBe(0);
  });

  it('of an area are a counter-clockwise fan for either order of its corners, without empty triangles', () => {
    const corners: readonly Vec2[] = [[0, 0], [4, 0], [4, 4], [4, 4], [0, 4]]; // biome-ignore format: one line
    const area = (points: readonly Vec2[]) => drawnOf({ ...line(points, 0), kind: 'area' });
    const { positions, indices } = trianglesOf([area(corners), area([...corners].reverse())]);
    expect([...positions]).toEqual([...corners.flat(), ...[...corners].reverse().flat()]);
    expect([...indices]).toEqual([0, 2, 1, 0, 4, 3, 5, 7, 8, 5, 8, 9]);
  });

  it('of an area have the area of its polygon', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate'], only: ({ id }) => /^move-..$/.test(id) }), (drawn) => {
        const driver = new GizmoDriver(drawn);
        const [only] = drawnAll(driver).filter(({ handle }) => handle.id === drawn.id);
        fc.pre((only?.outlines.length ?? 0) > 0);
        const points = only?.outlines[0]?.outline.points ?? [];
        const polygon = points.reduce((sum, a, i) => {
          const b = points[(i + 1) % points.length] as Vec2;
          return sum + (a[0] * b[1] - a[1] * b[0]) / 2;
        }, 0);
        const area = Math.abs(polygon);
        expect(Math.abs(totalOf(trianglesOf([only as DrawnHandle])) - area)).toBeLessThan(1e-3 * (1 + area));
      }),
      RUNS,
    );
  });
});

it('handles of every kind have triangles, including the box', () => {
  const target: Target = {
    transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    worldFromParent: IDENTITY,
    bounds: { min: [-1, -1, -1], max: [1, 1, 1] },
  };
  const view = lookAt([3, 2, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
  for (const handles of [handlesOf('universal'), handlesOf('rotate'), handlesOf('scale'), bounds()]) {
    const drawn = drawHandles(poseHandles(handles, { targets: [target], view }), view);
    for (const one of drawn) {
      const isShown = one.outlines.length > 0;
      expect(trianglesOf([one]).indices.length > 0).toBe(isShown);
    }
  }
});
