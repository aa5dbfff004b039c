import { probeGizmos } from '@gizmo-kit/three/testing';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { GESTURES, type Hands, numbersOf } from '../../../three/test/gestures.js';
import { bounds, instance, keymap } from '../../src/index.js';
import { down, mouseEvent, move, nextFrames, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Px, type Stage } from './stage.js';

holdInvariants();

/** A real mouse and keyboard. */
function handsOf(stage: Stage): Hands {
  let from: Px = [0, 0];
  const moveTo = async (at: Px): Promise<void> => {
    await commands.mouse([move(at)]);
    await nextFrames();
  };
  const key = async (action: 'hold' | 'release', name: string): Promise<void> => {
    await commands.mouse([{ do: action, key: name }]);
    await nextFrames();
  };
  return {
    async press(id) {
      const [x, y] = probeGizmos(stage.state.get().scene).pixelOf(id);
      from = [Math.round(x), Math.round(y)];
      await moveTo(from);
      await expect.poll(() => stage.store.getState().handle?.id).toBe(id);
      await commands.mouse([down]);
      await expect.poll(() => stage.store.getState().phase).toBe('press');
    },
    moveBy: (x, y) => moveTo(plus(from, x, y)),
    async release() {
      await commands.mouse([up]);
      await expect.poll(() => stage.store.getState().drag).toBeNull();
    },
    keyDown: (name) => key('hold', name),
    keyUp: (name) => key('release', name),
    async finger(x, y) {
      const finger = { pointerId: 77, pointerType: 'touch', isPrimary: true };
      const [clientX, clientY] = plus(from, x, y);
      stage.canvas.dispatchEvent(mouseEvent('pointerdown', { ...finger, clientX, clientY, buttons: 1 }));
      stage.canvas.dispatchEvent(mouseEvent('pointermove', { ...finger, clientX: clientX + 50, clientY, buttons: 1 }));
      stage.canvas.dispatchEvent(mouseEvent('pointerup', { ...finger, clientX: clientX + 50, clientY }));
      await nextFrames();
    },
    async aim(change) {
      await nextFrames(8);
      change(stage.state.get().camera);
      stage.state.invalidate();
      await nextFrames(3);
    },
  };
}

it.each(GESTURES)('a mouse ends at the numbers of a driver: $name', async (gesture) => {
  const { orthographic, place, props, run, reasons, numbers } = gesture;
  const { stage, heard } = await mountHeard({ orthographic: orthographic === true });
  place?.(stage);
  stage.parent.updateWorldMatrix(true, true);
  stage.set(props?.({ bounds, instance, keymap }, stage) ?? {});
  stage.state.invalidate();
  await nextFrames(3);
  await run(handsOf(stage));
  expect(heard.end.map(({ reason }) => reason)).toEqual(reasons);
  expect(numbersOf(gesture, stage)).toEqual(numbers.map((n) => expect.closeTo(n, 6)));
});
