import fc from 'fast-check';
import { PerspectiveCamera, Raycaster, Vector2, type Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, VIEWPORT } from '../../test/arbitrary.js';
import { shot, viewOfCamera } from '../../test/cameras.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { unit } from '../../test/plane.js';
import { addScaled, dot, length, sub } from '../algebra/vec3.js';
import { GizmoError } from '../errors.js';
import type { Mat4, Vec2, Vec3 } from '../types.js';
import { lookAt } from './look-at.js';
import { project, projectionOf } from './projection.js';
import { rayThrough } from './ray.js';

const pixel: fc.Arbitrary<Vec2> = fc.tuple(between(-200, 1400), between(-200, 1000));
const plain = (v: Vector3) => v.toArray() as Vec3;

describe('the ray through a pixel', () => {
  it('projects to that pixel at every depth, in any unit of length', () => {
    fc.assert(
      fc.property(shot(unit), pixel, between(1, 100), ({ view, camera }, at, far) => {
        const { origin, direction } = rayThrough(view, at);
        expect(length(direction)).toBeCloseTo(1, 12);
        const point = addScaled(origin, direction, far * camera.near);
        const found = project(projectionOf(view), point) as Vec2;
        expect(gap(found, at)).toBeLessThan(1e-9 * (size(at) + VIEWPORT.width));
      }),
      RUNS,
    );
  });

  it('contains the point that projects to the pixel, in front of its origin', () => {
    fc.assert(
      fc.property(shot(), ({ view, point }) => {
        const { origin, direction } = rayThrough(view, project(projectionOf(view), point) as Vec2);
        const offset = sub(point, origin);
        expect(gap(addScaled(origin, direction, dot(offset, direction)), point)).toBeLessThan(
          1e-11 * (1 + size(point)),
        );
        expect(dot(offset, direction)).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('equals the ray of the three.js Raycaster, from the eye or from the plane of an orthographic camera', () => {
    fc.assert(
      fc.property(
        shot().filter(({ depth }) => depth === 'negative-one-to-one'),
        pixel,
        ({ camera, view }, at) => {
          const raycaster = new Raycaster();
          const [x, y] = [(at[0] - VIEWPORT.x) / VIEWPORT.width, (at[1] - VIEWPORT.y) / VIEWPORT.height];
          raycaster.setFromCamera(new Vector2(2 * x - 1, 1 - 2 * y), camera);
          const { origin, direction } = rayThrough(view, at);
          expect(gap(origin, plain(raycaster.ray.origin))).toBeLessThan(1e-10 * (10 + size(origin)));
          expect(gap(direction, plain(raycaster.ray.direction))).toBeLessThan(1e-10);
        },
      ),
      RUNS,
    );
  });

  it('does not depend on the far plane', () => {
    const camera = new PerspectiveCamera(50, 1.5, 0.1, 1000);
    const wanted = rayThrough(viewOfCamera(camera), [300, 200]);
    camera.projectionMatrix.elements[10] = 0;
    camera.projectionMatrix.elements[14] = 0.1;
    expect(rayThrough(viewOfCamera(camera), [300, 200])).toEqual(wanted);
  });

  it('counts y from the bottom of the viewport if y is up', () => {
    const view = lookAt([0, 0, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const mirrored = 2 * VIEWPORT.y + VIEWPORT.height - 200;
    const [up, down] = [rayThrough(view, [300, 200], { y: 'up' }), rayThrough(view, [300, mirrored])];
    expect(gap(up.direction, down.direction)).toBeLessThan(1e-12);
  });

  it('throws GK005 if the View is singular or its viewport has no area', () => {
    const view = lookAt([0, 0, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const without = (m: Mat4, column: number) => m.map((n, i) => (i >> 2 === column ? 0 : n)) as unknown as Mat4;
    // Columns and rows of the projection are equal except for rounding.
    const almost = view.clipFromEye.map((n, i) => (i % 4 === 1 ? (view.clipFromEye[i - 1] as number) : n));
    almost[5] = 1e-15;
    const singular = { ...view, clipFromEye: almost as unknown as Mat4 };
    expect(() => rayThrough(singular, [300, 200])).toThrow('GK005: a singular projection has no ray through a pixel');
    const endless = view.clipFromEye.map((n, i) => (i === 12 ? Infinity : n)) as unknown as Mat4;
    expect(() => rayThrough({ ...view, clipFromEye: endless }, [300, 200])).toThrow(
      'GK005: a singular View has no ray through a pixel',
    );
    for (const bad of [
      { ...view, clipFromEye: without(view.clipFromEye, 0) },
      { ...view, clipFromEye: without(view.clipFromEye, 1) },
      { ...view, eyeFromWorld: without(view.eyeFromWorld, 2) },
      { ...view, viewport: { ...VIEWPORT, height: 0 } },
    ]) {
      expect(() => rayThrough(bad, [300, 200])).toThrow(GizmoError);
      expect(() => rayThrough(bad, [300, 200])).toThrow(/^GK005: /);
    }
  });
});
