import { expect, it } from 'vitest';
import { FACES, sidesAt } from './cells.ts';

const cells = FACES.flatMap((face) => face.cells);

it('has 6 faces, 12 edges and 8 corners, each once for the keyboard', () => {
  const counts = [1, 2, 3].map(
    (sides) => cells.filter(({ direction, isFirst }) => isFirst && sidesAt(direction).length === sides).length,
  );
  expect(counts).toEqual([6, 12, 8]);
  expect(cells).toHaveLength(54);
});

it('has the direction of a face in its center, and those of its neighbors around it', () => {
  for (const { side, cells: nine } of FACES) {
    expect(sidesAt(nine[4]?.direction ?? [0, 0, 0])).toEqual([side]);
    for (const { direction } of nine) expect(sidesAt(direction)).toContain(side);
  }
});

it('names a corner from top to front to side', () => {
  expect(sidesAt([1, 1, 1])).toEqual(['top', 'front', 'right']);
  expect(sidesAt([-1, 0, -1])).toEqual(['back', 'left']);
});
