import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, rigidParent, space, target, viewOf } from '../../test/arbitrary.js';
import { HandleDriver } from '../../test/handle-driver.js';
import { carried, expectSame, gap, RUNS, turnGap, way, ways } from '../../test/measure.js';
import { addScaled, length, sub } from '../algebra/vec3.js';
import { nearestOnLine } from '../geometry/line.js';
import { pointAt } from '../geometry/ray.js';
import { worldOrigin } from '../pivot.js';
import { pixelRay } from '../solve/pixel-ray.js';
import type { Target, Transform, Vec2 } from '../types.js';
import { isOrthographic } from '../view/camera.js';
import { pictureOf, project } from '../view/picture.js';
import { rotateFree } from './rotate-free.js';

const scene = fc
  .record({ only: target(rigidParent), space, share: between(0, 1) })
  .chain((s) => viewOf(worldOrigin(s.only)).map((view) => ({ ...s, view, targets: [s.only] as readonly Target[] })));
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

/** A hand on the disc; the radius of the ball is what was grabbed of it. */
const pressed = ({ targets, view, space: of, share }: Scene): HandleDriver =>
  new HandleDriver(rotateFree, { targets, view, space: of }).press('rotate-free', share) ??
  fc.pre(false) ??
  expect.unreachable();

/** Whether the cursor is on the drawn ball. */
function isOnBall({ drag }: HandleDriver): boolean {
  const { origin } = drag.pose;
  const { point, view } = drag.sample;
  const ray = pixelRay(view, point, origin) ?? expect.unreachable();
  const nearest = pointAt(ray, nearestOnLine(origin, ray.origin, ray.direction));
  return gap(nearest, origin) < length(sub(drag.grab.point, origin));
}

describe('a disc that turns freely', () => {
  it('is the last of equally near handles, and has no axis of its own', () => {
    expect([rotateFree.id, rotateFree.mode, rotateFree.priority, rotateFree.axes]).toEqual([
      'rotate-free',
      'rotate',
      0,
      [],
    ]);
  });

  it('draws the grabbed point of the target at the cursor while that is on the ball, in perspective too', () => {
    fc.assert(
      fc.property(scene, fc.tuple(between(-120, 120), between(-120, 120)), (s, [x, y]) => {
        const hand = pressed(s).moveBy(x, y);
        fc.pre((x !== 0 || y !== 0) && isOnBall(hand));
        const goal = carried(s.only, hand.transforms[0] as Transform, hand.drag.grab.point);
        expect(gap(project(pictureOf(s.view), goal) as Vec2, hand.drag.sample.point)).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('changes nothing at the press, there and back, and by a cancel, and does not mind the way', () => {
    fc.assert(
      fc.property(scene, ways, way, (s, stops, [x, y]) => {
        const hand = pressed(s).moveBy(0, 0);
        expect(hand.changed).toBe(false);
        const { point } = hand.drag.sample;
        for (const [dx, dy] of stops) hand.moveTo([point[0] + dx, point[1] + dy]);
        hand.moveTo([point[0] + x, point[1] + y]);
        expectSame(hand.transforms, pressed(s).moveTo([point[0] + x, point[1] + y]).transforms);
        expect(hand.cancel()[0]).toBe(s.only.transform);
        hand.moveTo(point);
        expect(hand.changed).toBe(false);
        expect(hand.transforms[0]).toBe(s.only.transform);
      }),
      RUNS,
    );
  });

  it('goes on from a file as it would have gone on', () => {
    fc.assert(
      fc.property(scene, way, way, (s, [x, y], [dx, dy]) => {
        const [one, other] = [pressed(s).moveBy(x, y), pressed(s).moveBy(x, y)];
        const [found, wanted] = [one.revive().moveBy(dx, dy), other.moveBy(dx, dy)];
        const [a, b] = [found.transforms[0] as Transform, wanted.transforms[0] as Transform];
        expect(turnGap(a.quaternion, b.quaternion)).toBe(0);
      }),
      RUNS,
    );
  });

  it('cannot be grabbed behind the eye, and holds there', () => {
    fc.assert(
      fc.property(scene, way, (s, [x, y]) => {
        fc.pre(!isOrthographic(s.view));
        const hand = pressed(s).moveBy(x, y);
        const { pose, grab, sample } = hand.drag;
        const behind = { ...pose, origin: addScaled(pose.origin, pose.sight, -1e3) };
        expect(rotateFree.grab(sample, behind)).toBeNull();
        expect(rotateFree.drag(grab, sample, behind, null)).toBeNull();
      }),
      RUNS,
    );
  });
});
