import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, parent, space, transform, VIEWPORT, vec3, viewOf } from '../../test/arbitrary.js';
import { HandleDriver } from '../../test/handle-driver.js';
import { expectDragProperties, type HandleScene, onlyOf, press } from '../../test/handle-properties.js';
import {
  carried,
  gap,
  offFoot,
  posed,
  preBeyondCenter,
  preExact,
  preExactOnPlane,
  RUNS,
  size,
  TEN_DEGREES,
  way,
} from '../../test/measure.js';
import { STILL } from '../../test/picking.js';
import { toBasis } from '../algebra/basis.js';
import { compose, IDENTITY, multiply, transformPoint } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { add, cross, dot, length, mul, normalize, sub } from '../algebra/vec3.js';
import { beginDrag, stepDrag } from '../drag/drag.js';
import type { Drag } from '../drag/drag-state.js';
import { pivotPoint } from '../pose/pivot.js';
import { type Pose, poseOf } from '../pose/pose.js';
import { visibilityOf } from '../screen/drawn.js';
import { pick } from '../screen/pick.js';
import { poseHandles } from '../screen/posed.js';
import type { Bounds, Target, Transform, Vec2, Vec3, View } from '../types.js';
import { viewDirectionTo } from '../view/camera.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { bounds } from './bounds.js';
import { axesOf, type BoxPart, toPart } from './box-scale.js';
import type { Handle } from './handle.js';

const box: fc.Arbitrary<Bounds> = fc
  .tuple(vec3(2), between(0.5, 3), between(0.5, 3), between(0.5, 3))
  .map(([min, x, y, z]) => ({ min, max: add(min, [x, y, z]) }));

/** The part of the box, by the id of its handle. */
const partOf = ({ id }: Handle): BoxPart => {
  const side = (low: string, high: string) => (id.includes(low) ? -1 : id.includes(high) ? 1 : 0);
  return [side('left', 'right'), side('bottom', 'top'), side('back', 'front')];
};

const scenes = (only: (handle: Handle) => boolean = () => true): fc.Arbitrary<HandleScene> =>
  fc
    .record({
      handle: fc.constantFrom(...bounds().filter(only)),
      target: fc.record({ transform, worldFromParent: parent, bounds: box }),
      space,
      share: between(0, 1),
    })
    .chain(({ target, ...rest }) =>
      viewOf(pivotPoint('bounds', [target])).map((view) => ({ ...rest, view, targets: [target] })),
    );

const count = ({ axes }: Handle): number => axes.length;
const middleOf = (pose: Pose, part: BoxPart): Vec3 => add(pose.origin, toPart(pose, part));
const opposite = (part: BoxPart): BoxPart => part.map((s) => -s) as unknown as BoxPart;

/** The sine of the angle between the part and the view direction at which it is hidden. */
function clear(pose: Pose, handle: Handle, view: View): number {
  const viewDirection = viewDirectionTo(view, middleOf(pose, partOf(handle))) as Vec3;
  const [u, v] = handle.axes.map((i) => pose.axes[i]) as [Vec3, Vec3];
  if (count(handle) === 2) return Math.abs(dot(normalize(cross(u, v)) as Vec3, viewDirection));
  return length(cross(normalize(toPart(pose, partOf(handle))) as Vec3, viewDirection));
}

/** A press on a part in front of the eye, at least ten degrees from the angle at which it is hidden. */
function pressed(s: HandleScene): HandleDriver {
  const pose = posed(new HandleDriver(s.handle, s));
  fc.pre(clear(pose, s.handle, s.view) > TEN_DEGREES);
  return press(s);
}

/** The factors of a drag. Samples with the smallest factor are skipped. */
function factorsOf({ delta }: HandleDriver): Vec3 {
  const factors = delta.kind === 'scale' ? delta.factors : expect.unreachable();
  fc.pre(Math.min(...factors) > 0.0011);
  return factors;
}

