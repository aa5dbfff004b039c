import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, type Drawing, direction, drawing } from '../../test/arbitrary.js';
import { depthOf, drawnAt, isLine, placesOf, posesOf, targetAt } from '../../test/drawn-shapes.js';
import { GizmoDriver, outlinesOfHandle } from '../../test/driver.js';
import { posed, RUNS } from '../../test/measure.js';
import { add, perpendicular } from '../algebra/vec3.js';
import { nearestOnPolyline } from '../geometry/polygon.js';
import type { Shape } from '../handles/shape.js';
import type { Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { projectionOf } from '../view/projection.js';
import { outlinesOf } from './outline.js';

describe('near the eye', () => {
  /** A large gizmo that reaches behind the eye, with a wide field of view. */
  const wide: fc.Arbitrary<Drawing> = fc
    .record({ drawn: drawing(), from: direction, up: direction, fov: between(120, 170), height: between(100, 300) })
    .map(({ drawn, from, up, fov, height }) => ({
      ...drawn,
      targets: [targetAt([0, 0, 0])],
      view: lookAt(from, [0, 0, 0], { fov }, { x: 0, y: 0, width: 300, height }, perpendicular(from, up)),
    }));

  it('all outlines are finite and at least a twentieth of the distance of the origin away', () => {
    let cut = 0;
    fc.assert(
      fc.property(wide, (drawn) => {
        const { pose, handle, shapes } = posesOf(drawn);
        for (const { points, depths, width, shade } of outlinesOfHandle(handle, pose, drawn.view)) {
          expect([...points.flat(), ...depths, width, shade].every(Number.isFinite)).toBe(true);
          expect(Math.min(...depths)).toBeGreaterThan(0.0499);
        }
        cut += Number(shapes.filter(isLine).some((s) => placesOf(s).some((p) => depthOf(pose, drawn.view, p) < 0)));
      }),
      RUNS,
    );
    expect(cut).toBeGreaterThan(0.05 * RUNS.numRuns);
  });

  it('a line is drawn exactly where it is far enough from the eye', () => {
    let pieces = 0;
    fc.assert(
      fc.property(wide, (drawn) => {
        const { pose, shapes } = posesOf(drawn);
        for (const shape of shapes.filter(isLine)) {
          const outlines = outlinesOf(shape, pose, projectionOf(drawn.view));
          pieces = Math.max(pieces, outlines.length);
          for (const place of placesOf(shape)) {
            const depth = depthOf(pose, drawn.view, place);
            const p = drawnAt(pose, drawn.view, place);
            if (depth < 0.055) continue;
            const off = Math.min(...outlines.map(({ points }) => nearestOnPolyline(p, points).distance));
            // The deviation of a chord from its ring grows near the eye.
            expect(off).toBeLessThan(0.2 / depth ** 3);
          }
        }
      }),
      RUNS,
    );
    expect(pieces).toBe(2);
  });

  it('a shape behind the eye has no outline', () => {
    const view = lookAt([0, 0, 1], [0, 0, 0], { fov: 170 }, { x: 0, y: 0, width: 100, height: 100 });
    const pose = posed(new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view }));
    const behind: Vec3 = [0, 0, 2 / pose.unitsPerPixel];
    const projection = projectionOf(view);
    const far = (offset: Vec3): Vec3 => add(behind, offset);
    const shapes: readonly Shape[] = [
      { kind: 'segment', from: behind, to: far([5, 0, 0]), width: 2 },
      { kind: 'cone', base: behind, tip: far([5, 0, 0]), radius: 1 },
      { kind: 'quad', center: behind, u: [3, 0, 0], v: [0, 3, 0] },
      {
        kind: 'box',
        center: behind,
        edges: [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
      },
    ];
    for (const shape of shapes) expect(outlinesOf(shape, pose, projection)).toEqual([]);
  });
});
