import fc from 'fast-check';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, parent, VIEWPORT, vec3 } from '../../test/arbitrary.js';
import { shot } from '../../test/cameras.js';
import { gap, RUNS, size } from '../../test/measure.js';
import { unit } from '../../test/plane.js';
import { conditionOf } from '../algebra/inverse.js';
import { compose, IDENTITY, invertAffine, transformPoint } from '../algebra/mat4.js';
import { GizmoError } from '../errors.js';
import type { Mat4, Vec3, View } from '../types.js';
import { lookAt } from './look-at.js';
import { project, projectionOf } from './projection.js';
import {
  type Conventions,
  clipFromEye,
  clipFromNormalized,
  eyeFromClip,
  eyeFromNormalized,
  eyeFromWorld,
  modelFromPixel,
  modelFromWorld,
  normalizedFromClip,
  normalizedFromEye,
  normalizedFromPixel,
  pixelFromModel,
  pixelFromNormalized,
  worldFromEye,
  worldFromModel,
} from './spaces.js';

const near = (found: readonly number[] | null, wanted: readonly number[], scale: number) =>
  expect(gap(found as readonly number[], wanted)).toBeLessThanOrEqual(1e-12 * scale);
const y = fc.constantFrom<Conventions['y']>('down', 'up');

describe('conversions between spaces', () => {
  it('project a point like three.js, with its depth', () => {
    fc.assert(
      fc.property(shot(), ({ camera, view, point, depth }) => {
        const wanted = new Vector3(...point).project(camera).toArray();
        near(normalizedFromEye(view, eyeFromWorld(view, point)), wanted, 1 + size(wanted));
        const pixel = pixelFromModel(view, IDENTITY, point, { depth }) as Vec3;
        expect(pixel[2]).toBeGreaterThanOrEqual(0);
        expect(pixel[2]).toBeLessThanOrEqual(1);
        near(pixel.slice(0, 2), project(projectionOf(view), point) as readonly number[], VIEWPORT.width);
      }),
      RUNS,
    );
  });

  it('are undone by the opposite conversion, in any unit of length', () => {
    fc.assert(
      fc.property(shot(unit), parent, y, ({ view, point, depth }, m, up) => {
        const conventions = { depth, y: up };
        const eye = eyeFromWorld(view, point);
        const scale = size(point) + size(view.eyeFromWorld.slice(12, 15));
        near(worldFromEye(view, eye), point, scale);
        // Depth loses digits by the ratio of the planes, 100.
        const clip = clipFromEye(view, eye);
        near(eyeFromClip(view, clip), eye, 100 * size(eye));
        const normalized = normalizedFromClip(clip) as Vec3;
        near(normalized, normalizedFromEye(view, eye) as Vec3, 1);
        near(normalizedFromClip(clipFromNormalized(normalized, clip[3])), normalized, 1);
        near(eyeFromNormalized(view, normalized), eye, 100 * size(eye));
        const pixel = pixelFromNormalized(view, normalized, conventions);
        near(normalizedFromPixel(view, pixel, conventions), normalized, 1);
        const [model, lost] = [modelFromWorld(m, point), conditionOf(m).condition ** 2];
        near(worldFromModel(m, model), point, lost * (size(point) + size(m)));
      }),
      RUNS,
    );
  });

  it('go from model space to pixels and back', () => {
    fc.assert(
      fc.property(shot(), parent, y, ({ view, point, depth }, m, up) => {
        const conventions = { depth, y: up };
        const model = transformPoint(invertAffine(m), point);
        const pixel = pixelFromModel(view, m, model, conventions) as Vec3;
        const lost = 100 * conditionOf(m).condition ** 2 * (1 + size(m) * size(invertAffine(m)));
        near(modelFromPixel(view, m, pixel, conventions), model, lost * (1 + size(model)));
      }),
      RUNS,
    );
  });

  it('do not need the w that the perspective division drops', () => {
    fc.assert(
      fc.property(shot(), between(0.01, 100), ({ view, point }, w) => {
        const eye = eyeFromWorld(view, point);
        const normalized = normalizedFromEye(view, eye) as Vec3;
        near(eyeFromClip(view, clipFromNormalized(normalized, w)), eye, 100 * size(eye));
      }),
      RUNS,
    );
  });

  it('map the corners of normalized space to those of the viewport, with y down or up', () => {
    const view: View = { ...lookAt([0, 0, 5], [0, 0, 0], { fov: 50 }, VIEWPORT), viewport: VIEWPORT };
    const { x, y: top, width, height } = VIEWPORT;
    expect(pixelFromNormalized(view, [-1, 1, -1])).toEqual([x, top, 0]);
    expect(pixelFromNormalized(view, [1, -1, 1])).toEqual([x + width, top + height, 1]);
    expect(pixelFromNormalized(view, [-1, 1, 0], { y: 'up', depth: 'zero-to-one' })).toEqual([x, top + height, 0]);
    expect(pixelFromNormalized(view, [1, -1, 1], { y: 'up', depth: 'reversed' })).toEqual([x + width, top, 1]);
    expect(pixelFromNormalized(view, [0, 0, 0])).toEqual([x + width / 2, top + height / 2, 0.5]);
  });

  it('map the near plane to depth 0 and the far plane to 1, reversed to 1 and 0', () => {
    fc.assert(
      fc.property(shot(), fc.constantFrom(1, 100), ({ camera, view, depth }, far) => {
        const at = new Vector3(0, 0, -far).applyMatrix4(camera.matrixWorld).toArray() as Vec3;
        const wanted = (far === 1) === (depth === 'reversed') ? 1 : 0;
        expect((pixelFromModel(view, IDENTITY, at, { depth }) as Vec3)[2]).toBeCloseTo(wanted, 11);
      }),
      RUNS,
    );
  });

  it('return null for a point that is not in front of the eye and for a depth behind it', () => {
    const view = lookAt([0, 0, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
    for (const behind of [
      [0, 0, 5],
      [1, 2, 6],
    ] as Vec3[])
      expect(pixelFromModel(view, IDENTITY, behind)).toBeNull();
    expect(modelFromPixel(view, IDENTITY, [500, 500, 2])).toBeNull();
  });

  it('throw GK005 if a matrix is singular, in any unit of length', () => {
    fc.assert(
      fc.property(shot(unit), vec3(5), fc.nat(2), unit, ({ view }, position, axis, by) => {
        const scale = [by, by, by].map((n, i) => (i === axis ? 0 : n)) as unknown as Vec3;
        const flat = compose({ position, quaternion: [0.1, 0.7, 0.1, 0.7], scale });
        const empty = (m: Mat4) => m.map((n, i) => (i >> 2 === axis ? 0 : n)) as unknown as Mat4;
        for (const run of [
          () => modelFromWorld(flat, position),
          () => worldFromEye({ ...view, eyeFromWorld: flat }, position),
          () => eyeFromNormalized({ ...view, clipFromEye: empty(view.clipFromEye) }, position),
          () => normalizedFromPixel({ ...view, viewport: { ...VIEWPORT, width: 0 } }, position),
          () => modelFromPixel(view, flat, [300, 300, 0.5]),
        ]) {
          expect(run).toThrow(GizmoError);
          expect(run).toThrow(/^GK005: /);
        }
      }),
      RUNS,
    );
  });
});
