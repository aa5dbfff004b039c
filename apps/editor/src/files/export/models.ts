import { assetOf, type ContentOf } from '../../model/kinds/kinds.ts';
import { findInstances, type Instances } from '../../model/scene/model-instances.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { loaderError } from '../file-error.ts';
import { INSTANCING } from '../gltf/gltf-extensions.ts';
import { elementOf } from '../gltf/gltf-items.ts';
import type { GltfNode } from '../gltf/gltf-json.ts';
import { type Change, LISTS, POINTER, pointerOf, withReferences } from '../gltf/gltf-references.ts';
import type { GltfWriter } from '../gltf/gltf-writer.ts';
import { membersInModel } from '../models/gltf-contents.ts';
import { ownAttributesOf } from '../models/gltf-instances.ts';
import { notInScene } from '../models/gltf-notes.ts';
import { isIndex, isPlain, own, type Plain, plainList } from '../plain.ts';
import type { SceneRecord } from '../scenes/scene-record.ts';
import { stringifyExactly } from '../text.ts';
import { ModelCopier } from './model-copier.ts';
import type { ExportedNode } from './scope.ts';
import { EXPORT_TEXTS } from './texts.ts';

const text = EXPORT_TEXTS.files;
/** The lists whose items belong to nodes of the scene, and what is copied only with another item. */
const NOT_ALONE: ReadonlySet<string> = new Set(['animations', 'asset', 'bufferViews', 'nodes', 'scenes', 'skins']);

/** Adds members to a record. `onLost` gets the keys that have another value in it. */
function merge(record: Record<string, unknown>, members: Plain, onLost: (key: string) => void): void {
  for (const [key, value] of Object.entries(members)) {
    if (value === undefined) continue;
    record[key] ??= value;
    if (record[key] !== value && stringifyExactly(record[key]) !== stringifyExactly(value)) onLost(key);
  }
}

/** The models of an exported scene. What the editor does not edit is copied from them. */
export class Models {
  readonly #writer: GltfWriter;
  readonly #lost: (what: string) => void;
  readonly #models = new Map<string, ModelCopier>();
  readonly #instances: Instances;
  readonly #indexOf: ReadonlyMap<string, number>;
  readonly #skins = new Map<string, number>();
  /** The number of meshes without a skin, because not all of its joints are exported. */
  lostSkins = 0;

  /** @param onLost gets what is not exported; a model that cannot be read is lost as a whole */
  static async open(
    writer: GltfWriter,
    document: SceneDocument,
    assets: SceneRecord['assets'],
    exported: readonly ExportedNode[],
    onLost: (what: string) => void,
  ): Promise<Models> {
    const whole = exported.flatMap(({ node, isBare }) => (isBare ? [] : [node]));
    const indexOf = new Map(exported.map(({ node }, i) => [node.id, i]));
    const models = new Models(writer, findInstances(document, whole), indexOf, onLost);
    for (const id of new Set(whole.map(({ content }) => assetOf(content)))) {
      const asset = own(assets, id ?? '');
      if (asset === undefined) continue;
      const lost = (what: string): void => onLost(text.ofModel(what, asset.name));
      try {
        models.#models.set(asset.id, await ModelCopier.open(writer, asset, lost));
      } catch (error) {
        onLost(text.lostModel(asset.name, loaderError(error).message));
      }
    }
    return models;
  }

  private constructor(
    writer: GltfWriter,
    instances: Instances,
    indexOf: ReadonlyMap<string, number>,
    onLost: (what: string) => void,
  ) {
    this.#writer = writer;
    this.#instances = instances;
    this.#indexOf = indexOf;
    this.#lost = onLost;
  }

