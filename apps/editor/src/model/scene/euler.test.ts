import type { Quat, Vec3 } from '@gizmo-kit/scene';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesFromQuaternion, quaternionFromDegrees } from './euler.ts';

const angle = fc.double({ min: -720, max: 720, noNaN: true });
const angles = fc.tuple(angle, angle, angle);

function turnBetween(a: Quat, b: Quat): number {
  return Math.abs(a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0));
}

describe('Euler angles', () => {
  it('give the rotation that they were computed from', () => {
    fc.assert(
      fc.property(angles, (degrees) => {
        const q = quaternionFromDegrees(degrees);
        expect(turnBetween(q, quaternionFromDegrees(degreesFromQuaternion(q)))).toBeCloseTo(1, 6);
      }),
    );
  });

  it('stay near the previous ones, also past 90° about Y', () => {
    for (let y = -179; y < 180; y += 2) {
      const near: Vec3 = [10, y - 1, 20];
      const read = degreesFromQuaternion(quaternionFromDegrees([10, y, 20]), near);
      expect(read[0]).toBeCloseTo(10, 4);
      expect(read[1]).toBeCloseTo(y, 4);
      expect(read[2]).toBeCloseTo(20, 4);
    }
  });
});
