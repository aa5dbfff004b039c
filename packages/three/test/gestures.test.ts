import { expect, it } from 'vitest';
import { bounds, instance, keymap } from '../src/index.js';
import { plus, reasonsOf, type Stage, stageOf } from './driven-stage.js';
import { GESTURES, type Hands, numbersOf } from './gestures.js';

/** Hands that drive the gizmo of a stage. */
function handsOf(stage: Stage): Hands {
  const { gizmo } = stage;
  const done = (): Promise<void> => Promise.resolve();
  let from: readonly [number, number] = [0, 0];
  return {
    press(id) {
      const [x, y] = gizmo.pixelOf(id);
      from = [Math.round(x), Math.round(y)];
      gizmo.moveTo(from).down();
      expect(gizmo.store.getState()).toMatchObject({ phase: 'press', handle: { id } });
      return done();
    },
    moveBy(x, y) {
      gizmo.moveTo(plus(from, x, y));
      return done();
    },
    release() {
      gizmo.release();
      return done();
    },
    keyDown(name) {
      gizmo.keyDown(name);
      return done();
    },
    keyUp(name) {
      gizmo.keyUp(name);
      return done();
    },
    finger(x, y) {
      const finger = gizmo.pointer({ id: 77, type: 'touch' });
      finger
        .moveTo(plus(from, x, y))
        .down()
        .moveTo(plus(from, x + 50, y))
        .release();
      return done();
    },
    aim(change) {
      gizmo.frame(8);
      change(stage.camera);
      gizmo.frame(2);
      return done();
    },
  };
}

it.each(GESTURES)('a driver ends at the numbers of a mouse: $name', async (gesture) => {
  const { orthographic, place, props, run, reasons, numbers } = gesture;
  const stage = stageOf({ ...(orthographic && { orthographic }) });
  place?.(stage);
  stage.gizmo.set(props?.({ bounds, instance, keymap }, stage) ?? {});
  await run(handsOf(stage));
  expect(reasonsOf(stage.heard)).toEqual(reasons);
  expect(numbersOf(gesture, stage)).toEqual(numbers.map((n) => expect.closeTo(n, 6)));
});
