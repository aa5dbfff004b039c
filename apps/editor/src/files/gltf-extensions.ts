export const INSTANCING = 'EXT_mesh_gpu_instancing';

/** The extensions that the loader supports, and those whose decoders it gets. */
const SUPPORTED: ReadonlySet<string> = new Set([
  INSTANCING,
  'EXT_materials_bump',
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_diffuse_roughness',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_meshopt_compression',
  'KHR_node_visibility',
  'KHR_texture_transform',
]);

/** The required extensions of a model that are not supported. */
export function unsupportedExtensions(required: readonly string[]): string[] {
  return required.filter((name) => !SUPPORTED.has(name));
}
