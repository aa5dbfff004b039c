import { MathUtils } from 'three';
import * as v from 'valibot';
import { type CameraContent, camera as kind } from '../../model/kinds/camera.ts';
import { finite as number } from '../../model/kinds/kind.ts';
import { itemOf, withChanges } from '../gltf/gltf-items.ts';
import { isPlain, type Plain } from '../plain.ts';
import type { InGltf } from './in-gltf.ts';

const cameraItem = v.variant('type', [
  v.object({
    type: v.literal('perspective'),
    perspective: v.object({ yfov: number, znear: number, zfar: v.optional(number) }),
  }),
  v.object({ type: v.literal('orthographic'), orthographic: v.object({ ymag: number, znear: number, zfar: number }) }),
]);

/** The far plane of a camera without one, and the near plane of a camera that has it at the eye. */
const FAR = 1e6;
const NEAR = 1e-3;
/** The smallest ratio of the far plane to the near one. */
const LEAST_RATIO = 1.001;

/** A camera of a file within the ranges of the editor, with its item; null if it cannot be read. */
function readCamera(item: unknown): CameraContent | null {
  const parsed = v.safeParse(cameraItem, item);
  if (!parsed.success) return null;
  const { output } = parsed;
  const common = {
    ...(kind.presets['perspective-camera'] as CameraContent),
    gltf: item as Plain,
    projection: output.type,
  };
  const { znear, zfar = FAR } = output.type === 'perspective' ? output.perspective : output.orthographic;
  const near = znear > 0 ? Math.max(1e-6, znear) : NEAR;
  const depth = { near, far: Math.max(zfar, near * LEAST_RATIO) };
  return output.type === 'perspective'
    ? { ...common, ...depth, fov: MathUtils.clamp(MathUtils.radToDeg(output.perspective.yfov), 1, 179) }
    : { ...common, ...depth, height: Math.max(1e-6, 2 * Math.abs(output.orthographic.ymag)) };
}

/** Whether the editor shows a camera with other numbers than those of its item, or not at all. */
export function isOddCamera(item: unknown): boolean {
  const parsed = v.safeParse(cameraItem, item);
  if (!parsed.success) return true;
  const { output } = parsed;
  if (output.type === 'orthographic')
    return !(output.orthographic.ymag > 0 && output.orthographic.znear < output.orthographic.zfar);
  const { yfov, znear, zfar = Number.POSITIVE_INFINITY } = output.perspective;
  const angle = MathUtils.radToDeg(yfov);
  return !(angle >= 1 && angle <= 179 && znear > 0 && znear < zfar);
}

function writtenCamera({ projection, fov, height, near, far }: CameraContent): Plain {
  const depth = { znear: near, zfar: far };
  return projection === 'perspective'
    ? { type: 'perspective', perspective: { yfov: MathUtils.degToRad(fov), ...depth } }
    : { type: 'orthographic', orthographic: { xmag: height / 2, ymag: height / 2, ...depth } };
}

function gltfCamera(content: CameraContent): Plain {
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

export const camera: InGltf<CameraContent> = {
  writer:
    ({ file }) =>
    (content) => ({ camera: file.addOnce('cameras', gltfCamera(content)) }),
  take: (json, { camera: index, ...rest }) => {
    const content = readCamera(itemOf(json.cameras, index));
    return content && { content, rest };
  },
};
