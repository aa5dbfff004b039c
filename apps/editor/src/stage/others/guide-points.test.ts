import { expect, it } from 'vitest';
import { guidePoints } from './guide-points.ts';

const points = (...given: Parameters<typeof guidePoints>) =>
  guidePoints(...given).map((point) => point.toArray().map((value) => Math.round(value * 1e9) / 1e9 + 0));

it('the guide of a move is the line from its start to its end', () => {
  expect(points({ kind: 'translate', vector: [0, 2, 0] }, [1, 0, 0], 5)).toEqual([
    [1, 0, 0],
    [1, 2, 0],
  ]);
});

it('the guide of a rotation is a sector about its pivot, in the plane of the rotation', () => {
  const sector = points({ kind: 'rotate', axis: [0, 0, 1], angle: Math.PI, pivot: [1, 1, 1] }, [0, 0, 0], 2);
  expect(sector[0]).toEqual([1, 1, 1]);
  expect(sector.at(-1)).toEqual([1, 1, 1]);
  const arc = sector.slice(1, -1);
  for (const [x = 0, y = 0, z] of arc) {
    expect(Math.hypot(x - 1, y - 1)).toBeCloseTo(2);
    expect(z).toBe(1);
  }
  const [[fromX = 0, fromY = 0] = [], [toX = 0, toY = 0] = []] = [arc[0], arc.at(-1)];
  expect([fromX + toX, fromY + toY]).toEqual([2, 2]);
});

it('a rotation by many turns has a limited number of points', () => {
  const delta = { kind: 'rotate', axis: [0, 1, 0], angle: 1e6, pivot: null } as const;
  expect(guidePoints(delta, [0, 0, 0], 1).length).toBeLessThan(500);
});

it('the guide of a scale has a line along each axis that it scales', () => {
  const axes = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const;
  const delta = { kind: 'scale', factors: [1, 3, 1], axes, own: true, pivot: null } as const;
  expect(points(delta, [0, 0, 0], 1)).toEqual([
    [0, 0, 0],
    [0, 3, 0],
    [0, 0, 0],
  ]);
});
