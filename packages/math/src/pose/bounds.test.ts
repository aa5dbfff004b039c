import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, parent, rotation, target, transform, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { toBasis, toWorld, WORLD } from '../algebra/basis.js';
import { compose, multiply, transformPoint } from '../algebra/mat4.js';
import { add, rotate, sub } from '../algebra/vec3.js';
import type { Basis, Bounds, Target, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { boxAlong } from './bounds.js';
import { pivotPoint, worldOrigin } from './pivot.js';
import { spaceAxes } from './space.js';

const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(vec3(3), between(0, 4), between(0, 4), between(0, 4))
  .map(([min, x, y, z]) => ({ min, max: add(min, [x, y, z]) }));
const filled = fc.record({ transform, worldFromParent: parent, bounds });
const axes: fc.Arbitrary<Basis> = rotation.map(
  (q): Basis => [rotate(WORLD[0], q), rotate(WORLD[1], q), rotate(WORLD[2], q)],
);

/** A point inside the bounds of a target. */
const placeIn = ({ bounds: box, transform: t, worldFromParent }: Target, share: Vec3): Vec3 => {
  const { min, max } = box ?? { min: [0, 0, 0], max: [0, 0, 0] };
  const at = min.map((n, i) => n + ((max[i] as number) - n) * (share[i] as number)) as unknown as Vec3;
  return transformPoint(multiply(worldFromParent, compose(t)), at);
};
const share = fc.tuple(between(0, 1), between(0, 1), between(0, 1));

describe('the box around targets', () => {
  it('contains every point of each target and touches one on each of its six sides', () => {
    fc.assert(
      fc.property(fc.array(filled, { minLength: 1, maxLength: 4 }), axes, fc.array(share), (targets, along, shares) => {
        const { center, extent } = boxAlong(along, targets);
        const scale = 1e-9 * (1 + size(center) + size(extent));
        const inside = (point: Vec3) => toBasis(along, sub(point, center));
        for (const t of targets)
          for (const s of shares)
            inside(placeIn(t, s)).forEach((n, i) => {
              expect(Math.abs(n)).toBeLessThanOrEqual((extent[i] as number) + scale);
            });
        const corners = [0, 1].flatMap((x) =>
          [0, 1].flatMap((y) => [0, 1].flatMap((z) => targets.map((t) => inside(placeIn(t, [x, y, z]))))),
        );
        for (const i of [0, 1, 2] as const) {
          const along = corners.map((c) => c[i]);
          expect(Math.abs(Math.max(...along) - extent[i])).toBeLessThan(scale);
          expect(Math.abs(Math.min(...along) + extent[i])).toBeLessThan(scale);
        }
      }),
      RUNS,
    );
  });

  it('of one target along its local axes equals its bounds, in any parent, sheared ones included', () => {
    const view = lookAt([0, 0, 9], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 100, height: 100 });
    fc.assert(
      fc.property(filled, share, (only, at) => {
        const own = spaceAxes('local', only, view);
        const { center, extent } = boxAlong(own, [only]);
        const corner = placeIn(only, [1, 1, 1]);
        const along = toBasis(own, sub(corner, center)).map(Math.abs);
        expect(gap(along, extent)).toBeLessThan(1e-7 * (1 + size(extent)));
        expect(gap(center, placeIn(only, [0.5, 0.5, 0.5]))).toBeLessThan(1e-9 * (1 + size(center)));
        expect(
          gap(add(center, toWorld(own, toBasis(own, sub(placeIn(only, at), center)))), placeIn(only, at)),
        ).toBeLessThan(1e-7 * (1 + size(center) + size(extent)));
      }),
      RUNS,
    );
  });

  it('contains the origins of targets without bounds; for a single one it is a point', () => {
    fc.assert(
      fc.property(fc.array(target(), { minLength: 1, maxLength: 4 }), (targets) => {
        const { center, extent } = boxAlong(WORLD, targets);
        for (const t of targets)
          sub(worldOrigin(t), center).forEach((n, i) => {
            expect(Math.abs(n)).toBeLessThanOrEqual((extent[i] as number) + 1e-9 * (1 + size(center)));
          });
        if (targets.length === 1) expect(extent).toEqual([0, 0, 0]);
      }),
      RUNS,
    );
  });
});

describe('the pivot `bounds`', () => {
  it('is the center of a single target; for several, the center of their box along the world axes', () => {
    fc.assert(
      fc.property(fc.array(filled, { minLength: 1, maxLength: 4 }), (targets) => {
        const point = pivotPoint('bounds', targets);
        const scale = 1e-9 * (1 + size(point));
        if (targets.length === 1)
          expect(gap(point, placeIn(targets[0] as Target, [0.5, 0.5, 0.5]))).toBeLessThan(scale);
        else expect(point).toEqual(boxAlong(WORLD, targets).center);
      }),
      RUNS,
    );
  });

  it('is the origin of a target without bounds', () => {
    fc.assert(
      fc.property(target(), (only) => {
        expect(pivotPoint('bounds', [only])).toEqual(worldOrigin(only));
      }),
      RUNS,
    );
  });
});
