import type { Vec2 } from '@gizmo-kit/math';
import { describe, expect, it, vi } from 'vitest';
import type { Tint } from './brush.js';
import { Strokes } from './strokes.js';
import { STRIDE } from './triangles.js';
import type { Unprojection } from './unprojection.js';

const RED: Tint = { color: '#ff0000' };
const BLUE: Tint = { color: '#0000ff', opacity: 0.5 };
const square = (by: number): readonly Vec2[] => [
  [by, 0],
  [by + 4, 0],
  [by + 4, 4],
  [by, 4],
];

/** A plane parallel to the screen with its origin at the pixel (0, 0), y upwards. */
const UNPROJECTION: Unprojection = {
  pixel: [0, 0],
  matrix: [1, 0, 0, 0, -1, 0, 0, 0, 1, 0, 0, 0],
  isPerspective: false,
};

/** The vertices and triangles that are drawn. */
function allOf({ vertices, indices, vertexCount, indexCount }: Strokes) {
  const all = Array.from({ length: vertexCount }, (_, i) => [...vertices.subarray(STRIDE * i, STRIDE * (i + 1))]);
  return {
    positions: all.flatMap((vertex) => vertex.slice(0, 3)),
    colors: all.flatMap((vertex) => vertex.slice(3)),
    indices: [...indices.subarray(0, indexCount)],
  };
}

type Draw = (strokes: Strokes) => void;

function drawnAnew(...draws: readonly Draw[]): Strokes {
  const strokes = new Strokes();
  strokes.begin(1);
  strokes.unprojection = UNPROJECTION;
  for (const draw of draws) draw(strokes);
  return strokes;
}

const line =
  (tint: Tint, width = 2): Draw =>
  (strokes) =>
    strokes.line([...square(0).slice(0, 3)], width, tint);
const shaded =
  (tint: Tint, shade: number): Draw =>
  (strokes) =>
    strokes.outline({ kind: 'area', points: square(0), depths: [1, 1, 1, 1], width: 0, shade, opacity: 1 }, tint);
const area = (tint: Tint): Draw => shaded(tint, 1);
const fan: Draw = (strokes) => strokes.fan(square(9), RED);

describe('strokes', () => {
  it('use the same arrays again', () => {
    const strokes = drawnAnew(area(RED), line(RED), fan);
    const { vertices } = strokes;
    strokes.begin(1);
    line(BLUE, 4)(strokes);
    expect(strokes.vertices).toBe(vertices);
    expect(allOf(strokes)).toEqual(allOf(drawnAnew(line(BLUE, 4))));
  });

  it('can have any number', () => {
    const many = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? line(RED) : area(BLUE)));
    const { colors, positions, indices } = allOf(drawnAnew(...many));
    const [first, second] = [allOf(drawnAnew(line(RED))), allOf(drawnAnew(area(BLUE)))];
    expect(positions).toHaveLength(100 * (first.positions.length + second.positions.length));
    expect(colors).toHaveLength((4 / 3) * positions.length);
    expect(Math.max(...indices)).toBe(positions.length / 3 - 1);
    expect(positions.slice(-second.positions.length)).toEqual(second.positions);
  });

  it('have round ends, longer by half a width and half a pixel, if they bend, and otherwise square ends', () => {
    const reachOf = (...bends: readonly Vec2[]): number => {
      const { positions } = allOf(drawnAnew((strokes) => strokes.line([[0, 0], ...bends, [10, 0]], 4, RED)));
      return Math.max(...positions.filter((_, i) => i % 3 === 0));
    };
    expect(reachOf()).toBe(10);
    expect(reachOf([5, 0])).toBe(12.5);
  });

  it('fade out over a device pixel on both sides of a line', () => {
    const { positions, colors } = allOf(drawnAnew((strokes) => strokes.line([[0, 0], [9, 0]], 6, RED))); // biome-ignore format: one line
    const across = [0, 1, 2, 3].map((i) => [-(positions[3 * i + 1] ?? 0), colors[4 * i + 3]]);
    expect(across).toEqual([
      [3.5, 0],
      [2.5, 1],
      [-2.5, 1],
      [-3.5, 0],
    ]);
  });

  it('of an area fade out over a device pixel around its edge, and cover its inside', () => {
    const { positions, colors, indices } = allOf(drawnAnew(area(RED)));
    const corner = (i: number) => [positions[3 * i], -(positions[3 * i + 1] ?? 0), colors[4 * i + 3]];
    expect([0, 1].map(corner)).toEqual([
      [-0.5, -0.5, 0],
      [0.5, 0.5, 1],
    ]);
    const covered = Array.from({ length: indices.length / 3 }, (_, t) => {
      const [a, b, c] = [0, 1, 2].map((k) => corner(indices[3 * t + k] ?? 0) as [number, number, number]);
      if (!(a && b && c)) throw new Error('a triangle has three corners');
      return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
    });
    expect(covered.reduce((sum, n) => sum + n, 0)).toBeCloseTo(25, 9);
  });

  it.each([
    ['a point twice', [[0, 0], [5, 0], [5, 0], [5, 5]]], // biome-ignore format: one line
    ['its first point twice', [[0, 0], [0, 0], [5, 0], [5, 5]]], // biome-ignore format: one line
    ['its last point twice', [[0, 0], [5, 0], [5, 5], [5, 5]]], // biome-ignore format: one line
  ] as const)('are the same for a line with %s', (_, points) => {
    const once: readonly Vec2[] = [[0, 0], [5, 0], [5, 5]]; // biome-ignore format: one line
    const draw = (of: readonly Vec2[]) => allOf(drawnAnew((strokes) => strokes.line(of, 2, RED)));
    expect(draw(points)).toEqual(draw(once));
  });

  it('are closed if a line ends at its start', () => {
    const closed = [...square(0), [0, 0] as const];
    const { indices, positions } = allOf(drawnAnew((strokes) => strokes.line(closed, 2, RED)));
    expect(positions).toHaveLength(4 * 4 * 3);
    expect(indices).toHaveLength(4 * 18);
  });

  it('of a color that three cannot read are white, whatever was drawn before', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const unreadable = shaded({ color: 'rgb(255 0 0)' }, 0.5);
    expect(allOf(drawnAnew(area(RED), unreadable, unreadable)).colors.slice(-4, -1)).toEqual([0.5, 0.5, 0.5]);
    vi.restoreAllMocks();
  });

  it('of one repeated point draw nothing', () => {
    const point: readonly Vec2[] = [[3, 3], [3, 3], [3, 3], [3, 3], [3, 3]]; // biome-ignore format: one line
    const depths = [1, 1, 1, 1, 1];
    const strokes = drawnAnew((brush) => {
      brush.line(point, 2, RED);
      brush.outline({ kind: 'area', points: point, depths, width: 0, shade: 1, opacity: 1 }, RED);
    });
    expect(strokes.indexCount).toBe(0);
  });
});
