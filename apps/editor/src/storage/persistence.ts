import { createId } from '@gizmo-kit/scene';
import { answered } from '../files/answered.ts';
import { addBlobs } from '../files/scenes/blobs.ts';
import type { Blobs } from '../files/scenes/scene-record.ts';
import type { Scene, SceneDoc } from '../scene/types.ts';
import { forgivingStorage } from '../settings/settings.ts';
import { STRINGS } from '../strings.ts';
import type { Slice } from '../values/slice.ts';
import { openBlobDatabase } from './blob-database.ts';
import { followScene } from './follow-scene.ts';
import { createJournal } from './journal.ts';
import type { KeeperEvents } from './keep-scene.ts';
import { readOldAutosave } from './old-autosave.ts';
import { type RestoredFrom, restoreScene } from './restore-scene.ts';
import { notKept } from './storage-error.ts';

export interface PersistenceState {
  /** The bytes of models by their SHA-256. */
  readonly blobs: Blobs;
  /** The reason why a part of the scene is not stored; null if everything is. */
  readonly problem: string | null;
  /** Whether the data of the site was deleted while the page was open. The scene is then stored again. */
  readonly wasDeleted: boolean;
}

export const NOTHING_STORED: PersistenceState = { blobs: new Map(), problem: null, wasDeleted: false };

/** Stores the scene in this browser. Tabs with one scene share it. */
export interface Persistence {
  /** Restores the last scene, and stores the open one from now on. */
  start(): Promise<RestoredFrom>;
  /** Makes a document the content of a stored scene, when it is opened. */
  continueIn(doc: SceneDoc, scene: string): void;
  /** The id of the stored open scene; null if nothing is stored. */
  openScene(): string | null;
}

/** How long the page waits for an answer of the storage. */
const ANSWER_MS = 4000;
/** The key of the id of the last scene, in the storage of the tab and in that of the site. */
const LAST_KEY = 'gizmo-kit-editor:scene';

const text = STRINGS.files;

/** What the banner shows. */
const eventsOf = (page: Slice<PersistenceState>, onStored: () => void): KeeperEvents => ({
  onStored: (left) => {
    onStored();
    page.setState({ problem: left.length === 0 ? null : text.noRoom(left.join(', ')) });
  },
  onError: (error) => page.setState({ problem: notKept(text.lastChanges, error) }),
  onDeleted: () => page.setState({ wasDeleted: true }),
});

export function createPersistence(scene: Scene, page: Slice<PersistenceState>): Persistence {
  const [tabStorage, siteStorage] = [forgivingStorage(() => sessionStorage), forgivingStorage()];
  /** The stored scenes by the ids of the documents of this session. */
  const stored = new Map<string, string>();
  const database = openBlobDatabase();
  let leave = (): void => undefined;
  let open: string | null = null;
  // Again after each write, because they are deleted with the data of the site.
  const remember = (): void => {
    for (const storage of [tabStorage, siteStorage]) if (open !== null) storage.setItem(LAST_KEY, open);
  };
  const events = eventsOf(page, remember);

  const follow = (doc: SceneDoc, unwritten: readonly Uint8Array[] = []): void => {
    leave();
    const id = stored.get(doc.id) ?? createId();
    stored.set(doc.id, id);
    open = id;
    tabStorage.setItem(LAST_KEY, id);
    const journal = createJournal(siteStorage, id);
    leave = followScene({ id, doc, scene, page, database, journal, unwritten }, events);
  };
  const restore = async (): Promise<RestoredFrom> => {
    const id = tabStorage.getItem(LAST_KEY) ?? siteStorage.getItem(LAST_KEY);
    const restored =
      id === null ? await readOldAutosave() : await restoreScene(id, database, createJournal(siteStorage, id));
    if (restored.kind !== 'scene') return restored;
    if (id !== null) stored.set(restored.doc.id, id);
    addBlobs(page, restored.blobs);
    scene.resume(restored.doc, restored.session);
    return restored;
  };

  return {
    start: async () => {
      try {
        const restored = await answered(restore(), ANSWER_MS);
        follow(scene.getState().doc, restored.kind === 'scene' ? restored.unwritten : []);
        scene.subscribe(({ doc }, before) => doc !== before.doc && follow(doc));
        return restored;
      } catch (error) {
        page.setState({ problem: notKept(text.yourWork, error) });
        return { kind: 'none' };
      }
    },
    continueIn: (doc, id) => void stored.set(doc.id, id),
    openScene: () => open,
  };
}
