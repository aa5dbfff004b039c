import { GizmoError, type Quat } from '@gizmo-kit/math';
import type { Layers } from 'three';
import { isPausable } from './canvas/controls.js';
import { THEMES } from './draw/palette.js';
import { PART_PROPS } from './parts/host.js';
import type { GizmoProps } from './props.js';
import { MODES } from './session/layout.js';
import type { GizmoStore } from './store.js';
import { listOf } from './target.js';
import type { Warn } from './warn.js';

type Name = keyof GizmoProps;
type Test = (value: unknown) => boolean;

const isNumbers = (value: unknown, length: number, test: Test): boolean =>
  Array.isArray(value) && value.length === length && value.every(test);

const isNumber: Test = (value) => typeof value === 'number';
const isFunction: Test = (value) => typeof value === 'function';
const isBoolean: Test = (value) => typeof value === 'boolean';

const isTransform = (value: unknown): boolean => {
  const { position, quaternion, scale } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return isNumbers(position, 3, isNumber) && isNumbers(quaternion, 4, isNumber) && isNumbers(scale, 3, isNumber);
};

/** One of some names, or so many numbers. */
const isOneOf =
  (names: readonly string[], length: number): Test =>
  (value) =>
    names.includes(value as string) || isNumbers(value, length, Number.isFinite);

const SPACES = ['world', 'local', 'parent', 'view'];
const PIVOTS = ['origin', 'active', 'median', 'bounds', 'individual'];

/** What these props have to be. */
const NEEDED: { readonly [K in Name]?: Test } = {
  mode: (value) => listOf(value).every((one) => Object.hasOwn(MODES, one as string)),
  space: (value) => isOneOf(SPACES, 4)(value) && (typeof value === 'string' || Math.hypot(...(value as Quat)) > 0),
  pivot: isOneOf(PIVOTS, 3),
  handles: (value) => Array.isArray(value) && value.every((one) => isFunction(one?.shapes)),
  target: (value) => listOf(value).every((one) => typeof one === 'object' || one === undefined),
  store: (value) => isFunction((value as Partial<GizmoStore>).parts?.getState),
};

/** Lists of axes, ranges and the like: an object of which each value passes, or is left out. */
const isEach =
  (test: Test): Test =>
  (value) =>
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value as object).every((one) => one === undefined || test(one));

const isVector: Test = (value) => isNumbers(value, 3, isNumber);
const isLength: Test = (value) => isNumber(value) && (value as number) >= 0;
const isAxis: Test = (value) => ['x', 'y', 'z'].includes(value as string);

const isSnap: Test = (value) => {
  const { to = [] } = Object(value);
  return typeof value === 'object' && Array.isArray(to) && to.every((one) => isFunction(one?.constrain));
};

const isToken: Test = (value) => typeof value === 'string' || isNumber(value);
const isLayer: Test = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 32;

const isPart: Test = (value) => isFunction(Object(value).create);

/** What these props are left out for not being. */
const TAKEN: { readonly [K in Name]?: Test } = {
  theme: (value) => isEach(isToken)(value) || Object.hasOwn(THEMES, value as string),
  controls: isPausable,
  occludedOpacity: (value) => isNumber(value) && (value as number) >= 0 && (value as number) <= 1,
  letters: isFunction,
  guides: (value) => value === false || isFunction(value),
  components: isEach(isFunction),
  lock: isEach((axes) => Array.isArray(axes) && axes.every(isAxis)),
  limits: isEach(isEach(isVector)),
  snap: (value) => value === false || isSnap(value),
  size: Number.isFinite,
  hitTolerance: (value) => isLength(value) || isEach(isLength)(value),
  layers: (value) => isLayer(value) || isFunction((value as Partial<Layers>).test),
  enabled: isBoolean,
  visible: isBoolean,
  onHover: isFunction,
  onDragStart: isFunction,
  onChange: isFunction,
  onDragEnd: isFunction,
  shouldPress: isFunction,
  ...Object.fromEntries(PART_PROPS.map((name) => [name, isPart])),
};

/** Props for which null is a value. */
const NULLABLE: readonly string[] = ['target', 'controls', 'letters', 'keymap'];

/** A value as a message shows it: of an object, its first keys. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `[${value.slice(0, 5).map(shown).join(', ')}]`;
  return typeof value === 'object' && value !== null
    ? `{ ${Object.keys(value).slice(0, 5).join(', ')} }`
    : String(value);
}

function refuse(prop: Name, value: unknown): never {
  if (process.env.NODE_ENV === 'production') throw new GizmoError('GK014', prop);
  const allowed: { readonly [K in Name]?: string } = {
    mode: `one of ${Object.keys(MODES).join(', ')}`,
    space: `one of ${SPACES.join(', ')}, or a quaternion of four numbers`,
    pivot: `one of ${PIVOTS.join(', ')}, or a point of three numbers`,
    handles: 'an array of handles',
    target: 'an Object3D, a ref, an instance or a record',
    store: 'from createGizmoStore()',
  };
  throw new GizmoError('GK014', `the prop ${prop} has to be ${allowed[prop]}, not ${shown(value)}`);
}

/** Whether a Transform can be read from what stands for one. */
function areReadable({ value, target }: GizmoProps): boolean {
  const records = listOf<unknown>(target).filter((one) => Object.hasOwn(Object(one), 'transform'));
  if (!records.every((one) => isTransform((one as Readonly<Record<'transform', unknown>>).transform))) return false;
  if (value === undefined) return true;
  const isList = Array.isArray(target);
  return (
    Array.isArray(value) === isList &&
    (!isList || listOf(value).length === target.length) &&
    listOf<unknown>(value).every(isTransform)
  );
}

/**
 * The props as the gizmo takes them: what can be ignored is ignored and warned of, and values that no Transform can be read
 * from hide the gizmo.
 *
 * @throws GizmoError GK014 where a name does not exist, or a prop is of the wrong type.
 */
export function checkProps(given: GizmoProps, warn: Warn): GizmoProps {
  let props = given;
  for (const [key, value] of Object.entries(given)) {
    const name = key as Name;
    if (value === undefined || (value === null && NULLABLE.includes(name))) continue;
    if (value !== null && NEEDED[name]?.(value) === false) refuse(name, value);
    if (value !== null && TAKEN[name]?.(value) !== false) continue;
    props = { ...props, [name]: undefined };
    if (process.env.NODE_ENV !== 'production')
      warn('GK015', `the prop ${name} is ignored: it cannot be ${shown(value)}`);
  }
  if (process.env.NODE_ENV !== 'production' && props.size !== undefined && (props.size < 1 || props.size > 1e4))
    warn('GK015', `the prop size is clamped: ${props.size} is not from 1 to 10,000`);
  if (areReadable(props)) return props;
  if (process.env.NODE_ENV !== 'production')
    warn(
      'GK015',
      'if target is an array, value has to be an array of the same length; each value and the transform of each record ' +
        'needs position, quaternion and scale as arrays of 3, 4 and 3 numbers. The gizmo is hidden',
    );
  return { ...props, visible: false };
}
