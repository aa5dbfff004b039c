import type { Transform } from '@gizmo-kit/scene';
import { describe, expect, it } from 'vitest';
import { quaternionFromDegrees } from '../../model/scene/euler.ts';
import { createAngleMemory } from './angle-memory.ts';
import { CHANNELS, common, withAxis } from './channels.ts';

const transform: Transform = { position: [1, 2, 3], quaternion: [0.1, 0.2, 0.3, 0.9273618495495703], scale: [1, 1, 2] };

describe('a channel', () => {
  it.each(CHANNELS)('$name keeps the tuple objects of the others', (channel) => {
    const angles = createAngleMemory();
    const values = channel.read('a', transform, angles);
    const next = channel.write('a', transform, withAxis(values, 1, 7), angles);
    const kept = (['position', 'quaternion', 'scale'] as const).filter((key) => next[key] === transform[key]);
    expect(kept).toHaveLength(2);
  });

  it('of angles goes on from 350° to 370°', () => {
    const angles = createAngleMemory();
    const rotation = CHANNELS.find(({ name }) => name === 'Rotation');
    const shown = [0, 90, 180, 270, 350, 370, 720, 710].map((z) => {
      const quaternion = quaternionFromDegrees([0, 0, z]);
      return rotation?.read('a', { ...transform, quaternion }, angles)[2];
    });
    const wanted = [0, 90, 180, 270, 350, 370, 720 - 360, 710 - 360];
    shown.forEach((value, i) => {
      expect(value).toBeCloseTo(wanted[i] as number, 9);
    });
  });

  it('of angles shows the typed angles, beyond 90° about Y too', () => {
    const angles = createAngleMemory();
    const rotation = CHANNELS.find(({ name }) => name === 'Rotation');
    const next = rotation?.write('a', transform, [0, 120, 0], angles);
    expect(next && rotation?.read('a', next, angles)).toEqual([0, 120, 0]);
  });
});

it('a common value does not exist if values differ', () => {
  expect(common([2, 2])).toBe(2);
  expect(common([2, 3])).toBeNull();
});
