import * as Y from 'yjs';
import { childrenOf, emptyDocument, withNodes } from '../document/document.js';
import type { Asset, Content, Place, SceneDocument, SceneNode } from '../types.js';
import { sameBits } from '../values/bits.js';
import { isId } from '../values/ids.js';
import { readAsset } from './assets.js';
import type { ContentSchema } from './content-schema.js';
import { isUnmoved, type Resolved, resolve, UNCHANGED } from './resolve.js';
import { readNode, type Stored } from './stored.js';

/** Below this number of moved nodes, each of them is checked instead of the whole tree; an import in pieces moves fewer at once. */
const FEW = 1000;

/** The scene that a Y.Doc shows, kept up to date. Any Y.Doc shows a valid scene. */
export interface Projection<C extends Content> {
  readonly document: SceneDocument<C>;
  readonly stored: ReadonlyMap<string, Stored<C>>;
  /** The places of nodes that were in a cycle; see `resolve.ts`. */
  readonly repaired: ReadonlyMap<string, Place>;
  /** See `SceneDoc`. */
  readonly deep: number;
  /** The greatest Lamport time of the Y.Doc. */
  readonly time: number;
  /** The number of values that were refused. */
  readonly faults: number;
  /**
   * Reads what has changed in the Y.Doc.
   * @param changed the nodes that may have changed, and their keys; null for all keys
   * @param assets the ids of the assets that may have changed
   */
  update(changed: ReadonlyMap<string, ReadonlySet<string> | null>, assets: Iterable<string>): void;
}

export function createProjection<C extends Content>(
  maps: Y.Map<unknown>,
  assets: Y.Map<unknown>,
  schema: ContentSchema<C>,
): Projection<C> {
  const stored = new Map<string, Stored<C>>();
  const known = new Map<string, Asset>();
  /** The ids of records that are no records at all. */
  const strange = new Set<string>();
  let document = emptyDocument<C>();
  let resolved: Resolved = UNCHANGED;
  let [time, faults] = [0, 0];

  /** Reads a node; returns whether its place or its deletion may differ. */
  const read = (id: string, keys: ReadonlySet<string> | null): boolean => {
    const map = maps.get(id);
    const earlier = stored.get(id);
    faults -= earlier?.faults ?? 0;
    if (!isId(id) || !(map instanceof Y.Map)) {
      if (map === undefined) strange.delete(id);
      else strange.add(id);
      return stored.delete(id);
    }
    strange.delete(id);
    const now = readNode(id, map, schema, earlier, keys);
    stored.set(id, now);
    faults += now.faults;
    time = Math.max(time, now.move.stamp[0], now.deleted?.[0] ?? 0);
    return now.move !== earlier?.move || now.deleted !== earlier.deleted;
  };

  /** The node as it is shown; null for one that is deleted. */
  const shown = (id: string): SceneNode<C> | null => {
    const own = stored.get(id);
    if (own === undefined || own.deleted !== null) return null;
    const place = resolved.orphans.get(id) ?? resolved.repaired.get(id);
    if (place === undefined) return own.node;
    const node = { ...own.node, parent: place.parent, order: place.order };
    const earlier = document.nodes.get(id);
    return earlier !== undefined && sameBits(earlier, node) ? earlier : node;
  };

  const withUsedAssets = (): SceneDocument<C> => {
    const used = new Set<string>();
    for (const { content } of document.nodes.values()) if (content.asset !== undefined) used.add(content.asset);
    const next = new Map<string, Asset | null>();
    for (const id of document.assets.keys()) next.set(id, null);
    for (const id of used) {
      const asset = known.get(id);
      if (asset !== undefined) next.set(id, asset);
    }
    const kept = document.assets.with(next);
    return kept === document.assets ? document : { ...document, assets: kept };
  };

  return {
    get document() {
      return document;
    },
    stored,
    get repaired() {
      return resolved.repaired;
    },
    get deep() {
      return resolved.deep;
    },
    get time() {
      return time;
    },
    get faults() {
      return faults + strange.size;
    },
    update: (keysById, assetIds) => {
      const moved: string[] = [];
      for (const [id, keys] of keysById) if (read(id, keys)) moved.push(id);
      let changed: Iterable<string> = keysById.keys();
      const isSimple = resolved.repaired.size === 0 && resolved.orphans.size === 0;
      const isFew = moved.length < FEW;
      if (!(isSimple && isFew && isUnmoved(stored, moved, (id) => childrenOf(document, id))) && moved.length > 0) {
        resolved = resolve(stored);
        const isShownElsewhere = resolved.repaired.size > 0 || resolved.orphans.size > 0;
        if (!isSimple || isShownElsewhere) changed = new Set([...keysById.keys(), ...stored.keys()]);
      }
      const nodes = new Map<string, SceneNode<C> | null>();
      let hasNewAssets = false;
      for (const id of changed) {
        const node = shown(id);
        nodes.set(id, node);
        if (node?.content.asset !== document.nodes.get(id)?.content.asset) hasNewAssets = true;
      }
      document = withNodes(document, nodes);
      for (const id of assetIds) {
        const asset = readAsset(id, assets.get(id));
        if (asset === undefined) known.delete(id);
        else if (!sameBits(known.get(id), asset)) known.set(id, asset);
        hasNewAssets = true;
      }
      if (hasNewAssets) document = withUsedAssets();
    },
  };
}
