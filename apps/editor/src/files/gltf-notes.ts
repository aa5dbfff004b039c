import { STRINGS } from '../strings.ts';
import type { GltfJson } from './gltf-json.ts';

const text = STRINGS.contents;

/** Extensions whose absence changes the picture of a model. */
const SHOWN_WITHOUT: Readonly<Record<string, string>> = {
  KHR_materials_variants: text.variants,
  KHR_texture_basisu: text.ktx2,
};

function counted(count: number, [one, many]: readonly [string, string]): string[] {
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
}

/** What a model has that the editor does not show, for the person who imports it: `2 animations`, `1 mesh with morph targets`. */
export function notShown(json: GltfJson): string[] {
  const used = new Set(json.extensionsUsed ?? []);
  const morphs = (json.meshes ?? []).filter(({ primitives }) => primitives?.some((part) => part.targets !== undefined));
  return [
    ...counted(json.animations?.length ?? 0, text.animations),
    ...counted(morphs.length, text.morphs),
    ...Object.entries(SHOWN_WITHOUT).flatMap(([name, what]) => (used.has(name) ? [what] : [])),
  ];
}
