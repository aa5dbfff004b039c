import { GizmoError } from '@gizmo-kit/math';
import { badLimits, badSteps } from '@gizmo-kit/math/internal';
import { shown } from '../base/shown.js';
import { usableOf } from '../base/usable.js';
import type { Warn } from '../base/warn.js';
import type { GizmoProps } from '../props.js';
import { adviceOnHandles, warnOfMistakes } from './mistakes.js';
import { hiddenIfUnreadable } from './readable.js';
import { REQUIRED, rowsOf } from './table.js';

type Name = keyof GizmoProps;

/**
 * The props that the gizmo uses. In development, warns of props that the gizmo ignores and of transforms that cannot be read.
 * Production trusts the types.
 *
 * @throws GizmoError GK014 if a mode, space or pivot does not exist, or if target, handles or store is of a wrong type.
 */
export function checkProps(given: GizmoProps, warn: Warn): GizmoProps {
  const props = process.env.NODE_ENV === 'production' ? given : usable(given, warn);
  for (const [name, test] of Object.entries(REQUIRED)) {
    const value = props[name as Name];
    if (value != null && !test(value)) refuse(name as Name, value);
  }
  if (process.env.NODE_ENV === 'production') return props;
  const readable = hiddenIfUnreadable(props, warn);
  warnOfMistakes(readable, warn);
  return readable;
}

function refuse(name: Name, value: unknown): never {
  if (process.env.NODE_ENV === 'production') throw new GizmoError('GK014', name);
  const advice = name === 'handles' ? adviceOnHandles(value) : '';
  throw new GizmoError('GK014', `the prop ${name} has to be ${rowsOf()[name].allowed}, not ${shown(value)}${advice}`);
}

/** For development: the props without those of a wrong type, of which it warns. */
function usable(given: GizmoProps, warn: Warn): GizmoProps {
  const props = usableOf('<Gizmo>', rowsOf(), given, warn);
  warnOfNumbers(props, warn);
  return props;
}

/** Warns of names, sizes, steps and limits that the gizmo changes or ignores. */
function warnOfNumbers({ extensions = [], size = 100, snap = false, limits }: GizmoProps, warn: Warn): void {
  const names = extensions.map(({ name }) => name);
  for (const name of new Set(names.filter((each, i) => names.indexOf(each) !== i)))
    warn('GK015', `two extensions have the name ${name}; only the first is used`);
  if (size < 1 || size > 1e4) warn('GK015', `the prop size is clamped: ${size} is not from 1 to 10,000`);
  const [badStep] = badSteps(snap);
  if (badStep !== undefined) warn('GK002', `snap.${badStep} has to be greater than zero; it is ignored`);
  const [badLimit] = badLimits(limits);
  if (badLimit !== undefined)
    warn('GK003', `limits.${badLimit} has a min above its max, or a value that is not a number; it is ignored`);
}
