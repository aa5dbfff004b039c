export const INSTANCING = 'EXT_mesh_gpu_instancing';

/**
 * The extensions that the loader supports, those whose decoders it gets, and those without which a model is shown as it is but
 * for what the editor does not show. An export keeps the latter.
 */
const SUPPORTED: ReadonlySet<string> = new Set([
  INSTANCING,
  'EXT_instance_features',
  'EXT_materials_bump',
  'EXT_mesh_features',
  'EXT_meshopt_compression',
  'EXT_structural_metadata',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_animation_pointer',
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
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_meshopt_compression',
  'KHR_node_hoverability',
  'KHR_node_selectability',
  'KHR_node_visibility',
  'KHR_texture_basisu',
  'KHR_texture_transform',
  'KHR_xmp_json_ld',
]);

/** The required extensions of a model that are not supported. */
export function unsupportedExtensions(required: readonly string[]): string[] {
  return required.filter((name) => !SUPPORTED.has(name));
}
