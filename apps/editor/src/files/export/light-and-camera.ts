import { MathUtils } from 'three';
import type { CameraContent } from '../../kinds/camera.ts';
import type { LightContent } from '../../kinds/light.ts';
import { readCamera, readLight } from '../gltf-contents.ts';
import { isPlain, type Plain } from '../plain.ts';
import { stringifyExactly } from '../text.ts';
import { linear } from './shape-mesh.ts';

/** glTF requires an outer angle above 0, and an inner angle below the outer one. */
const LEAST_ANGLE = 1e-6;
const INNER_PART = 1 - 1e-9;

/** @returns null for a light that KHR_lights_punctual does not support */
function writtenLight({ light, color, intensity, range, angle, softness }: LightContent): Plain | null {
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

function writtenCamera({ projection, fov, height, near, far }: CameraContent): Plain {
  const depth = { znear: near, zfar: far };
  return projection === 'perspective'
    ? { type: 'perspective', perspective: { yfov: MathUtils.degToRad(fov), ...depth } }
    : { type: 'orthographic', orthographic: { xmag: height / 2, ymag: height / 2, ...depth } };
}

/** An item of a file with the changes of what is written for its content. Everything else in it stays as it is. */
function withChanges(item: Plain, before: Plain, after: Plain): Plain {
  const kept = Object.entries(item).filter(([key]) => !(key in before) || key in after);
  const changed = Object.entries(after)
    .filter(([key, value]) => stringifyExactly(value) !== stringifyExactly(before[key]))
    .map(([key, value]) => {
      const [own, old] = [item[key], before[key]];
      return [key, isPlain(own) && isPlain(old) && isPlain(value) ? withChanges(own, old, value) : value];
    });
  return Object.fromEntries([...kept, ...changed]);
}

/** A light of KHR_lights_punctual; null if the extension does not support it. */
export function gltfLight(content: LightContent): Plain | null {
  const written = writtenLight(content);
  const before = readLight(content.gltf);
  const old = before && writtenLight(before);
  return written && old ? withChanges(content.gltf ?? {}, old, written) : written;
}

export function gltfCamera(content: CameraContent): Plain {
  const written = writtenCamera(content);
  const before = readCamera(content.gltf);
  if (before === null) return written;
  const camera = withChanges(content.gltf ?? {}, writtenCamera(before), written);
  const { orthographic: old } = content.gltf ?? {};
  const { orthographic } = camera;
  if (!isPlain(old) || !isPlain(orthographic)) return camera;
  // The editor has one height, whose aspect ratio stays.
  const xmag = (Number(old.xmag) * Number(orthographic.ymag)) / Number(old.ymag);
  return { ...camera, orthographic: { ...orthographic, xmag: orthographic.ymag === old.ymag ? old.xmag : xmag } };
}
