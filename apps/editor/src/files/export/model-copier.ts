import { FileError } from '../file-error.ts';
import { type GltfFile, readGltf } from '../gltf/gltf-json.ts';
import { type Change, itemsOf, type List, withoutUnknown, withReferences } from '../gltf/gltf-references.ts';
import type { GltfWriter } from '../gltf/gltf-writer.ts';
import { imageType, type ModelData, modelData, sliceOf } from '../models/model-files.ts';
import { isPlain, own, type Plain } from '../plain.ts';
import type { Model } from '../scenes/scene-record.ts';
import { FILE_TEXTS } from '../texts.ts';
import { EXPORT_TEXTS } from './texts.ts';

const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression'];
const VARIANTS = 'KHR_materials_variants/variants';

/** Copies items of a model into another file, each once, with everything that they refer to. */
export class ModelCopier {
  readonly asset: Model;
  readonly file: GltfFile;
  readonly #writer: GltfWriter;
  readonly #data: ModelData;
  readonly #types: readonly (string | null)[];
  readonly #lost: (what: string) => void;
  readonly #done = new Map<string, number | undefined>();

  /**
   * @param onLost gets what cannot be copied
   * @throws FileError if the model cannot be read
   */
  static async open(writer: GltfWriter, asset: Model, onLost: (what: string) => void): Promise<ModelCopier> {
    const entry = own(asset.files, asset.entry);
    if (entry === undefined) throw new FileError(FILE_TEXTS.faults.missingModel(asset.name));
    const file = await readGltf(entry);
    const data = await modelData(asset, file.raw, file.binary);
    const types = await Promise.all(data.images.map((image) => image && imageType(image)));
    return new ModelCopier(writer, asset, file, data, types, onLost);
  }

  private constructor(
    writer: GltfWriter,
    asset: Model,
    file: GltfFile,
    data: ModelData,
    types: readonly (string | null)[],
    onLost: (what: string) => void,
  ) {
    this.#writer = writer;
    this.asset = asset;
    this.file = file;
    this.#data = data;
    this.#types = types;
    this.#lost = onLost;
  }

  items(list: List): readonly Plain[] {
    return itemsOf(this.file.raw, list);
  }

  /** @returns the index in the other file; undefined if the item was not copied */
  indexOf(list: List, index: number): number | undefined {
    return this.#done.get(`${list}/${index}`);
  }

  /** @returns the index of the item in the other file; undefined if it cannot be copied */
  readonly copy = (list: List, index: number): number | undefined => {
    const key = `${list}/${index}`;
    if (this.#done.has(key)) return this.#done.get(key);
    // Users see the variants in their order, of which a mesh may refer to the last one first.
    if (list === VARIANTS && index > 0) this.copy(list, index - 1);
    // An item that refers to itself gets no second copy.
    this.#done.set(key, undefined);
    const item = this.items(list)[index];
    if (item === undefined) this.#lost(EXPORT_TEXTS.faults.strayModel);
    const made = item && this.#copied(list, item, index);
    this.#done.set(key, made);
    return made;
  };

  /** An item, or a part of one, with its references changed, and without the extensions that cannot be copied. */
  item(list: List, item: Plain, change: Change = this.copy): Plain {
    return withReferences(list, this.known(item) as Plain, change);
  }

  /** A value without the extensions that cannot be copied. */
  known(value: unknown): unknown {
    return withoutUnknown(value, (name) => this.#lost(EXPORT_TEXTS.files.extension(name)));
  }

  #copied(list: List, item: Plain, index: number): number | undefined {
    if (list === 'bufferViews') return this.#view(item);
    if (list === 'images') return this.#image(item, index);
    if (list === 'textures') return this.#texture(item);
    const copied = this.item(list, item);
    // Lights and cameras are edited, and written by the nodes that have them.
    const isShared = list === 'cameras' || list === 'KHR_lights_punctual/lights';
    return isShared ? this.#writer.addOnce(list, copied) : this.#writer.add(list, copied);
  }

  #slice(view: Plain): Blob {
    const data = sliceOf(this.#data.buffers, view);
    if (data === null) throw new FileError(FILE_TEXTS.faults.damagedModel);
    return data;
  }

  #view(item: Plain): number {
    const view = this.item('bufferViews', item);
    const extensions = isPlain(view.extensions) ? view.extensions : {};
    const name = MESHOPT.find((key) => isPlain(extensions[key]));
    if (name === undefined) return this.#writer.addView(this.#slice(view), view);
    const packed = extensions[name] as Plain;
    const moved = { ...packed, buffer: 0, byteOffset: this.#writer.addData(this.#slice(packed)) };
    const byteOffset = this.#writer.addFallback(Number(view.byteLength), name);
    return this.#writer.add('bufferViews', { ...view, buffer: 1, byteOffset, extensions: { [name]: moved } });
  }

  /** @returns undefined for an image that is missing, or whose type is unknown */
  #image(item: Plain, index: number): number | undefined {
    const { uri, ...image } = this.item('images', item);
    const data = this.#data.images[index] ?? null;
    const mimeType = this.#types[index] ?? image.mimeType ?? (data?.type || undefined);
    if (data === null || mimeType === undefined) {
      const isNamed = typeof uri === 'string' && !uri.startsWith('data:');
      this.#lost(isNamed ? EXPORT_TEXTS.files.missingImage(uri) : EXPORT_TEXTS.files.image(index));
      return undefined;
    }
    const bufferView = image.bufferView ?? this.#writer.addView(data);
    return this.#writer.add('images', { ...image, mimeType, bufferView });
  }

  /** A texture whose images are all lost is lost too: some programs refuse a texture without an image. */
  #texture(texture: Plain): number | undefined {
    const { extensions, ...copied } = this.item('textures', texture);
    const isEmpty = (extension: unknown): boolean => isPlain(extension) && Object.keys(extension).length === 0;
    const kept = Object.entries(isPlain(extensions) ? extensions : {}).filter(([, extension]) => !isEmpty(extension));
    const had = texture.source !== undefined || texture.extensions !== undefined;
    if (had && copied.source === undefined && kept.length === 0) return undefined;
    return this.#writer.add(
      'textures',
      kept.length === 0 ? copied : { ...copied, extensions: Object.fromEntries(kept) },
    );
  }
}
