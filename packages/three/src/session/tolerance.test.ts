import { expect, it } from 'vitest';
import type { SessionProps } from './props.js';
import { toleranceOf } from './tolerance.js';

it.each([
  [undefined, {}],
  [10, { mouse: 10, touch: 10 }],
  [{ mouse: 0 }, { mouse: 0 }],
])('hitTolerance %j is %j', (hitTolerance, tolerance) => {
  expect(toleranceOf({ target: null, hitTolerance } as SessionProps)).toEqual(tolerance);
});
