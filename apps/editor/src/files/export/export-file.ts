import { fileOf } from '@gizmo-kit/scene';
import { toast } from 'sonner';
import type { Editor } from '../../editor.ts';
import { STRINGS } from '../../strings.ts';
import { download } from '../dialogs.ts';
import { inWorker } from '../in-worker.ts';
import { showProgress } from '../progress.ts';
import { recordOf, type SceneRecord } from '../scene-record.ts';
import { showError } from '../show-error.ts';
import type { ExportedFile } from './export-gltf.ts';

const text = STRINGS.files;

export interface ExportJob {
  readonly record: SceneRecord;
  /** The ids of the exported nodes; null for all. */
  readonly selection: readonly string[] | null;
}

/** Downloads the scene, or the selection, as a .glb. */
async function exportFile({ scene, blobs }: Editor, selection: readonly string[] | null): Promise<void> {
  const state = scene.getState();
  const name = `${fileOf(state).name}.glb`;
  const progress = showProgress(text.exporting(name));
  try {
    const job: ExportJob = { record: recordOf(state.document, blobs.getState()), selection };
    const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
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
