import { describe, expect, it } from 'vitest';
import type { Vec2, Vec3 } from '../types.js';
import { nearestParameter } from './curve.js';
import { closestOfLines, closestOfRayAndSegment } from './lines.js';
import { isInside, nearestOnPolyline } from './polygon.js';
import { pointAt, type Ray } from './ray.js';
import { rayBox } from './ray-box.js';
import { nearestOnCircle } from './ray-circle.js';
import { rayPlane } from './ray-plane.js';
import { raySphere } from './ray-sphere.js';

const missing = null as never;
const RAY: Ray = { origin: [0, 0, 5], direction: [0, 0, -1] };
const P: Vec3 = [1, 2, 3];
const X: Vec3 = [1, 0, 0];
const BOX = { center: P, axes: [X, [0, 1, 0], [0, 0, 1]], half: P } as const;
const CIRCLE = { center: P, normal: X, radius: 1 };
const SQUARE: readonly Vec2[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];
const without = (i: number): Vec2[] => SQUARE.map((p, k) => (k === i ? missing : p));

describe('a missing argument throws GK013', () => {
  it.each([
    ['closestOfLines', [() => closestOfLines(missing, RAY), () => closestOfLines(RAY, missing)]],
    [
      'closestOfRayAndSegment',
      [() => closestOfRayAndSegment(missing, P, X), () => closestOfRayAndSegment(RAY, P, missing)],
    ],
    ['pointAt', [() => pointAt(missing, 1), () => pointAt({ ...RAY, origin: missing }, 1)]],
    [
      'rayBox',
      [
        () => rayBox(missing, BOX),
        () => rayBox(RAY, missing),
        () => rayBox(RAY, { ...BOX, axes: missing }),
        () => rayBox(RAY, { ...BOX, half: missing }),
      ],
    ],
    ['nearestOnCircle', [() => nearestOnCircle(missing, CIRCLE), () => nearestOnCircle(RAY, missing)]],
    ['rayPlane', [() => rayPlane(missing, P, X), () => rayPlane(RAY, P, X, missing)]],
    ['raySphere', [() => raySphere(missing, P, 1), () => raySphere(RAY, missing, 1)]],
    [
      'nearestParameter',
      [() => nearestParameter(missing, { tolerance: 1 }), () => nearestParameter(() => missing, missing)],
    ],
    ['nearestOnPolyline', [0, 1, 3].map((i) => () => nearestOnPolyline([5, 1], without(i)))],
    ['isInside', [0, 1, 3].map((i) => () => isInside([1, 1], without(i)))],
  ] as const)('in %s', (_, calls) => {
    for (const call of calls) expect(call).toThrow(/^GK013: /);
  });
});
