import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction, parent, rotation, transform, vec3 } from '../../test/arbitrary.js';
import { exactMatrices } from '../../test/exact-matrices.js';
import { RUNS } from '../../test/measure.js';
import { IDENTITY } from '../algebra/mat4.js';
import { rotate } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import type { Mat4, Target, Transform } from '../types.js';
import { applyDelta } from './apply.js';

const pivot = fc.option(vec3(5));
const factor = between(0.01, 10);
const anyDelta: fc.Arbitrary<Delta> = fc.oneof(
  fc.record({ kind: fc.constant('translate' as const), vector: vec3(10) }),
  fc.record({ kind: fc.constant('rotate' as const), axis: direction, angle: between(-10, 10), pivot }),
  fc.record({
    kind: fc.constant('scale' as const),
    factors: fc.tuple(factor, factor, factor),
    axes: rotation.map((q) => [rotate([1, 0, 0], q), rotate([0, 1, 0], q), rotate([0, 0, 1], q)] as const),
    own: fc.boolean(),
    pivot,
  }),
);

/** Many targets in a few parents. Some share the matrix object, some have a copy. */
const crowd = fc.array(parent, { minLength: 1, maxLength: 3 }).chain((homes) => {
  const home = fc.record({ at: fc.nat(homes.length - 1), anew: fc.boolean() });
  return fc.array(fc.record({ transform, home }), { minLength: 2, maxLength: 12 }).map((members) =>
    members.map(({ transform: local, home: { at, anew } }): Target => {
      const m = homes[at] ?? IDENTITY;
      return { transform: local, worldFromParent: anew ? ([...m] as unknown as Mat4) : m };
    }),
  );
});

describe('many targets', () => {
  it('have the same results as each one alone, bit by bit', () => {
    fc.assert(
      fc.property(anyDelta, crowd, (delta, targets) => {
        const alone = targets.map((target) => applyDelta(delta, [target])?.[0] as Transform);
        expect(applyDelta(delta, targets)).toEqual(alone);
        const exact = targets.map((target) => exactMatrices(delta, [target]).matrices[0]);
        expect(exactMatrices(delta, targets).matrices).toEqual(exact);
      }),
      RUNS,
    );
  });

  it('have no result if one of them is not finite', () => {
    fc.assert(
      fc.property(anyDelta, crowd, fc.nat(11), (delta, targets, n) => {
        const at = n % targets.length;
        const spoil = (change: Partial<Target>) => targets.map((t, i) => (i === at ? { ...t, ...change } : t));
        const infinite = { ...(targets[at] as Target).transform, scale: [1, Number.POSITIVE_INFINITY, 1] as const };
        expect(applyDelta(delta, spoil({ transform: infinite }))).toBeNull();
        expect(() => exactMatrices(delta, spoil({ transform: infinite }))).toThrow(/^GK005: /);
      }),
      RUNS,
    );
  });

  it('have no result if a transform has null in the place of a number, as JSON writes NaN', () => {
    const start: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
    for (const [channel, numbers] of Object.entries(start)) {
      const spoilt = { ...start, [channel]: [null, ...numbers.slice(1)] };
      const targets = [{ transform: spoilt, worldFromParent: IDENTITY }];
      expect(applyDelta({ kind: 'translate', vector: [0.1, 0, 0] }, targets)).toBeNull();
    }
  });
});
