import type { Vec2 } from '@gizmo-kit/math';
import { type Affine2, transformPoint2 } from '@gizmo-kit/math/planar';
import type { StoreApi } from 'zustand/vanilla';
import { listenToPointer } from './listen-to-pointer.js';
import { type Column, endsOf, withColumn, worldWay } from './matrices.js';

/** A matrix under the pointer. */
export interface MatrixState {
  readonly matrix: Affine2;
  /** CSS pixels; null: away. */
  readonly pointer: Vec2 | null;
  readonly held: Column | null;
}

/** Distance in pixels at which the end of a column is grabbed. */
const REACH = 12;

/** Drags the columns of a matrix with the pointer of an element. Returns a function that stops listening. */
export function dragColumns(element: HTMLElement, store: StoreApi<MatrixState>, screen: Affine2): () => void {
  let press: { readonly column: Column; readonly from: Vec2; readonly end: Vec2 } | null = null;
  let pressed = false;
  return listenToPointer(element, (pointer) => {
    const { matrix } = store.getState();
    const point = pointer?.point ?? null;
    if (point !== null && pointer?.pressed === true && !pressed) press = pressAt(point, matrix, screen);
    pressed = pointer?.pressed ?? false;
    if (!pressed) press = null;
    const next = press === null || point === null ? matrix : dragged(matrix, press, point, screen);
    store.setState({ matrix: next, pointer: point, held: press?.column ?? null });
  });
}

function pressAt(point: Vec2, matrix: Affine2, screen: Affine2) {
  const ends = endsOf(matrix);
  for (const column of ['x', 'y', 'translation'] as const) {
    const end = ends[column];
    const [x, y] = transformPoint2(screen, end);
    if (Math.hypot(x - point[0], y - point[1]) <= REACH) return { column, from: point, end };
  }
  return null;
}

/** A movement of the pointer is a vector, so only the linear part is inverted: w = 0. */
function dragged(
  matrix: Affine2,
  { column, from, end }: { readonly column: Column; readonly from: Vec2; readonly end: Vec2 },
  point: Vec2,
  screen: Affine2,
): Affine2 {
  const [x, y] = worldWay(screen, [point[0] - from[0], point[1] - from[1]]);
  return withColumn(matrix, column, [end[0] + x, end[1] + y]);
}
