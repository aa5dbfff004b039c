import { createId, DOC_SCHEMA, fileOf, isDirty, openDoc, savePointOf } from '@gizmo-kit/scene';
import * as Y from 'yjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { answered } from '../files/answered.ts';
import { FileError, reasonOf } from '../files/file-error.ts';
import type { Blobs } from '../files/scene-record.ts';
import { CONTENTS } from '../kinds/kinds.ts';
import type { Scene, SceneDoc, SceneDocument } from '../scene/types.ts';
import { forgivingStorage } from '../settings.ts';
import { STRINGS } from '../strings.ts';
import { openBlobDatabase } from './blob-database.ts';
import { createJournal } from './journal.ts';
import { keepBlobs } from './keep-blobs.ts';
import { keepScene } from './keep-scene.ts';
import { readOldAutosave } from './old-autosave.ts';
import { openSceneDatabase, type StoredScene } from './scene-database.ts';
import { holdScene } from './scene-lock.ts';
import { notKept } from './storage-error.ts';
import { linkTabs } from './tab-link.ts';

export interface PersistenceState {
  /** The reason why a part of the scene is not stored; null if everything is. */
  readonly problem: string | null;
  /** Whether the data of the site was deleted while the page was open. The scene is then stored again. */
  readonly wasDeleted: boolean;
}

export type Restored =
  | { readonly kind: 'none' }
  /** @param missing the names of the models without bytes */
  | { readonly kind: 'scene'; readonly missing: readonly string[] }
  /** The stored scene cannot be used. It is never overwritten. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly file: Promise<Blob> };

/** Stores the scene in this browser. Tabs with one scene share it. */
export interface Persistence {
  readonly store: StoreApi<PersistenceState>;
  /** Restores the last scene, and stores the open one from now on. */
  start(): Promise<Restored>;
  /** The id of the stored scene that a document is the content of. */
  continueIn(doc: SceneDoc, scene: string): void;
  /** The id of the stored open scene; null before the start. */
  openScene(): string | null;
  /** Ends the warning that the data of the site was deleted. */
  dismissDeleted(): void;
}

/** How long the page waits for an answer of the storage. */
const ANSWER_MS = 4000;
/** The key of the id of the last scene, in the storage of the tab and in that of the site. */
const LAST_KEY = 'gizmo-kit-editor:scene';

const text = STRINGS.files;

/** The SHA-256 of the files of the models of a document. */
export const hashesOf = ({ assets }: SceneDocument): readonly string[] =>
  [...assets.values()].flatMap(({ files }) => Object.values(files).map(({ sha256 }) => sha256));

/** @throws FileError if the updates cannot be read */
export function docOfUpdate(...updates: readonly Uint8Array[]): SceneDoc {
  const ydoc = new Y.Doc();
  try {
    for (const update of updates) Y.applyUpdate(ydoc, update);
  } catch {
    throw new FileError(STRINGS.faults.notAScene);
  }
  const doc = openDoc(ydoc, CONTENTS);
  if (doc.schema > DOC_SCHEMA) throw new FileError(STRINGS.faults.newer(doc.schema, DOC_SCHEMA));
  return doc;
}

