import { type Handle, labelOf } from '@gizmo-kit/math';
import { shown } from '../base/shown.js';
import type { Warn } from '../base/warn.js';
import type { GizmoProps } from '../props.js';

/** For development: warns of props whose types are right, and which do not what they seem to do. */
export function warnOfMistakes(props: GizmoProps, warn: Warn): void {
  warnOfIds(props.handles ?? [], warn);
  if (isStuck(props))
    warn(
      'GK015',
      'value without onChange: a drag changes nothing. Set the new transform in onChange, or pass no value, so that the ' +
        'gizmo changes the target',
    );
  for (const [name, angles] of anglesOf(props))
    if ([angles].flat().some(isPastFullTurn))
      warn(
        'GK015',
        `${name} is ${shown(angles)}, which is more than a full turn: angles are in radians, and 15° are 15 * (Math.PI / 180)`,
      );
}

/** A range without an end is infinite. A full turn may have been rounded. */
const isPastFullTurn = (angle: unknown): boolean =>
  Number.isFinite(angle) && Math.abs(angle as number) > 2 * Math.PI + 1e-9;

function warnOfIds(handles: readonly Handle[], warn: Warn): void {
  const known = new Map<string, Handle>();
  for (const handle of handles) {
    const other = known.get(handle.id);
    if (other !== undefined)
      warn(
        'GK015',
        `two handles have the id "${handle.id}": ${labelOf(other)} and ${labelOf(handle)}. A drag of one acts on the ` +
          'other; each handle needs an id of its own',
      );
    known.set(handle.id, handle);
  }
}

/** Whether drags report a transform that nobody asks for. Handles of values have their own `onChange`. */
function isStuck({ value, onChange, store, handles, enabled, visible }: GizmoProps): boolean {
  const isUsed = enabled !== false && visible !== false && !handles?.every(({ edit }) => edit);
  return isUsed && value != null && onChange === undefined && store === undefined;
}

/** The angles in props, by their names. */
function anglesOf({ snap, limits }: GizmoProps): readonly (readonly [string, unknown])[] {
  const { rotate: step } = Object(snap);
  const { rest, ...ranges } = limits?.rotate ?? {};
  return [
    ['snap.rotate', Object(step).step ?? step],
    ...Object.entries(ranges).map(([axis, range]) => [`limits.rotate.${axis}`, range] as const),
  ];
}

/** What to do about a wrong value of `handles`; an empty text: it says itself. */
export function adviceOnHandles(handles: unknown): string {
  if ([handles].flat().some((one) => typeof one === 'function')) return '. It is a function: call it';
  return typeof Object(handles).shapes === 'function' ? '. It is one handle: put it into an array' : '';
}
