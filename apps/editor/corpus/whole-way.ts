import { emptyDocument, insertNodes } from '@gizmo-kit/scene';
import { exportGltf } from '../src/files/export/export-gltf.ts';
import { reasonOf } from '../src/files/file-error.ts';
import { readGltf } from '../src/files/gltf/gltf-json.ts';
import { createAssetCache } from '../src/files/models/asset-cache.ts';
import { importGltf } from '../src/files/models/import-gltf.ts';
import { recordOf, type SceneRecord } from '../src/files/scenes/scene-record.ts';
import type { Content } from '../src/model/kinds/kinds.ts';
import { lossesOf } from './losses.ts';

/** What happens to a model that is imported, exported and imported again. */
export interface WholeWay {
  /** The exported file; null if the model is refused. */
  readonly file: Blob | null;
  /** Why the model, or its export, is refused. */
  readonly refused: string | null;
  /** What the messages of the import and the export say. */
  readonly told: readonly string[];
  /** The paths of what is lost, told or not. */
  readonly losses: readonly string[];
}

/** The record of a scene of one model, with what its import reports. */
export async function documentOfModel(
  main: File,
  others: readonly File[],
): Promise<{ record: SceneRecord; told: readonly string[] }> {
  const { asset, blobs, nodes, missing, notShown, release } = await importGltf(main, others, createAssetCache());
  release();
  const assets = emptyDocument().assets.with([[asset.id, asset]]);
  return {
    record: recordOf(insertNodes({ ...emptyDocument<Content>(), assets }, nodes), blobs),
    told: [...missing, ...notShown],
  };
}

export async function wholeWay(main: File, others: readonly File[]): Promise<WholeWay> {
  let file: Blob | null = null;
  let told: readonly string[] = [];
  try {
    const imported = await documentOfModel(main, others);
    const exported = await exportGltf(imported.record, null);
    file = exported.file;
    told = [...new Set([...imported.told, ...exported.lost])];
    await documentOfModel(new File([file], 'again.glb'), others);
    return { file, refused: null, told, losses: lossesOf(await readGltf(main), await readGltf(file)) };
  } catch (error) {
    return { file, refused: reasonOf(error), told, losses: [] };
  }
}
