import { type Asset, insertNodes } from '@gizmo-kit/scene';
import { toast } from 'sonner';
import type { Editor } from '../editor/editor.ts';
import { chooseFiles } from '../files/dialogs.ts';
import { kindOf } from '../files/file-kind.ts';
import { LASTING } from '../files/lasting.ts';
import { showProgress } from '../files/models/progress.ts';
import { reportImport } from '../files/scenes/import-messages.ts';
import { modelsOf, openRecord } from '../files/scenes/scene-record.ts';
import { readInWorker } from '../files/scenes/scene-worker.ts';
import { showError } from '../files/show-error.ts';
import { createSlices } from '../files/slices.ts';
import { afterGesture } from '../model/scene/after-gesture.ts';
import type { Edit, SceneNode } from '../model/scene/types.ts';
import { frameNodes } from './frame.ts';
import { readModels } from './models.ts';
import { docOf, importScene, replaceDocument, shareBlobs } from './replace.ts';
import { EXTENSION, nameOf } from './save.ts';
import { DOCUMENT_TEXTS } from './texts.ts';

const text = DOCUMENT_TEXTS;
/** Includes the files that a .gltf may refer to. */
const MODEL_EXTENSIONS = ['.glb', '.gltf', '.zip', '.bin', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.ktx2'];

/** The number of nodes that are inserted at once, because the insertion of thousands would block the page. */
const PIECE = 500;

function* insertions(asset: Asset, nodes: readonly SceneNode[]): Iterable<Edit> {
  for (let start = 0; start < nodes.length; start += PIECE)
    yield (document) => {
      const assets = document.assets.with([[asset.id, asset]]);
      return insertNodes({ ...document, assets }, nodes.slice(start, start + PIECE));
    };
}

async function addModel(editor: Editor, main: File, others: readonly File[]): Promise<void> {
  const progress = showProgress(text.importing(main.name));
  try {
    const { importGltf } = await import('../files/models/import-gltf.ts');
    const imported = await importGltf(main, others, editor.assets, progress);
    const { asset, nodes, missing, notShown, release } = imported;
    await shareBlobs(editor, imported.blobs);
    progress.end();
    const root = nodes[0];
    const nextSlice = createSlices();
    await editor.scene.editInPieces(
      text.import(root.name),
      insertions(asset, nodes),
      async () => {
        await nextSlice();
        await afterGesture(editor.scene);
      },
      // A field that is edited would be replaced, and its text lost.
      () => (editor.page.draft === null ? [root.id] : undefined),
    );
    release();
    reportImport(asset.name, missing, notShown);
    requestAnimationFrame(() => frameNodes(editor, [root.id]));
  } catch (error) {
    showError(text.notImported(main.name), error);
  } finally {
    progress.end();
  }
}

async function openScene(editor: Editor, file: File): Promise<void> {
  const progress = showProgress(text.opening(file.name));
  try {
    const scene = await openRecord(await readInWorker(file, progress.signal));
    const release = await readModels(editor.assets, modelsOf(scene), progress);
    progress.end();
    await afterGesture(editor.scene);
    const name = nameOf(file.name);
    if (editor.ui.getState().room !== null) await importScene(editor, text.import(name), scene);
    else await replaceDocument(editor, text.open(name), docOf(editor, scene), { name, time: file.lastModified });
    release();
  } catch (error) {
    showError(text.notOpened(file.name), error);
  } finally {
    progress.end();
  }
}

/** The files in place of an archive that is not a scene, with their paths as their names. */
async function unpacked(file: File): Promise<readonly File[]> {
  if ((await kindOf(file)) !== 'scene') return [file];
  const { filesInZip } = await import('../files/scenes/scene-zip.ts');
  return (await filesInZip(file)) ?? [file];
}

/**
 * Accepts any mixture of files: models are added, with the files that they name; a scene replaces the current one, and is added in
 * a live room. Archives of models are unpacked.
 */
export async function openFiles(editor: Editor, given: readonly File[]): Promise<void> {
  const files = (await Promise.all(given.map(unpacked))).flat();
  const all = await Promise.all(files.map(async (file) => ({ file, kind: await kindOf(file) })));
  const models = all.filter(({ kind }) => kind === 'model');
  // Beside a model, other JSON is data of another program.
  const scene = all.find(({ kind }) => kind === 'scene' || (kind === 'old-scene' && models.length === 0));
  if (models.length === 0 && scene === undefined) {
    if (files.length > 0) toast.error(text.nothingToOpen, { ...LASTING, description: text.whatToOpen });
    return;
  }
  if (scene !== undefined) await openScene(editor, scene.file);
  const others = all.flatMap(({ file, kind }) => (kind === 'other' ? [file] : []));
  for (const { file } of models) await addModel(editor, file, others);
}

export async function openDialog(editor: Editor): Promise<void> {
  await openFiles(editor, await chooseFiles([EXTENSION, '.json', ...MODEL_EXTENSIONS]));
}

export async function importDialog(editor: Editor): Promise<void> {
  await openFiles(editor, await chooseFiles(MODEL_EXTENSIONS));
}
