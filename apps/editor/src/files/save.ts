import { fileSave } from 'browser-fs-access';
import { toast } from 'sonner';
import type { Editor } from '../editor.ts';
import { fileOf } from '../scene/files.ts';
import { lastStep } from '../scene/history.ts';
import { complain } from './complain.ts';
import { download } from './dialogs.ts';
import { stringifyScene } from './scene-file.ts';

const EXTENSION = '.json';

/** `Chair.json` → `Chair`. */
export function nameOf(file: string): string {
  return file.replace(/\.[a-z]+$/i, '') || file;
}

/** Into the file that Save As chose, else among the downloads. @returns whether it was saved */
export async function saveScene(editor: Editor): Promise<boolean> {
  const state = editor.scene.getState();
  const handle = editor.handles.get(state.file);
  if (handle !== undefined) return saveTo(editor, handle);
  const { name } = fileOf(state);
  download(name + EXTENSION, stringifyScene(state.document));
  editor.scene.markSaved(state.file, { name, step: lastStep(state), time: Date.now() });
  toast.success(`Saved ${name}${EXTENSION}`, { description: 'It is among your downloads.' });
  return true;
}

/** Into a file of the person's choice, which Save then writes again, where the browser can. */
export async function saveSceneAs(editor: Editor): Promise<void> {
  await saveTo(editor, null);
}

async function saveTo(editor: Editor, known: FileSystemFileHandle | null): Promise<boolean> {
  // What is changed while the file is written is not in it.
  const state = editor.scene.getState();
  const { name } = fileOf(state);
  try {
    const blob = new Blob([stringifyScene(state.document)], { type: 'application/json' });
    const options = { description: 'Scene', mimeTypes: ['application/json'], extensions: [EXTENSION] };
    const handle = await fileSave(blob, { ...options, fileName: name + EXTENSION }, known);
    if (handle !== null) editor.handles.set(state.file, handle);
    const file = handle?.name ?? name + EXTENSION;
    editor.scene.markSaved(state.file, { name: nameOf(file), step: lastStep(state), time: Date.now() });
    toast.success(`Saved ${file}`);
    return true;
  } catch (error) {
    complain('The scene could not be saved', error);
    return false;
  }
}
