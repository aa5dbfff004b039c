import type { RootState } from '@react-three/fiber';
import { perspectiveCamera, unitsPerPixel } from './camera.js';
import type { Kind, Mode } from './gizmos.js';

/** The size of a gizmo in world units at its position. */
type Unit = (state: RootState) => number;

/** The size of three's gizmo, as a fraction of the image height at the distance of the eye. */
const byDistance =
  (share: number): Unit =>
  (state) => {
    const { position, fov } = perspectiveCamera(state);
    return position.length() * 1.9 * Math.tan((fov * Math.PI) / 360) * share;
  };
const byPixels = (state: RootState): number => 100 * unitsPerPixel(state);

/** The center of the drawn handle of each gizmo: of an arrow's head, of a box or ball on the axis, and the radius of a ring. */
const OURS = { unit: byPixels, at: { translate: 0.92, rotate: 0.82, scale: 0.94 } };
const DRAWN: Partial<Record<Kind, { readonly unit: Unit; readonly at: Readonly<Record<Mode, number>> }>> = {
  'gizmo-kit': OURS,
  'gizmo-kit-controlled': OURS,
  'transform-controls': { unit: byDistance(1 / 7), at: { translate: 1, rotate: 1, scale: 0.8 } },
  'pivot-controls': { unit: byPixels, at: { translate: 0.9, rotate: 0.65, scale: 1.2 } },
  handle: { unit: byDistance(1 / 4), at: { translate: 0.55, rotate: 0.5, scale: 0.5 } },
};

/** The distance of the handle of a mode from the origin of a gizmo, in world units. */
export function reachOf(state: RootState, kind: Kind, mode: Mode): number {
  const drawn = DRAWN[kind];
  if (drawn === undefined) throw new Error(`${kind} draws no handles`);
  return drawn.unit(state) * drawn.at[mode];
}
