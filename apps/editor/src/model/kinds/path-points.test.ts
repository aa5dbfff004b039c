import type { Vec3 } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import { path } from './path.ts';
import { withPositions } from './path-points.ts';

const points = path.presets.polyline?.points ?? expect.unreachable();
const positions = points.map(({ position }) => position);

const without = <T>(list: readonly T[], index: number): readonly T[] => list.filter((_, i) => i !== index);

it('a point takes its control points with it, and the others are the same', () => {
  const after = withPositions(
    points,
    positions.map((at, i): Vec3 => (i === 1 ? [-0.25, 0.5, 2] : at)),
  );
  expect(after[1]).toEqual({ position: [-0.25, 0.5, 2], before: [-0.5, 0.5, 2], after: [0, 0.5, 2] });
  expect(without(after, 1)).toEqual(without(points, 1));
});

it.each([0, 1, 2, 3])('the point %i is removed with its control points', (index) => {
  expect(withPositions(points, without(positions, index))).toEqual(without(points, index));
});

it.each([1, 2, 3, 4])('a point is added at the index %i, with control points towards its neighbors', (index) => {
  const added: Vec3 = [0, 3, 0];
  const after = withPositions(points, [...positions.slice(0, index), added, ...positions.slice(index)]);
  expect(without(after, index)).toEqual(points);
  const next = positions[index] ?? positions[0] ?? expect.unreachable();
  expect(after[index]?.position).toBe(added);
  expect(after[index]?.after).toEqual(next.map((n, i) => expect.closeTo((n + 2 * (added[i] ?? 0)) / 3, 12)));
});
