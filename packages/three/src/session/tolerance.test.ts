import { expect, it } from 'vitest';
import type { SessionProps } from './props.js';
import { toleranceOf } from './tolerance.js';

it.each([
  [undefined, { mouse: 6, touch: 22 }],
  [10, { mouse: 10, touch: 10 }],
  [{ mouse: 0 }, { mouse: 0, touch: 22 }],
  [
    { mouse: undefined, touch: 30 },
    { mouse: 6, touch: 30 },
  ],
])('hitTolerance %j is %j', (hitTolerance, tolerance) => {
  expect(toleranceOf({ target: null, hitTolerance } as SessionProps)).toEqual(tolerance);
});
