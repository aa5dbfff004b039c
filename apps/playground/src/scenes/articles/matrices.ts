import type { Vec2 } from '@gizmo-kit/math';
import {
  type Affine2,
  compose2,
  decompose2,
  determinant2,
  hitTest2,
  inPolygon2,
  invert2,
  isInvertible2,
  multiply2,
  type Node2,
  scale2,
  toRows2,
  transformPoint2,
  transformVector2,
  translate2,
  worlds2,
} from '@gizmo-kit/math/planar';

/** The letter in local space. It has no symmetry, so that mirroring is visible. */
const LETTER: readonly Vec2[] = [
  [0, 0],
  [1, 0],
  [1, 0.2],
  [0.25, 0.2],
  [0.25, 0.42],
  [0.75, 0.42],
  [0.75, 0.6],
  [0.25, 0.6],
  [0.25, 1],
  [0, 1],
];

/** A smaller letter, a child of the first one. */
const SMALL: Affine2 = compose2({ translation: [1.15, 0.35], rotation: 0.35, scale: [0.4, 0.4], shear: 0 });

/** Units to CSS pixels, with the origin left of and above the center. */
export const screenFromWorld = (width: number, height: number): Affine2 =>
  scale2(translate2([1, 0, 0, 1, 0, 0], [width * 0.4, height * 0.4]), 90);

/** A column of the matrix that can be dragged. */
export type Column = 'x' | 'y' | 'translation';

/** The positions of the columns of a matrix: the images of the ends of both axes, and of the origin. */
export const endsOf = (matrix: Affine2): Readonly<Record<Column, Vec2>> => ({
  x: transformPoint2(matrix, [1, 0]),
  y: transformPoint2(matrix, [0, 1]),
  translation: transformPoint2(matrix, [0, 0]),
});

/** The matrix with one column moved to a world point. */
export function withColumn([a, b, c, d, e, f]: Affine2, column: Column, [x, y]: Vec2): Affine2 {
  if (column === 'x') return [x - e, y - f, c, d, e, f];
  if (column === 'y') return [a, b, x - e, y - f, e, f];
  return [a, b, c, d, x, y];
}

/** The world matrices of both letters. A hierarchy multiplies each of its nodes once. */
export function lettersOf(matrix: Affine2): readonly [parent: Affine2, child: Affine2] {
  const worldOf = worlds2();
  const parent: Node2 = { parentFromLocal: matrix };
  return [worldOf(parent), worldOf({ parentFromLocal: SMALL, parent })];
}

/** The letter under a world point: the point is transformed to the space of each letter. */
export function letterAt(matrix: Affine2, world: Vec2): 'parent' | 'child' | null {
  const [parent, child] = lettersOf(matrix);
  const contains = inPolygon2(LETTER);
  const letters = [
    { name: 'parent' as const, worldFromShape: parent, contains },
    { name: 'child' as const, worldFromShape: child, contains },
  ];
  return hitTest2(world, letters)?.name ?? null;
}

const numbers = (list: readonly number[]): string => list.map((n) => (n + 0).toFixed(2)).join('  ');

/** Six numbers in two rows. */
const rowsOf = (m: Affine2): string => [toRows2(m).slice(0, 3), toRows2(m).slice(3)].map(numbers).join('\n');

const degrees = (angle: number): string => `${((angle * 180) / Math.PI).toFixed(1)}°`;

/** The values of a matrix and of the pointer, as text. */
export function factsOf(matrix: Affine2, pointer: Vec2 | null): Readonly<Record<string, string>> {
  const { translation, rotation, scale, shear } = decompose2(matrix);
  const inverse = isInvertible2(matrix) ? invert2(matrix) : null;
  return {
    'matrix, row by row': rowsOf(matrix),
    'matrix, column by column': numbers(matrix),
    inverse: inverse === null ? 'none: the matrix is singular' : rowsOf(inverse),
    determinant: determinant2(matrix).toFixed(3),
    translation: numbers(translation),
    rotation: degrees(rotation),
    scale: numbers(scale),
    shear: shear.toFixed(2),
    'pointer in the world': pointer === null ? '–' : numbers(pointer),
    'pointer in the letter': pointer === null || inverse === null ? '–' : numbers(transformPoint2(inverse, pointer)),
  };
}

/** The outline of a letter. */
export const drawnLetter = (screen: Affine2, worldFromLetter: Affine2): readonly Vec2[] =>
  LETTER.map((point) => transformPoint2(multiply2(screen, worldFromLetter), point));

/** The movement in world space for a movement in pixels. The translation does not apply to a vector. */
export const worldWay = (screen: Affine2, pixels: Vec2): Vec2 => transformVector2(invert2(screen), pixels);
