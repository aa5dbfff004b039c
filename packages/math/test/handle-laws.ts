import fc from 'fast-check';
import { expect } from 'vitest';
import type { Handle, Space, Target, Transform, Vec2, View } from '../src/index.js';
import { HandleDriver } from './handle-driver.js';
import { expectSame, gap, RUNS, way, ways } from './measure.js';

/** What a handle of no mode's own is tried on, and where on it the press is. */
export interface HandleScene {
  readonly handle: Handle;
  readonly targets: readonly Target[];
  readonly space: Space;
  readonly view: View;
  readonly share: number;
}

/** A press on the handle; a scene where it is not drawn, or refuses, is passed over. */
export const press = ({ handle, share, ...scene }: HandleScene): HandleDriver =>
  new HandleDriver(handle, scene).press(handle.id, share) ?? fc.pre(false) ?? expect.unreachable();

/** Nothing at the press; the way does not matter, and leads back; a cancel gives the start; a file keeps it all. */
export function expectLifeOfDrag(scenes: fc.Arbitrary<HandleScene>, pressed: typeof press = press): void {
  fc.assert(
    fc.property(scenes, ways, way, (s, stops, [x, y]) => {
      const hand = pressed(s).moveBy(0, 0);
      expect(hand.changed).toBe(false);
      const { point } = hand.drag.sample;
      const to: Vec2 = [point[0] + x, point[1] + y];
      for (const [dx, dy] of stops) hand.moveTo([point[0] + dx, point[1] + dy]);
      expectSame(hand.moveTo(to).transforms, pressed(s).moveTo(to).transforms);
      hand.cancel().forEach((t, i) => {
        expect(t).toBe(s.targets[i]?.transform);
      });
      expectSame(hand.revive().moveTo(to).transforms, hand.transforms, 0);
      hand.moveTo(point);
      expect(hand.changed).toBe(false);
      hand.transforms.forEach((t, i) => {
        expect(gap(t.position, (s.targets[i] as Target).transform.position)).toBe(0);
      });
    }),
    RUNS,
  );
}

export const onlyOf = (hand: HandleDriver): Transform => hand.transforms[0] as Transform;
