import { toast } from 'sonner';
import * as Y from 'yjs';
import { replaceDocument } from '../document/replace.ts';
import type { Editor } from '../editor.ts';
import { LASTING } from '../files/lasting.ts';
import { addBlobs } from '../files/scenes/blobs.ts';
import type { Session } from '../files/scenes/scene-file.ts';
import type { SceneDoc } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import { openBlobDatabase } from './blob-database.ts';
import { deleteOldAutosave, OLD_NAME, readOldAutosave } from './old-autosave.ts';
import { docOfUpdate, hashesOf } from './restore-scene.ts';
import { openSceneDatabase, SCENE_PREFIX, type SceneDatabase } from './scene-database.ts';
import { heldScenes } from './scene-lock.ts';

const text = STRINGS.files;
/** A page that is reloaded has opened its scene again by then. */
const AFTER_MS = 3000;
const OLD_COPY = `${OLD_NAME}:copy:`;

interface LeftScene {
  readonly database: SceneDatabase;
  readonly doc: SceneDoc;
  readonly session: Session;
}

/** Stores the copies of the autosave of earlier versions as scenes. */
async function convertOldCopies(names: readonly string[]): Promise<void> {
  const held = (await navigator.locks.query()).held?.map(({ name }) => name) ?? [];
  for (const name of names.filter((name) => name.startsWith(OLD_COPY) && !held.includes(name))) {
    const old = await readOldAutosave(name);
    if (old.kind !== 'scene') continue;
    const blobs = openBlobDatabase();
    for (const [hash, blob] of old.blobs) await blobs.write(hash, blob);
    const whole = (): Uint8Array => Y.encodeStateAsUpdate(old.doc.ydoc);
    await openSceneDatabase(name.slice(OLD_COPY.length)).write(null, { ...old.session, isDirty: true }, whole);
    await deleteOldAutosave(name);
  }
}

/** A stored scene with unsaved work; null if there is none. One that nothing needs is deleted. */
async function leftScene(id: string): Promise<LeftScene | null> {
  const database = openSceneDatabase(id);
  const found = await database.read();
  let doc: SceneDoc | null = null;
  try {
    doc = found && docOfUpdate(found.update);
  } catch {
    // A newer editor can read it.
    return null;
  }
  if (found !== null && doc !== null && found.session.isLeft !== true && found.session.isDirty)
    return { database, doc, session: found.session };
  await database.remove();
  return null;
}

/** The scenes with unsaved work whose tabs were closed. */
async function leftScenes(names: readonly string[], own: string): Promise<readonly LeftScene[]> {
  const held = await heldScenes();
  const left: LeftScene[] = [];
  for (const name of names) {
    const id = name.startsWith(SCENE_PREFIX) ? name.slice(SCENE_PREFIX.length) : own;
    const scene = id === own || held.has(id) ? null : await leftScene(id);
    if (scene !== null) left.push(scene);
  }
  return left;
}

function offer(editor: Editor, { database, doc, session }: LeftScene): void {
  const open = async (): Promise<void> => {
    const hashes = hashesOf(doc.document.assets.values());
    const blobs = await openBlobDatabase().read(hashes);
    addBlobs(editor.ui, blobs);
    editor.persistence.continueIn(doc, database.id);
    await replaceDocument(editor, text.open(session.name), doc, session);
  };
  const remove = async (): Promise<void> => {
    if (!(await heldScenes()).has(database.id)) await database.remove();
  };
  toast.info(text.leftInTab(session.name), {
    ...LASTING,
    action: { label: text.openIt, onClick: () => void open() },
    cancel: { label: text.delete, onClick: () => void remove() },
  });
}

/** Offers to open the scenes whose tabs were closed, and deletes what nothing needs any more. */
export async function offerLeftScenes(editor: Editor): Promise<void> {
  if (!('databases' in indexedDB && 'locks' in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  const own = editor.persistence.openScene();
  // Without it, the storage does not answer, or cannot be read.
  if (own === null) return;
  const namesOf = async (): Promise<readonly string[]> =>
    (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const names = await namesOf();
  await convertOldCopies(names);
  const left = await leftScenes(await namesOf(), own);
  for (const scene of left) offer(editor, scene);
  if (editor.ui.getState().problem !== null) return;
  if (names.includes(OLD_NAME)) await deleteOldAutosave();
  if ((await heldScenes()).size > 1 || left.length > 0) return;
  // The page has the bytes of each model that its history may bring back, deleted ones included.
  await openBlobDatabase().keepOnly(new Set(editor.ui.getState().blobs.keys()));
}
