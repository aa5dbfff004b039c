import { GizmoError, type Quat } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import { MODES } from '../session/layout.js';
import type { GizmoStore } from '../store.js';
import { listOf } from '../target.js';
import type { Warn } from '../warn.js';
import { shown } from './shown.js';
import { withoutUnusable } from './unusable-props.js';

type Test = (value: unknown) => boolean;

const isNumbers = (value: unknown, length: number, test: Test = Number.isFinite): boolean =>
  Array.isArray(value) && value.length === length && value.every(test);

const SPACES = ['world', 'local', 'parent', 'view'];
const PIVOTS = ['origin', 'active', 'median', 'bounds', 'individual'];

/** What these props have to be. */
const REQUIRED: { readonly [K in keyof GizmoProps]?: Test } = {
  mode: (value) => listOf(value).every((one) => Object.hasOwn(MODES, one as string)),
  space: (value) => SPACES.includes(value as string) || (isNumbers(value, 4) && Math.hypot(...(value as Quat)) > 0),
  pivot: (value) => PIVOTS.includes(value as string) || isNumbers(value, 3),
  handles: (value) => Array.isArray(value) && value.every((one) => typeof one?.shapes === 'function'),
  target: (value) => listOf(value).every((one) => typeof one === 'object' || one === undefined),
  store: (value) => 'parts' in Object(value as GizmoStore),
};

function refuse(prop: string, value: unknown): never {
  if (process.env.NODE_ENV === 'production') throw new GizmoError('GK014', prop);
  const allowed: Readonly<Record<string, string>> = {
    mode: `one of ${Object.keys(MODES).join(', ')}`,
    space: `one of ${SPACES.join(', ')}, or a quaternion of four numbers`,
    pivot: `one of ${PIVOTS.join(', ')}, or a point of three numbers`,
    handles: 'an array of handles',
    target: 'an Object3D, a ref, an instance or a record',
    store: 'from createGizmoStore()',
  };
  throw new GizmoError('GK014', `the prop ${prop} has to be ${allowed[prop]}, not ${shown(value)}`);
}

const isTransform = (value: unknown): boolean => {
  const { position, quaternion, scale } = Object(value);
  // Numbers that are not finite are another warning.
  const isNumber: Test = (one) => typeof one === 'number';
  return isNumbers(position, 3, isNumber) && isNumbers(quaternion, 4, isNumber) && isNumbers(scale, 3, isNumber);
};

/** Whether a Transform can be read from each value and each record, and there is a value for each target. */
function areReadable({ value, target }: GizmoProps): boolean {
  const targets = listOf<unknown>(target);
  const values = value == null ? null : listOf<unknown>(value);
  const given = targets.flatMap((one) => ('transform' in Object(one) ? [Object(one).transform] : []));
  return (
    [...given, ...(values ?? [])].every(isTransform) &&
    (values === null || (Array.isArray(value) === Array.isArray(target) && values.length === targets.length))
  );
}

/**
 * The props as the gizmo takes them. Values that no Transform can be read from hide the gizmo. In development, a prop of a
 * wrong type that would make the gizmo look or behave otherwise is ignored, with a warning; production trusts the types.
 *
 * @throws GizmoError GK014 where a name does not exist, or a prop that says what to transform is of a wrong type.
 */
export function checkProps(given: GizmoProps, warn: Warn): GizmoProps {
  const props = process.env.NODE_ENV === 'production' ? given : withoutUnusable(given, warn);
  for (const [name, test] of Object.entries(REQUIRED)) {
    const value = props[name as keyof GizmoProps];
    if (value != null && !test(value)) refuse(name, value);
  }
  if (areReadable(props)) return props;
  if (process.env.NODE_ENV !== 'production')
    warn(
      'GK015',
      'if target is an array, value has to be an array of the same length; each value and the transform of each record ' +
        'needs position, quaternion and scale as arrays of 3, 4 and 3 numbers. The gizmo is hidden',
    );
  return { ...props, visible: false };
}
