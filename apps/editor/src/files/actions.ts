import { fileSave } from 'browser-fs-access';
import { toast } from 'sonner';
import type { Editor } from '../editor.ts';
import { insertNodes } from '../scene/tree.ts';
import { chooseFiles, download } from './dialogs.ts';
import { FileError, reasonOf } from './file-error.ts';
import { importGltf } from './import-gltf.ts';
import { parseScene, stringifyScene } from './scene-file.ts';

const MODEL = /\.(glb|gltf)$/i;
const SCENE = /\.json$/i;
/** With what a .gltf may refer to. */
const MODEL_EXTENSIONS = ['.glb', '.gltf', '.bin', '.png', '.jpg', '.jpeg', '.webp'];

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** A mistake of ours keeps its trace in the console; a fault of the file is told to the person alone. */
function complain(title: string, error: unknown): void {
  if (isAbort(error)) return;
  if (!(error instanceof FileError)) console.error(error);
  toast.error(title, { description: reasonOf(error) });
}

async function addModel(editor: Editor, main: File, others: readonly File[]): Promise<void> {
  try {
    const { asset, nodes } = await importGltf(main, others, editor.assets);
    const root = nodes[0];
    editor.scene.edit(
      `Import ${root.name}`,
      (document) => insertNodes({ ...document, assets: { ...document.assets, [asset.id]: asset } }, nodes),
      [root.id],
    );
    toast.success(`Imported ${main.name}`);
    requestAnimationFrame(() => editor.view.current?.frame([root.id]));
  } catch (error) {
    complain(`${main.name} could not be imported`, error);
  }
}

async function openScene(editor: Editor, file: File): Promise<void> {
  try {
    const document = parseScene(await file.text());
    await editor.assets.ensureAll(document);
    editor.scene.replace(document);
    editor.file.handle = null;
    editor.file.name = file.name;
    requestAnimationFrame(() => editor.view.current?.frame([]));
  } catch (error) {
    complain(`${file.name} could not be opened`, error);
  }
}

/** Takes any mixture of files: models are added, with the files they name; a scene takes the place of the present one. */
export async function takeFiles(editor: Editor, files: readonly File[]): Promise<void> {
  const models = files.filter((file) => MODEL.test(file.name));
  const scene = files.find((file) => SCENE.test(file.name));
  if (models.length === 0 && scene === undefined) {
    if (files.length > 0)
      toast.error('Nothing to open', { description: 'Choose a .glb or .gltf model, or a scene saved as .json.' });
    return;
  }
  if (scene !== undefined) await openScene(editor, scene);
  const others = files.filter((file) => !models.includes(file) && file !== scene);
  for (const model of models) await addModel(editor, model, others);
}

export async function openDialog(editor: Editor): Promise<void> {
  await takeFiles(editor, await chooseFiles(['.json', ...MODEL_EXTENSIONS]));
}

export async function importDialog(editor: Editor): Promise<void> {
  await takeFiles(editor, await chooseFiles(MODEL_EXTENSIONS));
}

function textOf({ scene }: Editor): string {
  return stringifyScene(scene.getState().document);
}

/** Into the file that Save As chose, else among the downloads. */
export async function saveScene(editor: Editor): Promise<void> {
  if (editor.file.handle !== null) {
    await saveTo(editor, editor.file.handle);
    return;
  }
  download(editor.file.name, textOf(editor));
  editor.scene.markSaved();
  toast.success(`Saved ${editor.file.name}`, { description: 'It is among your downloads.' });
}

/** Into a file of the person's choice, which Save then writes again, where the browser can. */
export async function saveSceneAs(editor: Editor): Promise<void> {
  await saveTo(editor, null);
}

async function saveTo(editor: Editor, known: FileSystemFileHandle | null): Promise<void> {
  try {
    const blob = new Blob([textOf(editor)], { type: 'application/json' });
    const options = { description: 'Scene', mimeTypes: ['application/json'], extensions: ['.json'] };
    const handle = await fileSave(blob, { ...options, fileName: editor.file.name }, known);
    editor.file.handle = handle;
    if (handle !== null) editor.file.name = handle.name;
    editor.scene.markSaved();
    toast.success(`Saved ${editor.file.name}`);
  } catch (error) {
    complain('The scene could not be saved', error);
  }
}
