import { GizmoError } from '../errors.js';
import { type Affine2, IDENTITY2 } from './affine2.js';

/**
 * A stack of transforms as plain data. It is never changed: pushing and popping give another one that shares what lies
 * below, so each costs the same at any depth and an older stack stays good.
 */
export interface Stack2 {
  /** What things are drawn with now. */
  readonly top: Affine2;
  /** What it becomes after a pop; null at the bottom. */
  readonly below: Stack2 | null;
  /** How many transforms there are, the bottom counted: 1 or more. */
  readonly depth: number;
  /** The greatest depth; null for none. */
  readonly limit: number | null;
}

/**
 * A stack of one transform.
 * @param bottom the transform to start from. @default the identity
 * @param limit the greatest depth, 1 or more; null for none. @default null
 */
export const stack2 = (bottom: Affine2 = IDENTITY2, limit: number | null = null): Stack2 => ({
  top: bottom,
  below: null,
  depth: 1,
  limit,
});

/**
 * The stack with its top once more on top, to be changed and popped.
 * @throws GizmoError GK010 where the stack is as deep as its limit.
 */
export function push2(stack: Stack2): Stack2 {
  const { top, depth, limit } = stack;
  if (limit !== null && !(depth < limit)) throw new GizmoError('GK010', `the transform stack is full, ${limit} deep`);
  return { top, below: stack, depth: depth + 1, limit };
}

/**
 * The stack as it was before the last push.
 * @throws GizmoError GK009 where there was none.
 */
export function pop2({ below }: Stack2): Stack2 {
  if (below === null) throw new GizmoError('GK009', 'the transform stack has nothing left to pop');
  return below;
}

/** The stack with another top: `withTop2(stack, rotate2(stack.top, angle))`. */
export const withTop2 = (stack: Stack2, top: Affine2): Stack2 => ({ ...stack, top });
