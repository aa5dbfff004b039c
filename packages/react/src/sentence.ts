import type { Handle, HandleVerb, Readout } from '@gizmo-kit/math';

const PAST: Readonly<Record<HandleVerb, string>> = {
  move: 'Moved',
  rotate: 'Rotated',
  scale: 'Scaled',
  resize: 'Resized',
};

/**
 * What a handle has done, as a sentence to be read out: `Moved 1.250 along X`, `Rotated -30.0° in view`, `Scaled by 1.500
 * uniformly`. A handle without a verb has its label before the amount.
 */
export function sentenceOf({ label, verb, manner }: Handle, { values, text }: Readout): string {
  const amounts = text.replaceAll(/[+×]/g, '').replaceAll('  ', ', ');
  const amount = values[0]?.unit === 'factor' ? `by ${amounts}` : amounts;
  return verb === undefined ? `${label} ${amount}` : [PAST[verb], amount, manner].join(' ').trimEnd();
}
