import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction } from '../../test/arbitrary.js';
import { GizmoDriver, outlinesOfHandle } from '../../test/driver.js';
import { clearness, posed, RUNS, TEN_DEGREES } from '../../test/measure.js';
import { IDENTITY } from '../algebra/mat4.js';
import { fromAxisAngle } from '../algebra/quat.js';
import { addScaled } from '../algebra/vec3.js';
import { pick } from '../screen/pick.js';
import { poseHandles } from '../screen/posed.js';
import type { Target, Vec2, View } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import type { Handle } from './handle.js';
import { move, rotate, scale } from './presets.js';
import { universal } from './universal.js';

const target: Target = {
  transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
};

const views: fc.Arbitrary<View> = fc
  .record({ from: direction, up: direction, fov: between(5, 100), flat: fc.boolean() })
  .map(({ from, up, fov, flat }) =>
    lookAt(
      from.map((n) => 10 * n) as unknown as typeof from,
      [0, 0, 0],
      flat ? { height: 10 } : { fov },
      { x: 0, y: 0, width: 1200, height: 800 },
      up,
    ),
  );

/** Points all over the drawn handle. */
function placesOf(handle: Handle, driver: GizmoDriver): readonly Vec2[] {
  return outlinesOfHandle(handle, posed(driver), driver.scene.view).flatMap(({ kind, points }) => {
    if (kind === 'line') return points;
    const middle = [0, 1].map((i) => points.reduce((sum, p) => sum + (p[i] as number), 0) / points.length);
    return [...points, middle as unknown as Vec2];
  });
}

describe('universal()', () => {
  it('has arrows, planes, rings and boxes, with the ids of the single modes', () => {
    const known = [...move(), ...rotate(), ...scale()].map((h) => h.id);
    const ids = universal().map((h) => h.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
    expect(ids).toHaveLength(14);
  });

  it('picks its boxes before the shafts below them', () => {
    let boxes = 0;
    fc.assert(
      fc.property(views, fc.constantFrom('scale-x', 'scale-y', 'scale-z'), (view, id) => {
        const driver = new GizmoDriver({ mode: 'universal', targets: [target], view });
        fc.pre(clearness(driver, id, view) > 0.5);
        const pose = posed(driver);
        const handles = universal().map((handle) => ({ handle, pose }));
        const modifiers = { ctrl: false, shift: false, alt: false };
        const [shape] = driver.handle(id).shapes(pose);
        const center = shape?.kind === 'box' ? shape.center : expect.unreachable();
        const point = project(projectionOf(view), addScaled(pose.origin, center, pose.unitsPerPixel)) as Vec2;
        const found = pick(handles, { point, view, modifiers });
        // A ring or another box may be in front of it.
        expect(found?.handle.id).not.toBe(id.replace('scale', 'move'));
        boxes += Number(found?.handle.id === id);
      }),
      RUNS,
    );
    expect(boxes).toBeGreaterThan(0.5 * RUNS.numRuns);
  });

  it('has its boxes on separate shafts exactly if the axes of the target differ from those of the arrows', () => {
    fc.assert(
      fc.property(views, direction, between(0.3, 3), fc.constantFrom('world', 'local'), (view, axis, angle, space) => {
        const turned = { ...target, transform: { ...target.transform, quaternion: fromAxisAngle(axis, angle) } };
        const handles = poseHandles(universal(), { targets: [turned], view, space });
        const scales = handles.filter((h) => h.handle.id.startsWith('scale-') && h.handle.axes.length === 1);
        expect(scales).toHaveLength(3);
        for (const { handle, pose } of scales) {
          const shapes = handle.shapes(pose);
          expect(shapes.map((shape) => shape.kind)).toEqual(space === 'world' ? ['segment', 'box'] : ['box']);
          const [shaft, box] = shapes;
          if (shaft?.kind === 'segment') expect(shaft.to).toEqual(box?.kind === 'box' && box.center);
        }
      }),
      RUNS,
    );
  });

  it('can be picked at each of its handles, from any side, if a handle is at least ten degrees from the angle at which it is hidden', () => {
    let [hidden, tried] = [0, 0];
    fc.assert(
      fc.property(views, fc.constantFrom(...universal().map((h) => h.id)), (view, id) => {
        const driver = new GizmoDriver({ mode: 'universal', targets: [target], view });
        const pose = posed(driver);
        fc.pre(clearness(driver, id, view) > TEN_DEGREES);
        const handles = universal().map((handle) => ({ handle, pose }));
        const modifiers = { ctrl: false, shift: false, alt: false };
        const isPicked = (point: Vec2) => pick(handles, { point, view, modifiers })?.handle.id === id;
        tried += 1;
        if (!placesOf(driver.handle(id), driver).some(isPicked)) hidden += 1;
      }),
      RUNS,
    );
    // A box or an arrow may be hidden by another on the same line of sight.
    expect(hidden / tried).toBeLessThan(0.02);
  });
});
