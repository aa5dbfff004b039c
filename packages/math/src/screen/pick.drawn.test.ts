import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, rotation, VIEWPORT } from '../../test/arbitrary.js';
import { GizmoDriver, outlinesOfHandle } from '../../test/driver.js';
import { clearness, posed, runs, TEN_DEGREES } from '../../test/measure.js';
import { places } from '../../test/painted.js';
import { alongAxis, axisIndex, posedAll, STILL, sampleAt } from '../../test/picking.js';
import { radians } from '../algebra/angle.js';
import { addScaled, normalize, perpendicular } from '../algebra/vec3.js';
import type { TransformMode } from '../mode.js';
import type { Vec2, Vec3, View } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import type { PosedHandle } from './drawn.js';
import { pick } from './pick.js';

/** A View of the origin from a direction; the origin is off the middle of the image by fractions of half its height. */
function seenFrom(from: Vec3, up: Vec3, [right, above]: Vec2, fov: number, orthographic: boolean): View {
  const half = 10 * Math.tan((fov * Math.PI) / 360);
  const eye: Vec3 = [10 * from[0], 10 * from[1], 10 * from[2]];
  const lens = orthographic ? { height: 2 * half } : { fov };
  const m = lookAt(eye, [0, 0, 0], lens, VIEWPORT, up).eyeFromWorld;
  const off = (i: 0 | 1 | 2): number => half * (right * m[(4 * i) as 0] + above * m[(4 * i + 1) as 1]);
  return lookAt(eye, [off(0), off(1), off(2)], lens, VIEWPORT, up);
}

/** Points on the outlines of a handle. The ends of the last outline come first, because other handles rarely cover them. */
function* pixelsOf({ handle, pose }: PosedHandle, view: View): Generator<Vec2> {
  const outlines = [...outlinesOfHandle(handle, pose, view)].reverse();
  for (const [step, inner] of [
    [8, 0],
    [3, 0.3],
    [1, 0.02],
    [1, 0.6],
  ] as const)
    for (const outline of outlines) {
      const middle = [0, 1].map((i) => outline.points.reduce((sum, p) => sum + p[i as 0], 0) / outline.points.length);
      const pull = outline.kind === 'area' ? inner : 0;
      const all = places(outline)
        .filter((_, i) => i % step === 0)
        .reverse();
      for (const p of all)
        yield [p[0] + ((middle[0] as number) - p[0]) * pull, p[1] + ((middle[1] as number) - p[1]) * pull];
    }
}

function isGrabbable(posedHandle: PosedHandle, all: readonly PosedHandle[], view: View): boolean {
  for (const p of pixelsOf(posedHandle, view))
    if (pick(all, sampleAt(p, view))?.handle.id === posedHandle.handle.id) return true;
  return false;
}

/** A View in which one axis towards the eye and one away cover each other, and the third axis. `off` rotates it, in degrees. */
function alongTwo(first: 0 | 1 | 2, angle: number, flip: number, off: number) {
  const [second, other] = [((first + 1) % 3) as 0 | 1 | 2, ((first + 2) % 3) as 0 | 1 | 2];
  const along = [0, 0, 0];
  along[first] = flip * Math.cos(radians(angle));
  along[second] = -flip * Math.sin(radians(angle));
  along[other] = radians(off);
  return { from: normalize(along as unknown as Vec3) as Vec3, third: alongAxis(other), second };
}

