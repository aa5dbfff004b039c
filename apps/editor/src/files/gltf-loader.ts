import { LoadingManager } from 'three';
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { Asset } from '../scene/types.ts';
import { base64ToBytes } from './base64.ts';
import { FileError, reasonOf } from './file-error.ts';
import type { GltfJson } from './gltf-json.ts';

async function addDecoders(loader: GLTFLoader, json: GltfJson, manager: LoadingManager): Promise<() => void> {
  const used = new Set(json.extensionsUsed ?? []);
  if (used.has('EXT_meshopt_compression') || used.has('KHR_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/examples/jsm/libs/meshopt_decoder.module.js');
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  if (!used.has('KHR_draco_mesh_compression')) return () => undefined;
  const { DRACOLoader, DRACO_GLTF_CONFIG } = await import('three/examples/jsm/loaders/DRACOLoader.js');
  const draco = new DRACOLoader(manager).setDecoderPath(DRACO_GLTF_CONFIG);
  loader.setDRACOLoader(draco);
  return () => draco.dispose();
}

const isInline = (uri: string): boolean => uri.startsWith('data:') || uri.startsWith('blob:');

/** `./textures/My%20Wood.png` → `my wood.png`: dropped files come without their folders. */
export function looseName(uri: string): string {
  const last = uri.split(/[/\\]/).at(-1) ?? uri;
  try {
    return decodeURIComponent(last).toLowerCase();
  } catch {
    return last.toLowerCase();
  }
}

/** The files a model names that were not given with it. Nothing is ever fetched from a network in their place. */
export function missingFiles(json: GltfJson, files: Readonly<Record<string, string>>): string[] {
  const given = new Set(Object.keys(files).map(looseName));
  const named = [...(json.buffers ?? []), ...(json.images ?? [])].flatMap((item) => item.uri ?? []);
  return named.filter((uri) => !isInline(uri) && !given.has(looseName(uri)));
}

/**
 * Lets three read a checked asset, with the decoders that the file asks for.
 * @throws FileError that says why it cannot be read.
 */
export async function loadGltf(asset: Asset, json: GltfJson): Promise<GLTF> {
  const missing = missingFiles(json, asset.files);
  if (missing.length > 0) throw new FileError(`it needs ${missing.join(', ')}: drop these files together with it`);
  const entry = asset.files[asset.entry];
  if (entry === undefined) throw new FileError('the model itself is missing');
  const urls = new Map<string, string>();
  for (const [name, data] of Object.entries(asset.files)) {
    if (name !== asset.entry) urls.set(looseName(name), URL.createObjectURL(new Blob([base64ToBytes(data)])));
  }
  const manager = new LoadingManager();
  manager.setURLModifier((url) => (isInline(url) ? url : (urls.get(looseName(url)) ?? url)));
  const loader = new GLTFLoader(manager);
  const release = await addDecoders(loader, json, manager);
  try {
    return await loader.parseAsync(base64ToBytes(entry).buffer, '');
  } catch (error) {
    throw new FileError(reasonOf(error));
  } finally {
    release();
    for (const url of urls.values()) URL.revokeObjectURL(url);
  }
}
