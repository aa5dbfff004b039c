import { fileOf } from '@gizmo-kit/scene';
import { toast } from 'sonner';
import type { Editor } from '../editor/editor.ts';
import { download } from '../files/dialogs.ts';
import type { ExportedFile, ExportJob } from '../files/export/export-gltf.ts';
import { inWorker } from '../files/in-worker.ts';
import { showProgress } from '../files/models/progress.ts';
import { recordOf } from '../files/scenes/scene-record.ts';
import { showError } from '../files/show-error.ts';
import { DOCUMENT_TEXTS } from './texts.ts';

const text = DOCUMENT_TEXTS;

/** Downloads the scene, or the selection, as a .glb. */
async function exportFile({ scene, blobs }: Editor, selection: readonly string[] | null): Promise<void> {
  const state = scene.getState();
  const name = `${fileOf(state).name}.glb`;
  const progress = showProgress(text.exporting(name));
  try {
    const job: ExportJob = { record: recordOf(state.document, blobs.getState()), selection };
    const worker = new Worker(new URL('../files/export/export.worker.ts', import.meta.url), { type: 'module' });
    const { file, lost } = await inWorker<ExportedFile>(worker, job, progress.signal);
    download(name, file);
    if (lost.length === 0) toast.success(text.exported(name), { description: text.inDownloads });
    else toast.warning(text.exported(name), { description: text.lost(lost.join(', ')), closeButton: true });
  } catch (error) {
    showError(text.notExported, error);
  } finally {
    progress.end();
  }
}

export const exportScene = (editor: Editor): Promise<void> => exportFile(editor, null);

export const exportSelection = (editor: Editor): Promise<void> => exportFile(editor, editor.scene.getState().selection);
