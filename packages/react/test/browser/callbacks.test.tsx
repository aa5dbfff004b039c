import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { bitsOf, down, hoverHandle, move, nextFrames, placeOf, plus, up } from './hands.js';
import { holdInvariants, takeUncaught } from './invariants.js';
import { EYE, mountStage } from './stage.js';

holdInvariants();

it('a callback that throws ends the drag, and the page gets the error as uncaught [R18]', async () => {
  const failure = new Error('from the app');
  const fail = (): never => {
    throw failure;
  };
  const stage = await mountStage({ eye: EYE, props: { onChange: fail } });
  const bits = bitsOf(stage.mesh);
  const from = placeOf(stage, 'move-x');
  await hoverHandle(stage, 'move-x', from);
  await commands.mouse([down, move(plus(from, 60, 0), 2), up]);
  await nextFrames(3);
  expect(new Set(takeUncaught())).toEqual(new Set([failure]));
  expect(stage.store.getState().drag).toBeNull();
  expect(bitsOf(stage.mesh)).toEqual(bits);
});
