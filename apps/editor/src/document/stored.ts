import type { Editor } from '../editor/editor.ts';
import { download } from '../files/dialogs.ts';
import { FileError } from '../files/file-error.ts';
import { recordOf } from '../files/scenes/scene-record.ts';
import { writeInWorker } from '../files/scenes/scene-worker.ts';
import type { RestoredScene } from '../storage/scenes.ts';
import { replaceDocument } from './replace.ts';
import { EXTENSION } from './save.ts';
import { DOCUMENT_TEXTS } from './texts.ts';

/** A page that has run for this time after its start works, in milliseconds: one that hangs does not come so far. */
const WORKS_AFTER_MS = 3000;
/** How long after the start unused bytes are collected, in milliseconds. */
const COLLECT_AFTER_MS = 10_000;

/** Opens a stored scene in place of the present one. It goes on in its place. @returns whether it was opened */
export function openStored(editor: Editor, scene: RestoredScene): Promise<boolean> {
  editor.persistence.continueIn(scene);
  return replaceDocument(editor, DOCUMENT_TEXTS.open(scene.session.name), scene.doc, scene.session);
}

/** Opens a stored scene by its id. @throws FileError if it cannot be read */
export async function openStoredById(editor: Editor, id: string): Promise<void> {
  const found = await editor.persistence.scenes.find(id);
  if (found.kind === 'unreadable') throw new FileError(found.reason);
  if (found.kind === 'scene') await openStored(editor, found);
}

/** Downloads a stored scene: as a scene file, or as a rescue file if it cannot be read. */
export async function downloadStored({ persistence }: Editor, id: string): Promise<void> {
  const found = await persistence.scenes.find(id);
  if (found.kind === 'unreadable') download(found.name + EXTENSION, await found.file());
  if (found.kind !== 'scene') return;
  const { doc, blobs, session } = found;
  download(session.name + EXTENSION, await writeInWorker(recordOf(doc.document, blobs)));
}

/** Ends the start when the page has worked for some seconds and everything is mounted, or when the page is left. */
export function endStart({ persistence, views }: Editor): void {
  setTimeout(() => views.objects.whenWhole(persistence.marks.end), WORKS_AFTER_MS);
  window.addEventListener('pagehide', persistence.marks.end);
  // What cannot be collected stays.
  setTimeout(() => persistence.collect().catch(() => undefined), COLLECT_AFTER_MS);
}
