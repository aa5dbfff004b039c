import type { Vec2 } from '@gizmo-kit/math';
import { describe, expect, it } from 'vitest';
import { Canvas2D } from './canvas2d.js';
import type { Paint } from './strokes.js';

const RED: Paint = [1, 0, 0, 1];
const BLUE: Paint = [0, 0, 1, 0.5];
const bent = (by: number): readonly Vec2[] => [
  [0, 0],
  [10, by],
  [20, 0],
];
const square = (by: number): readonly Vec2[] => [
  [by, 0],
  [by + 4, 0],
  [by + 4, 4],
  [by, 4],
];

/** A plane that is parallel to the screen, counted from the pixel (5, 5). */
const LIFT = {
  origin: [5, 5],
  beside: [0, 0],
  unit: [1, -1],
  distance: 1,
  isPerspective: false,
  at: [0, 0, 0],
} as const;

/** All that is drawn. */
const allOf = ({ positions, strokes }: Canvas2D) => ({
  positions: [...positions.subarray(0, 3 * strokes.vertexCount)],
  colors: [...strokes.colors.subarray(0, 4 * strokes.vertexCount)],
  indices: [...strokes.indices.subarray(0, strokes.indexCount)],
});

type Draw = (canvas: Canvas2D) => void;
const drawnAnew = (...strokes: readonly Draw[]) => {
  const canvas = new Canvas2D();
  canvas.begin(1);
  canvas.place(LIFT, true);
  for (const stroke of strokes) stroke(canvas);
  return { ...allOf(canvas), canvas };
};

const line =
  (paint: Paint, half = 1): Draw =>
  (canvas) =>
    canvas.line(bent(5), 1, half, paint);
const area =
  (paint: Paint): Draw =>
  (canvas) =>
    canvas.area(square(0), 1, 0.5, paint);
const fan: Draw = (canvas) => canvas.fan(square(9), RED);

describe('a canvas', () => {
  it('paints strokes in the middle of a drawing again as if all had been drawn like that', () => {
    const { canvas } = drawnAnew(area(RED), line(RED), fan);
    const { vertexCount, indexCount } = drawnAnew(area(RED)).canvas.strokes;
    const end = { ...canvas.strokes };
    canvas.begin(1, vertexCount, indexCount);
    line(BLUE, 2)(canvas);
    canvas.strokes.begin(end.vertexCount, end.indexCount);
    const { canvas: _, ...anew } = drawnAnew(area(RED), line(BLUE, 2), fan);
    expect(allOf(canvas)).toEqual(anew);
  });

  it('has room for any number of strokes', () => {
    const many = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? line(RED) : area(BLUE)));
    const { colors, positions, indices } = drawnAnew(...many);
    const [first, second] = [drawnAnew(line(RED)), drawnAnew(area(BLUE))];
    expect(positions).toHaveLength(100 * (first.positions.length + second.positions.length));
    expect(colors).toHaveLength((4 / 3) * positions.length);
    expect(Math.max(...indices)).toBe(positions.length / 3 - 1);
    expect(positions.slice(-second.positions.length)).toEqual(second.positions);
  });

  it('extends a round end by half its width and half a feather, and a square end by nothing', () => {
    const reachOf = (isRound: boolean): number => {
      const { positions } = drawnAnew((canvas) =>
        canvas.line(
          [
            [0, 0],
            [10, 0],
          ],
          1,
          2,
          RED,
          isRound,
        ),
      );
      return Math.max(...positions.filter((_, i) => i % 3 === 0)) + 5;
    };
    expect(reachOf(false)).toBe(10);
    expect(reachOf(true)).toBe(12.5);
  });

  it('fades out over a feather on both sides of a line', () => {
    const { positions, colors } = drawnAnew((canvas) => canvas.line(bent(0), 1, 3, RED));
    const across = [0, 1, 2, 3].map((i) => [5 - (positions[3 * i + 1] ?? 0), colors[4 * i + 3]]);
    expect(across).toEqual([
      [3.5, 0],
      [2.5, 1],
      [-2.5, 1],
      [-3.5, 0],
    ]);
  });
});
