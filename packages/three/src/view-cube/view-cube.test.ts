import type { Vec3 } from '@gizmo-kit/math';
import { describe, expect, it } from 'vitest';
import { anglesOf, between, directionOf, turnedBy } from './angles.js';
import { CELLS, type CubeBasis, cellAt, centerOfCell, isFacing, sidesAt } from './cells.js';

const unit = (v: Vec3): Vec3 => v.map((part) => part / Math.hypot(...v)) as unknown as Vec3;

/** The axes of a camera that looks from a direction without a roll. */
function basisFrom(direction: Vec3): CubeBasis {
  const { azimuth } = anglesOf(direction);
  const toward = unit(directionOf(anglesOf(direction)));
  const right: Vec3 = [Math.cos(azimuth), 0, -Math.sin(azimuth)];
  const up: Vec3 = [
    toward[1] * right[2] - toward[2] * right[1],
    toward[2] * right[0] - toward[0] * right[2],
    toward[0] * right[1] - toward[1] * right[0],
  ];
  return { right, up, toward };
}

describe('cells of the view cube', () => {
  it('are 6 faces, 12 edges and 8 corners, each once', () => {
    const counts = [1, 2, 3].map((count) => CELLS.filter((cell) => sidesAt(cell).length === count).length);
    expect(counts).toEqual([6, 12, 8]);
    expect(new Set(CELLS.map(String)).size).toBe(26);
  });

  it('are named from top to front to side', () => {
    expect(sidesAt([1, 1, 1])).toEqual(['top', 'front', 'right']);
    expect(sidesAt([-1, 0, -1])).toEqual(['back', 'left']);
  });

  it('are found at their middle from every direction that shows them', () => {
    let found = 0;
    for (let azimuth = 0; azimuth < 6.3; azimuth += 0.35) {
      for (let polar = 0.15; polar < 3.1; polar += 0.3) {
        const basis = basisFrom(directionOf({ azimuth, polar }));
        for (const cell of CELLS.filter((each) => isFacing(each, basis))) {
          expect(cellAt(centerOfCell(cell, basis), basis)).toEqual(cell);
          found += 1;
        }
      }
    }
    expect(found).toBeGreaterThan(1000);
  });

  it('are not found beside the cube', () => {
    expect(cellAt([1.8, 0], basisFrom([1, 1, 1]))).toBeNull();
    expect(cellAt([1.01, 0], basisFrom([0, 0, 1]))).toBeNull();
  });
});

describe('angles of the view cube', () => {
  it('are those of the direction', () => {
    for (const cell of CELLS) {
      const gap = directionOf(anglesOf(cell)).map((part, i) => part - (unit(cell)[i] as number));
      expect(Math.hypot(...gap)).toBeLessThan(2e-6);
    }
  });

  it('have the azimuth of the right direction at a pole', () => {
    expect(anglesOf([0, 1, 0], [0, 0, -1]).azimuth).toBeCloseTo(Math.PI / 2, 12);
    expect(anglesOf([0, 2, 0]).azimuth).toBeCloseTo(0, 12);
  });

  it('never pass a pole', () => {
    const turned = turnedBy({ azimuth: 1, polar: 0.2 }, { azimuth: 0, polar: -1 });
    expect(turned.polar).toBeGreaterThan(0);
    expect(turned.polar).toBeLessThan(1e-5);
  });

  it('go the shorter way from one direction to another', () => {
    const [from, to] = [anglesOf([-0.1, 0, -1]), anglesOf([0.1, 0, -1])];
    const middle = directionOf(between(from, to, 0.5));
    expect(middle[2]).toBeCloseTo(-1, 12);
    const end = directionOf(between(from, to, 1));
    expect(end[0]).toBeCloseTo(unit([0.1, 0, -1])[0], 12);
  });
});
