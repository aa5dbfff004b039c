import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringifyExactly } from './text.ts';

it('every number is read with the same bits, −0 included', () => {
  const value = fc.object({
    values: [fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string(), fc.constant(null)],
  });
  fc.assert(
    fc.property(value, (record) => {
      expect(JSON.parse(stringifyExactly(record))).toEqual(record);
    }),
  );
  expect(Object.is((JSON.parse(stringifyExactly([-0])) as number[])[0], -0)).toBe(true);
});
