import type { Mat4, Transform, Vec3 } from '@gizmo-kit/math';
import { Object3D } from 'three';

/*
 * An object with a pivot p has the matrix T(position + p) · R · S · T(−p): it turns and scales about p, which stands at
 * position + p in its parent. So the gizmo handles a frame T(position + p) · R · S, of which the object is a part at −p.
 */

/** Older releases of three.js know no pivot; there, a property of that name is the app's own. */
const HAS_PIVOT = 'pivot' in new Object3D();

/** What an object turns and scales about, in its own space; null: its origin. */
export function pivotOf(object: Object3D): Vec3 | null {
  const pivot = HAS_PIVOT ? object.pivot : null;
  return pivot === null ? null : [pivot.x, pivot.y, pivot.z];
}

/** The transform of the frame at the pivot of an object that has this one. */
export function frameOf(given: Transform, pivot: Vec3 | null): Transform {
  if (pivot === null) return given;
  const { position: p } = given;
  return { ...given, position: [p[0] + pivot[0], p[1] + pivot[1], p[2] + pivot[2]] };
}

/** The transform of an object from that of its frame. */
export function withoutPivot(frame: Transform, pivot: Vec3 | null): Transform {
  if (pivot === null) return frame;
  const { position: p } = frame;
  return { ...frame, position: [p[0] - pivot[0], p[1] - pivot[1], p[2] - pivot[2]] };
}

/** What a drag starts from. */
interface Start {
  readonly transform: Transform;
  readonly given: Transform;
  readonly pivot: Vec3 | null;
}

/** What an object has whose frame has come to this; the very channels that it was given where the frame's are its start's. */
export function givenOf(next: Transform, { transform, given, pivot }: Start): Transform {
  if (next === transform) return given;
  const result = withoutPivot(next, pivot);
  return next.position === transform.position ? { ...result, position: given.position } : result;
}

/** The matrix of an object from that of its frame: M · T(−p). */
export const objectFromFrame = (m: Mat4, pivot: Vec3 | null): Mat4 =>
  pivot === null ? m : moved(m, [-pivot[0], -pivot[1], -pivot[2]]);

/** The matrix of the frame from that of its object: M · T(p). */
export const frameFromObject = (m: Mat4, pivot: Vec3 | null): Mat4 => (pivot === null ? m : moved(m, pivot));

/** M · T(v) */
function moved(m: Mat4, [x, y, z]: Vec3): Mat4 {
  const along = (i: 0 | 1 | 2): number => m[i] * x + m[(4 + i) as 4] * y + m[(8 + i) as 8] * z + m[(12 + i) as 12];
  // biome-ignore format: one column of the matrix a line
  return [
    m[0], m[1], m[2], m[3],
    m[4], m[5], m[6], m[7],
    m[8], m[9], m[10], m[11],
    along(0), along(1), along(2), m[15],
  ];
}