describe('a drawn handle can be picked', () => {
  const aside: fc.Arbitrary<Vec2> = fc.tuple(between(-1.2, 1.2), between(-0.8, 0.8));
  const lens = { fov: between(20, 75), orthographic: fc.boolean(), aside };
  const modes = fc.constantFrom<TransformMode>('translate', 'rotate', 'scale');

  /** Two such axes cover each other if the angle between their projections is below this. */
  const ALIKE = Math.cos(radians(6));

  /** Whether an arrow that points away from the eye is completely covered by one that points towards it. */
  const isBehindAnother = ({ handle, pose }: PosedHandle, view: View): boolean => {
    const [own] = handle.axes;
    if (own === undefined || handle.axes.length > 1 || handle.mode === 'rotate' || pose.facingSigns[own] > 0)
      return false;
    const projection = projectionOf(view);
    const center = project(projection, pose.origin) as Vec2;
    const drawn = pose.axes.map((axis): Vec2 => {
      const [x, y] = project(projection, addScaled(pose.origin, axis, pose.size * pose.unitsPerPixel)) as Vec2;
      return [x - center[0], y - center[1]];
    });
    const [x, y] = drawn[own] as Vec2;
    return drawn.some(([ox, oy], i) => {
      const [a, b] = [Math.hypot(x, y), Math.hypot(ox, oy)];
      return pose.facingSigns[i as 0 | 1 | 2] > 0 && (x * ox + y * oy) / (a * b) > ALIKE && a < 1.1 * b;
    });
  };

  /** Counts the handles that cannot be picked. Another handle completely covers each of them. */
  const countHidden = (driver: GizmoDriver, view: View): number => {
    const all = posedAll(driver);
    const clear = all.filter(({ handle }) => clearness(driver, handle.id, view) > TEN_DEGREES);
    const lost = clear.filter((one) => !isGrabbable(one, all, view));
    expect(lost.filter((one) => !isBehindAnother(one, view)).map(({ handle }) => handle.id)).toEqual([]);
    return lost.length;
  };

  it('from any side, at least ten degrees from edge-on; one in a hundred arrows is covered', () => {
    let hidden = 0;
    fc.assert(
      fc.property(fc.record({ from: direction, up: direction, turn: rotation, ...lens }), modes, (pose, mode) => {
        const view = seenFrom(pose.from, perpendicular(pose.from, pose.up), pose.aside, pose.fov, pose.orthographic);
        const turned = { ...STILL, transform: { ...STILL.transform, quaternion: pose.turn } };
        hidden += countHidden(new GizmoDriver({ mode, targets: [turned], view, space: 'local' }), view);
      }),
      runs(0.6),
    );
    expect(hidden).toBeLessThan(12);
  });

  it('at exactly ten degrees from an axis, or from the edge of a plane or a ring', () => {
    const pose = fc.record({
      axis: axisIndex,
      around: direction,
      along: fc.boolean(),
      flip: fc.constantFrom(1, -1),
      up: direction,
      ...lens,
    });
    fc.assert(
      fc.property(pose, modes, ({ axis, around, along, flip, up, ...seen }, mode) => {
        const unit = alongAxis(axis, flip);
        const [c, s] = [Math.cos(radians(10.001)), Math.sin(radians(10.001))];
        const square = perpendicular(unit, around);
        const from = along
          ? addScaled([unit[0] * c, unit[1] * c, unit[2] * c], square, s)
          : addScaled([unit[0] * s, unit[1] * s, unit[2] * s], square, c);
        const view = seenFrom(from, perpendicular(from, up), seen.aside, seen.fov, seen.orthographic);
        expect(countHidden(new GizmoDriver({ mode, targets: [STILL], view }), view)).toBe(0);
      }),
      runs(0.4),
    );
  });

  it('even if two arrows are on one line, unless one is completely covered', () => {
    const pose = fc.record({
      first: axisIndex,
      angle: between(15, 75),
      flip: fc.constantFrom(1, -1),
      off: between(-1, 1),
      ...lens,
    });
    let [hidden, both] = [0, 0];
    fc.assert(
      fc.property(
        pose,
        fc.constantFrom<TransformMode>('translate', 'scale'),
        ({ first, angle, flip, off, ...seen }, mode) => {
          const { from, third } = alongTwo(first, angle, flip, off);
          const view = seenFrom(from, third, seen.aside, seen.fov, seen.orthographic);
          const lost = countHidden(new GizmoDriver({ mode, targets: [STILL], view }), view);
          hidden += Number(lost === 1);
          both += Number(lost === 0);
          expect(lost).toBeLessThan(2);
        },
      ),
      runs(0.4),
    );
    expect(both).toBeGreaterThan(5 * hidden);
  });

  it.each(['translate', 'scale'] as const)(
    'of two arrows that cover each other, the nearer one is picked: %s',
    (mode) => {
      for (const first of [0, 1, 2] as const) {
        for (const orthographic of [true, false]) {
          for (const flip of [1, -1]) {
            const { from, third, second } = alongTwo(first, 45, flip, 0);
            const view = seenFrom(from, third, [0, 0], 40, orthographic);
            const driver = new GizmoDriver({ mode, targets: [STILL], view });
            const near = flip > 0 ? first : second;
            const tip = posed(driver).axes[near].map(
              (n) => 0.6 * posed(driver).size * posed(driver).unitsPerPixel * n,
            ) as unknown as Vec3;
            const found = pick(posedAll(driver), sampleAt(project(projectionOf(view), tip) as Vec2, view));
            expect(found?.handle.axes).toEqual([near]);
            // In perspective the farther arrow is shorter, and its head is wider than the shaft of the nearer one.
            expect(countHidden(driver, view)).toBe(orthographic ? 1 : 0);
          }
        }
      }
    },
  );
});
