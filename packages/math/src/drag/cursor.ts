import { add, mul, sub } from '../algebra/vec2.js';
import type { Vec2 } from '../types.js';

/** While Shift is pressed, the cursor moves at a tenth of the speed of the pointer. */
const PRECISE = 0.1;

/** The position where the pointer counts as being. In a precise drag, the cursor is slower than the pointer. */
export interface Cursor {
  readonly precise: boolean;
  /** Pointer and cursor, in CSS pixels, when the key last changed. */
  readonly pointerAnchor: Vec2;
  readonly cursorAnchor: Vec2;
}

export const cursorAt = (pointer: Vec2, precise: boolean): Cursor => ({
  precise,
  pointerAnchor: pointer,
  cursorAnchor: pointer,
});

/** The cursor for a position of the pointer, in CSS pixels. */
export const cursorPoint = (cursor: Cursor, pointer: Vec2): Vec2 =>
  add(cursor.cursorAnchor, mul(sub(pointer, cursor.pointerAnchor), cursor.precise ? PRECISE : 1));

/** The cursor after Shift has changed while the pointer was at `pointer`. It does not jump. */
export const setPrecise = (cursor: Cursor, precise: boolean, pointer: Vec2): Cursor =>
  cursor.precise === precise ? cursor : { precise, pointerAnchor: pointer, cursorAnchor: cursorPoint(cursor, pointer) };
