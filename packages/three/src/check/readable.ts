import type { Warn } from '../base/warn.js';
import type { GizmoProps } from '../props.js';
import { isPlainTarget } from '../targets/source.js';
import { listOf, type PlainTarget } from '../targets/target.js';

// GK001 covers numbers that are not finite.
const hasNumbers = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every((one) => typeof one === 'number');

const isTransform = (value: unknown): boolean => {
  const { position, quaternion, scale } = Object(value);
  return hasNumbers(position, 3) && hasNumbers(quaternion, 4) && hasNumbers(scale, 3);
};

/** The records in `target`, as a drag tells them from objects. */
const recordsIn = ({ target }: GizmoProps): readonly PlainTarget[] =>
  listOf<unknown>(target).filter((one): one is PlainTarget => isPlainTarget(Object(one)));

/** Whether a Transform can be read from each value and each record, and there is a value for each target. */
function areReadable(props: GizmoProps): boolean {
  const { value, target } = props;
  const values = value == null ? null : listOf<unknown>(value);
  const given = recordsIn(props).map(({ transform }) => transform);
  return (
    [...given, ...(values ?? [])].every(isTransform) &&
    (values === null ||
      (Array.isArray(value) === Array.isArray(target) && values.length === listOf<unknown>(target).length))
  );
}

/** Whether each record has a key, and no two records that differ have the same key. */
function haveKeys(props: GizmoProps): boolean {
  const known = new Map<unknown, unknown>();
  return recordsIn(props).every(({ key, transform }) => {
    const before = known.get(key) ?? transform;
    known.set(key, transform);
    return key != null && before === transform;
  });
}

/** What `value` and `target` are: `value is one transform, and target is an array of 2`. */
function pairOf({ value, target }: GizmoProps): string {
  const kind = (given: unknown, one: string): string =>
    Array.isArray(given) ? `an array of ${given.length}` : given == null ? 'not given' : `one ${one}`;
  return `value is ${kind(value, 'transform')}, and target is ${kind(target ?? {}, 'target')}`;
}

/** For development: warns of records without keys of their own. If a transform cannot be read, warns and hides the gizmo. */
export function hiddenIfUnreadable(props: GizmoProps, warn: Warn): GizmoProps {
  if (!haveKeys(props))
    warn('GK015', 'each record in target needs a key of its own; records with the same key are one target');
  if (areReadable(props)) return props;
  warn(
    'GK015',
    `${pairOf(props)}: if target is an array, value has to be an array of the same length; each value and the transform of each record ` +
      'needs position, quaternion and scale as arrays of 3, 4 and 3 numbers. The gizmo is hidden',
  );
  return { ...props, visible: false };
}