  /** The extensions that are required to read one of them. */
  get required(): ReadonlySet<string> {
    return new Set([...this.#models.values()].flatMap(({ file }) => file.json.extensionsRequired ?? []));
  }

  /** The members of a node of a model besides its transform, name and children. */
  membersOf(id: string, { asset, node, part, instance }: ContentOf<'asset'>): Plain {
    const model = this.#models.get(asset);
    const source = model?.items('nodes')[node];
    if (model === undefined || source === undefined) return {};
    const { mesh: _, skin, weights, extensions, ...own } = membersInModel(model.file.json, source);
    // A path that an editor without paths has imported is a mesh of the model.
    const shape = { mesh: source.mesh, skin, weights };
    const { [INSTANCING]: instances, ...others } = isPlain(extensions) ? extensions : {};
    const members =
      part === 'instance'
        ? shape
        : { ...own, extensions: others, ...(part === 'place' ? {} : { ...shape, extensions }) };
    const change: Change = (list, index) => {
      if (list === 'nodes') return this.#nearest(asset, index, id);
      return list === 'skins' ? this.#skin(model, index, id) : model.copy(list, index);
    };
    const copied = this.#guarded(model, () => model.item('nodes', members, change)) ?? {};
    if (instance === undefined) return copied;
    return { ...copied, extensions: this.#guarded(model, () => this.#instanceOf(model, source, instance)) ?? {} };
  }

  /** Writes the animations of all models, for every copy of the animated nodes. */
  addAnimations(): void {
    for (const model of this.#models.values()) {
      for (const animation of model.items('animations'))
        this.#guarded(model, () => this.#addAnimation(model, animation));
    }
  }

  /** Writes the items that nothing in their models refers to, such as the materials of a library. */
  addUnused(): void {
    for (const model of this.#models.values()) {
      const used = new Set<string>();
      const note: Change = (list, index) => {
        used.add(`${list}/${index}`);
        return index;
      };
      for (const list of LISTS) for (const item of model.items(list)) withReferences(list, item, note);
      for (const list of LISTS) {
        for (const i of model.items(list).keys()) {
          if (used.has(`${list}/${i}`)) continue;
          if (list === 'skins') this.#skin(model, i, '');
          else if (!NOT_ALONE.has(list)) this.#guarded(model, () => model.copy(list, i));
        }
      }
    }
  }

  /** The members of the file that are not in a list: each is that of the first model that has it. */
  get members(): { asset: Plain; scene: Plain; root: Plain } {
    const asset: Record<string, unknown> = {};
    const scene: Record<string, unknown> = {};
    const root: Record<string, unknown> = {};
    const extensions: Record<string, Record<string, unknown>> = {};
    const copyrights = new Set<unknown>();
    for (const model of this.#models.values()) {
      const { raw, json } = model.file;
      const lost = (path: string) => (key: string) => this.#lost(text.ofModel(path + key, model.asset.name));
      const { version, minVersion, generator, copyright, ...own } = raw.asset as Plain;
      if (copyright !== undefined) copyrights.add(copyright);
      merge(asset, model.item('asset', own), lost('asset.'));
      const { nodes, ...shown } = model.items('scenes')[json.scene ?? 0] ?? {};
      merge(scene, model.item('scenes', shown), lost('scene.'));
      merge(root, { extras: raw.extras }, lost(''));
      const { extensions: all = {} } = model.known({ extensions: raw.extensions }) as { extensions?: Plain };
      for (const [name, extension] of Object.entries(all)) {
        const single = Object.entries(isPlain(extension) ? extension : {}).filter(
          ([key]) => !LISTS.includes(`${name}/${key}`),
        );
        if (single.length === 0) continue;
        extensions[name] ??= {};
        merge(extensions[name], Object.fromEntries(single), lost(`${name}.`));
      }
      for (const what of notInScene(json)) this.#lost(text.ofModel(what, model.asset.name));
    }
    if (copyrights.size > 0) asset.copyright = [...copyrights].join('; ');
    return { asset, scene, root: Object.keys(extensions).length === 0 ? root : { ...root, extensions } };
  }

  #guarded<Result>({ asset }: ModelCopier, copy: () => Result): Result | null {
    try {
      return copy();
    } catch (error) {
      this.#lost(text.ofModel(loaderError(error).message, asset.name));
      return null;
    }
  }

  /** The attributes of an instance besides its transform, as the only instance of its node. */
  #instanceOf(model: ModelCopier, source: Plain, index: number): Plain {
    const attributes: Record<string, number> = {};
    for (const [name, accessor] of ownAttributesOf(source as GltfNode)) {
      const part = elementOf(model.items('accessors')[accessor] ?? {}, model.items('bufferViews'), index);
      if (part === null) this.#lost(text.ofModel(text.instances(name), model.asset.name));
      else attributes[name] = this.#writer.addOnce('accessors', model.item('accessors', part));
    }
    return Object.keys(attributes).length === 0 ? {} : { [INSTANCING]: { attributes } };
  }

  #nearest(asset: string, node: number, id: string): number | undefined {
    return this.#indexOf.get(this.#instances.nearest(asset, node, id) ?? '');
  }

