import { MathUtils } from 'three';
import type { CameraContent } from '../../kinds/camera.ts';
import type { LightContent } from '../../kinds/light.ts';
import type { Plain } from '../plain.ts';
import { linear } from './shape-mesh.ts';

/** glTF requires an outer angle above 0, and an inner angle below the outer one. */
const LEAST_ANGLE = 1e-6;
const INNER_PART = 1 - 1e-9;

/** A light of KHR_lights_punctual; null if the extension does not support it. */
export function gltfLight({ light, color, intensity, range, angle, softness }: LightContent): Plain | null {
  if (light === 'ambient') return null;
  const outer = Math.max(LEAST_ANGLE, MathUtils.degToRad(angle));
  const inner = outer * Math.min(INNER_PART, 1 - softness);
  return {
    type: light,
    color: linear(color),
    intensity,
    ...(light === 'directional' || range === 0 ? {} : { range }),
    ...(light === 'spot' ? { spot: { innerConeAngle: inner, outerConeAngle: outer } } : {}),
  };
}

export function gltfCamera({ projection, fov, height, near, far }: CameraContent): Plain {
  const depth = { znear: near, zfar: far };
  return projection === 'perspective'
    ? { type: 'perspective', perspective: { yfov: MathUtils.degToRad(fov), ...depth } }
    : { type: 'orthographic', orthographic: { xmag: height / 2, ymag: height / 2, ...depth } };
}
