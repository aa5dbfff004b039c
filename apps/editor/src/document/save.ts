import { fileOf, savePointOf } from '@gizmo-kit/scene';
import { fileSave } from 'browser-fs-access';
import { toast } from 'sonner';
import type { Editor } from '../editor/editor.ts';
import { download } from '../files/dialogs.ts';
import { recordOf } from '../files/scenes/scene-record.ts';
import { writeInWorker } from '../files/scenes/scene-worker.ts';
import { showError } from '../files/show-error.ts';
import type { SceneDoc } from '../model/scene/types.ts';
import { DOCUMENT_TEXTS } from './texts.ts';

const text = DOCUMENT_TEXTS;
/** Not `.zip`, because some browsers unpack such downloads. */
export const EXTENSION = '.gizmo';
const TYPE = 'application/octet-stream';

/** `Chair.gizmo` → `Chair`. */
export function nameOf(file: string): string {
  return file.replace(/\.[a-z]+$/i, '') || file;
}

/** Saves to the file of Save As, otherwise as a download. @returns whether it was saved */
export async function saveScene(editor: Editor): Promise<boolean> {
  const { doc } = editor.scene.getState();
  const handle = editor.page.handles.get(doc);
  return handle === undefined ? saveToDownloads(editor) : saveTo(editor, handle);
}

/** Saves to a file that the user chooses, if the browser can. Save then writes to the same file. */
export async function saveSceneAs(editor: Editor): Promise<void> {
  await saveTo(editor, null);
}

/** @param write returns the name of the written file */
async function saved(
  editor: Editor,
  description: string | undefined,
  write: (bytes: Promise<Blob>, name: string, doc: SceneDoc) => Promise<string>,
): Promise<boolean> {
  // The state before the write, because changes during the write are not in the file.
  const state = editor.scene.getState();
  try {
    const record = recordOf(state.document, editor.blobs.getState());
    const file = await write(writeInWorker(record), fileOf(state).name + EXTENSION, state.doc);
    editor.scene.markSaved(state.doc.id, { name: nameOf(file), time: Date.now(), saved: savePointOf(state) });
    toast.success(text.saved(file), { description });
    return true;
  } catch (error) {
    showError(text.notSaved, error);
    return false;
  }
}

const saveToDownloads = (editor: Editor): Promise<boolean> =>
  saved(editor, text.inDownloads, async (bytes, name) => {
    download(name, await bytes);
    return name;
  });

const saveTo = (editor: Editor, known: FileSystemFileHandle | null): Promise<boolean> =>
  saved(editor, undefined, async (bytes, fileName, doc) => {
    const options = { description: text.scene, mimeTypes: [TYPE], extensions: [EXTENSION] };
    const handle = await fileSave(bytes, { ...options, fileName }, known);
    if (handle !== null) editor.page.handles.set(doc, handle);
    return handle?.name ?? fileName;
  });
