import type { Pose } from '../pose/pose.js';
import type { Modifiers, Vec3 } from '../types.js';

/** The verb and the rest of a label: `['move', 'along X']`. `labelOf` joins them. */
export type Label = readonly [verb: string, manner: string];

/** One number of a value, as readouts show it, and as it is typed. */
export interface EditedNumber {
  /** Its name, such as `X`; empty if the handle changes only one number. */
  readonly name: string;
  /** Radians for `angle`. */
  readonly value: number;
  /** The quantity. */
  readonly unit: 'length' | 'angle' | 'factor';
  /** A text behind the number, such as ` m`; empty: none. */
  readonly suffix: string;
  /** What an arrow key adds: the step of the number, or 1 (of an angle π / 12). */
  readonly step: number;
}

/** What `onChange` of a value gets besides the value. */
export interface ValueEvent<V = unknown> {
  /** The value at the press. */
  readonly before: V;
  /** The modifier keys at the last sample. */
  readonly modifiers: Modifiers;
  /** Whether the value differs from `before`. */
  readonly changed: boolean;
}

/**
 * A value of the application: a number, a point or a record. A handle does not store it: the application makes a new handle with
 * the same id for each new value. Values are immutable.
 */
export interface Edit<V = unknown> {
  /** The present value. */
  readonly value: V;
  /** Takes each new value of a drag. The application may refuse it. The headless drag does not call it. @default nothing */
  onChange?(value: V, event: ValueEvent<V>): void;
  /** The numbers of a value that this handle changes. */
  numbers(value: V): readonly EditedNumber[];
  /**
   * The value with other numbers, within their ranges; a number that is null stays. The same object if no number changes.
   *
   * @param snaps whether the numbers are rounded to their steps
   */
  edited(value: V, numbers: readonly (number | null)[], modifiers: Modifiers, snaps: boolean): V;
  /** The value at the press with its point moved by a vector of the world: to a feature. @default it does not snap to features */
  valueAt?(vector: Vec3, pose: Pose, modifiers: Modifiers): V;
  /**
   * The value without what the handle stands for, such as a point of a path; the key Delete makes it the value.
   * @default it cannot be removed
   */
  without?(): V;
  /**
   * The id and the label of the handle of the present value that shows a value of its drag. A path has other points after a drag
   * has added or removed one. @default those of its handle
   */
  shownAs?(value: V): {
    /** As `Handle.id`. */
    readonly id: string;
    /** As `Handle.label`. */
    readonly label: Label;
  };
  /**
   * The name of the set of handles that edit the same value and come and go with it. A drag goes on as long as the set has a handle.
   * @default a drag ends with its handle
   */
  readonly set?: string | undefined;
}
