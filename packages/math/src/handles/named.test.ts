import { expect, it } from 'vitest';
import { bounds, moveAlongCurve, rect } from '../entries/handles.js';
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
  for (const { label, verb, manner } of handles) expect(label.toLowerCase()).toBe(`${verb} ${manner}`.toLowerCase());
  const labels = handles.map((handle) => handle.label);
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
  for (const { verb, mode } of [...handlesOf('universal'), ...bounds(), ...rect()])
    expect(mode).toBe({ move: 'translate', rotate: 'rotate', scale: 'scale', resize: 'scale' }[verb ?? 'move']);
});

it('a handle with a label of its own has no verb', () => {
  const { label, verb, manner } = moveAlongCurve({ at: (t) => [t, 0, 0], closed: false }, { label: 'Lift' });
  expect({ label, verb, manner }).toEqual({ label: 'Lift', verb: undefined, manner: undefined });
});
