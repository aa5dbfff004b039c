import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, parent, rigidParent, space, transform, vec3, viewOf } from '../../test/arbitrary.js';
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
  turnGap,
  way,
} from '../../test/measure.js';
import { toBasis } from '../algebra/basis.js';
import { add, cross, dot, length, mul, normalize, sub } from '../algebra/vec3.js';
import { pivotPoint } from '../pose/pivot.js';
import { pick } from '../screen/pick.js';
import type { Bounds, Mat4, Target, Vec3 } from '../types.js';
import { viewDirectionTo } from '../view/camera.js';
import { project, projectionOf } from '../view/projection.js';
import { PLANES, type Plane } from './axis.js';
import { axesOf, type BoxPart, toPart } from './box-scale.js';
import type { Handle } from './handle.js';
import { rect } from './rect.js';

const sheet: fc.Arbitrary<Bounds> = fc
  .tuple(vec3(2), between(0.5, 3), between(0.5, 3), between(0, 3))
  .map(([min, x, y, z]) => ({ min, max: add(min, [x, y, z]) }));

const partOf = ({ id }: Handle): BoxPart => {
  const side = (low: string, high: string) => (id.includes(low) ? -1 : id.includes(high) ? 1 : 0);
  return [side('left', 'right'), side('bottom', 'top'), side('back', 'front')];
};

/** A rectangle on a plane, at least ten degrees from edge-on. */
const scenes = (
  only: (handle: Handle) => boolean,
  of: fc.Arbitrary<Mat4> = parent,
): fc.Arbitrary<HandleScene & { readonly plane: Plane }> =>
  fc
    .record({
      plane: fc.constantFrom(...PLANES),
      target: fc.record({ transform, worldFromParent: of, bounds: sheet }),
      space,
      share: between(0, 1),
      which: between(0, 0.999),
    })
    .chain(({ target, which, plane, ...rest }) => {
      const handles = rect({ plane: plane.name.toLowerCase() as 'xy' }).filter(only);
      const handle = handles[Math.floor(which * handles.length)] as Handle;
      return viewOf(pivotPoint('bounds', [target])).map((view) => ({
        ...rest,
        plane,
        handle,
        view,
        targets: [target],
      }));
    });

const isRotate = ({ id }: Handle) => id === 'rect-rotate';
const isMove = ({ id }: Handle) => id === 'rect-move';

function pressed(s: HandleScene): HandleDriver {
  const pose = posed(new HandleDriver(s.handle, s));
  const { axes, origin } = pose;
  const isScale = s.handle.mode === 'scale';
  const plane = PLANES.find(({ u, v }) =>
    s.handle.axes.every((i) => (isRotate(s.handle) ? i !== u && i !== v : i === u || i === v)),
  );
  const square = normalize(cross(axes[plane?.u ?? 0], axes[plane?.v ?? 0])) as Vec3;
  const viewDirection = viewDirectionTo(s.view, isScale ? add(origin, toPart(pose, partOf(s.handle))) : origin) as Vec3;
  fc.pre(Math.abs(dot(square, viewDirection)) > TEN_DEGREES);
  if (isScale) fc.pre(s.handle.axes.every((i) => length(cross(axes[i], viewDirection)) > TEN_DEGREES));
  return press(s);
}

const factorsOf = ({ delta }: HandleDriver): Vec3 => {
  const factors = delta.kind === 'scale' ? delta.factors : expect.unreachable();
  fc.pre(Math.min(...factors) > 0.0011);
  return factors;
};

