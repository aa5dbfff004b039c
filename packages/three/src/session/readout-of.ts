import { type Drag, labelOf, type Readout, readoutOfDelta } from '@gizmo-kit/math';

const PAST: Readonly<Record<string, string>> = {
  move: 'Moved',
  rotate: 'Rotated',
  scale: 'Scaled',
  resize: 'Resized',
};

/** An event, or the state of a store. */
export interface WithDrag {
  readonly drag: Drag | null;
}

/** The amounts of a drag as text, from an event or the state of a store. Null without a drag. */
export function readoutOf({ drag }: WithDrag): Readout | null {
  return drag === null || drag.delta === null ? null : readoutOfDelta(drag.handle, drag.delta, drag.pose);
}

/**
 * A drag as a sentence to announce: `Moved 1.250 along X`, `Rotated -30.0° in view`, `Scaled by 1.500
 * uniformly`. For a handle with another verb, its label and the amount. Empty without a drag.
 */
export function sentenceOf(dragged: WithDrag): string {
  const readout = readoutOf(dragged);
  if (readout === null || dragged.drag === null) return '';
  const { handle } = dragged.drag;
  const [verb, manner] = handle.label;
  const past = PAST[verb];
  const amounts = readout.text.replaceAll(/[+×]/g, '').replaceAll('  ', ', ');
  const amount = readout.values[0]?.unit === 'factor' ? `by ${amounts}` : amounts;
  return past === undefined ? `${labelOf(handle)} ${amount}` : [past, amount, manner].join(' ').trimEnd();
}
