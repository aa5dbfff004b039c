import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, drawing, VIEWPORT } from '../../test/arbitrary.js';
import { GizmoDriver, outlinesOfHandle } from '../../test/driver.js';
import { posed, RUNS, runs } from '../../test/measure.js';
import { painted } from '../../test/painted.js';
import { alongAxis, axisIndex, posedAll, STILL, sampleAt } from '../../test/picking.js';
import { radians } from '../algebra/angle.js';
import { addScaled, perpendicular } from '../algebra/vec3.js';
import { BACKGROUND, type Handle } from '../handles/handle.js';
import type { HandleMode } from '../mode.js';
import type { Vec2, Vec3, View } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { type PosedHandle, visibilityOf } from './drawn.js';
import { pick } from './pick.js';

const distanceTo = ({ handle, pose }: PosedHandle, p: Vec2, view: View): number =>
  Math.min(Number.POSITIVE_INFINITY, ...outlinesOfHandle(handle, pose, view).map((o) => painted(o, p)));

describe('a pick', () => {
  it.each([
    ['a mouse', 'mouse', 6],
    ['a pen', 'pen', 6],
    ['a finger', 'touch', 22],
  ] as const)('by %s returns the nearest handle within the tolerance, and null beyond', (_, pointerType, reach) => {
    let [hits, misses] = [0, 0];
    fc.assert(
      fc.property(drawing(), between(0, 130), between(0, 7), (drawn, far, angle) => {
        const driver = new GizmoDriver(drawn);
        const center = project(projectionOf(drawn.view), posed(driver).origin) as Vec2;
        const p: Vec2 = [center[0] + far * Math.cos(angle), center[1] + far * Math.sin(angle)];
        const found = pick(posedAll(driver), sampleAt(p, drawn.view, pointerType));
        // Too large by at most half the distance of two sampled points.
        const distances = posedAll(driver)
          .filter((handle) => visibilityOf(handle) > 0)
          .map((handle) => ({ handle, distance: distanceTo(handle, p, drawn.view) }));
        if (found === null) {
          misses += 1;
          for (const { handle, distance } of distances)
            if (visibilityOf(handle) >= 0.25) expect(distance).toBeGreaterThan(reach - 1e-9);
          return;
        }
        hits += 1;
        const own = distances.find((d) => d.handle.handle.id === found.handle.id);
        const under = distances.filter((d) => d.distance === 0 && visibilityOf(d.handle) >= 0.25);
        expect(found.handle.priority).toBeGreaterThanOrEqual(
          Math.max(BACKGROUND, ...under.map((d) => d.handle.handle.priority)),
        );
        expect(own?.distance).toBeLessThan(reach + 0.3);
        expect(Math.abs((own?.distance as number) - found.distance)).toBeLessThan(0.3);
        for (const { handle, distance } of distances.filter((d) => visibilityOf(d.handle) >= 0.25)) {
          const isBehind = ({ priority }: Handle) => priority < 0;
          if (isBehind(found.handle) && !isBehind(handle.handle)) expect(distance).toBeGreaterThan(reach - 1e-9);
          if (isBehind(found.handle) === isBehind(handle.handle))
            expect(found.distance).toBeLessThan(distance + 0.5 + 1e-9);
        }
      }),
      runs(0.4),
    );
    expect(Math.min(hits, misses)).toBeGreaterThan(0.02 * RUNS.numRuns);
  });

  it('never returns a hidden handle [R38]', () => {
    const poses = fc.record({ axis: axisIndex, tilt: between(0, 4.9), hint: direction, orthographic: fc.boolean() });
    fc.assert(
      fc.property(
        poses,
        fc.constantFrom<HandleMode>('translate', 'scale'),
        between(-30, 30),
        between(-30, 30),
        (pose, mode, dx, dy) => {
          const unit = alongAxis(pose.axis);
          const tilted = addScaled([0, 0, 0], unit, Math.cos(radians(pose.tilt)));
          const eye = addScaled(tilted, perpendicular(unit, pose.hint), Math.sin(radians(pose.tilt)));
          const view = lookAt(
            eye,
            [0, 0, 0],
            pose.orthographic ? { height: 1 } : { fov: 50 },
            VIEWPORT,
            perpendicular(eye, pose.hint),
          );
          const driver = new GizmoDriver({ mode, targets: [STILL], view });
          const [gone] = posedAll(driver).filter(
            ({ handle }) => handle.axes.length === 1 && handle.axes[0] === pose.axis,
          );
          expect(visibilityOf(gone as PosedHandle)).toBe(0);
          const [x, y] = project(projectionOf(view), [0, 0, 0]) as Vec2;
          expect(pick(posedAll(driver), sampleAt([x + dx, y + dy], view))?.handle.id).not.toBe(gone?.handle.id);
        },
      ),
      RUNS,
    );
  });

  it('returns the handle in the middle instead of an arrow that points at the eye, which is nearer to the eye', () => {
    const view = lookAt([10, 2.2, 0], [0, 0, 0], { fov: 50 }, VIEWPORT);
    for (const [mode, middle, arrow] of [
      ['translate', 'move-view', 'move-x'],
      ['scale', 'scale-all', 'scale-x'],
    ] as const) {
      const driver = new GizmoDriver({ mode, targets: [STILL], view });
      const all = posedAll(driver);
      const along = posed(driver).axes[0].map((n) => n * 0.18 * posed(driver).size * posed(driver).unitsPerPixel);
      const p = project(projectionOf(view), along as unknown as Vec3) as Vec2;
      const alone = all.filter(({ handle }) => handle.id === arrow);
      expect(pick(alone, sampleAt(p, view))?.distance).toBe(0);
      expect(pick(alone, sampleAt(p, view))?.depth).toBeLessThan(1);
      expect(pick(all, sampleAt(p, view))?.handle.id).toBe(middle);
    }
  });

  it('is null for a pointer that is not finite', () => {
    const view = lookAt([1, 1, 1], [0, 0, 0], { fov: 50 }, VIEWPORT);
    const all = posedAll(new GizmoDriver({ mode: 'translate', targets: [STILL], view }));
    expect(pick(all, sampleAt([640, 425], view))?.handle.id).toBe('move-view');
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(pick(all, sampleAt([bad, 425], view))).toBeNull();
      expect(pick(all, sampleAt([640, bad], view))).toBeNull();
    }
    expect(pick([], sampleAt([640, 425], view))).toBeNull();
  });
});
