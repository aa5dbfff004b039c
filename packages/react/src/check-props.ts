import { GizmoError, type Transform } from '@gizmo-kit/math';
import { THEMES } from './draw/palette.js';
import type { GizmoProps } from './props.js';
import { listOf } from './target.js';
import type { Warn } from './warn.js';

const MODES = ['translate', 'rotate', 'scale', 'universal', 'none'];
const SPACES = ['world', 'local', 'parent', 'view'];
const PIVOTS = ['origin', 'active', 'median', 'bounds', 'individual'];

/** Props for which null is no value. JavaScript passes it all the same. */
const NOT_NULL = [
  'mode',
  'handles',
  'value',
  'space',
  'pivot',
  'snap',
  'limits',
  'lock',
  'size',
  'hitTolerance',
  'theme',
  'components',
] as const satisfies readonly (keyof GizmoProps)[];

const isNumbers = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every(Number.isFinite);

const refuse = (prop: string, value: unknown, allowed: string): never => {
  const given = typeof value === 'string' ? `"${value}"` : typeof value;
  throw new GizmoError('GK014', `the prop ${prop} has to be ${allowed}, not ${given}`);
};

function checkNames({ mode = 'translate', space = 'world', pivot = 'origin', handles, target }: GizmoProps): void {
  for (const one of listOf(mode)) if (!MODES.includes(one)) refuse('mode', one, `one of ${MODES.join(', ')}`);
  if (!SPACES.includes(space as string) && !isNumbers(space, 4))
    refuse('space', space, `one of ${SPACES.join(', ')}, or a quaternion of four numbers`);
  if (!PIVOTS.includes(pivot as string) && !isNumbers(pivot, 3))
    refuse('pivot', pivot, `one of ${PIVOTS.join(', ')}, or a point of three numbers`);
  if (handles !== undefined && !Array.isArray(handles)) refuse('handles', handles, 'an array of handles');
  for (const one of listOf(target))
    if (typeof one !== 'object' && one !== undefined)
      refuse('target', one, 'an Object3D, a ref, an instance or a record');
}

const isTuple = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every((n) => typeof n === 'number');

const isTransform = (value: Partial<Transform> | undefined): boolean =>
  isTuple(value?.position, 3) && isTuple(value?.quaternion, 4) && isTuple(value?.scale, 3);

/** What is wrong with a value; null: nothing. */
function valueFault({ value, target }: GizmoProps): string | null {
  if (value === undefined) return null;
  const isList = Array.isArray(target);
  if (Array.isArray(value) !== isList)
    return `the prop value has to be ${isList ? 'an array, as' : 'no array, as'} target is`;
  if (isList && listOf(value).length !== target.length) return 'the prop value has to be as long as target';
  if (listOf<Transform>(value).every(isTransform)) return null;
  return 'each value needs arrays of numbers: position (3 numbers), quaternion (4) and scale (3)';
}

/**
 * The props as the gizmo takes them: what can be ignored is ignored and warned of, and a value that no Transform can be
 * read from hides the gizmo.
 *
 * @throws GizmoError GK014 where a name does not exist, or a prop is of the wrong type.
 */
export function checkProps(given: GizmoProps, warn: Warn): GizmoProps {
  let props = given;
  for (const name of NOT_NULL) {
    if ((given[name] as unknown) !== null) continue;
    props = { ...props, [name]: undefined };
    if (process.env.NODE_ENV !== 'production') warn('GK015', `the prop ${name} is null; it is left out`);
  }
  checkNames(props);
  if (typeof props.theme === 'string' && !(props.theme in THEMES)) {
    if (process.env.NODE_ENV !== 'production') warn('GK015', `the theme "${props.theme}" does not exist`);
    props = { ...props, theme: undefined };
  }
  for (const name of ['letters', 'guides'] as const) {
    if (typeof props[name] !== 'boolean' || (name === 'guides' && !props[name])) continue;
    if (process.env.NODE_ENV !== 'production') warn('GK015', `the prop ${name} takes a painter, not ${props[name]}`);
    props = { ...props, [name]: undefined };
  }
  const fault = valueFault(props);
  if (fault === null) return props;
  if (process.env.NODE_ENV !== 'production') warn('GK015', `${fault}; the gizmo is hidden`);
  return { ...props, visible: false };
}
