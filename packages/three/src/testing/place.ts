import { type DrawnHandle, pickDrawn, type Tolerance, type Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';

/** Places along an outline, as fractions of its points, by preference. */
const SHARES = [0.6, 0.5, 0.7, 0.4, 0.8, 0.3, 0.9, 0.2, 0.1];

function placesOn({ kind, points }: Outline): readonly Vec2[] {
  if (kind === 'area') {
    const mean = (i: 0 | 1): number => points.reduce((sum, point) => sum + point[i], 0) / points.length;
    return [[mean(0), mean(1)]];
  }
  return SHARES.map((share): Vec2 => {
    const at = share * (points.length - 1);
    const [a, b] = [points[Math.floor(at)], points[Math.ceil(at)]] as [Vec2, Vec2];
    const rest = at - Math.floor(at);
    return [a[0] + rest * (b[0] - a[0]), a[1] + rest * (b[1] - a[1])];
  });
}

/**
 * A pixel at which a pointer hits a handle, and no other handle of the gizmo.
 *
 * @throws Error if the handle is not shown, or is covered by others
 */
export function pixelOn(id: string, drawn: readonly DrawnHandle[], tolerance: Tolerance): Vec2 {
  const own = drawn.find(({ handle }) => handle.id === id);
  if (drawn.length === 0)
    throw new Error('The gizmo shows no handle: it has no target, or one that is in no scene or not in view');
  const ids = drawn.map(({ handle }) => handle.id).join(' ');
  if (own === undefined) throw new Error(`The gizmo has no handle ${id}. It has: ${ids}`);
  const place = own.outlines
    .flatMap(({ outline }) => placesOn(outline))
    .find((point) => pickDrawn(drawn, { point }, tolerance)?.handle.id === id);
  if (place === undefined) throw new Error(`${id} is hidden or covered by another handle in this view`);
  return place;
}
