import type { ContentOf } from '../../kinds/kinds.ts';
import { findInstances, type Instances } from '../../scene/model-instances.ts';
import type { SceneDocument } from '../../scene/types.ts';
import { INSTANCING } from '../gltf-extensions.ts';
import { isIndex, isPlain, type Plain, plainList } from '../plain.ts';
import type { GltfWriter } from './gltf-writer.ts';
import { type OpenedModel, openForExport } from './open-model.ts';
import type { ExportedNode } from './scope.ts';

/** The models of an exported scene. Nodes and animations are copied from them. */
export class Models {
  readonly #writer: GltfWriter;
  readonly #models: ReadonlyMap<string, OpenedModel>;
  readonly #instances: Instances;
  readonly #indexOf: ReadonlyMap<string, number>;
  readonly #skins = new Map<string, number>();
  #lostSkins = 0;

  /** @throws FileError that names the model that cannot be read */
  static async open(writer: GltfWriter, document: SceneDocument, exported: readonly ExportedNode[]): Promise<Models> {
    const models = new Map<string, OpenedModel>();
    for (const { node, isBare } of exported) {
      const asset = node.content.kind === 'asset' && !isBare ? document.assets[node.content.asset] : undefined;
      if (asset !== undefined && !models.has(asset.id)) models.set(asset.id, await openForExport(writer, asset));
    }
    return new Models(writer, models, document, exported);
  }

  private constructor(
    writer: GltfWriter,
    models: ReadonlyMap<string, OpenedModel>,
    document: SceneDocument,
    exported: readonly ExportedNode[],
  ) {
    this.#writer = writer;
    this.#models = models;
    this.#instances = findInstances(
      document,
      exported.flatMap(({ node, isBare }) => (isBare ? [] : [node])),
    );
    this.#indexOf = new Map(exported.map(({ node }, i) => [node.id, i]));
  }

  /** The extensions that are required to read one of them. */
  get required(): ReadonlySet<string> {
    return new Set([...this.#models.values()].flatMap(({ required }) => required));
  }

  /** The number of meshes without a skin, because not all of its joints are exported. */
  get lostSkins(): number {
    return this.#lostSkins;
  }

  /** The members of a node of a model besides its transform and children. */
  membersOf(id: string, { asset, node, part }: ContentOf<'asset'>): Plain {
    const model = this.#models.get(asset);
    const source = model?.nodes[node];
    if (model === undefined || source === undefined) return {};
    const { mesh, skin, weights, extras, extensions } = source;
    const own = extras === undefined || part === 'instance' ? {} : { extras };
    if (mesh === undefined || part === 'place') return own;
    return {
      ...own,
      mesh: model.copier.copy('meshes', mesh),
      ...this.#skin(asset, model, skin, id),
      ...(weights === undefined ? {} : { weights }),
      ...(part === 'instance' ? {} : instancing(model, extensions)),
    };
  }

  /** Writes the animations of all models, for every copy of the animated nodes. */
  addAnimations(): void {
    for (const [asset, model] of this.#models) {
      for (const animation of plainList(model.raw.animations)) this.#addAnimation(asset, model, animation);
    }
  }

  #skin(asset: string, { raw, copier }: OpenedModel, index: unknown, id: string): Plain {
    const skin = isIndex(index) ? plainList(raw.skins)[index] : undefined;
    if (skin === undefined) return {};
    const nearest = (node: unknown): number => this.#indexOf.get(this.#instances.nearest(asset, node, id) ?? '') ?? -1;
    const joints = Array.isArray(skin.joints) ? skin.joints.map(nearest) : [];
    if (joints.includes(-1) || joints.length === 0) {
      this.#lostSkins += 1;
      return {};
    }
    const key = [asset, index, ...joints].join();
    const { skeleton, inverseBindMatrices: matrices, extensions, ...rest } = skin;
    const root = skeleton === undefined ? -1 : nearest(skeleton);
    const added =
      this.#skins.get(key) ??
      this.#writer.add('skins', {
        ...rest,
        joints,
        ...(root < 0 ? {} : { skeleton: root }),
        ...(matrices === undefined ? {} : { inverseBindMatrices: copier.copy('accessors', matrices) }),
      });
    this.#skins.set(key, added);
    return { skin: added };
  }

  #addAnimation(asset: string, { copier }: OpenedModel, { extensions, ...animation }: Plain): void {
    const samplers: Plain[] = [];
    const channels: Plain[] = [];
    const from = plainList(animation.samplers);
    const used = new Map<number, number>();
    for (const { sampler: at, target } of plainList(animation.channels)) {
      const { node, path } = isPlain(target) ? target : {};
      const sampler = isIndex(at) ? from[at] : undefined;
      const moved = this.#instances.of(asset, node);
      if (!isIndex(at) || sampler === undefined || moved.length === 0) continue;
      const { input, output } = sampler;
      const index = used.get(at) ?? samplers.push({ ...sampler, ...copier.accessors({ input, output }) }) - 1;
      used.set(at, index);
      for (const id of moved) channels.push({ sampler: index, target: { node: this.#indexOf.get(id), path } });
    }
    if (channels.length > 0) this.#writer.add('animations', { ...animation, channels, samplers });
  }
}

function instancing({ copier }: OpenedModel, extensions: unknown): Plain {
  const own = isPlain(extensions) ? extensions[INSTANCING] : undefined;
  if (!isPlain(own)) return {};
  return { extensions: { [INSTANCING]: { ...own, attributes: copier.accessors(own.attributes) } } };
}
