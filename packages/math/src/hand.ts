import { add, mul, sub } from './algebra/vec2.js';
import type { Vec2 } from './types.js';

/** With Shift, the hand goes a tenth of the way of the pointer. */
const PRECISE = 0.1;

/** Where the pointer is taken to be: in a precise drag it lags behind on purpose. */
export interface Hand {
  readonly precise: boolean;
  /** Pointer and hand, in CSS pixels, when the key last changed. */
  readonly pointerThen: Vec2;
  readonly handThen: Vec2;
}

/** A hand on the pointer. */
export const handAt = (pointer: Vec2, precise: boolean): Hand => ({ precise, pointerThen: pointer, handThen: pointer });

/** Where the hand is when the pointer is here, in CSS pixels. */
export const handPoint = (hand: Hand, pointer: Vec2): Vec2 =>
  add(hand.handThen, mul(sub(pointer, hand.pointerThen), hand.precise ? PRECISE : 1));

/** The hand after the key has changed while the pointer was at `pointer`: it goes on from where it is, without a jump. */
export const setPrecise = (hand: Hand, precise: boolean, pointer: Vec2): Hand =>
  hand.precise === precise ? hand : { precise, pointerThen: pointer, handThen: handPoint(hand, pointer) };
