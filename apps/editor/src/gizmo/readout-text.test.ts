import { IDENTITY, type Transform } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import { quaternionFromDegrees } from '../model/scene/euler.ts';
import type { Snap } from '../model/settings/settings.ts';
import { readoutText } from './readout-text.ts';

type Gesture = Parameters<typeof readoutText>[1];

const SNAP: Snap = { enabled: false, translate: 0.25, rotate: 15, scale: 0.1, mode: 'increment', to: [] };
const STEPPED = { ...SNAP, enabled: true };
const amounts = { label: 'Move along X', text: '+1.250', values: [] };

const dragOf = (
  kind: 'translate' | 'rotate' | 'scale',
  transforms: readonly Transform[],
  ctrl = false,
  more: object = {},
): Gesture =>
  ({
    axis: null,
    texts: null,
    drag: {
      delta: { kind },
      transforms,
      targets: transforms.map(() => ({ transform: IDENTITY })),
      sample: { modifiers: { ctrl, shift: false, alt: false } },
      snapped: null,
      handle: {},
      ...more,
    },
  }) as unknown as Gesture;

it('the readout has the amount, the result for one object, and the current step', () => {
  const moved = { ...IDENTITY, position: [1.25, 0.36, -2] } as const;
  expect(readoutText(amounts, dragOf('translate', [moved]), SNAP)).toBe('Move along X  +1.250 → 1.25, 0.36, -2');
  expect(readoutText(amounts, dragOf('translate', [moved, moved]), SNAP)).toBe('Move along X  +1.250');
  expect(readoutText(amounts, dragOf('translate', [moved, moved]), STEPPED)).toBe('Move along X  +1.250 · step 0.25');
  expect(readoutText(amounts, dragOf('translate', [moved, moved], true), STEPPED)).toBe('Move along X  +1.250');
  const onFeature = dragOf('translate', [moved, moved], false, { snapped: { kind: 'vertex' } });
  expect(readoutText(amounts, onFeature, STEPPED)).toBe('Move along X  +1.250');
  expect(readoutText(amounts, dragOf('scale', [moved], true), SNAP)).toBe('Move along X  +1.250 → 1, 1, 1 · step 0.1');
});

it('rotations count full turns and are in degrees', () => {
  const turned = { ...IDENTITY, quaternion: quaternionFromDegrees([30, 0, 0]) };
  const turn = {
    label: 'Rotate around X',
    text: '+390.0°',
    values: [{ name: '', value: 6.8, unit: 'angle' }],
  } as const;
  expect(readoutText(turn, dragOf('rotate', [turned]), STEPPED)).toBe(
    'Rotate around X  +390.0° (1 turn) → 30°, 0°, 0° · step 15°',
  );
});