export function createPersistence(scene: Scene, blobs: StoreApi<Blobs>): Persistence {
  const store = createStore<PersistenceState>(() => ({ problem: null, wasDeleted: false }));
  const [tabStorage, siteStorage] = [forgivingStorage(() => sessionStorage), forgivingStorage()];
  /** The stored scenes by the ids of the documents of this session. */
  const stored = new Map<string, string>();
  const addBlobs = (added: Blobs): void => blobs.setState(new Map([...blobs.getState(), ...added]), true);
  const database = openBlobDatabase();
  let leave = (): void => undefined;
  let open: string | null = null;

  /** Stores a document, and shares it with the other tabs, while it is the open one. */
  const follow = (doc: SceneDoc, unwritten: readonly Uint8Array[] = []): void => {
    leave();
    const id = stored.get(doc.id) ?? createId();
    stored.set(doc.id, id);
    open = id;
    tabStorage.setItem(LAST_KEY, id);
    const session = () => {
      const state = scene.getState();
      const { name, time } = state.files.get(doc.id) ?? fileOf(state);
      return state.doc === doc ? { name, time, isDirty: isDirty(state) } : { name, time, isDirty: true, isLeft: true };
    };
    const keeper = keepScene(
      {
        doc,
        database: openSceneDatabase(id),
        blobs: keepBlobs(database, blobs.getState),
        journal: createJournal(siteStorage, id),
        session,
        unwritten,
      },
      {
        onStored: (left) => {
          // Again each time, because they are deleted with the data of the site.
          for (const storage of [tabStorage, siteStorage]) storage.setItem(LAST_KEY, open ?? id);
          store.setState({ problem: left.length === 0 ? null : text.noRoom(left.join(', ')) });
        },
        onError: (error) => store.setState({ problem: notKept(text.lastChanges, error) }),
        onDeleted: () => store.setState({ wasDeleted: true }),
      },
    );
    let isTold = false;
    const link = linkTabs(id, doc, blobs.getState, {
      onBlobs: addBlobs,
      onSaved: ({ name, time }, isSame) => {
        isTold = true;
        const state = scene.getState();
        scene.markSaved(doc.id, { name, time, saved: isSame ? savePointOf(state) : null });
        isTold = false;
      },
    });
    const unsubscribe = scene.subscribe((state, before) => {
      keeper.save();
      const [file, old] = [state.files.get(doc.id), before.files.get(doc.id)];
      if (file !== undefined && file !== old && file.saved !== null && !isTold) link.saved(file);
    });
    const release = holdScene(id);
    leave = () => {
      unsubscribe();
      link.close();
      void keeper.stop().then(release);
    };
  };

  const restoreOld = async (): Promise<Restored> => {
    const old = await readOldAutosave();
    if (old.kind !== 'scene') return old;
    addBlobs(old.blobs);
    scene.resume(old.doc, old.session);
    return { kind: 'scene', missing: [...old.missing.values()] };
  };
  const restoreStored = async (id: string, { update, session }: StoredScene, unwritten: readonly Uint8Array[]) => {
    const doc = docOfUpdate(update, ...unwritten);
    const assets = [...doc.document.assets.values()];
    const hashes = hashesOf(doc.document);
    addBlobs(hashes.length === 0 ? new Map() : await database.read(hashes));
    stored.set(doc.id, id);
    scene.resume(doc, unwritten.length > 0 ? { ...session, isDirty: true } : session);
    const isMissing = ({ files }: (typeof assets)[number]): boolean =>
      Object.values(files).some(({ sha256 }) => !blobs.getState().has(sha256));
    return { kind: 'scene', missing: assets.filter(isMissing).map(({ name }) => name) } as const;
  };

  const restore = async (): Promise<{ restored: Restored; unwritten: readonly Uint8Array[] }> => {
    const id = tabStorage.getItem(LAST_KEY) ?? siteStorage.getItem(LAST_KEY);
    if (id === null) return { restored: await restoreOld(), unwritten: [] };
    const found = await openSceneDatabase(id).read();
    if (found === null) return { restored: { kind: 'none' }, unwritten: [] };
    const last = createJournal(siteStorage, id).read();
    const unwritten = last === null ? [] : [last];
    try {
      return { restored: await restoreStored(id, found, unwritten), unwritten };
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const file = Promise.resolve(new Blob([found.update as Uint8Array<ArrayBuffer>]));
      return { restored: { kind: 'unreadable', reason: reasonOf(error), file }, unwritten: [] };
    }
  };

  return {
    store,
    start: async () => {
      try {
        const { restored, unwritten } = await answered(restore(), ANSWER_MS);
        follow(scene.getState().doc, unwritten);
        scene.subscribe(({ doc }, before) => doc !== before.doc && follow(doc));
        return restored;
      } catch (error) {
        store.setState({ problem: notKept(text.yourWork, error) });
        return { kind: 'none' };
      }
    },
    continueIn: (doc, id) => void stored.set(doc.id, id),
    openScene: () => open,
    dismissDeleted: () => store.setState({ wasDeleted: false }),
  };
}
