import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, drawing } from '../../test/arbitrary.js';
import { GizmoDriver } from '../../test/driver.js';
import {
  angleOf,
  clearness,
  expectSame,
  expectUntouched,
  gap,
  isRing,
  pressed,
  RUNS,
  ringPlace,
  startsOf,
  TEN_DEGREES,
  way,
  ways,
} from '../../test/measure.js';
import { pivotPoint } from '../pose/pivot.js';
import type { Target, Vec2, Vec3 } from '../types.js';
import { project, projectionOf } from '../view/projection.js';

describe('identity', () => {
  const onGrid = {
    translate: { step: 1, mode: 'absolute' },
    rotate: { step: 1, mode: 'absolute' },
    scale: { step: 1, mode: 'absolute' },
  } as const;

  it('a press, a repeated sample and modifier keys change nothing, even if the start is off the grid', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), fc.constantFrom(false as const, onGrid), (drawn, snap) => {
        const gizmo = pressed(drawn).snap(snap).moveBy(0, 0).hold({ shift: true }).hold({ ctrl: true });
        expectUntouched(gizmo, drawn);
        expect(gizmo.drag.delta).toBeNull();
      }),
      RUNS,
    );
  });

  it('a pointer that returns to the press by any path restores the start bit by bit', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), ways, (drawn, stops) => {
        const gizmo = pressed(drawn);
        const { point } = gizmo.drag.sample;
        for (const [x, y] of stops) gizmo.moveTo([point[0] + x, point[1] + y]);
        gizmo.moveTo(point);
        const turned = gizmo.delta.kind === 'rotate' ? angleOf(gizmo) : 0;
        // A path around a ring adds full turns.
        if (Math.abs(turned) < 1) return expectUntouched(gizmo, drawn);
        expect(turned).toBe(2 * Math.PI * Math.round(turned / (2 * Math.PI)));
        expectSame(gizmo.transforms, startsOf(drawn));
      }),
      RUNS,
    );
  });

  it('full rotations of a ring are counted; the rotation is the same up to the sign of its quaternion [R40]', () => {
    const turns = fc.integer({ min: -4, max: 4 }).filter((n) => n !== 0);
    fc.assert(
      fc.property(drawing({ modes: ['rotate'], only: isRing, most: 3 }), turns, between(0, 6), (drawn, count, from) => {
        const driver = new GizmoDriver(drawn);
        fc.pre(clearness(driver, drawn.id, drawn.view) > TEN_DEGREES);
        const place = ringPlace(driver, drawn.id);
        const steps = 24 * Math.abs(count);
        const stops = Array.from({ length: steps + 1 }, (_, i) =>
          project(projectionOf(drawn.view), place(from + (2 * Math.PI * count * i) / steps)),
        );
        fc.pre(stops.every((stop) => stop !== null));
        const [start, ...rest] = stops as [Vec2, ...Vec2[]];
        const gizmo = driver.pressAt(drawn.id, start) as GizmoDriver;
        for (const stop of rest) gizmo.moveTo(stop);
        expect(angleOf(gizmo)).toBeCloseTo(2 * Math.PI * count, 6);
        expectSame(gizmo.transforms, startsOf(drawn), 1e-6);
      }),
      RUNS,
    );
  });

  it('a cancel returns the start transforms, the same objects', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), ways, (drawn, stops) => {
        const gizmo = pressed(drawn);
        for (const [x, y] of stops) gizmo.moveBy(x, y);
        gizmo.cancel().forEach((t, i) => {
          expect(t).toBe(drawn.targets[i]?.transform);
        });
      }),
      RUNS,
    );
  });
});

describe('the result of a drag', () => {
  it('depends on the last sample, not on the path; for a ring modulo full turns', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), ways, way, (drawn, stops, [x, y]) => {
        const center = project(projectionOf(drawn.view), pivotPoint('origin', drawn.targets)) as Vec2;
        const [straight, around] = [pressed(drawn), pressed(drawn)];
        const { point } = straight.drag.sample;
        const end: Vec2 = [point[0] + x, point[1] + y];
        // Near the center of a ring one pixel can be any angle, and the gain is bounded.
        fc.pre(drawn.mode !== 'rotate' || gap(center, end) > 60);
        const out: Vec2 = [center[0] + 4 * (end[0] - center[0]), center[1] + 4 * (end[1] - center[1])];
        straight.moveTo(out).moveTo(end);
        for (const [dx, dy] of stops) around.moveTo([point[0] + dx, point[1] + dy]);
        around.moveTo(out).moveTo(end);
        if (drawn.mode === 'rotate') expectSame(around.transforms, straight.transforms, 1e-8);
        else expect(around.transforms).toEqual(straight.transforms);
      }),
      RUNS,
    );
  });

  it('is the same after JSON and back', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), way, way, (drawn, [ax, ay], [bx, by]) => {
        const [kept, stored] = [pressed(drawn), pressed(drawn)];
        kept.moveBy(ax, ay).moveBy(bx, by);
        stored.revive().moveBy(ax, ay).revive().moveBy(bx, by);
        // JSON has no negative zero.
        expectSame(stored.transforms, kept.transforms, 0);
        expect(stored.readout).toEqual(kept.readout);
      }),
      RUNS,
    );
  });
});

