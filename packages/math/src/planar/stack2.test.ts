import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../../test/measure.js';
import { affine2 } from '../../test/plane.js';
import { GizmoError } from '../errors.js';
import { type Affine2, IDENTITY2 } from './affine2.js';
import { pop2, push2, type Stack2, stack2, withTop2 } from './stack2.js';

const codeOf = (run: () => unknown): string | undefined => {
  try {
    run();
  } catch (error) {
    return error instanceof GizmoError ? error.code : 'another error';
  }
  return undefined;
};

describe('a transform stack', () => {
  it('starts with the identity or the given transform', () => {
    expect(stack2().top).toEqual(IDENTITY2);
    expect(stack2([1, 2, 3, 4, 5, 6]).top).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('behaves as an array that copies its last entry on a push, and throws if it is full or empty', () => {
    const step = fc.oneof(fc.constant('push' as const), fc.constant('pop' as const), affine2);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (steps, limit) => {
        const model: Affine2[] = [IDENTITY2];
        let stack: Stack2 = stack2(IDENTITY2, limit);
        for (const next of steps) {
          if (next === 'push' && model.length === limit) expect(codeOf(() => push2(stack))).toBe('GK010');
          else if (next === 'push') {
            model.push(model.at(-1) as Affine2);
            stack = push2(stack);
          } else if (next === 'pop' && model.length === 1) expect(codeOf(() => pop2(stack))).toBe('GK009');
          else if (next === 'pop') {
            model.pop();
            stack = pop2(stack);
          } else {
            model[model.length - 1] = next;
            stack = withTop2(stack, next);
          }
          expect([stack.top, stack.depth]).toEqual([model.at(-1), model.length]);
        }
      }),
      RUNS,
    );
  });

  it('returns the same object after a push, a change of the top and a pop', () => {
    fc.assert(
      fc.property(affine2, affine2, (bottom, other) => {
        const before = stack2(bottom);
        expect(pop2(withTop2(push2(before), other))).toBe(before);
        expect(before.top).toBe(bottom);
      }),
      RUNS,
    );
  });

  it('has no limit by default, and is plain data', () => {
    let stack = stack2();
    for (let i = 0; i < 1000; i++) stack = push2(stack);
    expect(stack.depth).toBe(1001);
    const small = push2(stack2([1, 2, 3, 4, 5, 6], 7));
    expect(JSON.parse(JSON.stringify(small))).toEqual(small);
  });
});

it('the errors of a stack have a message', () => {
  expect(() => pop2(stack2())).toThrow(/^GK009: the transform stack has nothing left to pop$/);
  expect(() => push2(stack2(undefined, 1))).toThrow(/^GK010: the transform stack is full: its limit is 1$/);
});
