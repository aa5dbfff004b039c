import fc from 'fast-check';
import { Matrix4, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, direction, VIEWPORT, vec3 } from '../../test/arbitrary.js';
import { isOrthographic, shot } from '../../test/cameras.js';
import { depthOf } from '../../test/depth.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { unit } from '../../test/plane.js';
import { column, invertAffine, multiply } from '../algebra/mat4.js';
import { addScaled, cross, dot, length, mul, perpendicular, sub } from '../algebra/vec3.js';
import type { Mat4, Vec2, Vec3, View } from '../types.js';
import { screenAxes, viewDirectionTo } from './camera.js';
import { viewFromMatrices } from './from-matrices.js';
import { lookAt } from './look-at.js';
import { project, projectionOf } from './projection.js';
import { rayThrough } from './ray.js';

/** The pixel of a point by plain matrix products. */
function pixelBy(clipFromEye: Mat4, eyeFromWorld: Mat4, point: Vec3): Vec2 {
  const m = new Matrix4().fromArray(multiply(clipFromEye, eyeFromWorld));
  const { x, y } = new Vector3(...point).applyMatrix4(m);
  return [VIEWPORT.x + ((1 + x) / 2) * VIEWPORT.width, VIEWPORT.y + ((1 - y) / 2) * VIEWPORT.height];
}

const scaled = (x: number, y: number, z: number): Mat4 => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];

const eyePosition = (view: View): Vec3 => column(invertAffine(view.eyeFromWorld), 3);

/** Expects the same eye, axes, pixels and rays. */
function expectAlike(found: View, wanted: View, point: Vec3) {
  const scale = 1e-9 * (size(point) + size(eyePosition(wanted)));
  expect(isOrthographic(found)).toBe(isOrthographic(wanted));
  if (!isOrthographic(wanted)) expect(gap(eyePosition(found), eyePosition(wanted))).toBeLessThan(scale);
  expect(gap(screenAxes(found).flat(), screenAxes(wanted).flat())).toBeLessThan(1e-9);
  const pixel = project(projectionOf(wanted), point) as Vec2;
  expect(gap(project(projectionOf(found), point) as Vec2, pixel)).toBeLessThan(1e-7 * VIEWPORT.width);
  expect(gap(viewDirectionTo(found, point) as Vec3, viewDirectionTo(wanted, point) as Vec3)).toBeLessThan(1e-9);
  const ray = rayThrough(found, pixel);
  expect(gap(ray.direction, rayThrough(wanted, pixel).direction)).toBeLessThan(1e-8);
}

