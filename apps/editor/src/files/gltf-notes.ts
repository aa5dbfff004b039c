import type { GltfJson } from './gltf-json.ts';

/** Extensions whose absence changes the picture of a model. */
const SHOWN_WITHOUT: Readonly<Record<string, string>> = {
  EXT_mesh_gpu_instancing: 'instances',
  KHR_materials_variants: 'material variants',
  KHR_texture_basisu: 'KTX2 textures',
};

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
}

/** What a model has that the editor does not show, for the person who imports it: `2 animations`, `1 skin`. */
export function notShown(json: GltfJson): string[] {
  const used = new Set(json.extensionsUsed ?? []);
  const lights = json.extensions?.KHR_lights_punctual?.lights?.length ?? 0;
  const morphs = (json.meshes ?? []).filter(({ primitives }) => primitives?.some((part) => part.targets !== undefined));
  return [
    ...counted(json.animations?.length ?? 0, 'animation', 'animations'),
    ...counted(json.skins?.length ?? 0, 'skin', 'skins'),
    ...counted(morphs.length, 'mesh with morph targets', 'meshes with morph targets'),
    ...counted(json.cameras?.length ?? 0, 'camera', 'cameras'),
    ...counted(lights, 'light', 'lights'),
    ...Object.entries(SHOWN_WITHOUT).flatMap(([name, what]) => (used.has(name) ? [what] : [])),
  ];
}