describe('the box of bounds()', () => {
  it('has six faces, twelve edges and eight corners, named by their sides', () => {
    const ids = bounds().map((h) => h.id);
    expect(new Set(ids).size).toBe(26);
    expect([1, 2, 3].map((n) => bounds().filter((h) => count(h) === n).length)).toEqual([6, 12, 8]);
    expect(ids).toContain('bounds-right');
    expect(ids).toContain('bounds-left-top');
    expect(ids).toContain('bounds-right-bottom-front');
    for (const h of bounds()) expect([h.mode, h.placement?.boxed, h.axes]).toEqual(['scale', true, axesOf(partOf(h))]);
  });

  it('is drawn on the corners of the bounds of the target', () => {
    fc.assert(
      fc.property(
        scenes((h) => count(h) === 3),
        (s) => {
          const pose = posed(new HandleDriver(s.handle, s));
          const [only] = s.targets as readonly [Target];
          const { min, max } = only.bounds as Bounds;
          const world = multiply(only.worldFromParent, compose(only.transform));
          const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
            transformPoint(world, [n & 1 ? max[0] : min[0], n & 2 ? max[1] : min[1], n & 4 ? max[2] : min[2]]),
          );
          const [ball] = s.handle.shapes(pose);
          fc.pre(ball !== undefined);
          const center = ball?.kind === 'ball' ? ball.center : expect.unreachable();
          const at = add(pose.origin, [
            center[0] * pose.unitsPerPixel,
            center[1] * pose.unitsPerPixel,
            center[2] * pose.unitsPerPixel,
          ]);
          expect(Math.min(...corners.map((c) => gap(c, at)))).toBeLessThan(
            1e-7 * (1 + size(at) + size(pose.extent ?? [])),
          );
        },
      ),
      RUNS,
    );
  });

  it('draws the grabbed point of a face, edge or corner at the cursor, on its line or its plane', () => {
    fc.assert(
      fc.property(scenes(), way, (s, [x, y]) => {
        const gizmo = pressed(s).moveBy(x, y);
        factorsOf(gizmo);
        const { pose, grab, sample } = gizmo.drag;
        preBeyondCenter(pose, s.view, s.handle, partOf(s.handle), grab);
        const goal = carried(s.targets[0] as Target, onlyOf(gizmo), grab.point);
        let off: number;
        if (count(s.handle) === 2) {
          const [u, v] = s.handle.axes.map((i) => mul(pose.axes[i], pose.extent?.[i] ?? 0)) as [Vec3, Vec3];
          preExactOnPlane(s.view, grab.point, goal, u, v);
          off = gap(project(projectionOf(s.view), goal) as readonly number[], sample.point);
        } else {
          preExact(s.view, grab.point, goal);
          off = offFoot(s.view, grab.point, normalize(toPart(pose, partOf(s.handle))) as Vec3, goal, sample.point);
        }
        expect(off).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('keeps the opposite face, edge or corner, and with Alt the center', () => {
    fc.assert(
      fc.property(scenes(), way, fc.boolean(), (s, [x, y], alt) => {
        const gizmo = pressed(s).hold({ alt }).moveBy(x, y);
        const { pose } = gizmo.drag;
        const still = alt ? pose.origin : middleOf(pose, opposite(partOf(s.handle)));
        const now = carried(s.targets[0] as Target, onlyOf(gizmo), still);
        expect(gap(now, still)).toBeLessThan(
          1e-6 * (size(still) + size(pose.extent ?? []) * Math.max(1, ...factorsOf(gizmo))),
        );
      }),
      RUNS,
    );
  });

  it('is resized by an edge about its center at an end that is more than twice as far as the center', () => {
    const target: Target = {
      transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
      worldFromParent: IDENTITY,
      bounds: { min: [-0.05, -1, -50], max: [0.05, 1, 13] },
    };
    const view = lookAt([0, 3, 3], [0, 0, -30], { fov: 50 }, VIEWPORT);
    const [right] = bounds().filter(({ id }) => id === 'bounds-right-top') as [Handle];
    const pose = poseOf({ targets: [target], view, mode: 'scale', boxed: true }) as Pose;
    const point = project(projectionOf(view), [0.05, 1, -50]) as Vec2;
    const sample = { point, view, modifiers: { ctrl: false, shift: false, alt: true } };
    const drag = beginDrag({ handle: right, sample, pose, targets: [target] }) as Drag;
    const { delta } = stepDrag(drag, { ...sample, point: [point[0] + 20, point[1]] });
    expect(delta?.kind === 'scale' && delta.factors[0]).toBeGreaterThan(1);
  });

  it('scales only along the axes of the part, a corner uniformly, and rotates nothing', () => {
    fc.assert(
      fc.property(scenes(), way, (s, [x, y]) => {
        const gizmo = pressed(s).moveBy(x, y);
        const factors = factorsOf(gizmo);
        for (const i of [0, 1, 2] as const) {
          if (!s.handle.axes.includes(i)) expect(factors[i]).toBe(1);
          if (count(s.handle) === 3) expect(factors[i]).toBe(factors[0]);
        }
        expect(onlyOf(gizmo).quaternion).toBe((s.targets[0] as Target).transform.quaternion);
      }),
      RUNS,
    );
  });

  it('is faint where all faces of a part face away from the eye, and opaque elsewhere', () => {
    fc.assert(
      fc.property(scenes(), (s) => {
        const pose = posed(new HandleDriver(s.handle, s));
        fc.pre(
          clear(pose, s.handle, s.view) > TEN_DEGREES && (pose.extent as Vec3).every((e) => e > 2 * pose.unitsPerPixel),
        );
        const part = partOf(s.handle);
        const eye = viewDirectionTo(s.view, middleOf(pose, part)) as Vec3;
        // A point slightly in front of the part is outside the box if the part is visible.
        const volume = Math.abs(dot(pose.axes[0], cross(pose.axes[1], pose.axes[2])));
        const before = add(toPart(pose, part), mul(eye, -1e-3 * volume * Math.min(...(pose.extent as Vec3))));
        const [x, y, z] = toBasis(pose.axes, before).map(
          (n, i) => Math.abs(n) / (pose.extent as Vec3)[i as 0],
        ) as unknown as Vec3;
        const most = Math.max(x, y, z);
        fc.pre(volume > 1e-3 && Math.abs(most - 1) > 1e-9);
        expect(visibilityOf({ handle: s.handle, pose })).toBe(most > 1 ? 1 : 0.45);
      }),
      RUNS,
    );
  });

  it('is opaque at the sides if it is seen from the front; before the fix, one of two opposite faces was faint after a quarter turn', () => {
    const view = lookAt([0, 0, 5], [0, 0, 0], { height: 6 }, VIEWPORT);
    const cube = { min: [-1, -1, -1], max: [1, 1, 1] } as const;
    for (const axis of [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const) {
      const transform = { ...STILL.transform, quaternion: fromAxisAngle(axis, Math.PI / 2) };
      const posedAll = poseHandles(bounds(), { targets: [{ ...STILL, transform, bounds: cube }], view });
      const faces = posedAll.filter(({ handle }) => count(handle) === 1);
      expect(faces.map(visibilityOf).sort()).toEqual([0, 0, 1, 1, 1, 1]);
    }
  });

  it('has the properties of every drag', () => {
    expectDragProperties(scenes(), pressed);
  });

  it('can be picked wherever it is drawn', () => {
    let grabbed = 0;
    fc.assert(
      fc.property(scenes(), (s) => {
        const driver = new HandleDriver(s.handle, s);
        const pose = posed(driver);
        const handles = bounds().map((handle) => ({ handle, pose }));
        const gizmo = pressed(s);
        const found = pick(handles, gizmo.drag.press);
        expect(found).not.toBeNull();
        if (found === null) return;
        expect(visibilityOf(found)).toBeGreaterThan(0.24);
        grabbed += found.handle.grab(gizmo.drag.press, pose) === null ? 0 : 1;
      }),
      RUNS,
    );
    expect(grabbed).toBeGreaterThan(0.95 * (RUNS.numRuns ?? 0));
  });

  it('of flat bounds has no handles along an axis without a size; without any size, none', () => {
    fc.assert(
      fc.property(scenes(), fc.constantFrom(0, 1, 2), (s, flat) => {
        const [only] = s.targets as readonly [Target];
        const { min, max } = only.bounds as Bounds;
        const flattened = { min, max: max.map((n, i) => (i === flat ? min[i] : n)) as unknown as Vec3 };
        const pose = posed(new HandleDriver(s.handle, { ...s, targets: [{ ...only, bounds: flattened }] }));
        // A far box is smaller than a dot along other axes, too.
        fc.pre((pose.extent as Vec3).every((e, i) => i === flat || e > 2 * pose.unitsPerPixel));
        expect(s.handle.shapes(pose).length > 0).toBe(!s.handle.axes.includes(flat as 0));
        const point = posed(new HandleDriver(s.handle, { ...s, targets: [{ ...only, bounds: undefined }] }));
        expect(s.handle.shapes(point)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('of several targets is the box around all of them, and scales them together', () => {
    const several = fc
      .record({
        handle: fc.constantFrom(...bounds()),
        targets: fc.array(fc.record({ transform, worldFromParent: parent, bounds: box }), {
          minLength: 2,
          maxLength: 4,
        }),
        space,
        share: between(0, 1),
      })
      .chain((s) => viewOf(pivotPoint('bounds', s.targets)).map((view) => ({ ...s, view })));
    fc.assert(
      fc.property(several, way, (s, [x, y]) => {
        const gizmo = pressed(s).moveBy(x, y);
        const factors = factorsOf(gizmo);
        const { pose } = gizmo.drag;
        const still = middleOf(pose, opposite(partOf(s.handle)));
        s.targets.forEach((t, i) => {
          // A scale of space about the fixed part moves each origin in this way.
          const { axes } = pose;
          const from = transformPoint(t.worldFromParent, t.transform.position);
          const to = transformPoint(t.worldFromParent, (gizmo.transforms[i] as Transform).position);
          const volume = dot(axes[0], cross(axes[1], axes[2]));
          const along = (p: Vec3): Vec3 => {
            const d = sub(p, still);
            return [
              dot(d, cross(axes[1], axes[2])) / volume,
              dot(axes[0], cross(d, axes[2])) / volume,
              dot(axes[0], cross(axes[1], d)) / volume,
            ];
          };
          const wanted = along(from).map((n, k) => n * (factors[k] as number));
          expect(gap(along(to), wanted)).toBeLessThan(1e-6 * (1 + size(wanted) + size(still)));
        });
      }),
      RUNS,
    );
  });
});

it('bounds() returns the same handles at every call: written inline, they are not painted again', () => {
  const before = bounds();
  expect(bounds().every((handle, i) => handle === before[i])).toBe(true);
});
