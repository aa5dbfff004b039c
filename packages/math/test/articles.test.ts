// Claims of the five articles that no test of the sources checks. docs/articles.md cites these titles.
import fc from 'fast-check';
import { PerspectiveCamera, Vector3, Vector4 } from 'three';
import { describe, expect, it } from 'vitest';
import { conditionOf, invert } from '../src/algebra/inverse.js';
import { closestOfLines } from '../src/articles/lines.js';
import { raySphere } from '../src/articles/ray-sphere.js';
import { compose, multiply, nearestOnLine2, pointAt, type Ray, transformPoint } from '../src/entries/geometry.js';
import { project, projectionOf, rayThrough } from '../src/entries/screen.js';
import {
  handlesOf,
  lookAt,
  type Mat4,
  manipulate,
  stepDrag,
  type Vec2,
  type Vec3,
  viewFromMatrices,
} from '../src/index.js';
import {
  clipFromEye,
  eyeFromWorld,
  modelFromPixel,
  modelFromWorld,
  normalizedFromClip,
  pixelFromModel,
  pixelFromNormalized,
  worldFromModel,
} from '../src/view/spaces.js';
import { between, direction, drawing, parent, transform, VIEWPORT, vec3 } from './arbitrary.js';
import { GizmoDriver } from './driver.js';
import { expectSame, gap, RUNS } from './measure.js';

const IDLE = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, n, i) => sum + n * (b[i] as number), 0);
const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((n, i) => n - (b[i] as number));
const ray = (origin: Vec3, direction: Vec3): Ray => ({ origin, direction });

