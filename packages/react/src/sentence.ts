import type { Readout } from '@gizmo-kit/math';

const PAST: Readonly<Record<string, string>> = {
  Move: 'Moved',
  Rotate: 'Rotated',
  Scale: 'Scaled',
  Resize: 'Resized',
};

/** What has been done, as a sentence to be read out: `Moved 1.250 along X`, `Rotated -30.0° in view`, `Scaled by 1.500 uniformly`. */
export function sentenceOf({ label, values, text }: Readout): string {
  const amounts = text.replaceAll(/[+×]/g, '').replaceAll('  ', ', ');
  const amount = values[0]?.unit === 'factor' ? `by ${amounts}` : amounts;
  const [verb = '', ...rest] = label.split(' ');
  const past = PAST[verb];
  return past === undefined ? `${label} ${amount}` : [past, amount, ...rest].join(' ');
}
