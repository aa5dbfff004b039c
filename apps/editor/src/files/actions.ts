import { toast } from 'sonner';
import type { Editor } from '../editor.ts';
import { insertNodes } from '../scene/tree.ts';
import { frameNodes } from '../views/frame.ts';
import { complain } from './complain.ts';
import { chooseFiles } from './dialogs.ts';
import { importGltf } from './import-gltf.ts';
import { showProgress, tellImported } from './import-messages.ts';
import { replaceDocument } from './replace.ts';
import { nameOf } from './save.ts';
import { parseScene } from './scene-file.ts';

const MODEL = /\.(glb|gltf)$/i;
const SCENE = /\.json$/i;
/** With what a .gltf may refer to. */
const MODEL_EXTENSIONS = ['.glb', '.gltf', '.bin', '.png', '.jpg', '.jpeg', '.webp'];

async function addModel(editor: Editor, main: File, others: readonly File[]): Promise<void> {
  const progress = showProgress(`Importing ${main.name}`);
  try {
    const { asset, nodes, missing, notShown } = await importGltf(main, others, editor.assets, progress);
    const root = nodes[0];
    editor.scene.edit(
      `Import ${root.name}`,
      (document) => insertNodes({ ...document, assets: { ...document.assets, [asset.id]: asset } }, nodes),
      [root.id],
    );
    tellImported(main.name, missing, notShown);
    requestAnimationFrame(() => frameNodes(editor, [root.id]));
  } catch (error) {
    complain(`${main.name} could not be imported`, error);
  } finally {
    progress.end();
  }
}

async function openScene(editor: Editor, file: File): Promise<void> {
  try {
    const document = parseScene(await file.text());
    await editor.assets.ensureAll(document);
    const name = nameOf(file.name);
    await replaceDocument(editor, `Open ${name}`, document, { name, time: file.lastModified });
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
