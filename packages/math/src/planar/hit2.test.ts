import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../../test/measure.js';
import { affine2, vec2, ZERO2 } from '../../test/plane.js';
import { cross, length, sub } from '../algebra/vec2.js';
import type { Vec2 } from '../types.js';
import { IDENTITY2, transformPoint2, translate2 } from './affine2.js';
import { hitsAt2, hitTest2, inBox2, inDisc2, inPolygon2 } from './hit2.js';

const MIN: Vec2 = [-1, -2];
const MAX: Vec2 = [3, 1];
const CORNERS: readonly Vec2[] = [MIN, [MAX[0], MIN[1]], MAX, [MIN[0], MAX[1]]];

describe('selection in a plane', () => {
  it('hits a box, and the same box as a polygon, inside its transformed corners', () => {
    fc.assert(
      fc.property(affine2, vec2(8), (m, world) => {
        // The inverse method: transform the corners, then test the side of each edge.
        const drawn = CORNERS.map((p) => transformPoint2(m, p));
        const sides = drawn.map((p, i) => {
          const along = sub(drawn[(i + 1) % 4] as Vec2, p);
          return cross(along, sub(world, p)) / length(along);
        });
        fc.pre(sides.every((s) => Math.abs(s) > 1e-9));
        const inside = sides.every((s) => s > 0) || sides.every((s) => s < 0);
        for (const contains of [inBox2(MIN, MAX), inPolygon2(CORNERS)]) {
          const shape = { worldFromShape: m, contains };
          expect(hitTest2(world, [shape])).toBe(inside ? shape : null);
        }
      }),
      RUNS,
    );
  });

  it('hits a disc within its radius', () => {
    fc.assert(
      fc.property(affine2, vec2(3), (m, p) => {
        fc.pre(Math.abs(length(p) - 2) > 1e-9);
        const shape = { worldFromShape: m, contains: inDisc2(2) };
        expect(hitTest2(transformPoint2(m, p), [shape]) !== null).toBe(length(p) < 2);
      }),
      RUNS,
    );
  });

  it('counts the edge of a disc and of a box as inside', () => {
    expect(inDisc2(5)([3, 4])).toBe(true);
    for (const corner of CORNERS) expect(inBox2(MIN, MAX)(corner)).toBe(true);
    for (const [x, y] of CORNERS) expect(inBox2(MIN, MAX)([1.001 * x, 1.001 * y])).toBe(false);
  });

  it('returns the topmost shape first, which is the last of the list', () => {
    const disc = (id: string, x: number) => ({
      id,
      worldFromShape: translate2(IDENTITY2, [x, 0]),
      contains: inDisc2(1),
    });
    const shapes = [disc('a', 0), disc('b', 0.5), disc('c', 9), disc('d', -0.5)];
    expect(hitsAt2([0, 0], shapes).map(({ id }) => id)).toEqual(['d', 'b', 'a']);
    expect(hitTest2([0, 0], shapes)?.id).toBe('d');
    expect(hitTest2([5, 5], shapes)).toBeNull();
    expect(shapes.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never hits a shape with a singular transform', () => {
    expect(hitTest2([1, 2], [{ worldFromShape: ZERO2, contains: () => true }])).toBeNull();
  });
});
