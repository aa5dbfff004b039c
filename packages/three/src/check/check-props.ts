import { GizmoError, type Quat } from '@gizmo-kit/math';
import { shown } from '../base/shown.js';
import type { Warn } from '../base/warn.js';
import type { GizmoProps } from '../props.js';
import { MODES } from '../session/layout.js';
import type { GizmoStore } from '../session/store.js';
import { listOf } from '../targets/target.js';
import { hiddenIfUnreadable } from './readable.js';
import { withoutUnusable } from './unusable-props.js';

type Test = (value: unknown) => boolean;

const isNumbers = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every(Number.isFinite);

const SPACES = ['world', 'local', 'parent', 'view'];
const PIVOTS = ['origin', 'active', 'median', 'bounds', 'individual'];

/** Tests of props. A prop that fails throws. */
const REQUIRED: { readonly [K in keyof GizmoProps]?: Test } = {
  mode: (value) => listOf(value).every((one) => Object.hasOwn(MODES, one as string)),
  space: (value) => SPACES.includes(value as string) || (isNumbers(value, 4) && Math.hypot(...(value as Quat)) > 0),
  pivot: (value) => PIVOTS.includes(value as string) || isNumbers(value, 3),
  handles: (value) => Array.isArray(value) && value.every((one) => typeof one?.shapes === 'function'),
  target: (value) => listOf(value).every((one) => typeof one === 'object' || one === undefined),
  store: (value) => typeof (value as Partial<GizmoStore>).setState === 'function',
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

/**
 * The props that the gizmo uses. In development, warns of props that the gizmo ignores and of transforms that cannot be read.
 * Production trusts the types.
 *
 * @throws GizmoError GK014 if a mode, space or pivot does not exist, or if target, handles or store is of a wrong type.
 */
export function checkProps(given: GizmoProps, warn: Warn): GizmoProps {
  const props = process.env.NODE_ENV === 'production' ? given : withoutUnusable(given, warn);
  for (const [name, test] of Object.entries(REQUIRED)) {
    const value = props[name as keyof GizmoProps];
    if (value != null && !test(value)) refuse(name, value);
  }
  return process.env.NODE_ENV === 'production' ? props : hiddenIfUnreadable(props, warn);
}
