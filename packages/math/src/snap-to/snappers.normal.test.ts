import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, drawing, rigidParent } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, posed, RUNS, worldFrom } from '../../test/measure.js';
import { column } from '../algebra/mat4.js';
import { addScaled, cross, dot, length, normalize, perpendicular } from '../algebra/vec3.js';
import { applyDelta } from '../apply/apply.js';
import type { Snapped } from '../constrain/constraint.js';
import type { RotateDelta } from '../delta.js';
import type { Target, Transform, Vec3 } from '../types.js';
import { snapTo } from './snap-to.js';
import { normalSnapper } from './snappers.js';

const drawn = drawing({ modes: ['rotate'], of: rigidParent, most: 2 });
const letter = fc.constantFrom('x' as const, 'y' as const, 'z' as const);

/** A rotation of a scene, and the world direction of an axis of the active target after it, by `applyDelta`. */
function rotationOf(scene: typeof drawn extends fc.Arbitrary<infer T> ? T : never, angle: number) {
  const driver = new GizmoDriver(scene);
  const [pose, handle] = [posed(driver), driver.handle(scene.id)];
  const index = handle.axes[0];
  const axis = index === undefined ? perpendicular(pose.screenAxes[0], pose.screenAxes[1]) : pose.axes[index];
  const delta: RotateDelta = { kind: 'rotate', axis, angle, pivot: pose.pivot };
  const target = scene.targets.at(-1) as Target;
  const axisAt = (d: RotateDelta, i: 0 | 1 | 2): Vec3 => {
    const now = applyDelta(d, scene.targets)?.at(-1) as Transform;
    // A negative scale reverses the column of the matrix.
    const own = normalize(column(worldFrom(target, now), i)) as Vec3;
    return target.transform.scale[i] < 0 ? [-own[0], -own[1], -own[2]] : own;
  };
  return {
    delta,
    pose,
    axisAt,
    context: { handle, pose, targets: scene.targets, view: scene.view, cursor: [0, 0] as const, along: [] },
  };
}

const flat = (v: Vec3, axis: Vec3): Vec3 => addScaled(v, axis, -dot(v, axis));

describe('a rotation with a normal snapper', () => {
  it('makes the axis of the active target parallel to the normal, as seen along the axis of the rotation', () => {
    fc.assert(
      fc.property(drawn, between(-20, 20), direction, letter, (scene, angle, normal, of) => {
        const { delta, axisAt, context } = rotationOf(scene, angle);
        const i = ({ x: 0, y: 1, z: 2 } as const)[of];
        const snappers = [normalSnapper([normal], { axis: of, radius: 1e4 })];
        const found = snapTo(delta, snappers, context);
        const least = Math.min(length(flat(axisAt(delta, i), delta.axis)), length(flat(normal, delta.axis)));
        fc.pre(least > 1e-3);
        if (found.delta.kind !== 'rotate') return expect.unreachable();
        const [own, wanted] = [flat(axisAt(found.delta, i), delta.axis), flat(normal, delta.axis)];
        expect(length(cross(own, wanted))).toBeLessThan(1e-9);
        expect(dot(own, wanted)).toBeGreaterThan(0);
        expect(Math.abs(found.delta.angle - angle)).toBeLessThanOrEqual(Math.PI + 1e-9);
        expect([found.delta.axis, found.delta.pivot]).toEqual([delta.axis, delta.pivot]);
        const { point, onto, normal: told } = found.snapped as Snapped;
        const radius = context.pose.size * context.pose.unitsPerPixel;
        const slack = 1e-6 * (length(context.pose.origin) + radius);
        expect(gap(onto, addScaled(context.pose.origin, normal, radius))).toBeLessThan(slack);
        expect(gap(point, addScaled(context.pose.origin, axisAt(found.delta, i), radius))).toBeLessThan(slack);
        expect(gap(told ?? [], normal)).toBeLessThan(1e-9);
      }),
      RUNS,
    );
  });

  it('uses the axis of the last target without an ancestor', () => {
    fc.assert(
      fc.property(drawn, drawn, between(-20, 20), direction, (scene, other, angle, normal) => {
        const child: Target = { ...(other.targets[0] as Target), ancestor: 0 };
        const [alone, followed] = [scene, { ...scene, targets: [...scene.targets, child] }].map((s) => {
          const { delta, context } = rotationOf(s, angle);
          return snapTo(delta, [normalSnapper([normal], { radius: 1e4 })], context).delta;
        });
        expect(followed).toEqual(alone);
      }),
      RUNS,
    );
  });

  it('snaps within its radius in pixels of arc, and returns the same object otherwise', () => {
    fc.assert(
      fc.property(drawn, between(-3, 3), direction, between(1, 60), (scene, angle, normal, radius) => {
        const { delta, pose, context } = rotationOf(scene, angle);
        const free = snapTo(delta, [normalSnapper([normal], { radius: 1e4 })], context);
        fc.pre(free.delta.kind === 'rotate' && free.snapped !== null);
        const arc = free.delta.kind === 'rotate' ? pose.size * Math.abs(free.delta.angle - angle) : 0;
        fc.pre(Math.abs(arc - radius) > 1e-6 && Math.abs(arc - 1.5 * radius) > 1e-6);
        const found = snapTo(delta, [normalSnapper(() => [normal], { radius })], context);
        if (arc < radius) expect(found).toEqual({ ...free, snapped: { ...free.snapped, keys: found.snapped?.keys } });
        else expect(found.delta).toBe(delta);
        const held = snapTo(delta, [normalSnapper([normal], { radius })], context, free.snapped);
        expect(held.snapped !== null).toBe(arc < 1.5 * radius);
      }),
      RUNS,
    );
  });

  it('snaps to the nearest normal, and ignores those parallel to the axis of the rotation', () => {
    fc.assert(
      fc.property(
        drawn,
        between(-3, 3),
        fc.array(direction, { minLength: 2, maxLength: 5 }),
        (scene, angle, normals) => {
          const { delta, context } = rotationOf(scene, angle);
          const against: Vec3 = [-delta.axis[0], -delta.axis[1], -delta.axis[2]];
          const each = normals.map((n) => snapTo(delta, [normalSnapper([n], { radius: 1e4 })], context));
          fc.pre(each.every(({ snapped }) => snapped !== null));
          const offs = each.map(({ snapped }) => (snapped as Snapped).distance);
          const least = Math.min(...offs);
          fc.pre(offs.filter((o) => o < least + 1e-5).length === 1);
          const all = [delta.axis, against, [0, 0, 0] as const, [Number.NaN, 0, 1] as const, ...normals];
          const found = snapTo(delta, [normalSnapper(all, { radius: 1e4 })], context);
          expect(found.delta).toEqual(each[offs.indexOf(least)]?.delta);
          expect(found.snapped?.keys).toEqual([`${offs.indexOf(least) + 4}`]);
        },
      ),
      RUNS,
    );
  });

  it('has no features for a move', () => {
    const { context } = rotationOf(fc.sample(drawn, { numRuns: 1, seed: 3 })[0] ?? expect.unreachable(), 0);
    const move = { kind: 'translate', vector: [0, 0, 0] } as const;
    expect(snapTo(move, [normalSnapper([[0, 1, 0]], { radius: 1e9 })], context).delta).toBe(move);
  });
});
