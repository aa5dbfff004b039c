import { Color, MathUtils, SRGBColorSpace } from 'three';
import * as v from 'valibot';
import type { CameraContent } from '../kinds/camera.ts';
import { type Content, contentSchema, KINDS } from '../kinds/kinds.ts';
import type { LightContent } from '../kinds/light.ts';
import type { GltfJson, GltfNode } from './gltf-json.ts';
import { isPlain, plainList } from './plain.ts';

const number = v.pipe(v.number(), v.finite());
/** With the defaults of KHR_lights_punctual. */
const light = v.object({
  type: v.picklist(['directional', 'point', 'spot']),
  color: v.optional(v.tuple([number, number, number]), [1, 1, 1]),
  intensity: v.optional(number, 1),
  range: v.optional(number, 0),
  spot: v.optional(
    v.object({ innerConeAngle: v.optional(number, 0), outerConeAngle: v.optional(number, Math.PI / 4) }),
    {},
  ),
});
const camera = v.variant('type', [
  v.object({
    type: v.literal('perspective'),
    perspective: v.object({ yfov: number, znear: number, zfar: v.optional(number) }),
  }),
  v.object({ type: v.literal('orthographic'), orthographic: v.object({ ymag: number, znear: number, zfar: number }) }),
]);

/** The far plane of a camera without one, and the near plane of a camera that has it at the eye. */
const FAR = 1e6;
const NEAR = 1e-3;

const indexIn = (value: unknown, key: string): number => {
  const index = isPlain(value) ? value[key] : undefined;
  return typeof index === 'number' ? index : -1;
};

const checked = <C extends Content>(content: C): C | null =>
  v.safeParse(contentSchema, content).success ? content : null;

/** The light of a node; null if it has none that can be read. */
export function lightOf(json: GltfJson, { extensions }: GltfNode): LightContent | null {
  const index = indexIn(extensions?.KHR_lights_punctual, 'light');
  if (index < 0) return null;
  const parsed = v.safeParse(light, json.extensions?.KHR_lights_punctual?.lights?.[index]);
  if (!parsed.success) return null;
  const { type, color, intensity, range, spot } = parsed.output;
  const { innerConeAngle: inner, outerConeAngle: outer } = spot;
  return checked({
    ...(KINDS.light.presets['spot-light'] as LightContent),
    light: type,
    color: `#${new Color(...color).getHexString(SRGBColorSpace)}`,
    intensity,
    range,
    ...(type === 'spot' ? { angle: MathUtils.radToDeg(outer), softness: outer > 0 ? 1 - inner / outer : 0 } : {}),
  });
}

/** The camera of a node; null if it has none that can be read. */
export function cameraOf(json: GltfJson, node: GltfNode): CameraContent | null {
  if (node.camera === undefined) return null;
  const parsed = v.safeParse(camera, json.cameras?.[node.camera]);
  if (!parsed.success) return null;
  const { output } = parsed;
  const common = { ...(KINDS.camera.presets['perspective-camera'] as CameraContent), projection: output.type };
  if (output.type === 'perspective') {
    const { yfov, znear, zfar = FAR } = output.perspective;
    return checked({ ...common, fov: MathUtils.radToDeg(yfov), near: znear, far: zfar });
  }
  const { ymag, znear, zfar } = output.orthographic;
  return checked({ ...common, height: 2 * ymag, near: znear > 0 ? znear : NEAR, far: zfar });
}

export function isVisible({ extensions }: GltfNode): boolean {
  const visibility = extensions?.KHR_node_visibility;
  return !isPlain(visibility) || visibility.visible !== false;
}

/**
 * The nodes that a model needs besides their transforms: nodes with a mesh, and nodes that its skins and animations refer to,
 * which an export writes.
 */
export function indicesInModel(json: GltfJson): ReadonlySet<unknown> {
  const meshes = [...(json.nodes ?? []).entries()].flatMap(([i, { mesh }]) => (mesh === undefined ? [] : [i]));
  const skins = plainList(json.skins).flatMap(({ joints, skeleton }) => [
    ...(Array.isArray(joints) ? joints : []),
    skeleton,
  ]);
  const animated = plainList(json.animations)
    .flatMap(({ channels }) => plainList(channels))
    .map(({ target }) => indexIn(target, 'node'));
  return new Set<unknown>([...meshes, ...skins, ...animated]);
}
