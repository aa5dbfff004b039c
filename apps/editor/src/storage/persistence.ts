import { createId } from '@gizmo-kit/scene';
import * as v from 'valibot';
import { answered } from '../files/answered.ts';
import { addBlobs, type BlobStore } from '../files/scenes/blobs.ts';
import type { Scene, SceneDoc } from '../model/scene/types.ts';
import { forgivingStorage, type KeyValueStorage } from '../model/settings/settings.ts';
import type { Slice } from '../model/values/slice.ts';
import { collectBytes } from './collect-bytes.ts';
import { type Disk, openDisk } from './disk.ts';
import { followScene } from './follow-scene.ts';
import { createJournals } from './journal.ts';
import type { KeeperEvents } from './keep-scene.ts';
import { convertOldLayouts } from './old-layouts.ts';
import { createSceneStore } from './scene-store.ts';
import { createScenes, type FoundScene, type RestoredScene, type Scenes, type UnreadableScene } from './scenes.ts';
import { createStartMarks, type StartMarks } from './start-marks.ts';
import { notKept } from './storage-error.ts';
import { STORAGE_TEXTS } from './texts.ts';

export interface PersistenceState {
  /** The reason why a part of the scene is not stored; null if everything is. */
  readonly problem: string | null;
  /** Whether the stored scene was deleted while the page was open. It is then stored again. */
  readonly wasDeleted: boolean;
}

export const NOTHING_STORED: PersistenceState = { problem: null, wasDeleted: false };

/** What a start has found. */
export type Started =
  | { readonly kind: 'none' }
  | RestoredScene
  | UnreadableScene
  /** The page did not start with it the last time. It is not opened. */
  | { readonly kind: 'failed'; readonly scene: RestoredScene }
  /** The storage answered after the user had begun to work. It is not opened. */
  | { readonly kind: 'late'; readonly scene: RestoredScene };

/** Stores the scene in this browser. Tabs with one scene share it. */
export interface Persistence {
  /**
   * Opens the last scene, and stores the open one from now on. It waits some seconds at most.
   * @param onStarted is called with what was found; later than the promise resolves if the storage is slow
   */
  start(onStarted: (started: Started) => void): Promise<void>;
  /** Makes a document the content of a stored scene, when it is opened. */
  continueIn(scene: RestoredScene): void;
  /** The id of the stored open scene. */
  openScene(): string;
  readonly scenes: Scenes;
  /** @returns whether the open scene is stored */
  setPicture(picture: Blob): Promise<boolean>;
  readonly marks: Pick<StartMarks, 'end' | 'fail'>;
  /** Deletes the bytes that no scene has named for a week. */
  collect(): Promise<void>;
}

/** How long the page waits for an answer of the storage. */
const ANSWER_MS = 4000;
/** The key of the id of the last scene, in the storage of the tab and in that of the site. */
const LAST_KEY = 'gizmo-kit-editor:scene';
/** The key of the selected ids, in the storage of the tab. */
const SELECTION_KEY = 'gizmo-kit-editor:selection';

const text = STORAGE_TEXTS;

/** Selects what was selected before the page was reloaded, and remembers what is selected from now on. */
function keepSelection(scene: Scene, storage: KeyValueStorage): { readonly restore: () => void } {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), storage.getItem(SELECTION_KEY));
  scene.subscribe(({ selection }, before) => {
    if (selection !== before.selection) storage.setItem(SELECTION_KEY, JSON.stringify(selection));
  });
  return {
    restore: () => {
      const { nodes } = scene.getState().document;
      if (stored.success) scene.select(stored.output.filter((id) => nodes.has(id)));
    },
  };
}

/** What the banner shows. */
const eventsOf = (page: Slice<PersistenceState>, onStored: () => void): KeeperEvents => ({
  onStored: ({ left, wasDeleted }) => {
    onStored();
    page.setState({ problem: left.length === 0 ? null : text.noRoom(left.join(', ')) });
    if (wasDeleted) page.setState({ wasDeleted });
  },
  onError: (error) => page.setState({ problem: notKept(text.lastChanges, error) }),
});

