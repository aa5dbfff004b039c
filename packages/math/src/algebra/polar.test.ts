import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rotation } from '../../test/arbitrary.js';
import { RUNS, turnGap } from '../../test/measure.js';
import { compose } from './mat4.js';
import { rotationOf } from './polar.js';

it('the rotation nearest to a rotated scale is that rotation, even if the squares of the scales are out of range', () => {
  const factor = fc.constantFrom(1e-160, 1e-100, 1e-6, 1, 1e7, 1e100, 1e160);
  const scale = fc.constantFrom(0, 1, 2).chain((axis) => factor.map((n) => [0, 1, 2].map((i) => (i === axis ? n : 1))));
  fc.assert(
    fc.property(rotation, scale, (quaternion, [x = 1, y = 1, z = 1]) => {
      const m = compose({ position: [0, 0, 0], quaternion, scale: [x, y, z] });
      expect(turnGap(rotationOf(m), quaternion)).toBeLessThan(1e-7);
    }),
    RUNS,
  );
});
