import { LoadingManager } from 'three';
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { Asset } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import { FileError, loaderError } from './file-error.ts';
import type { GltfFile, GltfJson } from './gltf-json.ts';
import { loaderSource } from './gltf-source.ts';

export interface OpenGltf {
  readonly gltf: GLTF;
  /** Releases the resources that are needed only for reading meshes. */
  close(): void;
}

/** The number of workers that decode meshopt meshes. */
const DECODERS = 2;

async function addDecoders(loader: GLTFLoader, json: GltfJson, manager: LoadingManager): Promise<() => void> {
  const used = new Set(json.extensionsUsed ?? []);
  if (used.has('EXT_meshopt_compression') || used.has('KHR_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/examples/jsm/libs/meshopt_decoder.module.js');
    // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React.
    MeshoptDecoder.useWorkers(DECODERS);
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  if (!used.has('KHR_draco_mesh_compression')) return () => undefined;
  const { DRACOLoader, DRACO_GLTF_CONFIG } = await import('three/examples/jsm/loaders/DRACOLoader.js');
  const draco = new DRACOLoader(manager).setDecoderPath(DRACO_GLTF_CONFIG);
  loader.setDRACOLoader(draco);
  return () => draco.dispose();
}

const isInline = (uri: string): boolean => uri.startsWith('data:') || uri.startsWith('blob:');

/** `./textures/My%20Wood.png` → `my wood.png`: dropped files have no folders. */
export function looseName(uri: string): string {
  const last = uri.split(/[/\\]/).at(-1) ?? uri;
  return decoded(last).toLowerCase().normalize();
}

/** The decoded name; the name itself if it has a `%` that is not part of a valid escape. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The files of a list that are missing. Nothing is loaded from a network instead. */
function missingOf(named: GltfJson['images'], files: Asset['files']): string[] {
  const given = new Set(Object.keys(files).map(looseName));
  return (named ?? []).flatMap(({ uri }) =>
    uri === undefined || isInline(uri) || given.has(looseName(uri)) ? [] : uri,
  );
}

export const missingBuffers = (json: GltfJson, files: Asset['files']): string[] => missingOf(json.buffers, files);

export const missingImages = (json: GltfJson, files: Asset['files']): string[] => missingOf(json.images, files);

/**
 * Opens a checked asset with three, with the decoders that the file needs. Its meshes are then read one by one.
 * @throws FileError with the reason if it cannot be read
 */
export async function openGltf(asset: Asset, { json, raw, binary }: GltfFile): Promise<OpenGltf> {
  const missing = missingBuffers(json, asset.files);
  if (missing.length > 0) throw new FileError(STRINGS.faults.needsFiles(missing.join(', ')));
  const urls = new Map<string, string>();
  for (const [name, data] of Object.entries(asset.files)) {
    if (name !== asset.entry) urls.set(looseName(name), URL.createObjectURL(data));
  }
  const binaryUrl = binary === null ? null : URL.createObjectURL(binary);
  const manager = new LoadingManager();
  manager.setURLModifier((url) => (isInline(url) ? url : (urls.get(looseName(url)) ?? url)));
  const loader = new GLTFLoader(manager);
  const release = await addDecoders(loader, json, manager);
  const close = (): void => {
    release();
    for (const url of [...urls.values(), ...(binaryUrl === null ? [] : [binaryUrl])]) URL.revokeObjectURL(url);
  };
  try {
    const source = loaderSource(raw, json, missingImages(json, asset.files), binaryUrl);
    return { gltf: await loader.parseAsync(JSON.stringify(source), ''), close };
  } catch (error) {
    close();
    throw loaderError(error);
  }
}