/** @param disk @default the database of the site */
export function createPersistence(
  scene: Scene,
  page: Slice<PersistenceState>,
  bytes: BlobStore,
  disk: Disk = openDisk(),
): Persistence {
  const [tabStorage, siteStorage] = [forgivingStorage(() => sessionStorage), forgivingStorage()];
  const store = createSceneStore(disk);
  const journals = createJournals(() => localStorage);
  const tab = createId();
  const scenes = createScenes(store, journals, tab);
  const marks = createStartMarks(tabStorage, siteStorage);
  /** The stored scenes by the ids of the documents of this session; those that were read have a journal. */
  const places = new Map<string, Pick<RestoredScene, 'id'> & Partial<Pick<RestoredScene, 'journal'>>>();
  const selection = keepSelection(scene, tabStorage);
  let leave: (() => void) | null = null;
  let isConverted = false;

  const placeOf = (doc: SceneDoc) => {
    const place = places.get(doc.id) ?? { id: createId() };
    places.set(doc.id, place);
    return place;
  };
  const openScene = (): string => placeOf(scene.getState().doc).id;
  // Again after each write, because they are deleted with the data of the site.
  const remember = (): void => {
    for (const storage of [tabStorage, siteStorage]) storage.setItem(LAST_KEY, openScene());
  };
  const events = eventsOf(page, remember);

  const follow = (doc: SceneDoc): void => {
    leave?.();
    const { id, journal } = placeOf(doc);
    tabStorage.setItem(LAST_KEY, id);
    const isNew = journal === undefined;
    leave = followScene(
      { id, doc, isNew, scene, blobs: bytes, disk, store, journal: journal ?? journals.open(id, tab) },
      events,
    );
  };
  const continueIn = ({ id, doc, journal, blobs }: RestoredScene): void => {
    places.set(doc.id, { id, journal });
    addBlobs(bytes, blobs);
  };

  const last = async (): Promise<FoundScene> => {
    // Before the storage answers, because a scene that is opened meanwhile becomes the last one.
    const known = [tabStorage.getItem(LAST_KEY), siteStorage.getItem(LAST_KEY)];
    await convertOldLayouts(store);
    isConverted = true;
    for (const id of new Set(known)) {
      if (id === null || id === '') continue;
      const found = await scenes.find(id);
      if (found.kind !== 'none') return found;
    }
    return { kind: 'none' };
  };

  return {
    start: async (onStarted) => {
      /** Whether the user has begun to work before the storage has answered. */
      const isAtWork = (): boolean => leave !== null;
      const end = last().then(
        (found) => {
          if (found.kind !== 'scene') onStarted(found);
          else if (isAtWork()) onStarted({ kind: 'late', scene: found });
          else if (marks.hasFailed(found.id)) onStarted({ kind: 'failed', scene: found });
          else {
            continueIn(found);
            marks.begin(found.id);
            scene.resume(found.doc, found.session);
            selection.restore();
            onStarted(found);
          }
          page.setState({ problem: null });
        },
        (error: unknown) => {
          page.setState({ problem: notKept(text.yourWork, error) });
          onStarted({ kind: 'none' });
        },
      );
      const follows = end.then(() => {
        if (!isAtWork()) follow(scene.getState().doc);
      });
      // From the first change on, also while the storage does not answer: then the journal has the changes of a page that is left.
      scene.subscribe(({ doc, document }, before) => {
        if (doc !== before.doc || (!isAtWork() && document !== before.document)) follow(doc);
      });
      await answered(follows, ANSWER_MS).catch((error: unknown) =>
        page.setState({ problem: notKept(text.yourWork, error) }),
      );
    },
    continueIn,
    openScene,
    scenes,
    setPicture: (picture) => store.setPicture(openScene(), picture),
    marks,
    collect: async () => {
      if (isConverted) await collectBytes(disk, journals.unwritten(), Date.now());
    },
  };
}
