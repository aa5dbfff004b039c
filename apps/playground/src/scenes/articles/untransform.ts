import type { Mat4, Vec3, View } from '@gizmo-kit/math';
import {
  type ClipPoint,
  clipFromEye,
  clipFromNormalized,
  eyeFromClip,
  modelFromWorld,
  normalizedFromPixel,
  type PixelPoint,
  pixelFromModel,
  worldFromEye,
} from '@gizmo-kit/math/articles';

/** The position of the pointer in every space of the chain. */
export interface Chain {
  readonly pixel: PixelPoint;
  readonly normalized: Vec3;
  /** With the w of the perspective division, which is computed from the eye space. */
  readonly clip: ClipPoint;
  readonly eye: Vec3;
  readonly world: Vec3;
  readonly model: Vec3;
}

const IDENTITY: Mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** The pixel and depth of a world point; null if it is not in front of the eye. */
export const pixelOfWorld = (view: View, world: Vec3): PixelPoint | null => pixelFromModel(view, IDENTITY, world);

/** The inverse of the chain of "Untransforming the Mouse", step by step. Null if nothing is drawn at the pixel. */
export function untransform(view: View, worldFromModel: Mat4, pixel: PixelPoint): Chain | null {
  const normalized = normalizedFromPixel(view, pixel);
  const eye = eyeFromClip(view, clipFromNormalized(normalized));
  if (eye === null) return null;
  const world = worldFromEye(view, eye);
  return {
    pixel,
    normalized,
    clip: clipFromEye(view, eye),
    eye,
    world,
    model: modelFromWorld(worldFromModel, world),
  };
}
