import { anglesWithin, type RotationLimits, type Transform, type Vec3 } from '@gizmo-kit/math';
import { compose, transformDirection } from '@gizmo-kit/math/geometry';
import { IDENTITY, IDENTITY_MATRIX, withEach } from '@gizmo-kit/scene';
import * as v from 'valibot';
import { finite } from '../kinds/kind.ts';
import { DEGREE, quaternionFromDegrees } from './euler.ts';
import type { SceneDocument } from './types.ts';

const schema = v.pipe(
  v.object({
    /** An axis of the parent. */
    axis: v.picklist(['x', 'y', 'z']),
    /** Radians from the orientation of the parent. */
    min: finite,
    /** Radians, not below `min`. */
    max: finite,
  }),
  v.check(({ min, max }) => min <= max),
  v.readonly(),
);
const extrasSchema = v.object({ hinge: schema });
const others = v.record(v.string(), v.unknown());

/** The limit of the rotation of a node about one axis, stored in its extras. */
export type Hinge = v.InferOutput<typeof schema>;

/** Null without a valid one. */
export function hingeOf(extras: unknown): Hinge | null {
  const parsed = v.safeParse(extrasSchema, extras);
  return parsed.success ? parsed.output.hinge : null;
}

/** The document with the hinge of a node, or without it. A hinge that is not valid is not written. */
export const withHinge = (document: SceneDocument, id: string, hinge: Hinge | null): SceneDocument =>
  withEach(document, [id], (node) => {
    if (hinge !== null && !v.is(schema, hinge)) return node;
    const { hinge: _, ...rest } = v.is(others, node.extras) ? node.extras : {};
    const extras = hinge === null ? rest : { ...rest, hinge };
    return { ...node, extras: Object.keys(extras).length === 0 ? undefined : extras };
  });

/** The format of `limits.rotate` of a gizmo. */
export const rotationLimits = ({ axis, min, max }: Hinge): RotationLimits => ({ [axis]: [min, max] });

const UNITS: readonly [Vec3, Vec3, Vec3] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * The value nearest to a wanted one, in degrees, that one of the Euler angles of a node may get.
 * @param degrees its Euler angles
 */
export function angleWithin(
  hinge: Hinge,
  transform: Transform,
  degrees: Vec3,
  index: 0 | 1 | 2,
  wanted: number,
): number {
  // The angles after this one rotate about axes that turn with it, so they have no influence on its axis.
  const [x, y] = degrees;
  const quaternion = quaternionFromDegrees([index > 0 ? x : 0, index > 1 ? y : 0, 0]);
  const axis = transformDirection(compose({ ...IDENTITY, quaternion }), UNITS[index]);
  const angle = (wanted - degrees[index]) * DEGREE;
  const target = { transform, worldFromParent: IDENTITY_MATRIX };
  const [low, high] = anglesWithin({ kind: 'rotate', axis, angle, pivot: null }, rotationLimits(hinge), [target]);
  if (angle >= low && angle <= high) return wanted;
  // Rounded, so that the field shows the limit without errors of the conversion.
  return Number((degrees[index] + Math.min(high, Math.max(low, angle)) / DEGREE).toFixed(9)) + 0;
}
