import { GizmoError, type Quat } from '@gizmo-kit/math';
import { badLimits, badSteps, MODES } from '@gizmo-kit/math/internal';
import { shown } from '../base/shown.js';
import type { Warn } from '../base/warn.js';
import type { GizmoProps } from '../props.js';
import type { GizmoStore } from '../session/store.js';
import { listOf } from '../targets/target.js';
import { adviceOnHandles, warnOfMistakes } from './mistakes.js';
import { hiddenIfUnreadable } from './readable.js';

const SPACES = ['world', 'local', 'parent', 'view'];
const PIVOTS = ['origin', 'active', 'median', 'bounds', 'individual'];

const areFinite = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every(Number.isFinite);

/** Props without which a gizmo cannot be drawn: a value that fails throws. The types check the other props. */
const REQUIRED = {
  mode: (value) => listOf(value).every((one) => Object.hasOwn(MODES, one as string)),
  space: (value) => SPACES.includes(value as string) || (areFinite(value, 4) && Math.hypot(...(value as Quat)) > 0),
  pivot: (value) => PIVOTS.includes(value as string) || areFinite(value, 3),
  handles: (value) => Array.isArray(value) && value.every((one) => typeof one?.shapes === 'function'),
  target: (value) => listOf(value).every((one) => typeof one === 'object' || one === undefined),
  store: (value) => typeof (value as Partial<GizmoStore>).setState === 'function',
  extensions: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'object' && typeof one?.name === 'string'),
} satisfies { readonly [K in keyof GizmoProps]?: (value: unknown) => boolean };

type Required = keyof typeof REQUIRED;

/** What they may be, in development: production bundles contain no texts. */
const allowedOf = (): Readonly<Record<Required, string>> => ({
  target: 'an Object3D, a ref, an instance or a record',
  mode: `one of ${Object.keys(MODES).join(', ')}`,
  handles: 'an array of handles',
  space: `one of ${SPACES.join(', ')}, or a quaternion of four numbers`,
  pivot: `one of ${PIVOTS.join(', ')}, or a point of three numbers`,
  store: 'from createGizmoStore()',
  extensions: 'an array of extensions',
});

const isLength = (value: unknown): boolean => Number(value) >= 0;
const isLayer = (value: unknown): boolean => Number.isInteger(value) && isLength(value) && Number(value) < 32;

type Range = readonly [allowed: string, test: (value: unknown) => boolean];

/** The ranges of numbers, in development: types do not find a number outside, or NaN. */
const rangesOf = (): { readonly [K in keyof GizmoProps]?: Range } => ({
  size: ['finite', Number.isFinite],
  hitTolerance: ['from 0', (value) => (typeof value === 'object' ? defined(value) : [value]).every(isLength)],
  dragThreshold: ['from 0', isLength],
  layers: ['an integer from 0 to 31', (value) => typeof value === 'object' || isLayer(value)],
  occludedOpacity: ['from 0 to 1', (value) => isLength(value) && Number(value) <= 1],
});

const defined = (value: object | null): readonly unknown[] =>
  Object.values(value ?? {}).filter((one) => one !== undefined);

/** For development: the props without numbers that cannot be used, of which it warns. */
function withinRanges(given: GizmoProps, warn: Warn): GizmoProps {
  const isUsable = ([name, [allowed, test]]: readonly [string, Range]): boolean => {
    const value = given[name as keyof GizmoProps];
    if (value == null || test(value)) return true;
    warn('GK015', `the prop ${name} is ignored: it has to be ${allowed}, not ${shown(value)}`);
    return false;
  };
  const ignored = Object.entries(rangesOf()).filter((row) => !isUsable(row));
  return ignored.length === 0 ? given : { ...given, ...Object.fromEntries(ignored.map(([name]) => [name, undefined])) };
}

/**
 * The props that the gizmo uses. In development, warns of numbers that the gizmo changes or ignores, of transforms that cannot be
 * read, and of mistakes that types do not find.
 *
 * @throws GizmoError GK014 if a mode, space or pivot does not exist, or if target, handles, extensions or store is of a wrong type.
 */
export function checkProps(given: GizmoProps, warn: Warn): GizmoProps {
  for (const [name, test] of Object.entries(REQUIRED) as [Required, (value: unknown) => boolean][]) {
    const value = given[name];
    if (value != null && !test(value)) refuse(name, value);
  }
  if (process.env.NODE_ENV === 'production') return given;
  const props = withinRanges(given, warn);
  warnOfNumbers(props, warn);
  const readable = hiddenIfUnreadable(props, warn);
  warnOfMistakes(readable, warn);
  return readable;
}

function refuse(name: Required, value: unknown): never {
  if (process.env.NODE_ENV === 'production') throw new GizmoError('GK014', name);
  const advice = name === 'handles' ? adviceOnHandles(value) : '';
  throw new GizmoError('GK014', `the prop ${name} has to be ${allowedOf()[name]}, not ${shown(value)}${advice}`);
}

/** Warns of names, sizes, steps and limits that the gizmo changes or ignores. */
function warnOfNumbers({ extensions, size = 100, snap = false, limits }: GizmoProps, warn: Warn): void {
  const names = extensions?.map(({ name }) => name) ?? [];
  for (const name of new Set(names.filter((each, i) => names.indexOf(each) !== i)))
    warn('GK015', `two extensions have the name ${name}; only the first is used`);
  if (size < 1 || size > 1e4) warn('GK015', `the prop size is clamped: ${size} is not from 1 to 10,000`);
  const [badStep] = badSteps(snap);
  if (badStep !== undefined) warn('GK002', `snap.${badStep} has to be greater than zero; it is ignored`);
  const [badLimit] = badLimits(limits);
  if (badLimit !== undefined)
    warn('GK003', `limits.${badLimit} has a min above its max, or a value that is not a number; it is ignored`);
}
