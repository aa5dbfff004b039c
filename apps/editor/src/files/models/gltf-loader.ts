import { FileLoader, Loader, Texture } from 'three';
import { type GLTF, GLTFLoader, type GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { FileError, loaderError } from '../file-error.ts';
import type { GltfFile } from '../gltf/gltf-json.ts';
import { isIndex, isPlain, type Plain, plainList } from '../plain.ts';
import type { Model } from '../scenes/scene-record.ts';
import { FILE_TEXTS } from '../texts.ts';
import { type ModelData, modelData } from './model-files.ts';
import { MODEL_TEXTS } from './texts.ts';

export interface OpenGltf {
  readonly gltf: GLTF;
  /** The images that cannot be decoded, as far as meshes with them were read. */
  readonly broken: ReadonlySet<number>;
  /** Releases the resources that are needed only for reading meshes. */
  close(): void;
}

/** The number of workers that decode meshopt meshes. */
const DECODERS = 2;

async function addDecoders(loader: GLTFLoader, used: ReadonlySet<unknown>): Promise<() => void> {
  if (used.has('EXT_meshopt_compression') || used.has('KHR_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/examples/jsm/libs/meshopt_decoder.module.js');
    // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React.
    MeshoptDecoder.useWorkers(DECODERS);
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  if (!used.has('KHR_draco_mesh_compression')) return () => undefined;
  const { DRACOLoader, DRACO_GLTF_CONFIG } = await import('three/examples/jsm/loaders/DRACOLoader.js');
  const draco = new DRACOLoader().setDecoderPath(DRACO_GLTF_CONFIG);
  loader.setDRACOLoader(draco);
  return () => draco.dispose();
}

/** Reads the buffers of a model by their indices, in place of a loader that reads from the network. */
class BufferLoader extends FileLoader {
  readonly #buffers: ModelData['buffers'];

  constructor(buffers: ModelData['buffers']) {
    super();
    this.#buffers = buffers;
  }

  override load(index: string, onLoad?: (data: ArrayBuffer) => void, _?: unknown, onError?: (error: unknown) => void) {
    const data =
      this.#buffers[Number(index)]?.arrayBuffer() ?? Promise.reject(new FileError(FILE_TEXTS.faults.damagedModel));
    void data.then(onLoad, onError);
  }
}

/** Decodes the images of a model by their indices. The texture of a broken one is empty. */
class ImageLoader extends Loader<Texture> {
  readonly broken = new Set<number>();
  readonly #images: ModelData['images'];

  constructor(images: ModelData['images']) {
    super();
    this.#images = images;
  }

  override load(index: string, onLoad: (texture: Texture) => void): void {
    const failed = (): Texture => {
      this.broken.add(Number(index));
      return new Texture();
    };
    void this.#decoded(this.#images[Number(index)] ?? new Blob())
      .catch(failed)
      .then(onLoad);
  }

  async #decoded(image: Blob): Promise<Texture> {
    // glTF colors are not multiplied by their alpha, and an opaque material ignores it.
    const options = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' } as const;
    const texture = new Texture(await createImageBitmap(image, options));
    texture.needsUpdate = true;
    return texture;
  }
}

/** Not KTX2, whose transcoder evaluates code from text, which the policy of the page forbids. */
const SOURCES = ['EXT_texture_avif', 'EXT_texture_webp'];

/** The images of a texture: those of its extensions, then the one for programs without these. */
function sourcesOf({ source, extensions }: Plain): number[] {
  const own = isPlain(extensions) ? SOURCES.map((name) => extensions[name]) : [];
  return [...own.map((extension) => (isPlain(extension) ? extension.source : undefined)), source].filter(isIndex);
}

/**
 * The part of a file for the loader. It has no URI: buffers and images are named by their indices. The document has the nodes,
 * so the loader visits no tree, however deep.
 */
function loaderSource({ raw }: GltfFile): Plain {
  const { asset, accessors, bufferViews, materials, meshes, samplers, extensionsUsed } = raw;
  const named = (items: unknown): Plain[] =>
    plainList(items).map((item, i) => ({ ...item, bufferView: undefined, uri: `${i}` }));
  const textures = plainList(raw.textures).map(({ extensions, ...texture }) => texture);
  const buffers = named(raw.buffers);
  const images = named(raw.images);
  return { asset, accessors, bufferViews, materials, meshes, samplers, extensionsUsed, textures, buffers, images };
}

/**
 * Opens a checked asset with three, with the decoders that the file needs. Its meshes are then read one by one. Its loaders get
 * bytes in memory instead of URLs, so no file can make them open a connection.
 * @throws FileError with the reason if it cannot be read
 */
export async function openGltf(asset: Model, file: GltfFile): Promise<OpenGltf> {
  const { raw } = file;
  const { buffers, images } = await modelData(asset, raw, file.binary);
  const missing = plainList(raw.buffers).flatMap(({ uri }, i) =>
    buffers[i] === null && typeof uri === 'string' ? uri : [],
  );
  if (missing.length > 0) throw new FileError(MODEL_TEXTS.faults.needsFiles(missing.join(', ')));
  const loader = new GLTFLoader();
  const pictures = new ImageLoader(images);
  const sources = plainList(raw.textures).map((texture) => sourcesOf(texture).filter((image) => images[image] != null));
  const textureOf = async (parser: GLTFParser, index: number): Promise<Texture | null> => {
    for (const source of sources[index] ?? []) {
      const texture = await parser.loadTextureImage(index, source, pictures);
      if (!pictures.broken.has(source)) return texture;
    }
    return null;
  };
  loader.register((parser) => {
    parser.fileLoader = new BufferLoader(buffers);
    // Without an image, the material has no texture. The types of three do not have the null that its code expects.
    return { name: 'gizmo-kit', loadTexture: (index) => textureOf(parser, index) as Promise<Texture> };
  });
  const close = await addDecoders(loader, new Set(file.json.extensionsUsed));
  try {
    // The editor does not use extras, and three warns of those that are no records.
    const source = JSON.stringify(loaderSource(file), (key, value) => (key === 'extras' ? undefined : value));
    return { gltf: await loader.parseAsync(source, ''), broken: pictures.broken, close };
  } catch (error) {
    close();
    throw loaderError(error);
  }
}
