import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawing, drawing, rigidParent, vec3, viewOf } from '../../test/arbitrary.js';
import type { GizmoDriver } from '../../test/driver.js';
import { gap, posed, pressed, RUNS, size, turnGap, way } from '../../test/measure.js';
import { rotationOf } from '../algebra/polar.js';
import { multiply as multiplyQuat } from '../algebra/quat.js';
import { addScaled, mul, sub } from '../algebra/vec3.js';
import { type Pivot, pivotPoint, worldOrigin } from '../pose/pivot.js';
import type { Quat, Transform, Vec3 } from '../types.js';

describe('several targets', () => {
  const several = (pivot: Pivot, modes: readonly ('rotate' | 'scale' | 'translate')[] = ['rotate', 'scale']) =>
    drawing({ modes, of: rigidParent, most: 4 })
      .filter(({ targets }) => targets.length > 1)
      .chain((drawn) => viewOf(pivotPoint(pivot, drawn.targets)).map((view) => ({ ...drawn, view, pivot })));
  const origins = (gizmo: GizmoDriver, drawn: Drawing): readonly Vec3[] =>
    drawn.targets.map((t, i) => worldOrigin({ ...t, transform: gizmo.transforms[i] as Transform }));
  const startOrigins = (drawn: Drawing): readonly Vec3[] => drawn.targets.map(worldOrigin);
  const meanOf = (points: readonly Vec3[]): Vec3 =>
    mul(
      points.reduce((sum, p) => addScaled(sum, p, 1)),
      1 / points.length,
    );

  it('move by the same world vector', () => {
    fc.assert(
      fc.property(several('median', ['translate']), way, (drawn, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const vector = gizmo.delta.kind === 'translate' ? gizmo.delta.vector : expect.unreachable();
        const starts = startOrigins(drawn);
        origins(gizmo, drawn).forEach((now, i) => {
          const then = starts[i] as Vec3;
          expect(gap(sub(now, then), vector)).toBeLessThan(1e-9 * (1 + size(then) + size(vector)));
        });
      }),
      RUNS,
    );
  });

  it('rotate and scale about their median, the origin of the gizmo', () => {
    fc.assert(
      fc.property(several('median'), way, (drawn, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const median = meanOf(startOrigins(drawn));
        const spread = Math.max(...origins(gizmo, drawn).map((p) => gap(p, median)), size(median));
        expect(gap(posed(gizmo).origin, median)).toBeLessThan(1e-12 * (1 + size(median)));
        expect(gap(meanOf(origins(gizmo, drawn)), median)).toBeLessThan(1e-9 * (1 + spread));
      }),
      RUNS,
    );
  });

  it.each(['origin', 'active'] as const)('rotate and scale about the last target with the pivot `%s`', (pivot) => {
    fc.assert(
      fc.property(several(pivot), way, (drawn, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        fc.pre(gizmo.changed);
        expect(gizmo.transforms.at(-1)?.position).toBe(drawn.targets.at(-1)?.transform.position);
      }),
      RUNS,
    );
  });

  it('keep all positions when they rotate or scale about their own origins', () => {
    fc.assert(
      fc.property(several('individual'), way, (drawn, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        gizmo.transforms.forEach((now, i) => {
          expect(now.position).toBe(drawn.targets[i]?.transform.position);
        });
      }),
      RUNS,
    );
  });

  it('keep their arrangement when they rotate or scale about a point', () => {
    const about = vec3(5).chain((point) =>
      several(point, ['rotate', 'scale'])
        .filter(({ id }) => id === 'scale-all' || id.startsWith('rotate'))
        .map((drawn) => ({ drawn, point })),
    );
    fc.assert(
      fc.property(about, way, ({ drawn, point }, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const factor = gizmo.delta.kind === 'scale' ? gizmo.delta.factors[0] : 1;
        const [before, after] = [startOrigins(drawn), origins(gizmo, drawn)];
        const extent = 1 + Math.max(...[...before, ...after].map((p) => gap(p, point)));
        const ends = [...before.keys()];
        for (const i of ends) {
          const reach = (to: readonly Vec3[], from: Vec3) => gap(to[i] as Vec3, from);
          expect(Math.abs(reach(after, point) - factor * reach(before, point))).toBeLessThan(1e-9 * extent);
          const [a, b] = [after[0] as Vec3, before[0] as Vec3];
          expect(Math.abs(reach(after, a) - factor * reach(before, b))).toBeLessThan(1e-9 * extent);
        }
      }),
      RUNS,
    );
  });

  it('rotate by the same world rotation', () => {
    fc.assert(
      fc.property(several('median', ['rotate']), way, (drawn, [x, y]) => {
        const gizmo = pressed(drawn).moveBy(x, y);
        const { delta } = gizmo;
        const [axis, angle] = delta.kind === 'rotate' ? [delta.axis, delta.angle] : expect.unreachable();
        const s = Math.sin(angle / 2);
        const turn: Quat = [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
        drawn.targets.forEach((t, i) => {
          const inWorld = (now: Transform) => multiplyQuat(rotationOf(t.worldFromParent), now.quaternion);
          const wanted = multiplyQuat(turn, inWorld(t.transform));
          expect(turnGap(inWorld(gizmo.transforms[i] as Transform), wanted)).toBeLessThan(1e-9);
        });
      }),
      RUNS,
    );
  });

  it('keep the start of a target with an ancestor among them', () => {
    fc.assert(
      fc.property(drawing({ most: 3 }), way, (drawn, [x, y]) => {
        fc.pre(drawn.targets.length === 3);
        const targets = drawn.targets.map((t, i) => (i === 1 ? { ...t, ancestor: 0 } : t));
        const gizmo = pressed({ ...drawn, targets }).moveBy(x, y);
        fc.pre(gizmo.changed);
        expect(gizmo.transforms[1]).toBe(targets[1]?.transform);
      }),
      RUNS,
    );
  });
});
