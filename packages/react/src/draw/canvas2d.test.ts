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

/** All that is drawn. */
const projectionOf = ({ positions, strokes }: Canvas2D) => ({
  positions: [...positions.subarray(0, 3 * strokes.vertexCount)],
  colors: [...strokes.colors.subarray(0, 4 * strokes.vertexCount)],
  indices: [...strokes.indices.subarray(0, strokes.indexCount)],
});

type Draw = (canvas: Canvas2D) => void;
const draw = (canvas: Canvas2D, what: Draw): void => {
  canvas.begin(1, [5, 5]);
  what(canvas);
};
const drawnAnew = (what: Draw) => {
  const canvas = new Canvas2D();
  draw(canvas, what);
  return projectionOf(canvas);
};

const plain: Draw = (canvas) => {
  canvas.line(bent(5), 1, RED);
  canvas.area(square(0), 0.5, BLUE);
  canvas.fan(square(9), RED);
};
const moved: Draw = (canvas) => {
  canvas.line(bent(7), 1, RED);
  canvas.area(square(3), 0.5, BLUE);
  canvas.fan(square(1), RED);
};
const recolored: Draw = (canvas) => {
  canvas.line(bent(5), 1, RED);
  canvas.area(square(0), 0.5, RED);
  canvas.fan(square(9), RED);
};
const longer: Draw = (canvas) => {
  canvas.line([...bent(5), [30, 9]], 1, RED);
  canvas.area(square(0), 0.5, BLUE);
  canvas.fan(square(9), RED);
};
const rounded: Draw = (canvas) => canvas.line(bent(5), 1, RED, true);
const other: Draw = (canvas) => {
  canvas.area(square(0), 0.5, BLUE);
  canvas.line(bent(5), 1, RED);
};
const large: Draw = (canvas) => {
  for (let i = 0; i < 50; i++) plain(canvas);
  canvas.line(
    Array.from({ length: 500 }, (_, i): Vec2 => [i, Math.sin(i)]),
    2,
    BLUE,
  );
};
const nothing: Draw = () => undefined;
/** Points of one array, of which a line and an area are drawn, and once more when they have been written in place. */
const shared: Draw = (canvas) => {
  const points = [...square(0)];
  canvas.line(points, 2, RED);
  canvas.area(points, 0, BLUE);
  canvas.line(points, 1, BLUE, true);
  points[2] = [7, 9];
  canvas.line(points, 1, RED);
  points.push([3, 12]);
  canvas.area(points, 1, RED);
  points.length = 3;
  canvas.area(points, 1, RED);
};
/** The same without an array in common. */
const apart: Draw = (canvas) => {
  const [a, b, c, d] = square(0) as readonly [Vec2, Vec2, Vec2, Vec2];
  const far: Vec2 = [7, 9];
  canvas.line([a, b, c, d], 2, RED);
  canvas.area([a, b, c, d], 0, BLUE);
  canvas.line([a, b, c, d], 1, BLUE, true);
  canvas.line([a, b, far, d], 1, RED);
  canvas.area([a, b, far, d, [3, 12]], 1, RED);
  canvas.area([a, b, far], 1, RED);
};
const ALL = { plain, moved, recolored, longer, rounded, other, large, nothing, shared };

describe('a canvas', () => {
  for (const [first, before] of Object.entries(ALL)) {
    for (const [second, after] of Object.entries(ALL)) {
      it(`draws what is ${second} after what is ${first} as if for the first time`, () => {
        const canvas = new Canvas2D();
        draw(canvas, plain);
        draw(canvas, before);
        draw(canvas, after);
        expect(projectionOf(canvas)).toEqual(drawnAnew(after));
      });
    }
  }

  it('draws of one array of points what it draws of many', () => {
    expect(drawnAnew(shared)).toEqual(drawnAnew(apart));
  });

  it('has nothing but places to upload where strokes only stand elsewhere', () => {
    const canvas = new Canvas2D();
    draw(canvas, plain);
    expect(canvas.strokes).toMatchObject({ isRecolored: true, isRejoined: true });
    draw(canvas, moved);
    expect(canvas.strokes).toMatchObject({ isRecolored: false, isRejoined: false });
    draw(canvas, recolored);
    expect(canvas.strokes).toMatchObject({ isRecolored: true, isRejoined: false });
    draw(canvas, longer);
    expect(canvas.strokes).toMatchObject({ isRecolored: true, isRejoined: true });
  });

  it('runs a round end out by half its width and half a feather, and leaves a square one where it is', () => {
    const [from, to]: readonly [Vec2, Vec2] = [
      [0, 0],
      [10, 0],
    ];
    const reachOf = (isRound: boolean): number => {
      const { positions } = drawnAnew((canvas) => canvas.line([from, to], 2, RED, isRound));
      return Math.max(...positions.filter((_, i) => i % 3 === 0)) + 5;
    };
    expect(reachOf(false)).toBe(10);
    expect(reachOf(true)).toBe(12.5);
  });
});
