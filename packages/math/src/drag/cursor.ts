import { add, mul, sub } from '../algebra/vec2.js';
import type { Vec2 } from '../types.js';

/** With Shift, the hand goes a tenth of the way of the pointer. */
const PRECISE = 0.1;

/** Where the pointer is taken to be: in a precise drag it lags behind on purpose. */
export interface Cursor {
  readonly precise: boolean;
  /** Pointer and hand, in CSS pixels, when the key last changed. */
  readonly pointerAnchor: Vec2;
  readonly cursorAnchor: Vec2;
}

/** A hand on the pointer. */
export const cursorAt = (pointer: Vec2, precise: boolean): Cursor => ({
  precise,
  pointerAnchor: pointer,
  cursorAnchor: pointer,
});

/** Where the hand is when the pointer is here, in CSS pixels. */
export const cursorPoint = (cursor: Cursor, pointer: Vec2): Vec2 =>
  add(cursor.cursorAnchor, mul(sub(pointer, cursor.pointerAnchor), cursor.precise ? PRECISE : 1));

/** The hand after the key has changed while the pointer was at `pointer`: it goes on from where it is, without a jump. */
export const setPrecise = (cursor: Cursor, precise: boolean, pointer: Vec2): Cursor =>
  cursor.precise === precise ? cursor : { precise, pointerAnchor: pointer, cursorAnchor: cursorPoint(cursor, pointer) };
