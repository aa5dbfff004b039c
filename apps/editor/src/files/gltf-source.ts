import type { GltfJson } from './gltf-json.ts';
import { isPlain, type Plain } from './plain.ts';

/** Whether a key of a material names a texture: `baseColorTexture`, and those of extensions. */
const isTextureInfo = (key: string, value: unknown): value is { readonly index: number } =>
  key.endsWith('Texture') && isPlain(value) && typeof value.index === 'number';

/** A material, or a part of one, without the textures of these indices. */
function withoutTextures(part: unknown, textures: ReadonlySet<number>): unknown {
  if (!isPlain(part)) return part;
  const kept = Object.entries(part).filter(([key, value]) => !(isTextureInfo(key, value) && textures.has(value.index)));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutTextures(value, textures)]));
}

/**
 * The part of a file for the loader: its meshes and their references. The document has the nodes, so the loader visits no tree,
 * however deep. Textures with missing images are left out.
 * @param binary the URL of the binary chunk of a .glb
 */
export function loaderSource(raw: Plain, json: GltfJson, missing: readonly string[], binary: string | null): Plain {
  const { scene, scenes, nodes, skins, animations, cameras, ...rest } = raw;
  const lost = new Set(missing);
  const isLost = (image: number | undefined): boolean => {
    const uri = image === undefined ? undefined : json.images?.[image]?.uri;
    return uri !== undefined && lost.has(uri);
  };
  const textures = new Set(
    [...(json.textures ?? []).entries()].flatMap(([i, { source }]) => (isLost(source) ? [i] : [])),
  );
  const materials = Array.isArray(raw.materials) ? raw.materials : [];
  const buffers: readonly unknown[] = Array.isArray(raw.buffers) ? raw.buffers : [];
  return {
    ...rest,
    ...(textures.size === 0 ? {} : { materials: materials.map((material) => withoutTextures(material, textures)) }),
    ...(binary === null
      ? {}
      : { buffers: buffers.map((buffer, i) => (i === 0 && isPlain(buffer) ? { ...buffer, uri: binary } : buffer)) }),
  };
}
