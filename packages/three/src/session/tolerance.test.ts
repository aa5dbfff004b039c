import { expect, it } from 'vitest';
import { toleranceOf } from './pick.js';
import type { SessionProps } from './props.js';

it.each([
  [undefined, {}],
  [10, { mouse: 10, touch: 10 }],
  [{ mouse: 0 }, { mouse: 0 }],
])('hitTolerance %j is %j', (hitTolerance, tolerance) => {
  expect(toleranceOf({ target: null, hitTolerance } as SessionProps)).toEqual(tolerance);
});