describe('Gizmo Repair', () => {
  it('projectionOf multiplies the matrices once: it projects points to the pixels of the chain of spaces', () => {
    fc.assert(
      fc.property(drawing(), fc.array(vec3(5), { minLength: 5, maxLength: 5 }), ({ view, targets }, offsets) => {
        const projection = projectionOf(view);
        const [m] = targets.map(({ worldFromParent }) => worldFromParent) as [Mat4];
        for (const offset of offsets) {
          const world = transformPoint(m, offset);
          const pixel = project(projection, world);
          const normalized = normalizedFromClip(clipFromEye(view, eyeFromWorld(view, world)));
          fc.pre(pixel !== null && normalized !== null);
          const wanted = pixelFromNormalized(view, normalized as Vec3).slice(0, 2);
          expect(gap(pixel as Vec2, wanted)).toBeLessThan(1e-6 * (1 + Math.hypot(...wanted)));
        }
      }),
      RUNS,
    );
  });

  it('each step is computed from the state of the press: earlier steps do not change it', () => {
    fc.assert(
      fc.property(drawing({ modes: ['translate', 'scale'] }), vec3(200), vec3(200), (drawn, a, b) => {
        const driver = new GizmoDriver(drawn);
        const press = driver.press(drawn.id, drawn.share)?.drag ?? fc.pre(false) ?? expect.unreachable();
        const at = ([x, y]: Vec3) => ({
          ...press.sample,
          point: [press.sample.point[0] + x, press.sample.point[1] + y] as const,
        });
        const detour = stepDrag(stepDrag(press, at(a)), at(b));
        expectSame(detour.transforms, stepDrag(press, at(b)).transforms);
      }),
      RUNS,
    );
  });

  it('the debug segment between the closest points of two lines is perpendicular to both', () => {
    fc.assert(
      fc.property(vec3(5), direction, vec3(5), direction, (p, u, q, v) => {
        fc.pre(Math.abs(dot(u, v)) < 0.99);
        const [a, b] = [ray(p, u), ray(q, v)];
        const { s, t } = closestOfLines(a, b);
        const segment = minus(pointAt(a, s), pointAt(b, t));
        expect(Math.abs(dot(segment, u))).toBeLessThan(1e-9);
        expect(Math.abs(dot(segment, v))).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });

  it('the debug segment from the cursor to its foot is perpendicular to the projected axis', () => {
    fc.assert(
      fc.property(vec3(500), vec3(500), vec3(500), ([px, py], [ox, oy], [dx, dy]) => {
        fc.pre(Math.hypot(dx, dy) > 1);
        const t = nearestOnLine2([px, py], [ox, oy], [dx, dy]);
        const segment = [px - (ox + t * dx), py - (oy + t * dy)];
        expect(Math.abs(dot(segment, [dx, dy]))).toBeLessThan(1e-6 * Math.hypot(dx, dy));
      }),
      RUNS,
    );
  });
});

describe('Implementing simple translation and rotation gizmos', () => {
  const view = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });

  it('each mode has its own handles', () => {
    const ids = (mode: 'translate' | 'rotate' | 'scale') => handlesOf(mode).map(({ id }) => id);
    expect(ids('translate')).toEqual(['move-x', 'move-y', 'move-z', 'move-xy', 'move-yz', 'move-xz', 'move-view']);
    expect(ids('rotate')).toEqual(['rotate-free', 'rotate-x', 'rotate-y', 'rotate-z', 'rotate-view']);
    expect(ids('scale')).toEqual(['scale-x', 'scale-y', 'scale-z', 'scale-xy', 'scale-yz', 'scale-xz', 'scale-all']);
    for (const mode of ['translate', 'rotate', 'scale'] as const)
      expect(handlesOf(mode).every((handle) => handle.mode === mode)).toBe(true);
  });

  it('a gizmo is active from the press to the release, so that the camera does not move meanwhile', () => {
    const pointers = [
      [450, false],
      [450, true],
      [500, true],
      [500, false],
      [500, false],
    ] as const;
    const active: (string | undefined)[] = [];
    let state: ReturnType<typeof manipulate>['state'] | null = null;
    for (const [x, pressed] of pointers) {
      const gizmo = manipulate(state, { targets: IDLE, view, pointer: { point: [x, 400], pressed } });
      state = gizmo.state;
      active.push(gizmo.active?.id);
    }
    expect(active).toEqual([undefined, 'move-x', 'move-x', undefined, undefined]);
  });
});

describe('Pixel perfect object movement', () => {
  it('the mouse at depth 0 and depth 1 is on the near and the far plane, both on the pick ray', () => {
    fc.assert(
      fc.property(vec3(3), direction, between(20, 100), between(0, 1), between(0, 1), (at, from, fov, x, y) => {
        const camera = new PerspectiveCamera(fov, VIEWPORT.width / VIEWPORT.height, 1, 50);
        camera.position.set(at[0] + from[0] * 5, at[1] + from[1] * 5, at[2] + from[2] * 5);
        camera.lookAt(...at);
        camera.updateMatrixWorld();
        const seen = viewFromMatrices(camera.projectionMatrix.elements, camera.matrixWorldInverse.elements, VIEWPORT);
        const pixel: Vec2 = [VIEWPORT.x + x * VIEWPORT.width, VIEWPORT.y + y * VIEWPORT.height];
        const { origin, direction: along } = rayThrough(seen, pixel);
        for (const [depth, distance] of [
          [0, 1],
          [1, 50],
        ] as const) {
          const point = modelFromPixel(seen, compose(IDLE), [...pixel, depth]) as Vec3;
          const eye = new Vector3(...point).applyMatrix4(camera.matrixWorldInverse);
          expect(Math.abs(-eye.z - distance)).toBeLessThan(1e-6 * distance);
          const offset = minus(point, origin);
          const rejection = minus(
            offset,
            along.map((n) => (n * dot(offset, along)) / dot(along, along)),
          );
          expect(Math.hypot(...rejection)).toBeLessThan(1e-6 * distance);
        }
      }),
      RUNS,
    );
  });

  it('the pick ray in the space of an object meets there the points that it meets in the world', () => {
    fc.assert(
      fc.property(parent, vec3(5), direction, between(0, 10), (worldFromObject, origin, along, t) => {
        const tip = pointAt(ray(origin, along), 1);
        const [from, to] = [origin, tip].map((p) => modelFromWorld(worldFromObject, p)) as [Vec3, Vec3];
        const local = ray(from, minus(to, from) as unknown as Vec3);
        const back = worldFromModel(worldFromObject, pointAt(local, t));
        const digits = 1e-12 * conditionOf(worldFromObject).condition ** 2 * (1 + Math.hypot(...origin) + t);
        expect(gap(back, pointAt(ray(origin, along), t))).toBeLessThan(1e-9 + digits);
      }),
      RUNS,
    );
  });

  it('raySphere enters and leaves the sphere around an object at its radius', () => {
    fc.assert(
      fc.property(vec3(5), between(0.1, 5), direction, vec3(1), (center, radius, along, aside) => {
        const origin = pointAt(ray(pointAt(ray(center, along), -20), aside), radius * 0.5);
        const passage = raySphere(ray(origin, along), center, radius) ?? expect.unreachable();
        for (const t of [passage.near, passage.far])
          expect(Math.abs(gap(pointAt(ray(origin, along), t), center) - radius)).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });
});

describe('Untransforming the Mouse', () => {
  it('each step from model to pixel is that of three.js', () => {
    fc.assert(
      fc.property(vec3(3), direction, between(20, 100), parent, vec3(1), (at, from, fov, m, point) => {
        const camera = new PerspectiveCamera(fov, VIEWPORT.width / VIEWPORT.height, 0.1, 500);
        camera.position.set(at[0] + from[0] * 60, at[1] + from[1] * 60, at[2] + from[2] * 60);
        camera.lookAt(...at);
        camera.updateMatrixWorld();
        const view = viewFromMatrices(camera.projectionMatrix.elements, camera.matrixWorldInverse.elements, VIEWPORT);
        const close = (found: readonly number[], wanted: readonly number[]) =>
          expect(gap(found, wanted)).toBeLessThan(1e-9 * (1 + Math.hypot(...wanted)));
        const world = new Vector3(...point).applyMatrix4({ elements: m } as never);
        close(worldFromModel(m, point), world.toArray());
        const eye = world.clone().applyMatrix4(camera.matrixWorldInverse);
        close(eyeFromWorld(view, world.toArray() as never), eye.toArray());
        const clip = new Vector4(...eye.toArray(), 1).applyMatrix4(camera.projectionMatrix);
        close(clipFromEye(view, eye.toArray() as never), clip.toArray());
        fc.pre(clip.w > 0.1);
        const normalized = [clip.x / clip.w, clip.y / clip.w, clip.z / clip.w];
        close(normalizedFromClip(clip.toArray() as never) as Vec3, normalized);
        const { x, y, width, height } = VIEWPORT;
        const pixel = [
          x + ((1 + (normalized[0] as number)) / 2) * width,
          y + ((1 - (normalized[1] as number)) / 2) * height,
        ];
        close(pixelFromNormalized(view, normalized as never).slice(0, 2), pixel);
        close((pixelFromModel(view, m, point) as Vec3).slice(0, 2), pixel);
      }),
      RUNS,
    );
  });

  const inverseOf = (m: Mat4): Mat4 => invert(m) ?? expect.unreachable();
  const near = (found: Mat4, wanted: readonly number[]) =>
    expect(gap(found, wanted)).toBeLessThan(1e-9 * (1 + Math.hypot(...wanted)));

  it('the inverse of a translation is the translation by the negative vector', () => {
    fc.assert(
      fc.property(vec3(100), ([x, y, z]) => {
        near(inverseOf(compose({ ...IDLE, position: [x, y, z] })), compose({ ...IDLE, position: [-x, -y, -z] }));
      }),
      RUNS,
    );
  });

  it('the inverse of a scale is the scale by the reciprocal factors', () => {
    fc.assert(
      fc.property(transform, ({ scale: [x, y, z] }) => {
        near(inverseOf(compose({ ...IDLE, scale: [x, y, z] })), compose({ ...IDLE, scale: [1 / x, 1 / y, 1 / z] }));
      }),
      RUNS,
    );
  });

  it('the inverse of a rotation is its transpose', () => {
    fc.assert(
      fc.property(transform, ({ quaternion }) => {
        const m = compose({ ...IDLE, quaternion });
        near(
          inverseOf(m),
          m.map((_, i) => m[(i % 4) * 4 + Math.floor(i / 4)] as number),
        );
      }),
      RUNS,
    );
  });

  it('the inverse of a product is the product of the inverses in reverse order', () => {
    fc.assert(
      fc.property(transform, transform, (a, b) => {
        const [first, second] = [compose(a), compose(b)];
        near(inverseOf(multiply(first, second)), multiply(inverseOf(second), inverseOf(first)));
      }),
      RUNS,
    );
  });
});
