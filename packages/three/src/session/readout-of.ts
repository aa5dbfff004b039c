import { type Drag, labelOf, type Readout, readoutOfDelta } from '@gizmo-kit/math';
import { readoutOfValue } from '@gizmo-kit/math/internal';

const PAST: Readonly<Record<string, string>> = {
  move: 'Moved',
  rotate: 'Rotated',
  scale: 'Scaled',
  resize: 'Resized',
  change: 'Changed',
  remove: 'Removed',
};

/** An event, or the state of a store. */
export interface WithDrag {
  readonly drag: Drag | null;
}

/** The amounts of a drag as text, from an event or the state of a store. Null without a drag. */
export function readoutOf({ drag }: WithDrag): Readout | null {
  if (drag === null) return null;
  if (drag.value !== null) return readoutOfValue(drag.handle, drag.value);
  return drag.delta === null ? null : readoutOfDelta(drag.handle, drag.delta, drag.pose);
}

/**
 * A drag as a sentence to announce: `Moved 1.250 along X`, `Rotated -30.0° in view`, `Scaled by 1.500
 * uniformly`, `Changed range to 5.000 m`. For a handle with another verb, its label and the amount. Empty without a drag.
 */
export function sentenceOf(dragged: WithDrag): string {
  const readout = readoutOf(dragged);
  if (readout === null || dragged.drag === null) return '';
  const { handle, value } = dragged.drag;
  const [verb, manner] = (handle.edit?.shownAs?.(value) ?? handle).label;
  const past = PAST[verb];
  if (handle.edit) {
    const text = readout.text.replaceAll('  ', ', ');
    return [past ?? verb, manner, ...(text === '' ? [] : ['to', text])].join(' ');
  }
  const amounts = readout.text.replaceAll(/[+×]/g, '').replaceAll('  ', ', ');
  const amount = readout.values[0]?.unit === 'factor' ? `by ${amounts}` : amounts;
  return past === undefined ? `${labelOf(handle)} ${amount}` : [past, amount, manner].join(' ').trimEnd();
}
