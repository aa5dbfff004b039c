import type { Handle } from '../handles/handle.js';
import { boxPart, partsOf } from './box.js';
import type { NumberOptions } from './numbers.js';
import type { SetOptions } from './record.js';

/** A rectangle in the plane of x and y with its center at the origin. */
export interface RectangleValue {
  /** Along x, 0 or more. */
  readonly width: number;
  /** Along y, 0 or more. */
  readonly height: number;
}

/** Options of `rectangle` and `areaLight`. */
export interface RectangleOptions extends SetOptions<RectangleValue>, Pick<NumberOptions, 'min' | 'max'> {}

/**
 * The sides and corners of a rectangle around the origin of the target; its center stays. Ids: `rectangle-right`,
 * `rectangle-left-top`.
 */
export const rectangle = (options: RectangleOptions, set = 'rectangle'): readonly Handle[] =>
  partsOf(2).map((part) =>
    boxPart(
      {
        ...options,
        boxOf: ({ width, height }: RectangleValue) => ({ size: [width, height, 0], center: [0, 0, 0] }),
        withBox: (value: RectangleValue, { size: [width, height] }) => ({ ...value, width, height }),
        isCentered: true,
      },
      set,
      part,
    ),
  );
