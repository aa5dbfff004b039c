import { expect, it } from 'vitest';
import { bounds, moveAlongCurve, rect } from '../entries/handles.js';
import type { TransformMode } from '../mode.js';
import { labelOf } from './named.js';
import { handlesOf } from './presets.js';

it('the label of every handle consists of its verb and its manner', () => {
  const curve = { at: (t: number) => [t, 0, 0] as const, closed: false };
  const handles = [
    ...handlesOf('universal'),
    ...handlesOf('translate'),
    ...handlesOf('rotate'),
    ...bounds(),
    ...rect(),
    moveAlongCurve(curve),
  ];
  for (const handle of handles) expect(labelOf(handle).toLowerCase()).toBe(handle.label.join(' ').toLowerCase());
  const labels = handles.map(labelOf);
  for (const label of [
    'Move along X',
    'Move on YZ',
    'Move in view',
    'Rotate around Z',
    'Rotate in view',
    'Rotate freely',
  ])
    expect(labels).toContain(label);
  for (const label of ['Scale uniformly', 'Resize left top', 'Rotate on XY', 'Move along curve'])
    expect(labels).toContain(label);
});

it('the mode of a handle follows from its verb', () => {
  const modes: Readonly<Record<string, TransformMode>> = {
    move: 'translate',
    rotate: 'rotate',
    scale: 'scale',
    resize: 'scale',
  };
  for (const { label, mode } of [...handlesOf('universal'), ...bounds(), ...rect()]) expect(mode).toBe(modes[label[0]]);
});

it('a label can consist of a verb alone', () => {
  const handle = moveAlongCurve({ at: (t) => [t, 0, 0], closed: false }, { label: ['lift', ''] });
  expect(labelOf(handle)).toBe('Lift');
});
