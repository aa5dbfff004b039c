import { expect, it } from 'vitest';
import { bounds, moveAlongCurve, rect } from '../entries/handles.js';
import { handlesOf } from './presets.js';

it('the label of every handle is its verb and its manner', () => {
  const curve = { at: (t: number) => [t, 0, 0] as const, closed: false };
  const handles = [...handlesOf('universal'), ...handlesOf('rotate'), ...bounds(), ...rect(), moveAlongCurve(curve)];
  for (const { label, verb, manner } of handles) expect(label.toLowerCase()).toBe(`${verb} ${manner}`.toLowerCase());
  expect(handles.map((handle) => handle.label)).toContain('Move along X');
});

it('a handle with a label of its own has no verb', () => {
  const { label, verb, manner } = moveAlongCurve({ at: (t) => [t, 0, 0], closed: false }, { label: 'Lift' });
  expect({ label, verb, manner }).toEqual({ label: 'Lift', verb: undefined, manner: undefined });
});
