import { column, invertAffine, multiply, row } from '../algebra/mat4.js';
import { mul } from '../algebra/vec3.js';
import { GizmoError, requireView } from '../errors.js';
import type { Mat4, View } from '../types.js';
import { isRigid, splitCombined } from './split-combined.js';

/**
 * The View in which each point x is drawn where `view` draws m·x: a camera seen from a space that `m` maps to the world. Null
 * if there is none, as for a singular matrix.
 */
export function viewThrough(view: View, m: Mat4): View | null {
  requireView(view);
  const eyeFromWorld = multiply(view.eyeFromWorld, m);
  if (isRigid(eyeFromWorld)) return { ...view, eyeFromWorld };
  try {
    const eye = column(invertAffine(eyeFromWorld), 3);
    const forward = mul(row(eyeFromWorld, 2), -1);
    return { ...view, ...splitCombined(multiply(view.clipFromEye, eyeFromWorld), () => forward, eye) };
  } catch (error) {
    if (error instanceof GizmoError) return null;
    throw error;
  }
}