describe('a View from a projection and a view matrix', () => {
  it('has the numbers of the matrices as copies, in any unit of length', () => {
    fc.assert(
      fc.property(shot(unit), ({ camera }) => {
        const [projection, inverse] = [[...camera.projectionMatrix.elements], [...camera.matrixWorldInverse.elements]];
        const view = viewFromMatrices(projection, inverse, VIEWPORT);
        const wanted = { clipFromEye: [...projection], eyeFromWorld: [...inverse], viewport: VIEWPORT };
        projection.fill(0);
        inverse.fill(0);
        expect(view).toEqual(wanted);
      }),
      RUNS,
    );
  });

  it('takes typed arrays', () => {
    const { projectionMatrix: p, matrixWorldInverse: m } = new PerspectiveCamera(50, 1.5, 0.1, 100);
    const view = viewFromMatrices(new Float64Array(p.elements), new Float64Array(m.elements), VIEWPORT);
    expect(view).toEqual(viewFromMatrices(p.elements, m.elements, VIEWPORT));
  });

  // A scaled view matrix gave an eye at a multiple of its distance; a camera along +z gave reversed rays.
  it('is that of the camera if eye space is scaled, mirrored or looks along +z', () => {
    const factor = fc.oneof(between(0.01, 100), between(-100, -0.01));
    fc.assert(
      fc.property(shot(unit), factor, fc.tuple(factor, factor, factor), ({ view, point }, uniform, [x, y, z]) => {
        for (const by of [scaled(1, 1, -1), scaled(uniform, uniform, uniform), scaled(x, y, z)]) {
          const inverse = new Matrix4().fromArray(by).invert().elements as unknown as Mat4;
          const clipFromEye = multiply(view.clipFromEye, inverse);
          const found = viewFromMatrices(clipFromEye, multiply(by, view.eyeFromWorld), VIEWPORT);
          expectAlike(found, view, point);
          if (isOrthographic(view))
            expect(gap(eyePosition(found), eyePosition(view))).toBeLessThan(1e-9 * size(eyePosition(view)));
        }
      }),
      RUNS,
    );
  });

  it('of Babylon.js, left-handed and along +z, has its eye, rays and pixels', () => {
    const lens = fc.record({ fov: between(0.1, 2.5), height: between(1, 50), flat: fc.boolean(), half: fc.boolean() });
    const place = fc.record({
      eye: vec3(10),
      forward: direction,
      up: direction,
      aside: fc.tuple(between(-1, 1), between(-1, 1)),
    });
    fc.assert(
      fc.property(
        lens,
        place,
        fc.boolean(),
        ({ fov, height, flat, half }, { eye, forward, up: hint, aside }, isReversed) => {
          // Matrix.LookAtLH: z forward, x = up × z, y = z × x. Its rows in memory are columns for column vectors.
          const up = perpendicular(forward, hint);
          const right = cross(up, forward);
          const t = [right, up, forward].map((axis) => -dot(axis, eye));
          const eyeFromWorld = [0, 1, 2].flatMap((i) => [right[i as 0], up[i as 0], forward[i as 0], 0]);
          const inWorld = [...eyeFromWorld, ...t, 1] as unknown as Mat4;
          // Matrix.PerspectiveFovLH and OrthoLH, depth from −1 or 0 to 1; useReverseDepthBuffer swaps the planes.
          const [near, far] = isReversed ? [100, 1] : [1, 100];
          const [y, aspect] = [flat ? 2 / height : 1 / Math.tan(fov / 2), VIEWPORT.width / VIEWPORT.height];
          const low = half ? 0 : -1;
          const slope = flat ? (1 - low) / (far - near) : (far - low * near) / (far - near);
          const offset = flat ? low - slope * near : low * near - slope * near;
          const rest = flat ? [0, 0, slope, 0, 0, 0, offset, 1] : [0, 0, slope, 1, 0, 0, offset, 0];
          const clipFromEye = [y / aspect, 0, 0, 0, 0, y, 0, 0, ...rest] as unknown as Mat4;
          const view = viewFromMatrices(clipFromEye, inWorld, VIEWPORT);
          const point = addScaled(addScaled(addScaled(eye, forward, 20), right, 5 * aside[0]), up, 5 * aside[1]);
          expect(gap(eyePosition(view), eye)).toBeLessThan(1e-9 * (1 + size(eye)));
          expect(gap(screenAxes(view).flat(), [...right, ...up, ...mul(forward, -1)])).toBeLessThan(1e-9);
          const pixel = project(projectionOf(view), point) as Vec2;
          expect(gap(pixel, pixelBy(clipFromEye, inWorld, point))).toBeLessThan(1e-8 * VIEWPORT.width);
          const ray = rayThrough(view, pixel);
          expect(dot(ray.direction, forward)).toBeGreaterThan(0);
          expect(length(cross(ray.direction, sub(point, ray.origin)))).toBeLessThan(1e-8);
          if (!isReversed) expect(depthOf(view, half ? 'zero-to-one' : 'negative-one-to-one').far).toBeCloseTo(100, 6);
        },
      ),
      RUNS,
    );
  });

  it('refuses a matrix that is singular, not finite or not of 16 numbers, and a viewport without area', () => {
    const one: readonly number[] = new Matrix4().elements;
    const changed = (at: number, to: number) => one.map((n, i) => (i === at ? to : n));
    for (const bad of [new Array(16).fill(0), changed(5, 0), changed(14, Number.NaN), one.slice(0, 12), [...one, 0]]) {
      expect(() => viewFromMatrices(bad, one, VIEWPORT)).toThrow(/^GK005: .*projection/);
      expect(() => viewFromMatrices(one, bad, VIEWPORT)).toThrow(/^GK005: .*view matrix/);
      expect(() => viewFromMatrices(bad, VIEWPORT)).toThrow(/^GK005: .*view-projection/);
    }
    for (const bad of [{ width: 0 }, { height: -1 }, { x: Number.NaN }, { height: Infinity }]) {
      expect(() => viewFromMatrices(one, one, { ...VIEWPORT, ...bad })).toThrow(/^GK012: .*viewport/);
      expect(() => viewFromMatrices(one, { ...VIEWPORT, ...bad })).toThrow(/^GK012: .*viewport/);
    }
  });
});

