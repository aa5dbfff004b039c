import {
  type Asset,
  childrenOf,
  createId,
  emptyDocument,
  hashAsset,
  inOrder,
  insertNodes,
  isId,
  newNode,
} from '@gizmo-kit/scene';
import { assetOf, type Content } from '../../model/kinds/kinds.ts';
import type { SceneDocument, SceneNode } from '../../model/scene/types.ts';
import { own } from '../plain.ts';

/** Bytes by their SHA-256. */
export type Blobs = ReadonlyMap<string, Blob>;

/** An imported file with all files that it refers to. */
export interface Model extends Pick<Asset, 'id' | 'name' | 'entry'> {
  readonly files: Readonly<Record<string, Blob>>;
}

export interface NodeRecord extends Omit<SceneNode, 'order' | 'extras'> {
  readonly children: readonly string[];
  readonly extras?: unknown;
}

/** A scene as plain data, with the bytes of its models: what files, workers and the clipboard have. */
export interface SceneRecord {
  readonly roots: readonly string[];
  readonly nodes: Readonly<Record<string, NodeRecord>>;
  readonly assets: Readonly<Record<string, Model>>;
}

/** A document with the bytes of its models. */
export interface LoadedScene {
  readonly document: SceneDocument;
  readonly blobs: Blobs;
  /** The names of the models without bytes, by the ids that contents have. */
  readonly missing: ReadonlyMap<string, string>;
}

/** An asset with its bytes. Files whose bytes are missing are left out. */
export const modelOf = ({ id, name, entry, files }: Asset, blobs: Blobs): Model => ({
  id,
  name,
  entry,
  files: Object.fromEntries(
    Object.entries(files).flatMap(([path, { sha256 }]) => {
      const blob = blobs.get(sha256);
      return blob === undefined ? [] : [[path, blob] as const];
    }),
  ),
});

export const modelsOf = ({ document, blobs }: Pick<LoadedScene, 'document' | 'blobs'>): readonly Model[] =>
  [...document.assets.values()].map((asset) => modelOf(asset, blobs));

/** The record of a document, without unused models. A model whose data has not arrived has no files. */
export function recordOf(document: SceneDocument, blobs: Blobs): SceneRecord {
  const assets = new Map<string, Model>();
  const nodes = inOrder(document).map((node) => {
    const { order, extras, ...rest } = node;
    const id = assetOf(node.content);
    if (id !== undefined && !assets.has(id)) {
      const asset = document.assets.get(id);
      assets.set(id, asset === undefined ? { id, name: id, entry: id, files: {} } : modelOf(asset, blobs));
    }
    const record = { ...rest, children: childrenOf(document, node.id) };
    return [node.id, extras === undefined ? record : { ...record, extras }] as const;
  });
  return { roots: document.roots, nodes: Object.fromEntries(nodes), assets: Object.fromEntries(assets) };
}

/**
 * The document of a record with a valid tree.
 * @param assets by their ids in the record
 */
export function documentOf(
  { roots, nodes }: SceneRecord,
  assets: ReadonlyMap<string, Asset> = new Map(),
): SceneDocument {
  const ids = new Map(Object.keys(nodes).map((id) => [id, isId(id) ? id : createId()]));
  const contentOf = (content: Content): Content => {
    const asset = assets.get(assetOf(content) ?? '');
    return asset === undefined ? content : ({ ...content, asset: asset.id } as Content);
  };
  const added: SceneNode[] = [];
  const open = [...roots];
  // The list grows during the loop.
  for (const id of open) {
    const node = own(nodes, id);
    if (node === undefined) continue;
    const { children, ...values } = node;
    open.push(...children);
    added.push({
      ...newNode(node.name, node.content),
      ...values,
      id: ids.get(id) ?? id,
      parent: node.parent === null ? null : (ids.get(node.parent) ?? node.parent),
      content: contentOf(node.content),
    });
  }
  const all = new Map([...assets.values()].map((asset) => [asset.id, asset]));
  return insertNodes({ ...emptyDocument<Content>(), assets: emptyDocument().assets.with(all) }, added);
}

/** The document of a record with a valid tree. Its models are hashed. */
export async function openRecord(record: SceneRecord): Promise<LoadedScene> {
  const assets = new Map<string, Asset>();
  const blobs = new Map<string, Blob>();
  const missing = new Map<string, string>();
  for (const { id, name, entry, files } of Object.values(record.assets)) {
    if (own(files, entry) === undefined) {
      missing.set(id, name);
      continue;
    }
    const hashed = await hashAsset(name, entry, files);
    assets.set(id, hashed.asset);
    for (const [hash, blob] of hashed.blobs) blobs.set(hash, blob);
  }
  return { document: documentOf(record, assets), blobs, missing };
}
