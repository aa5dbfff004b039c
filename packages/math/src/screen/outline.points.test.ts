import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { targetAt } from '../../test/drawn-shapes.js';
import { GizmoDriver } from '../../test/driver.js';
import { gap, posed } from '../../test/measure.js';
import type { Shape } from '../handles/shape.js';
import type { Vec2 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { outlinesOf } from './outline.js';

describe('the number of points of an outline', () => {
  const view = lookAt([0, 0, 10], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const pose = posed(new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view }));
  const count = (shape: Shape): number =>
    outlinesOf(shape, pose, projectionOf(view)).reduce((sum, { points }) => sum + points.length, 0);
  const sizes = [1e-300, 1, 1e4, 1e10, 1e12, 1e300, Number.POSITIVE_INFINITY, Number.NaN];
  const angles = [0, 1e3, 1e12, 1e300, -1e12, Number.POSITIVE_INFINITY, Number.NaN];

  it('is bounded for any radius of an arc, a disc, a cone and a ball', () => {
    for (const r of sizes) {
      const [u, v] = [[r, 0, 0] as const, [0, r, 0] as const];
      expect(count({ kind: 'arc', u, v, from: 0, to: 2 * Math.PI, width: 1 })).toBeLessThanOrEqual(1025);
      expect(count({ kind: 'disc', u, v })).toBeLessThanOrEqual(1024);
      expect(count({ kind: 'cone', base: [0, 0, 0], tip: u, radius: r })).toBeLessThanOrEqual(17);
      expect(count({ kind: 'ball', center: [0, 0, 0], radius: r })).toBeLessThanOrEqual(24);
    }
  });

  it('is bounded for any angles of an arc; an arc of several turns is drawn as one turn', () => {
    const [u, v] = [[100, 0, 0] as const, [0, 100, 0] as const];
    for (const to of angles) expect(count({ kind: 'arc', u, v, from: 0, to, width: 1 })).toBeLessThanOrEqual(1025);
    const whole = count({ kind: 'arc', u, v, from: 0, to: 2 * Math.PI, width: 1 });
    expect(count({ kind: 'arc', u, v, from: 0, to: 20 * Math.PI, width: 1 })).toBe(whole);
    expect(count({ kind: 'arc', u, v, from: 0, to: -2 * Math.PI, width: 1 })).toBe(whole);
  });

  it('is, for an ellipse, that of a circle with the larger radius', () => {
    const disc = (u: number, v: number) => count({ kind: 'disc', u: [u, 0, 0], v: [0, v, 0] });
    // 3π√100 = 94.2
    expect([disc(100, 4), disc(4, 100), disc(100, 100), disc(0.1, 0.1)]).toEqual([95, 95, 95, 8]);
  });

  it('keeps a circle of the largest size, 10,000 pixels, within a tenth of a pixel', () => {
    const r = 1e4;
    const flat = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, VIEWPORT);
    const place = posed(new GizmoDriver({ mode: 'translate', targets: [targetAt([0, 0, 0])], view: flat }));
    const shape: Shape = { kind: 'arc', u: [r, 0, 0], v: [0, r, 0], from: 0, to: 2 * Math.PI, width: 1 };
    const [only] = outlinesOf(shape, place, projectionOf(flat));
    const center = project(projectionOf(flat), [0, 0, 0]) as Vec2;
    const points = only?.points ?? [];
    points.slice(1).forEach((b, i) => {
      const a = points[i] as Vec2;
      const middle: Vec2 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      expect(Math.abs(gap(middle, center) - r)).toBeLessThan(0.1);
    });
  });
});