  #skin(model: ModelCopier, index: number, id: string): number | undefined {
    const skin = model.items('skins')[index];
    if (skin === undefined) return undefined;
    const nearest = (node: number): number | undefined => this.#nearest(model.asset.id, node, id);
    const joints = Array.isArray(skin.joints) ? skin.joints.map(nearest) : [];
    if (joints.length === 0 || joints.includes(undefined)) {
      this.lostSkins += 1;
      return undefined;
    }
    const key = [model.asset.id, index, ...joints].join();
    const copied = (): Plain =>
      model.item('skins', skin, (list, i) => (list === 'nodes' ? nearest(i) : model.copy(list, i)));
    const added = this.#skins.get(key) ?? this.#writer.add('skins', copied());
    this.#skins.set(key, added);
    return added;
  }

  #addAnimation(model: ModelCopier, { samplers: from, channels: all, ...animation }: Plain): void {
    const samplers: unknown[] = [];
    const channels: Plain[] = [];
    const used = new Map<unknown, number>();
    for (const { sampler: at, target, ...channel } of plainList(all)) {
      const sampler = plainList(from)[Number(at)];
      const targets = isPlain(target) && sampler !== undefined ? this.#targets(model, target) : [];
      if (targets.length === 0 || sampler === undefined) continue;
      const copied = (): unknown[] => model.item('animations', { samplers: [sampler] }).samplers as unknown[];
      const index = used.get(at) ?? samplers.push(...copied()) - 1;
      used.set(at, index);
      for (const own of targets) channels.push({ ...channel, sampler: index, target: own });
    }
    if (channels.length > 0)
      this.#writer.add('animations', { ...model.item('animations', animation), channels, samplers });
  }

  /** The targets of a channel: each copy of its node, or the item of its pointer. */
  #targets(model: ModelCopier, target: Plain): readonly Plain[] {
    const placesOf = (node: number): readonly unknown[] =>
      this.#instances.of(model.asset.id, node).map((id) => this.#indexOf.get(id));
    if (isIndex(target.node)) return placesOf(target.node).map((node) => ({ ...target, node }));
    const pointer = pointerOf(target);
    if (pointer === null) return [];
    const { list, index, to } = pointer;
    const item = model.items(list)[index];
    const copied = (): number | undefined =>
      model.indexOf(list, index) ?? (item && this.#writer.find(list, model.item(list, item)));
    const found = list === 'nodes' ? placesOf(index) : [copied()].filter(isIndex);
    if (found.length === 0) this.#lost(text.ofModel(text.animationOf(to(index)), model.asset.name));
    const own = isPlain(target.extensions) ? target.extensions : {};
    return found.map((i) => ({
      ...target,
      extensions: { ...own, [POINTER]: { ...(own[POINTER] as Plain), pointer: to(Number(i)) } },
    }));
  }
}
