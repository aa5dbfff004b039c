import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, drawing, VIEWPORT } from '../../test/arbitrary.js';
import { drawnOf, line } from '../../test/drawn-handles.js';
import { targetAt } from '../../test/drawn-shapes.js';
import { GizmoDriver, outlinesOfHandle } from '../../test/driver.js';
import { posed, RUNS, runs } from '../../test/measure.js';
import { painted } from '../../test/painted.js';
import { alongAxis, axisIndex, posedAll, STILL, sampleAt } from '../../test/picking.js';
import { radians } from '../algebra/angle.js';
import { addScaled, perpendicular } from '../algebra/vec3.js';
import { BACKGROUND, type Handle } from '../handles/handle.js';
import type { TransformMode } from '../mode.js';
import type { Vec2, Vec3, View } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { type DrawnHandle, type PosedHandle, visibilityOf } from './drawn.js';
import { pick, pickDrawn } from './pick.js';

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
        // Too large by at most half the distance of two samples.
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
        fc.constantFrom<TransformMode>('translate', 'scale'),
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

  it('prefers the handle in the middle to a nearer arrow that points at the eye', () => {
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

  it('returns the handle nearest to the eye among gizmos at different depths', () => {
    const places = fc.record({
      back: between(3, 8),
      aside: between(-2, 2),
      up: between(-2, 2),
      along: between(0.2, 0.9),
    });
    const lenses = fc.constantFrom({ fov: 50 }, { height: 10 });
    let crossings = 0;
    fc.assert(
      fc.property(places, lenses, axisIndex, ({ back, aside, up, along }, lens, axis) => {
        const view = lookAt([4, 3, 8], [0, 0, 0], lens, VIEWPORT);
        const posedAt = (origin: Vec3) =>
          posedAll(new GizmoDriver({ mode: 'translate', targets: [targetAt(origin)], view }));
        // At least three units behind, and an arrow is at most two units long.
        const [near, far] = [STILL.transform.position, [aside - back / 2, up - back / 3, -back] as const].map(posedAt);
        if (near === undefined || far === undefined) return;
        const { unitsPerPixel, size } = (near[0] as PosedHandle).pose;
        const p = project(projectionOf(view), alongAxis(axis, along * size * unitsPerPixel)) as Vec2;
        const [front, behind] = [near, far].map((handles) => pick(handles, sampleAt(p, view)));
        if (!front || !behind || behind.distance > 0 || front.handle.priority !== behind.handle.priority) return;
        crossings += 1;
        for (const all of [
          [...near, ...far],
          [...far, ...near],
        ])
          expect(pick(all, sampleAt(p, view))?.pose).toBe(front.pose);
      }),
      runs(5),
    );
    expect(crossings).toBeGreaterThan(0.02 * RUNS.numRuns);
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

describe('a pick of drawn handles', () => {
  /** A horizontal line at a height and a depth, two pixels wide. */
  const lineAt = (y: number, depth = 1) => ({ ...line([[0, y], [100, y]], 2), depths: [depth, depth] }); // biome-ignore format: one line
  const handleAt = (id: string, priority: number, y: number, depth = 1): DrawnHandle => {
    const drawn = drawnOf(lineAt(y, depth), id);
    return { ...drawn, handle: { ...drawn.handle, priority } };
  };
  const pickAt = (handles: readonly DrawnHandle[], y: number, tolerance?: { mouse: number; touch: number }) =>
    pickDrawn(handles, { point: [50, y] }, tolerance);

  it('returns a handle of negative priority only where no other is within the tolerance, even a farther one', () => {
    const [behind, farther] = [handleAt('behind', BACKGROUND, 0), handleAt('farther', 0, 10)];
    for (const both of [
      [behind, farther],
      [farther, behind],
    ]) {
      expect(pickAt(both, 3.5)?.handle.id).toBe('farther');
      expect(pickAt(both, 2.5)?.handle.id).toBe('behind');
      expect(pickAt(both, -7.5)).toBeNull();
    }
  });

  it('prefers the handle nearer by more than half a pixel, then the higher priority, then the one nearer to the eye', () => {
    const [low, high] = [handleAt('low', 1, 0), handleAt('high', 2, 6)];
    // The pointer is 2 + d from the first line and 2 − d from the second.
    expect(pickAt([low, high], 3)?.handle.id).toBe('high');
    expect(pickAt([low, high], 2.8)?.handle.id).toBe('high');
    expect(pickAt([low, high], 2.7)?.handle.id).toBe('low');
    const [far, near] = [handleAt('far', 1, 0, 1.2), handleAt('near', 1, 6, 0.9)];
    for (const both of [
      [far, near],
      [near, far],
    ])
      expect(pickAt(both, 2.9)).toMatchObject({ handle: { id: 'near' }, depth: 0.9 });
  });

  it('has the distance and depth of the nearest outline of the handle; if equal, of the outline nearer to the eye', () => {
    const outlines = (...all: (readonly [number, number])[]): DrawnHandle => {
      const drawn = drawnOf(lineAt(0));
      return {
        ...drawn,
        outlines: all.map(([y, depth]) => ({
          ...(drawn.outlines[0] as never as object),
          outline: lineAt(y, depth),
        })) as never,
      };
    };
    for (const all of [
      [
        [0, 1.5],
        [6, 0.5],
        [6, 0.8],
      ],
      [
        [6, 0.8],
        [6, 0.5],
        [0, 1.5],
      ],
    ] as const) {
      // biome-ignore format: one line
      expect(pickAt([outlines(...all)], 3)).toMatchObject({ distance: 2, depth: 0.5 });
      expect(pickAt([outlines(...all)], 2)).toMatchObject({ distance: 1, depth: 1.5 });
    }
  });

  it('ignores a handle with a visibility below 0.25', () => {
    const of = (visibility: number) => pickAt([{ ...handleAt('faint', 1, 0), visibility }], 0);
    expect(of(0.24)).toBeNull();
    expect(of(0.25)?.handle.id).toBe('faint');
  });

  it('uses the given tolerances for a mouse and a finger', () => {
    const at = (y: number, pointerType: 'mouse' | 'touch') =>
      pickDrawn([handleAt('only', 1, 0)], { point: [50, y], pointerType }, { mouse: 2, touch: 9 })?.distance ?? null;
    expect([at(3, 'mouse'), at(3.1, 'mouse'), at(10, 'touch'), at(10.1, 'touch')]).toEqual([2, null, 9, null]);
  });
});
