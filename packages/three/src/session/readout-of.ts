import { type Drag, type HandleVerb, type Readout, readoutOf as readoutOfDelta } from '@gizmo-kit/math';

const PAST: Readonly<Record<HandleVerb, string>> = {
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
 * uniformly`. For a handle without a verb, its label and the amount. Empty without a drag.
 */
export function sentenceOf(dragged: WithDrag): string {
  const readout = readoutOf(dragged);
  if (readout === null || dragged.drag === null) return '';
  const { label, verb, manner } = dragged.drag.handle;
  const amounts = readout.text.replaceAll(/[+×]/g, '').replaceAll('  ', ', ');
  const amount = readout.values[0]?.unit === 'factor' ? `by ${amounts}` : amounts;
  return verb === undefined ? `${label} ${amount}` : [PAST[verb], amount, manner].join(' ').trimEnd();
}