describe('the rectangle of rect()', () => {
  it('has an inside, four sides, four corners and a knob, in the given plane', () => {
    expect(rect().map((h) => h.id)).toEqual([
      'rect-move',
      'rect-left',
      'rect-bottom',
      'rect-right',
      'rect-top',
      'rect-left-bottom',
      'rect-left-top',
      'rect-right-bottom',
      'rect-right-top',
      'rect-rotate',
    ]);
    expect(rect({ plane: 'yz' }).map((h) => h.id)).toContain('rect-top-front');
    expect(rect({ plane: 'xz' }).map((h) => h.id)).toContain('rect-left-back');
  });

  it('keeps a dragged side at the foot of the cursor and a corner at the cursor, and fixes the opposite one, or with Alt the center', () => {
    fc.assert(
      fc.property(
        scenes((h) => !isRotate(h) && !isMove(h)),
        way,
        fc.boolean(),
        (s, [x, y], alt) => {
          const gizmo = pressed(s).hold({ alt }).moveBy(x, y);
          const factors = factorsOf(gizmo);
          const { pose, grab, sample } = gizmo.drag;
          preBeyondCenter(pose, s.view, s.handle, partOf(s.handle), grab);
          const [only] = s.targets as readonly [Target];
          const goal = carried(only, onlyOf(gizmo), grab.point);
          const still = alt
            ? pose.origin
            : add(pose.origin, toPart(pose, partOf(s.handle).map((n) => -n) as unknown as BoxPart));
          expect(gap(carried(only, onlyOf(gizmo), still), still)).toBeLessThan(
            1e-6 * (size(still) + size(pose.extent ?? []) * Math.max(1, ...factors)),
          );
          const [u, v] = axesOf(partOf(s.handle));
          const reach = toBasis(pose.axes, sub(grab.point, still));
          if (u === undefined || v === undefined) preExact(s.view, grab.point, goal);
          else preExactOnPlane(s.view, grab.point, goal, mul(pose.axes[u], reach[u]), mul(pose.axes[v], reach[v]));
          const off =
            v !== undefined
              ? gap(project(projectionOf(s.view), goal) as readonly number[], sample.point)
              : offFoot(s.view, grab.point, normalize(toPart(pose, partOf(s.handle))) as Vec3, goal, sample.point);
          expect(off).toBeLessThan(0.1);
        },
      ),
      RUNS,
    );
  });

  it('moves on its plane when its inside is dragged: the grabbed point is at the cursor', () => {
    fc.assert(
      fc.property(scenes(isMove), way, (s, [x, y]) => {
        const gizmo = pressed(s).moveBy(x, y);
        const { pose, grab, sample } = gizmo.drag;
        const goal = carried(s.targets[0] as Target, onlyOf(gizmo), grab.point);
        preExact(s.view, grab.point, goal);
        expect(gap(project(projectionOf(s.view), goal) as readonly number[], sample.point)).toBeLessThan(0.1);
        const vector = gizmo.delta.kind === 'translate' ? gizmo.delta.vector : expect.unreachable();
        const square = normalize(cross(pose.axes[s.plane.u], pose.axes[s.plane.v])) as Vec3;
        expect(Math.abs(dot(vector, square))).toBeLessThan(1e-9 * (1 + size(vector)));
      }),
      RUNS,
    );
  });

  it('rotates about the pivot in its plane when its knob is dragged: the drawn knob follows the cursor', () => {
    fc.assert(
      fc.property(scenes(isRotate, rigidParent), between(-3, 3), (s, angle) => {
        fc.pre(Math.abs(angle) > 1e-3);
        const gizmo = pressed(s);
        const { pose, press: sample } = gizmo.drag;
        const center = pose.pivot as Vec3;
        const axis = normalize(cross(pose.axes[s.plane.u], pose.axes[s.plane.v])) as Vec3;
        const out = s.plane.normal === 1 ? -1 : 1;
        const [u, v] = [pose.axes[s.plane.u], pose.axes[s.plane.v]];
        const at = (t: number): Vec3 =>
          add(
            center,
            [0, 1, 2].map(
              (i) => (u[i as 0] * Math.cos(t) + v[i as 0] * Math.sin(t)) * pose.unitsPerPixel,
            ) as unknown as Vec3,
          );
        fc.pre(Math.abs(dot(axis, viewDirectionTo(s.view, center) as Vec3)) > TEN_DEGREES);
        const [from, to] = [0, angle].map((t) => project(projectionOf(s.view), at(t)));
        fc.pre(from != null && to != null);
        const turned = new HandleDriver(s.handle, s)
          .pressAt(s.handle.id, from as [number, number])
          ?.moveTo(to as [number, number]);
        fc.pre(turned != null);
        const delta = turned?.delta.kind === 'rotate' ? turned.delta : expect.unreachable();
        // Axes of a mirroring parent are left-handed.
        const sense = Math.sign(dot(delta.axis, axis));
        expect(Math.abs(delta.angle - sense * angle)).toBeLessThan(1e-6);
        expect(dot(delta.axis, pose.axes[s.plane.normal])).toBeGreaterThan(0.999);
        expect(out * sense * dot(cross(pose.axes[0], pose.axes[1]), pose.axes[2])).toBeGreaterThan(0);
        expect(sample.view).toBe(s.view);
        expect(
          turnGap(gizmo.transforms[0]?.quaternion ?? [0, 0, 0, 1], (s.targets[0] as Target).transform.quaternion),
        ).toBe(0);
      }),
      RUNS,
    );
  });

  it('has the properties of every drag, apart from the full turns of its knob', () => {
    expectDragProperties(
      scenes((h) => !isRotate(h)),
      pressed,
    );
  });

  it('picks its sides and corners before its inside', () => {
    fc.assert(
      fc.property(
        scenes((h) => !isMove(h)),
        (s) => {
          const gizmo = pressed(s);
          const handles = rect({ plane: s.plane.name.toLowerCase() as 'xy' }).map((handle) => ({
            handle,
            pose: gizmo.drag.pose,
          }));
          expect(pick(handles, gizmo.drag.press)?.handle.id).not.toBe('rect-move');
        },
      ),
      RUNS,
    );
  });
});

it.each(['xy', 'yz', 'xz'] as const)('rect() returns the same handles at every call for the plane %s', (plane) => {
  const before = rect({ plane });
  expect(rect({ plane }).every((handle, i) => handle === before[i])).toBe(true);
});
