import { GizmoError } from '../errors.js';
import { type Affine2, IDENTITY2 } from './affine2.js';

/**
 * An immutable stack of transforms. `push2` and `pop2` return another stack that shares the lower entries, so their cost does not
 * depend on the depth.
 */
export interface Stack2 {
  /** The current transform. */
  readonly top: Affine2;
  /** The stack after a pop; null at the bottom. */
  readonly below: Stack2 | null;
  /** The number of transforms, including the bottom: 1 or more. */
  readonly depth: number;
  /** The maximum depth; null: no maximum. */
  readonly limit: number | null;
}

/**
 * A stack of one transform.
 * @param bottom the first transform. @default the identity
 * @param limit the maximum depth, 1 or more; null: no maximum. @default null
 */
export const stack2 = (bottom: Affine2 = IDENTITY2, limit: number | null = null): Stack2 => ({
  top: bottom,
  below: null,
  depth: 1,
  limit,
});

/**
 * The stack with a copy of its top pushed onto it.
 * @throws GizmoError GK010 if the stack has its maximum depth.
 */
export function push2(stack: Stack2): Stack2 {
  const { top, depth, limit } = stack;
  if (limit !== null && !(depth < limit))
    throw new GizmoError('GK010', `the transform stack is full: its limit is ${limit}`);
  return { top, below: stack, depth: depth + 1, limit };
}

/**
 * The stack before the last push.
 * @throws GizmoError GK009 if there was none.
 */
export function pop2(stack: Stack2): Stack2 {
  const { below } = stack;
  if (!below) throw new GizmoError('GK009', 'the transform stack has nothing left to pop');
  return below;
}

/** The stack with its top replaced: `withTop2(stack, rotate2(stack.top, angle))`. */
export const withTop2 = (stack: Stack2, top: Affine2): Stack2 => ({ ...stack, top });
