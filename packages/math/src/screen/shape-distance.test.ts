import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { posed, RUNS } from '../../test/measure.js';
import { painted } from '../../test/painted.js';
import { addScaled, mul } from '../algebra/vec3.js';
import type { Shape } from '../handles/shape.js';
import type { Pose } from '../pose/pose.js';
import type { Vec2, View } from '../types.js';
import { project, projectionOf } from '../view/projection.js';
import { outlinesOf } from './outline.js';
import { nearestOnOutline } from './shape-distance.js';

const distanceToShape = (shape: Shape, pose: Pose, view: View, pixel: Vec2): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...outlinesOf(shape, pose, projectionOf(view)).map((outline) => nearestOnOutline(outline, pixel).distance),
  );

describe('the distance of a pixel to a shape', () => {
  it('is the distance to the nearest of many points of the shape, and 0 inside an area', () => {
    fc.assert(
      fc.property(
        drawing({ modes: ['translate', 'rotate', 'scale'] }),
        between(-150, 150),
        between(-150, 150),
        (drawn, x, y) => {
          const driver = new GizmoDriver(drawn);
          const pose = posed(driver);
          const projection = projectionOf(drawn.view);
          const center = project(projection, pose.origin) as Vec2;
          const pixel: Vec2 = [center[0] + x, center[1] + y];
          const ball: Shape = { kind: 'ball', center: [20, -30, 10], radius: 5 };
          for (const shape of [...driver.handle(drawn.id).shapes(pose), ball]) {
            const wanted = Math.min(
              Number.POSITIVE_INFINITY,
              ...outlinesOf(shape, pose, projection).map((o) => painted(o, pixel)),
            );
            const found = distanceToShape(shape, pose, drawn.view, pixel);
            if (Number.isFinite(wanted)) expect(Math.abs(found - wanted)).toBeLessThan(0.3);
            else expect(found).toBe(wanted);
          }
        },
      ),
      RUNS,
    );
  });

  it('of a ball is the distance to its center minus its radius, at any depth', () => {
    fc.assert(
      fc.property(drawing(), between(-200, 200), between(-200, 200), between(1, 30), (drawn, x, y, radius) => {
        const pose = posed(new GizmoDriver(drawn));
        const place = project(
          projectionOf(drawn.view),
          addScaled(pose.origin, pose.viewDirection, 50 * pose.unitsPerPixel),
        );
        const far = mul(pose.viewDirection, 50);
        const [px, py] = place ?? fc.pre(false) ?? expect.unreachable();
        const found = distanceToShape({ kind: 'ball', center: far, radius }, pose, drawn.view, [px + x, py + y]);
        // A dot is a polygon with 24 sides.
        expect(Math.abs(found - Math.max(0, Math.hypot(x, y) - radius))).toBeLessThan(0.01 * radius + 1e-6);
      }),
      RUNS,
    );
  });

  it('is infinite for a shape behind the eye', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate'] }), (drawn) => {
        const driver = new GizmoDriver(drawn);
        fc.pre(drawn.view.clipFromEye[11] !== 0);
        const pose = posed(driver);
        const offset = mul(pose.viewDirection, -1e9);
        const shape: Shape = { kind: 'segment', from: offset, to: addScaled(offset, pose.viewDirection, -1), width: 2 };
        expect(distanceToShape(shape, pose, drawn.view, [0, 0])).toBe(Number.POSITIVE_INFINITY);
      }),
    );
  });
});
