import { Matrix4, Vector3 } from 'three';
import type { GltfJson, GltfNode } from '../gltf/gltf-json.ts';
import { isOddCamera } from '../kinds/camera.ts';
import { isOddLight } from '../kinds/light.ts';
import { rootsOf } from './gltf-nodes.ts';
import { MODEL_TEXTS } from './texts.ts';

const text = MODEL_TEXTS.contents;

/** Extensions that change the appearance of a model if they are missing. */
const SHOWN_WITHOUT: Readonly<Record<string, string>> = {
  KHR_materials_variants: text.variants,
  KHR_texture_basisu: text.ktx2,
};

/** Cosine of the angle between two axes. A smaller value is a rounding error of single precision. */
const SQUARE = 1e-4;

/** Whether the axes of a node are not perpendicular, so that position, rotation and scale cannot express its matrix. */
function isSheared({ matrix }: GltfNode): boolean {
  if (matrix === undefined) return false;
  const [x, y, z] = [new Vector3(), new Vector3(), new Vector3()];
  new Matrix4().fromArray(matrix).extractBasis(x, y, z);
  for (const axis of [x, y, z]) axis.normalize();
  return [x.dot(y), y.dot(z), z.dot(x)].some((cosine) => Math.abs(cosine) > SQUARE);
}

function counted(count: number, [one, many]: readonly [string, string]): string[] {
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
}

/** The other scenes of a file, and the number of nodes in none, for the user. The editor has one scene. */
export function notInScene(json: GltfJson): string[] {
  const { nodes = [], scenes = [], scene = 0 } = json;
  const found = new Set<number>();
  const open = [...rootsOf(json), ...scenes.flatMap((one) => one.nodes ?? [])];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!found.has(at)) open.push(...(nodes[at]?.children ?? []));
    found.add(at);
  }
  const others = scenes.flatMap(({ name }, i) => (i === scene ? [] : (name ?? `${i}`)));
  return [...(others.length === 0 ? [] : [text.scenes(others)]), ...counted(nodes.length - found.size, text.outside)];
}

/** The parts of a model that the editor does not show, for the user: `2 animations`, `the shear of 1 node`. */
export function notShown(json: GltfJson): string[] {
  const used = new Set(json.extensionsUsed ?? []);
  const sheared = (json.nodes ?? []).filter(isSheared).length;
  return [
    ...counted(json.animations?.length ?? 0, text.animations),
    ...(sheared === 0 ? [] : [text.shear(sheared)]),
    ...counted((json.cameras ?? []).filter(isOddCamera).length, text.cameras),
    ...counted((json.extensions?.KHR_lights_punctual?.lights ?? []).filter(isOddLight).length, text.lights),
    ...notInScene(json),
    ...Object.entries(SHOWN_WITHOUT).flatMap(([name, what]) => (used.has(name) ? [what] : [])),
  ];
}
