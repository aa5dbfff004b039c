// The cameras of three.js are the reference.
import fc from 'fast-check';
import { type Camera, type Matrix4, OrthographicCamera, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { between, direction, rotation, VIEWPORT, vec3 } from '../../test/arbitrary.js';
import { gap, RUNS, runs, size } from '../../test/measure.js';
import { addScaled, cross, dot, length } from '../algebra/vec3.js';
import type { Mat4, Vec2, Vec3, View } from '../types.js';
import { screenAxes, unitsPerPixel, unprojectAtDepth, viewDirectionTo } from './camera.js';
import { lookAt } from './look-at.js';
import { ofDirection, ofPoint, project, projectionOf, velocity } from './projection.js';
import { sameView } from './same-view.js';

const ASPECT = VIEWPORT.width / VIEWPORT.height;

/** The View of a camera of three.js. */
function viewOf(camera: Camera): View {
  camera.updateWorldMatrix(true, false);
  const plain = (m: Matrix4) => m.toArray() as unknown as Mat4;
  return {
    clipFromEye: plain(camera.projectionMatrix),
    eyeFromWorld: plain(camera.matrixWorldInverse),
    viewport: VIEWPORT,
  };
}

interface Lens {
  readonly make: () => PerspectiveCamera | OrthographicCamera;
  /** The depth convention. */
  readonly depth: 'webgl' | 'webgpu' | 'reversed';
}

const offset = fc.option(
  fc.record({ x: between(-400, 400), y: between(-300, 300), width: between(300, 1200), height: between(200, 800) }),
);
const depth = fc.constantFrom<Lens['depth']>('webgl', 'webgpu', 'reversed');
const shifted = (
  camera: PerspectiveCamera | OrthographicCamera,
  at: Parameters<PerspectiveCamera['setViewOffset']> | null,
) => {
  if (at !== null) camera.setViewOffset(...at);
  return camera;
};
const part = offset.map(
  (o) =>
    o &&
    ([VIEWPORT.width, VIEWPORT.height, o.x, o.y, o.width, o.height] as Parameters<PerspectiveCamera['setViewOffset']>),
);
const perspective = fc.record({ fov: between(1, 150), part, depth }).map(
  ({ fov, part: at, depth: d }): Lens => ({
    depth: d,
    make: () => shifted(new PerspectiveCamera(fov, ASPECT, 0.1, 1000), at),
  }),
);
const orthographic = fc.record({ height: between(1, 50), zoom: between(0.2, 5), part, depth }).map(
  ({ height: h, zoom, part: at, depth: d }): Lens => ({
    depth: d,
    make: () => {
      const camera = new OrthographicCamera((-h * ASPECT) / 2, (h * ASPECT) / 2, h / 2, -h / 2, 0.1, 1000);
      camera.zoom = zoom;
      return shifted(camera, at);
    },
  }),
);

/** A camera somewhere, and a point that is in front of it. */
const seen = fc
  .record({
    lens: fc.oneof(perspective, orthographic),
    eye: vec3(10),
    turn: rotation,
    ahead: between(0.2, 100),
    aside: fc.tuple(between(-2, 2), between(-2, 2)),
  })
  .map(({ lens, eye, turn, ahead, aside: [ax, ay] }) => {
    const camera = lens.make();
    camera.coordinateSystem = lens.depth === 'webgl' ? 2000 : 2001;
    // The renderer asks the camera of three.js for reversed depth.
    (camera as unknown as { _reversedDepth: boolean })._reversedDepth = lens.depth === 'reversed';
    camera.updateProjectionMatrix();
    camera.position.set(...eye);
    camera.quaternion.set(...turn);
    camera.updateMatrixWorld();
    const point = new Vector3(ax * ahead, ay * ahead, -ahead).applyMatrix4(camera.matrixWorld);
    return { camera, view: viewOf(camera), point: point.toArray() as Vec3, eye, turn };
  });

/** The CSS pixel of a point by three.js. */
function oracle(camera: Camera, point: Vec3): Vec2 {
  const { x, y, width, height } = VIEWPORT;
  const ndc = new Vector3(...point).project(camera);
  return [x + ((ndc.x + 1) / 2) * width, y + ((1 - ndc.y) / 2) * height];
}

describe('a projection', () => {
  it('projects a point like three.js, with any lens, view offset and depth convention', () => {
    fc.assert(
      fc.property(seen, ({ camera, view, point }) => {
        const wanted = oracle(camera, point);
        expect(gap(project(projectionOf(view), point) as Vec2, wanted)).toBeLessThan(
          1e-11 * size([...wanted, VIEWPORT.width]),
        );
      }),
      RUNS,
    );
  });

  it('has the same numbers in every depth convention', () => {
    fc.assert(
      fc.property(between(1, 150), rotation, (fov, turn) => {
        const [first, ...others] = (['webgl', 'webgpu', 'reversed'] as const).map((convention) => {
          const camera = new PerspectiveCamera(fov, ASPECT, 0.1, 1000);
          camera.coordinateSystem = convention === 'webgl' ? 2000 : 2001;
          (camera as unknown as { _reversedDepth: boolean })._reversedDepth = convention === 'reversed';
          camera.quaternion.set(...turn);
          camera.updateProjectionMatrix();
          return viewOf(camera);
        }) as [View, ...View[]];
        for (const other of others) {
          expect(other.clipFromEye).not.toEqual(first.clipFromEye);
          expect(projectionOf(other)).toEqual(projectionOf(first));
        }
      }),
      runs(0.1),
    );
  });

  it('returns null for a point that is not in front of the eye', () => {
    fc.assert(
      fc.property(direction, direction, between(0.01, 100), (at, up, far) => {
        const view = lookAt([1, 2, 3], [1 + at[0], 2 + at[1], 3 + at[2]], { fov: 50 }, VIEWPORT, up);
        const behind = addScaled([1, 2, 3], at, -far);
        expect(project(projectionOf(view), behind)).toBeNull();
        expect(project(projectionOf(view), addScaled([1, 2, 3], at, far))).not.toBeNull();
      }),
      RUNS,
    );
  });

  it('has the velocity of a moving point: the finite difference of its pixel', () => {
    fc.assert(
      fc.property(seen, direction, ({ view, point }, along) => {
        const projection = projectionOf(view);
        const step = 1e-4 * unitsPerPixel(view, point);
        const at = (k: number) => project(projection, addScaled(point, along, k * step)) as Vec2;
        const [back, forth] = [at(-1), at(1)];
        const drawn: Vec2 = [(forth[0] - back[0]) / (2 * step), (forth[1] - back[1]) / (2 * step)];
        const found = velocity(ofPoint(projection, point), ofDirection(projection, along));
        expect(gap(found, drawn) * unitsPerPixel(view, point)).toBeLessThan(1e-4);
      }),
      RUNS,
    );
  });
});

describe('a View', () => {
  it('has the axes of the camera', () => {
    fc.assert(
      fc.property(seen, ({ camera, view }) => {
        const axes = [new Vector3(), new Vector3(), new Vector3()] as const;
        camera.matrixWorld.extractBasis(...axes);
        expect(
          gap(
            screenAxes(view).flat(),
            axes.flatMap((a) => a.toArray()),
          ),
        ).toBeLessThan(1e-12);
      }),
      RUNS,
    );
  });

  it('has the view direction from the eye to a point, if orthographic the direction of the camera', () => {
    fc.assert(
      fc.property(seen, ({ camera, view, point, eye, turn }) => {
        const wanted =
          camera instanceof PerspectiveCamera
            ? new Vector3(...point).sub(new Vector3(...eye)).normalize()
            : new Vector3(0, 0, -1).applyQuaternion(new Quaternion(...turn));
        expect(gap(viewDirectionTo(view, point) as Vec3, wanted.toArray())).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });

  it('has no view direction at the eye', () => {
    expect(viewDirectionTo(lookAt([0, 0, 0], [0, 0, -1], { fov: 50 }, VIEWPORT), [0, 0, 0])).toBeNull();
  });

  it('has the world units per pixel: a step of that length is one pixel long in three.js', () => {
    fc.assert(
      fc.property(seen, ({ camera, view, point }) => {
        const up = new Vector3(0, 1, 0).transformDirection(camera.matrixWorld).toArray() as Vec3;
        const perPixel = unitsPerPixel(view, point);
        const [from, to] = [oracle(camera, point), oracle(camera, addScaled(point, up, perPixel))];
        expect(gap(from, to)).toBeCloseTo(1, 6);
      }),
      RUNS,
    );
  });

  it('has the world units per pixel that follow from its field of view or height', () => {
    const eye: Vec3 = [0, 0, 10];
    const wide = lookAt(eye, [0, 0, 0], { fov: 90 }, VIEWPORT);
    expect(unitsPerPixel(wide, [0, 0, 0])).toBeCloseTo(20 / VIEWPORT.height, 15);
    expect(unitsPerPixel(wide, [0, 0, -10])).toBeCloseTo(40 / VIEWPORT.height, 15);
    expect(unitsPerPixel(wide, [0, 0, 20])).toBeLessThan(0);
    const flat = lookAt(eye, [0, 0, 0], { height: 8 }, VIEWPORT);
    for (const z of [0, -1000]) expect(unitsPerPixel(flat, [0, 0, z])).toBeCloseTo(8 / VIEWPORT.height, 15);
  });

  it('unprojects a pixel at the depth of another point', () => {
    fc.assert(
      fc.property(seen, between(-600, 600), between(-600, 600), ({ view, point }, dx, dy) => {
        const projection = projectionOf(view);
        const [x, y] = project(projection, point) as Vec2;
        const found = unprojectAtDepth(view, point, [x + dx, y + dy]) as Vec3;
        expect(gap(project(projection, found) as Vec2, [x + dx, y + dy])).toBeLessThan(1e-6 * (1 + Math.hypot(x, y)));
        const back = screenAxes(view)[2];
        expect(Math.abs(dot(back, found) - dot(back, point))).toBeLessThan(1e-9 * (1 + size(found)));
      }),
      RUNS,
    );
  });

  it('equals another View only if all numbers are equal', () => {
    fc.assert(
      fc.property(
        seen,
        fc.nat(15),
        fc.constantFrom('clipFromEye' as const, 'eyeFromWorld' as const),
        ({ view }, at, key) => {
          expect(sameView(view, JSON.parse(JSON.stringify(view)))).toBe(true);
          const other = view[key].map((n, i) => (i === at ? n + 1 : n)) as unknown as Mat4;
          expect(sameView(view, { ...view, [key]: other })).toBe(false);
          for (const side of ['x', 'y', 'width', 'height'] as const)
            expect(sameView(view, { ...view, viewport: { ...VIEWPORT, [side]: 7 } })).toBe(false);
        },
      ),
      runs(0.2),
    );
  });
});

describe('lookAt', () => {
  it('returns the matrices of three.js', () => {
    const place = fc.record({ eye: vec3(10), at: vec3(10), up: direction, exponent: between(-6, 6) });
    fc.assert(
      fc.property(place, between(5, 150), between(1, 50), ({ eye, at, up, exponent }, fov, height) => {
        const unit = 10 ** exponent;
        const [from, to] = [eye, at].map((p) => p.map((n) => n * unit) as unknown as Vec3) as [Vec3, Vec3];
        const viewDirection = new Vector3(...to).sub(new Vector3(...from));
        fc.pre(
          viewDirection.length() > 0.1 * unit &&
            length(cross(up, viewDirection.clone().normalize().toArray() as Vec3)) > 0.01,
        );
        for (const lens of [{ fov }, { height: height * unit }]) {
          const camera =
            'fov' in lens
              ? new PerspectiveCamera(fov, ASPECT, 1e-3 * viewDirection.length(), 1e3 * viewDirection.length())
              : new OrthographicCamera(
                  (-lens.height * ASPECT) / 2,
                  (lens.height * ASPECT) / 2,
                  lens.height / 2,
                  -lens.height / 2,
                  0,
                  1e3 * viewDirection.length(),
                );
          camera.position.set(...from);
          camera.up.set(...up);
          camera.lookAt(new Vector3(...to));
          const found = lookAt(from, to, lens, VIEWPORT, up);
          const wanted = viewOf(camera);
          expect(gap(found.eyeFromWorld.slice(0, 12), wanted.eyeFromWorld.slice(0, 12))).toBeLessThan(1e-9);
          expect(gap(found.eyeFromWorld.slice(12), wanted.eyeFromWorld.slice(12))).toBeLessThan(
            1e-9 * unit * (1 + size(eye)),
          );
          found.clipFromEye.forEach((n, i) => {
            const other = wanted.clipFromEye[i] as number;
            expect(Math.abs(n - other)).toBeLessThanOrEqual(1e-12 * Math.abs(other));
          });
        }
      }),
      RUNS,
    );
  });

  it('chooses any up vector if the given one is parallel to the view direction', () => {
    const view = lookAt([0, 5, 0], [0, 0, 0], { fov: 50 }, VIEWPORT, [0, 1, 0]);
    const axes = screenAxes(view);
    expect(gap(axes[2], [0, 1, 0])).toBeLessThan(1e-12);
    expect(gap(cross(axes[0], axes[1]), axes[2])).toBeLessThan(1e-12);
  });
});

describe('the projection of a View', () => {
  it('is computed again if a number of the View has changed in place', () => {
    const clipFromEye = [...lookAt([0, 0, 5], [0, 0, 0], { fov: 50 }, VIEWPORT).clipFromEye];
    const eyeFromWorld = [...lookAt([0, 0, 5], [0, 0, 0], { fov: 50 }, VIEWPORT).eyeFromWorld];
    const viewport = { ...VIEWPORT };
    const view = { clipFromEye, eyeFromWorld, viewport } as unknown as View;
    const pixel = (): Vec2 | null => project(projectionOf(view), [0.3, 0.2, 0]);
    const found = [pixel()];
    clipFromEye[0] = 2 * (clipFromEye[0] as number);
    found.push(pixel());
    eyeFromWorld[14] = 2 * (eyeFromWorld[14] as number);
    found.push(pixel());
    viewport.x += 10;
    found.push(pixel());
    expect(new Set(found.map(String)).size).toBe(4);
  });

  it('is right after one of a View whose matrices have no numbers', () => {
    const view = lookAt([0, 0, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
    projectionOf({ ...view, clipFromEye: [] as unknown as Mat4, eyeFromWorld: [] as unknown as Mat4 });
    expect(project(projectionOf(view), [0, 0, 0])?.every(Number.isFinite)).toBe(true);
  });
});
