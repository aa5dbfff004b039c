import { fileOf, isDirty, savePointOf } from '@gizmo-kit/scene';
import { addBlobs } from '../files/scenes/blobs.ts';
import type { Session } from '../files/scenes/scene-file.ts';
import type { Blobs } from '../files/scenes/scene-record.ts';
import type { Scene, SceneDoc } from '../scene/types.ts';
import type { Slice } from '../values/slice.ts';
import type { BlobDatabase } from './blob-database.ts';
import type { Journal } from './journal.ts';
import { keepBlobs } from './keep-blobs.ts';
import { type KeeperEvents, keepScene } from './keep-scene.ts';
import { openSceneDatabase } from './scene-database.ts';
import { holdScene, isHeldElsewhere } from './scene-lock.ts';
import { linkTabs } from './tab-link.ts';

interface Followed {
  /** Of the stored scene. */
  readonly id: string;
  readonly doc: SceneDoc;
  readonly scene: Scene;
  readonly page: Slice<{ readonly blobs: Blobs }>;
  readonly database: BlobDatabase;
  readonly journal: Journal;
  /** Changes that are not in the database. */
  readonly unwritten: readonly Uint8Array[];
}

/** The session of a document while it is open, and after that. */
function sessionOf(scene: Scene, doc: SceneDoc) {
  let last: Session = { name: '', time: null, isDirty: true };
  let isLeft = false;
  return {
    /** Marks that no tab has the scene open any more, because the last one has opened another. */
    leave: () => {
      isLeft = true;
    },
    get: (): Session => {
      const state = scene.getState();
      const { name, time } = fileOf(state);
      if (state.doc === doc) last = { name, time, isDirty: isDirty(state) };
      return isLeft ? { ...last, isLeft } : last;
    },
  };
}

/**
 * Stores a document, and shares it with the other tabs that have it.
 * @returns a function that stores the rest and ends it
 */
export function followScene(
  { id, doc, scene, page, database, journal, unwritten }: Followed,
  events: KeeperEvents,
): () => void {
  const session = sessionOf(scene, doc);
  const blobs = (): Blobs => page.getState().blobs;
  const keeper = keepScene(
    {
      ...{ doc, journal, unwritten, session: session.get },
      database: openSceneDatabase(id),
      blobs: keepBlobs(database, blobs),
    },
    events,
  );
  let isTold = false;
  const link = linkTabs(id, doc, blobs, {
    onBlobs: (added) => addBlobs(page, added),
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
  return () => {
    unsubscribe();
    link.close();
    void isHeldElsewhere(id)
      .then((isShared) => {
        if (!isShared) session.leave();
        return keeper.stop();
      })
      .finally(release);
  };
}
