import fc from 'fast-check';
import { expect } from 'vitest';
import type { Handle, Space, Target, Transform, Vec2, View } from '../src/index.js';
import { HandleDriver } from './handle-driver.js';
import { expectSame, gap, RUNS, way, ways } from './measure.js';

/** The input of a drag of a handle that is in no preset. */
export interface HandleScene {
  readonly handle: Handle;
  readonly targets: readonly Target[];
  readonly space: Space;
  readonly view: View;
  readonly share: number;
}

/** Presses the handle; skips scenes in which it is not visible or refuses the press. */
export const press = ({ handle, share, ...scene }: HandleScene): HandleDriver =>
  new HandleDriver(handle, scene).press(handle.id, share) ?? fc.pre(false) ?? expect.unreachable();

/** Identity at the press, path independence, there-and-back, cancel, and JSON. */
export function expectDragProperties(scenes: fc.Arbitrary<HandleScene>, pressed: typeof press = press): void {
  fc.assert(
    fc.property(scenes, ways, way, (s, stops, [x, y]) => {
      const gizmo = pressed(s).moveBy(0, 0);
      expect(gizmo.changed).toBe(false);
      const { point } = gizmo.drag.sample;
      const to: Vec2 = [point[0] + x, point[1] + y];
      for (const [dx, dy] of stops) gizmo.moveTo([point[0] + dx, point[1] + dy]);
      expectSame(gizmo.moveTo(to).transforms, pressed(s).moveTo(to).transforms);
      gizmo.cancel().forEach((t, i) => {
        expect(t).toBe(s.targets[i]?.transform);
      });
      expectSame(gizmo.revive().moveTo(to).transforms, gizmo.transforms, 0);
      gizmo.moveTo(point);
      expect(gizmo.changed).toBe(false);
      gizmo.transforms.forEach((t, i) => {
        expect(gap(t.position, (s.targets[i] as Target).transform.position)).toBe(0);
      });
    }),
    RUNS,
  );
}

export const onlyOf = (gizmo: HandleDriver): Transform => gizmo.transforms[0] as Transform;
