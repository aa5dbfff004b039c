import { toBasis, WORLD } from '../algebra/basis.js';
import { FLAT, orthonormal, projected, squareTo } from '../algebra/subspace.js';
import { addScaled, length, mul } from '../algebra/vec3.js';
import type { Delta } from '../delta.js';
import { AXES } from '../handles/axis.js';
import type { AxisIndex } from '../handles/handle.js';
import type { Target, Vec3 } from '../types.js';
import type { ConstraintContext } from './modifier.js';
import { rowsOf } from './rows.js';
import { type Linear, type Way, waysOf } from './ways.js';

/**
 * The ways of a handle that change none of the locked coordinates of any target: of its position, or of its scale. What
 * is scaled evenly goes as much of its way as is left, and stays one amount. With nothing locked, all of them.
 */
export function lockedWays(delta: Delta, locked: readonly AxisIndex[], context: ConstraintContext): readonly Way[] {
  const ways = waysOf(delta, context);
  const [first] = ways;
  if (delta.kind === 'rotate' || first === undefined || locked.length === 0) return ways;
  const normals = lockedNormals(delta, locked, context.targets);
  const scaled = WORLD.filter((_, i) => first.along[i as AxisIndex] !== 0);
  if (delta.kind === 'translate' || ways.length > 1 || scaled.length === 1) {
    const span = orthonormal(ways.map(({ along }) => along));
    return counted(squareTo(span, normals), delta, context);
  }
  const uniform = projected(first.along, squareTo(scaled, normals));
  return counted(length(uniform) > FLAT ? [uniform] : [], delta, context);
}

/** Square directions along which a locked coordinate would change. With three of them, nothing is left to ask for. */
function lockedNormals(delta: Linear, locked: readonly AxisIndex[], targets: readonly Target[]): readonly Vec3[] {
  const rowsFor = rowsOf(delta, false);
  let [normals, last]: [readonly Vec3[], ReturnType<typeof rowsFor>] = [[], null];
  for (const target of targets) {
    const rows = target.ancestor === undefined ? rowsFor(target) : null;
    if (rows === null || rows === last) continue;
    normals = orthonormal([...normals, ...locked.map((i) => rows[i])]);
    last = rows;
    if (normals.length === 3) break;
  }
  return normals;
}

/** A direction, what it is along the axes that ways are counted along, and the axis that it is counted along itself. */
interface Counted {
  readonly along: Vec3;
  readonly parts: Vec3;
  readonly index: AxisIndex | null;
}

/** The span of directions as ways, each counted along an axis that the others have nothing of (Gauss and Jordan). */
function counted(directions: readonly Vec3[], delta: Linear, { pose }: ConstraintContext): readonly Way[] {
  let rows: readonly Counted[] = directions.map((along) => ({
    along,
    parts: delta.kind === 'translate' ? toBasis(pose.axes, along) : along,
    index: null,
  }));
  while (rows.some((row) => row.index === null)) rows = withPivot(rows);
  return rows.flatMap(({ along, index }) => (index === null ? [] : [{ along, index }]));
}

/** One more direction counted, along the axis that any of those left has most of. */
function withPivot(rows: readonly Counted[]): readonly Counted[] {
  const places = rows
    .filter((row) => row.index === null)
    .flatMap((row) => AXES.map(({ index }) => ({ row, index, size: Math.abs(row.parts[index]) })));
  const { row: chosen, index } = places.reduce((a, b) => (b.size > a.size * (1 + FLAT) ? b : a));
  const by = 1 / chosen.parts[index];
  const pivot: Counted = { along: mul(chosen.along, by), parts: mul(chosen.parts, by), index };
  return rows.map((row) => {
    if (row === chosen) return pivot;
    const much = -row.parts[index];
    return { ...row, along: addScaled(row.along, pivot.along, much), parts: addScaled(row.parts, pivot.parts, much) };
  });
}
