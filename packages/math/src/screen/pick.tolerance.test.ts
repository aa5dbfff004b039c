import { expect, it } from 'vitest';
import { reachOf } from './pick.js';

it.each([
  [undefined, 6, 22],
  [{}, 6, 22],
  [{ mouse: 0 }, 0, 22],
  [{ mouse: undefined, touch: 30 }, 6, 30],
])('the tolerance %j reaches %d px from a mouse and a pen, and %d from a finger', (tolerance, mouse, touch) => {
  expect([reachOf({}, tolerance), reachOf({ pointerType: 'pen' }, tolerance)]).toEqual([mouse, mouse]);
  expect(reachOf({ pointerType: 'touch' }, tolerance)).toBe(touch);
});
