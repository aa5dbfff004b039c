import { fileOf, isDirty, savePointOf } from '@gizmo-kit/scene';
import { addBlobs, type BlobStore } from '../files/scenes/blobs.ts';
import type { Session } from '../files/scenes/scene-file.ts';
import type { Scene, SceneDoc } from '../model/scene/types.ts';
import { together } from '../model/values/together.ts';
import type { Disk } from './disk.ts';
import type { Journal } from './journal.ts';
import { type KeeperEvents, keepScene } from './keep-scene.ts';
import type { SceneStore } from './scene-store.ts';
import { linkTabs } from './tab-link.ts';

interface Followed {
  /** Of the stored scene. */
  readonly id: string;
  readonly doc: SceneDoc;
  /** Whether the document was not read from the disk. */
  readonly isNew: boolean;
  readonly scene: Scene;
  readonly blobs: BlobStore;
  readonly disk: Disk;
  readonly store: SceneStore;
  readonly journal: Journal;
}

/** The session of a document while it is open, and after that. */
function sessionOf(scene: Scene, doc: SceneDoc): () => Session {
  let last: Session = { name: '', time: null, isDirty: true };
  return () => {
    const state = scene.getState();
    const { name, time } = fileOf(state);
    if (state.doc === doc) last = { name, time, isDirty: isDirty(state) };
    return last;
  };
}

/**
 * Stores a document, and shares it with the other tabs that have it.
 * @returns a function that stores the rest and ends it
 */
export function followScene(
  { id, doc, isNew, scene, blobs, disk, store, journal }: Followed,
  events: KeeperEvents,
): () => void {
  const keeper = keepScene(
    { id, doc, isNew, store, journal, blobs: blobs.getState, session: sessionOf(scene, doc) },
    events,
  );
  let isTold = false;
  const told = (work: () => void): void => {
    isTold = true;
    work();
    isTold = false;
  };
  const link = linkTabs(id, doc, blobs.getState, {
    onBlobs: (added) => addBlobs(blobs, added),
    onSaved: ({ name, time }, isSame) => {
      const saved = isSame ? savePointOf(scene.getState()) : null;
      told(() => scene.markSaved(doc.id, { name, time, saved }));
    },
    onNamed: (name) => {
      const file = scene.getState().files.get(doc.id);
      if (file !== undefined) told(() => scene.markSaved(doc.id, { ...file, name }));
    },
  });
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') keeper.hide();
  };
  document.addEventListener('visibilitychange', onHide);
  const stop = together([
    scene.subscribe((state, before) => {
      keeper.save();
      const [file, old] = [state.files.get(doc.id), before.files.get(doc.id)];
      if (file !== undefined && file.saved !== null && file.saved !== old?.saved && !isTold) link.saved(file);
    }),
    blobs.subscribe(keeper.save),
    disk.onClosed(keeper.check),
    link.close,
  ]);
  return () => {
    stop();
    void keeper.stop().finally(() => document.removeEventListener('visibilitychange', onHide));
  };
}
