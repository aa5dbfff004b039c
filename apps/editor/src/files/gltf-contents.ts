import { Color, MathUtils, SRGBColorSpace } from 'three';
import * as v from 'valibot';
import type { CameraContent } from '../kinds/camera.ts';
import { KINDS } from '../kinds/kinds.ts';
import type { LightContent } from '../kinds/light.ts';
import type { GltfJson, GltfNode } from './gltf-json.ts';
import { pointerOf } from './gltf-references.ts';
import { isIndex, isPlain, type Plain, plainList } from './plain.ts';

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
/** The smallest ratio of the far plane to the near one. */
const LEAST_RATIO = 1.001;
const LIGHTS = 'KHR_lights_punctual';

/** A light of KHR_lights_punctual within the ranges of the editor, with its item; null if it cannot be read. */
export function readLight(item: unknown): LightContent | null {
  const parsed = v.safeParse(light, item);
  if (!parsed.success) return null;
  const { type, color, intensity, range, spot } = parsed.output;
  const { innerConeAngle: inner, outerConeAngle: outer } = spot;
  const { clamp } = MathUtils;
  const [red, green, blue] = color.map((value) => clamp(value, 0, 1)) as [number, number, number];
  return {
    ...(KINDS.light.presets['spot-light'] as LightContent),
    gltf: item as Plain,
    light: type,
    color: `#${new Color(red, green, blue).getHexString(SRGBColorSpace)}`,
    intensity: Math.max(0, intensity),
    range: Math.max(0, range),
    ...(type === 'spot'
      ? { angle: clamp(MathUtils.radToDeg(outer), 0, 90), softness: outer > 0 ? clamp(1 - inner / outer, 0, 1) : 0 }
      : {}),
  };
}

/** A camera of a file within the ranges of the editor, with its item; null if it cannot be read. */
export function readCamera(item: unknown): CameraContent | null {
  const parsed = v.safeParse(camera, item);
  if (!parsed.success) return null;
  const { output } = parsed;
  const common = {
    ...(KINDS.camera.presets['perspective-camera'] as CameraContent),
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
  const parsed = v.safeParse(camera, item);
  if (!parsed.success) return true;
  const { output } = parsed;
  if (output.type === 'orthographic')
    return !(output.orthographic.ymag > 0 && output.orthographic.znear < output.orthographic.zfar);
  const { yfov, znear, zfar = Number.POSITIVE_INFINITY } = output.perspective;
  const angle = MathUtils.radToDeg(yfov);
  return !(angle >= 1 && angle <= 179 && znear > 0 && znear < zfar);
}

/** Whether the editor shows a light with other numbers than those of its item, or not at all. */
export function isOddLight(item: unknown): boolean {
  const parsed = v.safeParse(light, item);
  if (!parsed.success) return true;
  const { color, intensity, range, spot } = parsed.output;
  const { innerConeAngle: inner, outerConeAngle: outer } = spot;
  const isCone = inner >= 0 && inner <= outer && outer <= Math.PI / 2 + 1e-6;
  return !(isCone && intensity >= 0 && range >= 0 && color.every((value) => value >= 0 && value <= 1));
}

const itemOf = (list: readonly unknown[] | undefined, index: unknown): unknown =>
  isIndex(index) ? list?.[index] : undefined;

const lightIn = (json: GltfJson, { extensions }: GltfNode): unknown => {
  const own = extensions?.[LIGHTS];
  return itemOf(json.extensions?.[LIGHTS]?.lights, isPlain(own) ? own.light : undefined);
};

/** The light of a node; null if it has none that can be read. */
export const lightOf = (json: GltfJson, node: GltfNode): LightContent | null => readLight(lightIn(json, node));

/** The camera of a node; null if it has none that can be read. */
export const cameraOf = (json: GltfJson, node: GltfNode): CameraContent | null =>
  readCamera(itemOf(json.cameras, node.camera));

export function isVisible({ extensions }: GltfNode): boolean {
  const visibility = extensions?.KHR_node_visibility;
  return !isPlain(visibility) || visibility.visible !== false;
}

/**
 * The members of a node that only the model has. The document has its name, transform, visibility and children, and nodes for its
 * light and camera.
 */
export function membersInModel(json: GltfJson, node: GltfNode): Plain {
  const { name, children, translation, rotation, scale, matrix, camera: own, extensions, ...rest } = node;
  const { [LIGHTS]: lit, KHR_node_visibility, ...others } = extensions ?? {};
  const kept = { ...others, ...(lit === undefined || lightOf(json, node) !== null ? {} : { [LIGHTS]: lit }) };
  return {
    ...rest,
    ...(own === undefined || cameraOf(json, node) !== null ? {} : { camera: own }),
    ...(Object.keys(kept).length === 0 ? {} : { extensions: kept }),
  };
}

/**
 * The nodes that a model needs besides their transforms: those with members that only the model has, and those that its skins and
 * animations refer to, which an export writes.
 */
export function indicesInModel(json: GltfJson): ReadonlySet<unknown> {
  const own = [...(json.nodes ?? []).entries()].flatMap(([i, node]) => {
    const { extras, ...members } = membersInModel(json, node);
    return Object.keys(members).length === 0 ? [] : [i];
  });
  const skins = plainList(json.skins).flatMap(({ joints, skeleton }) => [
    ...(Array.isArray(joints) ? joints : []),
    skeleton,
  ]);
  const animated = plainList(json.animations)
    .flatMap(({ channels }) => plainList(channels))
    .map(({ target }) => {
      if (!isPlain(target)) return undefined;
      const pointer = pointerOf(target);
      return pointer?.list === 'nodes' ? pointer.index : target.node;
    });
  return new Set<unknown>([...own, ...skins, ...animated]);
}
