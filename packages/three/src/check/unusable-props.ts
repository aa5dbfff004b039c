import { badLimits, badSteps } from '@gizmo-kit/math';
import type { Layers } from 'three';
import { shown } from '../base/shown.js';
import type { Warn } from '../base/warn.js';
import { THEMES } from '../draw/palette.js';
import { isPausable } from '../host/controls.js';
import type { GizmoProps } from '../props.js';
import { listOf } from '../targets/target.js';
import { unknownKeys } from './unknown-keys.js';

type Name = keyof GizmoProps;
type Test = (value: unknown) => boolean;

const isNumber: Test = (value) => typeof value === 'number';
const isFunction: Test = (value) => typeof value === 'function';
const isBoolean: Test = (value) => typeof value === 'boolean';

/** An object whose values pass the test or are undefined. */
const isEach =
  (test: Test): Test =>
  (value) =>
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value as object).every((one) => one === undefined || test(one));

const isVector: Test = (value) => Array.isArray(value) && value.length === 3 && value.every(isNumber);
const isLength: Test = (value) => isNumber(value) && (value as number) >= 0;
const isAxis: Test = (value) => ['x', 'y', 'z'].includes(value as string);

const isSnap: Test = (value) => {
  const { to = [] } = Object(value);
  return typeof value === 'object' && Array.isArray(to) && to.every((one) => isFunction(one?.constrain));
};

const isToken: Test = (value) => typeof value === 'string' || isNumber(value);
const isLayer: Test = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 32;

/** What is no object at all throws in `checkProps`. */
const isTarget: Test = (value) =>
  value === null ||
  typeof value !== 'object' ||
  ['isObject3D', 'current', 'transform', 'read'].some((name) => name in value);

/** Tests of props. A prop that fails is ignored. */
const USABLE: { readonly [K in Name]?: Test } = {
  target: (value) => listOf(value).every(isTarget),
  theme: (value) => isEach(isToken)(value) || Object.hasOwn(THEMES, value as string),
  camera: (value) => value === 'user' || value === 'target',
  controls: isPausable,
  occludedOpacity: (value) => isNumber(value) && (value as number) >= 0 && (value as number) <= 1,
  extensions: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'object' && typeof one?.name === 'string'),
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
};

/** Props for which null is a value. */
const NULLABLE: readonly Name[] = ['target', 'controls'];

function isUsable(name: Name, value: unknown): boolean {
  if (value === null) return NULLABLE.includes(name);
  return value === undefined || USABLE[name]?.(value) !== false;
}

/** For development: the props without those of a wrong type. Warns of each of them, and of keys, steps and limits that are ignored. */
export function withoutUnusable(given: GizmoProps, warn: Warn): GizmoProps {
  let props = given;
  for (const [key, value] of Object.entries(given)) {
    if (isUsable(key as Name, value)) continue;
    props = { ...props, [key]: undefined };
    warn('GK015', `the prop ${key} is ignored: it cannot be ${shown(value)}`);
  }
  for (const text of unknownKeys(props)) warn('GK015', text);
  const names = props.extensions?.map(({ name }) => name) ?? [];
  for (const name of new Set(names.filter((each, i) => names.indexOf(each) !== i)))
    warn('GK015', `two extensions have the name ${name}; only the first is used`);
  if (props.size !== undefined && (props.size < 1 || props.size > 1e4))
    warn('GK015', `the prop size is clamped: ${props.size} is not from 1 to 10,000`);
  const [badStep] = badSteps(props.snap ?? false);
  if (badStep !== undefined) warn('GK002', `snap.${badStep} has to be greater than zero; it is ignored`);
  const [badLimit] = badLimits(props.limits);
  if (badLimit !== undefined)
    warn('GK003', `limits.${badLimit} has a min above its max, or a value that is not a number; it is ignored`);
  return props;
}
