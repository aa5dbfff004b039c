import { transformDirection, transformPoint } from '../algebra/mat4.js';
import { addScaled, length, mul, normalize, sub, ZERO } from '../algebra/vec3.js';
import { axisVisibility } from '../handles/axis.js';
import type { Edit } from '../handles/edit.js';
import type { Handle } from '../handles/handle.js';
import type { GrabbedAxis } from '../solve/along-axis.js';
import type { Mat4, Vec3 } from '../types.js';
import type { Sphere } from './in-picture.js';
import { alongOffsetAxis, grabOffsetAxis } from './offset-axis.js';
import { type LengthOptions, localOf, movedBy, oneNumber, originOf, valueHandle } from './value-handle.js';

/** Options of `distance`. */
export interface DistanceOptions extends LengthOptions {
  /**
   * The direction in which the value grows, in the local space of the active target. Its length is the distance of the knob for
   * a value of 1: with [0, 0.5, 0], the knob of a height stands at the top of an object that is centered on `origin`.
   */
  readonly axis: Vec3;
  /** Whether a line from `origin` to the knob is drawn, and can be grabbed as well. @default true */
  readonly line?: boolean | undefined;
}

/** CSS pixels. */
export const KNOB = 6;
const LINE = 1.5;

/**
 * A knob that edits a length along an axis: the range of a light, the height of a wall, the signed offset of a face. The grabbed
 * point is drawn at the foot of the cursor on the drawn axis, as described for `alongAxis`. An axis that points at the eye is tilted,
 * and a knob outside the picture is drawn on a smaller copy in it.
 *
 * @example distance({ id: 'height', value: height, onChange: setHeight, axis: [0, 1, 0], min: 0, step: 0.25, unit: ' m' })
 */
export const distance = (options: DistanceOptions): Handle<GrabbedAxis> => distanceOf(options, oneNumber(options));

/**
 * A distance that edits a number of any value.
 *
 * @param of the number for a distance
 * @param around the sphere around the object. @default that around the origin through the knob
 */
export function distanceOf<V>(
  options: Omit<DistanceOptions, 'onChange'>,
  edit: Edit<V>,
  of?: (distance: number) => number,
  around?: Sphere,
): Handle<GrabbedAxis> {
  const { id, value, axis, origin = ZERO, space, line = true } = options;
  const along = (worldFromLocal: Mat4): Vec3 => transformDirection(worldFromLocal, axis);
  const at = (worldFromLocal: Mat4): Vec3 =>
    addScaled(transformPoint(worldFromLocal, origin), along(worldFromLocal), value);
  return valueHandle({
    id,
    name: options,
    edit,
    space,
    place: {
      ...(around ?? { center: origin, radius: Math.abs(value) * length(axis) }),
      axis,
      parts: (worldFromLocal) => [{ at: at(worldFromLocal) }],
    },
    at,
    shapes(pose) {
      const from = mul(sub(originOf(options, localOf(pose)), pose.origin), 1 / pose.unitsPerPixel);
      return [
        ...(line ? [{ kind: 'segment', from, to: ZERO, width: LINE } as const] : []),
        { kind: 'ball', center: ZERO, radius: KNOB },
      ];
    },
    visibility(pose) {
      const direction = normalize(along(localOf(pose)));
      return direction === null ? 0 : axisVisibility(pose, direction);
    },
    grab: (sample, pose) => grabOffsetAxis(pose.origin, along(localOf(pose)), sample),
    measure(grab, sample) {
      const moved = alongOffsetAxis(grab, sample);
      return moved === null ? null : movedBy(moved, value, of);
    },
  });
}
