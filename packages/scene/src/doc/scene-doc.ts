import * as Y from 'yjs';
import type { Content, SceneDocument } from '../types.js';
import { createId } from '../values/ids.js';
import type { ContentSchema } from './content-schema.js';
import type { Change } from './diff.js';
import { createProjection } from './projection.js';
import type { LiveValue } from './values.js';
import { createWriter, type Reverted, type Written } from './writer.js';

/** Increased at every change of the stored data that an older editor would misread. */
export const DOC_SCHEMA = 2;

/** A scene on a Y.Doc. Anything that synchronises or stores a Y.Doc may be connected to it. */
export interface SceneDoc<C extends Content = Content> {
  /** Of this session, not stored. */
  readonly id: string;
  readonly ydoc: Y.Doc;
  /** The scene that the Y.Doc shows, whatever it contains. */
  readonly document: SceneDocument<C>;
  /** The number of values that were refused, and are shown as their defaults. */
  readonly faults: number;
  /** The number of nodes that are shown elsewhere because of a cycle; the next local change of the hierarchy stores that. */
  readonly repairs: number;
  /** The number of nodes that are nested deeper than `MAX_DEPTH`, and are shown at that depth. */
  readonly deep: number;
  /** The version of the stored data; a greater one than `DOC_SCHEMA` must not be changed. */
  readonly schema: number;
  readonly title: string;
  /** Sets the title, and the version of the stored data if it has none. */
  setTitle(title: string): void;
  /** Writes the keys that differ from the present document, in one transaction. */
  write(after: SceneDocument<C>): Written;
  /** The values that a running gesture shows and the document does not have, to show them to others. */
  liveValues(shown: SceneDocument<C>): readonly LiveValue[];
  /** A document with values that others show. What is not valid, or of an unknown node, is left out. */
  withLiveValues(document: SceneDocument<C>, values: readonly LiveValue[]): SceneDocument<C>;
  /** Restores the values before some changes, in one transaction, where those after them are still there. */
  revert(changes: readonly Change[]): Reverted;
  /**
   * Calls a listener after each transaction of another origin that has changed the document.
   * @returns a function that unsubscribes
   */
  onRemote(listener: () => void): () => void;
  /** Stops following the Y.Doc. */
  destroy(): void;
}

/** Binds a scene to a Y.Doc, which may be empty and may change at any time. */
export function openDoc<C extends Content>(ydoc: Y.Doc, schema: ContentSchema<C>): SceneDoc<C> {
  const meta = ydoc.getMap<unknown>('meta');
  const nodes = ydoc.getMap<unknown>('nodes');
  const assets = ydoc.getMap<unknown>('assets');
  const projection = createProjection(nodes, assets, schema);
  const writer = createWriter(ydoc, projection, schema);
  const origin = {};
  const listeners = new Set<() => void>();

  const onTransaction = ({ changed: types, origin: by }: Y.Transaction): void => {
    const changed = new Map<string, ReadonlySet<string> | null>();
    const changedAssets: string[] = [];
    for (const [type, subs] of types) {
      // The keys of a Y.Map are texts. Other types are read as a whole.
      const keys = subs as ReadonlySet<string>;
      let own: NonNullable<typeof nodes.parent> = type;
      while (own.parent !== null && own.parent !== nodes) own = own.parent;
      const id = own._item?.parentSub;
      if (own === assets) for (const key of keys) changedAssets.push(key);
      else if (own === nodes) for (const key of keys) changed.set(key, null);
      else if (own.parent === nodes && id != null && changed.get(id) !== null)
        changed.set(id, own === type ? keys : null);
    }
    const before = projection.document;
    projection.update(changed, changedAssets);
    if (by !== origin && projection.document !== before) for (const listener of listeners) listener();
  };
  /** Whole values of version 1 are valid in version 2, in which their parts may follow. */
  const markSchema = (): void => {
    const version = meta.get('schema');
    if (typeof version === 'number' && version < DOC_SCHEMA) meta.set('schema', DOC_SCHEMA);
  };
  projection.update(new Map([...nodes.keys()].map((id) => [id, null])), assets.keys());
  ydoc.on('afterTransaction', onTransaction);

  return {
    id: createId(),
    ydoc,
    get document() {
      return projection.document;
    },
    get faults() {
      return projection.faults;
    },
    get repairs() {
      return projection.repaired.size;
    },
    get deep() {
      return projection.deep;
    },
    get schema() {
      const version = meta.get('schema');
      return typeof version === 'number' ? version : DOC_SCHEMA;
    },
    get title() {
      const title = meta.get('title');
      return typeof title === 'string' ? title : '';
    },
    setTitle: (title) => {
      ydoc.transact(() => {
        if (typeof meta.get('schema') !== 'number') meta.set('schema', DOC_SCHEMA);
        meta.set('title', title);
      }, origin);
    },
    write: (after) => {
      const changes = ydoc.transact(() => {
        const written = writer.write(after);
        if (written.length > 0) markSchema();
        return written;
      }, origin);
      return { changes, lost: writer.lostOf(changes) };
    },
    liveValues: writer.liveValues,
    withLiveValues: writer.withLiveValues,
    revert: (given) => {
      const { changes, skipped } = ydoc.transact(() => writer.revert(given), origin);
      return { changes, skipped, lost: writer.lostOf(changes) };
    },
    onRemote: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy: () => {
      ydoc.off('afterTransaction', onTransaction);
      listeners.clear();
    },
  };
}

/** A new Y.Doc with a document. */
export function createDoc<C extends Content>(
  document: SceneDocument<C>,
  schema: ContentSchema<C>,
  title = '',
): SceneDoc<C> {
  const doc = openDoc(new Y.Doc(), schema);
  doc.setTitle(title);
  doc.write(document);
  return doc;
}