describe('modifier keys', () => {
  it('Shift makes the drag ten times finer from the present sample on; pressing and releasing it cause no jump', () => {
    fc.assert(
      fc.property(drawing({ most: 2 }), way, way, (drawn, [ax, ay], [bx, by]) => {
        const [fine, coarse] = [pressed(drawn).moveBy(ax, ay), pressed(drawn).moveBy(ax, ay)];
        const before = fine.transforms;
        expect(fine.hold({ shift: true }).transforms).toEqual(before);
        expectSame(fine.moveBy(bx, by).transforms, coarse.moveBy(bx / 10, by / 10).transforms, 1e-9);
        const then = fine.transforms;
        expect(fine.hold({ shift: false }).transforms).toEqual(then);
        expectSame(fine.moveBy(ax, ay).transforms, coarse.moveBy(ax, ay).transforms, 1e-9);
      }),
      RUNS,
    );
  });

  it('Shift at the press makes the whole drag ten times finer', () => {
    fc.assert(
      fc.property(drawing(), way, (drawn, [x, y]) => {
        const coarse = pressed(drawn).moveBy(x / 10, y / 10);
        const fine = new GizmoDriver(drawn).press(drawn.id, drawn.share, { shift: true })?.moveBy(x, y) as GizmoDriver;
        expectSame(fine.transforms, coarse.transforms, 1e-9);
      }),
      RUNS,
    );
  });

  it('Ctrl inverts snapping without a pointer move, with the same result as if pressed at the start', () => {
    const steps = { translate: 0.5, rotate: 0.3, scale: 0.25 };
    const defaults = { translate: 1, rotate: Math.PI / 12, scale: 0.1 };
    const snaps = fc.constantFrom(
      { snap: false, inverse: defaults } as const,
      { snap: steps, inverse: false } as const,
      { snap: { ...steps, enabled: false }, inverse: steps } as const,
    );
    fc.assert(
      fc.property(drawing({ most: 2 }), snaps, way, (drawn, { snap, inverse }, [x, y]) => {
        const gizmo = pressed(drawn).snap(snap).moveBy(x, y);
        const before = gizmo.transforms;
        const { transforms: wanted } = pressed(drawn).snap(inverse).moveBy(x, y);
        expect(gizmo.hold({ ctrl: true }).transforms).toEqual(wanted);
        expect(gizmo.hold({ ctrl: false }).transforms).toEqual(before);
        const held = new GizmoDriver(drawn).press(drawn.id, drawn.share, { ctrl: true });
        expect(held?.snap(snap).moveBy(x, y).transforms).toEqual(wanted);
      }),
      RUNS,
    );
  });

  it('a snap step that changes during a drag applies to the last sample', () => {
    fc.assert(
      fc.property(drawing(), way, (drawn, [x, y]) => {
        const steps = { translate: 0.5, rotate: 0.3, scale: 0.25 };
        const changed = pressed(drawn).moveBy(x, y).snap(steps).hold({});
        expect(changed.transforms).toEqual(pressed(drawn).snap(steps).moveBy(x, y).transforms);
      }),
      RUNS,
    );
  });
});

describe('the channels that are written', () => {
  it('a move writes positions only, a rotation no scale, a scale no rotation; a single target keeps its position under both', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), way, fc.boolean(), (drawn, [x, y], ctrl) => {
        const gizmo = pressed(drawn).moveBy(x, y).hold({ ctrl });
        gizmo.transforms.forEach((now, i) => {
          const { transform: then } = drawn.targets[i] as Target;
          if (drawn.mode !== 'rotate') expect(now.quaternion).toBe(then.quaternion);
          if (drawn.mode !== 'scale') expect(now.scale).toBe(then.scale);
          if (drawn.mode !== 'translate' && drawn.targets.length === 1) expect(now.position).toBe(then.position);
        });
      }),
      RUNS,
    );
  });

  it('a scale never reaches or passes zero, with and without snap [R41]', () => {
    const step = fc.oneof(fc.constantFrom(0.3, 0.4, 1, 7), between(1e-3, 2));
    const snap = fc.oneof(
      fc.constant(false as const),
      step.map((scale) => ({ scale })),
      step.map((s) => ({ scale: { step: s, mode: 'absolute' as const } })),
    );
    fc.assert(
      fc.property(drawing({ modes: ['scale'] }), snap, way, (drawn, steps, [x, y]) => {
        const gizmo = pressed(drawn)
          .snap(steps)
          .moveBy(5 * x, 5 * y);
        const { transform: then } = drawn.targets[0] as Target;
        gizmo.transforms[0]?.scale.forEach((now, i) => {
          expect(now / (then.scale[i] as number)).toBeGreaterThan(0);
        });
      }),
      RUNS,
    );
  });

  it('a scale of zero grows additively and stays finite [R33]', () => {
    const flat = drawing({ modes: ['scale'] }).chain((drawn) =>
      fc.constantFrom(0, 1, 2).map((axis) => {
        const only = drawn.targets[0] as Target;
        const scale = only.transform.scale.map((s, i) => (i === axis ? 0 : s)) as unknown as Vec3;
        return { axis, drawn: { ...drawn, targets: [{ ...only, transform: { ...only.transform, scale } }] } };
      }),
    );
    fc.assert(
      fc.property(flat, way, ({ drawn, axis }, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const factor = gizmo.delta.kind === 'scale' ? (gizmo.delta.factors[axis] as number) : expect.unreachable();
        expect(gizmo.transforms[0]?.scale[axis]).toBe(Math.max(0, factor - 1));
      }),
      RUNS,
    );
  });
});
