import { STRINGS } from '../../strings.ts';
import { FileError } from '../file-error.ts';
import { isIndex, isPlain, mapValues, type Plain, plainList } from '../plain.ts';
import type { GltfWriter, ListName } from './gltf-writer.ts';
import { copyVariants, mappedVariants, VARIANTS } from './variants.ts';

const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression'];
const DRACO = 'KHR_draco_mesh_compression';

/** The data of a model outside of its JSON. */
export interface ModelData {
  readonly raw: Plain;
  readonly buffers: ReadonlyMap<number, Blob>;
  /** The images in separate files, and their media types. */
  readonly images: ReadonlyMap<number, { readonly data: Blob; readonly mimeType: string }>;
}

/** A material with the indices of its textures replaced, those of extensions included. */
function withTextures(value: unknown, textureOf: (index: unknown) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => withTextures(item, textureOf));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const changed = withTextures(item, textureOf);
      const isInfo = key.endsWith('Texture') && isPlain(changed) && isIndex(changed.index);
      return [key, isInfo ? { ...changed, index: textureOf(changed.index) } : changed];
    }),
  );
}

/** The member with its value changed, if it is there. */
const member = (item: Plain, key: string, change: (value: unknown) => unknown): Plain =>
  item[key] === undefined ? {} : { [key]: change(item[key]) };

const extensionIn = (extensions: unknown, name: string): unknown =>
  isPlain(extensions) ? extensions[name] : undefined;

/** Copies items of a model into another file, each once, with everything that they refer to. */
export class ModelCopier {
  readonly #writer: GltfWriter;
  readonly #data: ModelData;
  #variantOf: ((index: unknown) => number | null) | null = null;
  readonly #done = new Map<string, number>();
  readonly #copies: Partial<Record<ListName, (item: Plain, index: number) => number>>;

  constructor(writer: GltfWriter, data: ModelData) {
    this.#writer = writer;
    this.#data = data;
    this.#copies = {
      bufferViews: (view) => this.#copyView(view),
      images: (image, index) => this.#copyImage(image, index),
      textures: (texture) => this.#copyTexture(texture),
      samplers: (sampler) => writer.add('samplers', sampler),
      accessors: (accessor) => this.#copyAccessor(accessor),
      materials: (material) =>
        writer.add('materials', withTextures(material, (index) => this.copy('textures', index)) as Plain),
      meshes: ({ extensions, ...mesh }) =>
        writer.add('meshes', { ...mesh, primitives: plainList(mesh.primitives).map((part) => this.#primitive(part)) }),
    };
  }

  /**
   * @returns the index of the item in the other file
   * @throws FileError if the model has no such item
   */
  copy(list: ListName, index: unknown): number {
    const key = `${list}/${index}`;
    const known = this.#done.get(key);
    if (known !== undefined) return known;
    const items = this.#data.raw[list];
    const item: unknown = Array.isArray(items) && isIndex(index) ? items[index] : undefined;
    const make = this.#copies[list];
    if (!isPlain(item) || make === undefined) throw new FileError(STRINGS.faults.strayModel);
    const made = make(item, Number(index));
    this.#done.set(key, made);
    return made;
  }

  /** Replaces each value of a record; the values are indices of accessors. */
  accessors(record: unknown): Plain {
    return mapValues(record, (index) => this.copy('accessors', index));
  }

  #slice({ buffer, byteOffset = 0, byteLength }: Plain): Blob {
    const data = isIndex(buffer) ? this.#data.buffers.get(buffer) : undefined;
    if (data === undefined || !isIndex(byteOffset) || !isIndex(byteLength))
      throw new FileError(STRINGS.faults.damagedModel);
    return data.slice(byteOffset, byteOffset + byteLength);
  }

  #copyView(view: Plain): number {
    const extensions = isPlain(view.extensions) ? view.extensions : {};
    const name = MESHOPT.find((key) => isPlain(extensions[key]));
    if (name === undefined) return this.#writer.addView(this.#slice(view), view);
    const packed = extensions[name] as Plain;
    const moved = { ...packed, buffer: 0, byteOffset: this.#writer.addData(this.#slice(packed)) };
    const byteOffset = this.#writer.addFallback(Number(view.byteLength), name);
    return this.#writer.add('bufferViews', { ...view, buffer: 1, byteOffset, extensions: { [name]: moved } });
  }

  #withView(item: unknown): unknown {
    if (!isPlain(item)) return item;
    return { ...item, ...member(item, 'bufferView', (index) => this.copy('bufferViews', index)) };
  }

  #copyAccessor({ sparse, ...accessor }: Plain): number {
    return this.#writer.add('accessors', {
      ...(this.#withView(accessor) as Plain),
      ...(isPlain(sparse) ? { sparse: mapValues(sparse, (part) => this.#withView(part)) } : {}),
    });
  }

  #copyImage({ uri, ...image }: Plain, index: number): number {
    const own = this.#data.images.get(index);
    if (own === undefined) return this.#writer.add('images', this.#withView(image) as Plain);
    return this.#writer.add('images', { ...image, mimeType: own.mimeType, bufferView: this.#writer.addView(own.data) });
  }

  /** An image that is missing leaves its texture empty, which is allowed. */
  #withSource({ source, ...item }: Plain): Plain {
    const isThere =
      isIndex(source) &&
      (this.#data.images.has(source) || plainList(this.#data.raw.images)[source]?.bufferView !== undefined);
    return isThere ? { ...item, source: this.copy('images', source) } : item;
  }

  #copyTexture(texture: Plain): number {
    const withSource = (item: unknown): unknown => (isPlain(item) ? this.#withSource(item) : item);
    return this.#writer.add('textures', {
      ...this.#withSource(texture),
      ...member(texture, 'sampler', (index) => this.copy('samplers', index)),
      ...member(texture, 'extensions', (all) => mapValues(all, withSource)),
    });
  }

  #primitive({ extensions, ...primitive }: Plain): Plain {
    const packed = extensionIn(extensions, DRACO);
    const variants = extensionIn(extensions, VARIANTS);
    const kept = {
      ...(packed === undefined ? {} : { [DRACO]: this.#withView(packed) }),
      ...(isPlain(variants) ? { [VARIANTS]: this.#withVariants(variants) } : {}),
    };
    return {
      ...primitive,
      attributes: this.accessors(primitive.attributes),
      ...member(primitive, 'indices', (index) => this.copy('accessors', index)),
      ...member(primitive, 'material', (index) => this.copy('materials', index)),
      ...member(primitive, 'targets', (targets) => plainList(targets).map((target) => this.accessors(target))),
      ...(Object.keys(kept).length === 0 ? {} : { extensions: kept }),
    };
  }

  #withVariants(extension: Plain): Plain {
    this.#variantOf ??= copyVariants(this.#writer, this.#data.raw);
    return mappedVariants(extension, this.#variantOf, (material) => this.copy('materials', material));
  }
}
