import { FileError, reasonOf } from '../files/file-error.ts';
import type { Session } from '../files/scenes/scene-file.ts';
import type { Blobs } from '../files/scenes/scene-record.ts';
import { docOfUpdates } from '../files/scenes/scene-updates.ts';
import { SCENE_TEXTS } from '../files/scenes/texts.ts';
import type { SceneDoc } from '../model/scene/types.ts';
import { hashesIn, hashesOf } from './hashes-of.ts';
import type { Journal, Journals } from './journal.ts';
import type { ListedScene, SceneStore } from './scene-store.ts';
import { tellName } from './tab-link.ts';

/** A stored scene that can be opened. */
export interface RestoredScene {
  readonly kind: 'scene';
  readonly id: string;
  readonly doc: SceneDoc;
  readonly session: Session;
  readonly blobs: Blobs;
  /** The names of the models without bytes. */
  readonly missing: readonly string[];
  readonly journal: Journal;
}

/** A stored scene that cannot be used, and is never overwritten. */
export interface UnreadableScene {
  readonly kind: 'unreadable';
  readonly name: string;
  readonly reason: string;
  /** What is stored of it, as a file that Open opens as far as it can be read. */
  file(): Promise<Blob>;
}

export type FoundScene = { readonly kind: 'none' } | RestoredScene | UnreadableScene;

/** The scenes in this browser: on the disk, and in the journals. */
export interface Scenes {
  /** Reads a scene, with the changes that the last page had not written. */
  find(id: string): Promise<FoundScene>;
  /** Sorted by their last change, the latest first. */
  list(): Promise<readonly ListedScene[]>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const UNTITLED: Session = { name: SCENE_TEXTS.files.untitled, time: null, isDirty: true };

export function createScenes(store: SceneStore, journals: Journals, tab: string): Scenes {
  const open = async (id: string): Promise<FoundScene> => {
    const journal = journals.open(id, tab);
    const stored = await store.read(id);
    const updates = [...(stored?.updates ?? []), ...journal.found];
    if (updates.length === 0) return { kind: 'none' };
    const session = stored?.session ?? UNTITLED;
    try {
      const doc = docOfUpdates(updates);
      const assets = [...doc.document.assets.values()];
      const blobs = await store.readBytes(hashesOf(assets));
      const missing = assets.filter((asset) => hashesOf([asset]).some((hash) => !blobs.has(hash)));
      const isDirty = session.isDirty || journal.found.length > 0;
      return {
        ...{ kind: 'scene', id, doc, blobs, journal },
        session: { ...session, isDirty },
        missing: missing.map(({ name }) => name),
      };
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const file = async (): Promise<Blob> => {
        // The zip writer is loaded when it is needed: most starts need none.
        const { rescueFile } = await import('../files/scenes/rescue.ts');
        return rescueFile({ name: session.name, updates, blobs: await store.readBytes(hashesIn(updates)) });
      };
      return { kind: 'unreadable', name: session.name, reason: reasonOf(error), file };
    }
  };
  return {
    find: open,
    list: async () => {
      const listed = await store.list();
      const known = new Set(listed.map(({ id }) => id));
      const others = [...journals.unwritten()].flatMap(([id, updates]): ListedScene[] => {
        const size = updates.reduce((sum, { length }) => sum + length, 0);
        return known.has(id) || size === 0 ? [] : [{ id, name: UNTITLED.name, changed: null, size, picture: null }];
      });
      return [...listed, ...others];
    },
    rename: async (id, name) => {
      await store.rename(id, name);
      tellName(id, name);
    },
    remove: async (id) => {
      await store.remove(id);
      journals.remove(id);
    },
  };
}