describe('a View from one combined matrix', () => {
  const combined = ({ clipFromEye, eyeFromWorld }: View): Mat4 => multiply(clipFromEye, eyeFromWorld);

  it('equals that of the two matrices, with any lens, offset, depth convention and unit of length', () => {
    fc.assert(
      fc.property(shot(unit), between(0.01, 100), ({ view, point, depth }, factor) => {
        const found = viewFromMatrices(combined(view), VIEWPORT);
        expectAlike(found, view, point);
        // Homogeneous coordinates: a multiple of the matrix is the same camera.
        const multiple = combined(view).map((n) => n * factor);
        expectAlike(viewFromMatrices(multiple, VIEWPORT), view, point);
        const range = depth === 'reversed' ? undefined : depth;
        const [a, b] = [depthOf(found, range), depthOf(view, range)];
        expect(a.convention).toBe(depth);
        expect((a.far - a.near) / (b.far - b.near)).toBeCloseTo(1, 6);
        if (!isOrthographic(view)) {
          expect(a.near / b.near).toBeCloseTo(1, 6);
          found.clipFromEye.forEach((n, i) => {
            expect(Math.abs(n - view.clipFromEye[i as 0])).toBeLessThan(1e-8 * size(view.clipFromEye));
          });
        }
      }),
      RUNS,
    );
  });

  it('has its far plane at infinity if the matrix has, reversed or not', () => {
    for (const [z, offset, convention] of [
      [-1, -0.2, 'negative-one-to-one'],
      [0, 0.1, 'reversed'],
    ] as const) {
      const view = lookAt([1, 2, 3], [0, 0, 0], { fov: 50 }, VIEWPORT);
      const clipFromEye = view.clipFromEye.map((n, i) => (i === 10 ? z : i === 14 ? offset : n)) as unknown as Mat4;
      const depth = depthOf(viewFromMatrices(combined({ ...view, clipFromEye }), VIEWPORT));
      expect(depth.convention).toBe(convention);
      expect(depth.near).toBeCloseTo(0.1, 9);
      expect(depth.far).toBe(Infinity);
    }
  });

  it('puts the eye of an orthographic matrix on the near plane', () => {
    fc.assert(
      fc.property(
        shot().filter(({ view, depth }) => isOrthographic(view) && depth !== 'zero-to-one'),
        ({ view, depth }) => {
          const found = viewFromMatrices(combined(view), VIEWPORT);
          expect(depthOf(found).near).toBeCloseTo(0, 6);
          expect(depthOf(found).convention).toBe(depth);
        },
      ),
      RUNS,
    );
  });

  it('needs the option `handedness` for an orthographic matrix of a left-handed world', () => {
    const view = lookAt([0, 0, 5], [0, 0, 0], { height: 8 }, VIEWPORT);
    const mirrored = combined({ ...view, eyeFromWorld: multiply(view.eyeFromWorld, scaled(1, 1, -1)) });
    const left = viewFromMatrices(mirrored, VIEWPORT, { handedness: 'left' });
    expect(viewDirectionTo(left, [0, 0, 0])?.[2]).toBe(1);
    expect(depthOf(left).convention).toBe('negative-one-to-one');
    expect(viewDirectionTo(viewFromMatrices(mirrored, VIEWPORT), [0, 0, 0])?.[2]).toBe(-1);
  });

  it('of a mirrored image has its right axis on the right of the image', () => {
    fc.assert(
      fc.property(shot(), ({ view, point }) => {
        const mirrored = viewFromMatrices(
          combined({ ...view, clipFromEye: multiply(scaled(-1, 1, 1), view.clipFromEye) }),
          VIEWPORT,
          {
            handedness: 'left',
          },
        );
        const [right] = screenAxes(mirrored);
        const projection = projectionOf(mirrored);
        const [from, to] = [point, addScaled(point, right, 1e-3)].map((p) => project(projection, p) as Vec2) as [
          Vec2,
          Vec2,
        ];
        expect(to[0] - from[0]).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });
});
