import type { Asset } from '../../scene/types.ts';
import { STRINGS } from '../../strings.ts';
import { FileError } from '../file-error.ts';
import { readGltf } from '../gltf-json.ts';
import { type Plain, plainList } from '../plain.ts';
import type { GltfWriter } from './gltf-writer.ts';
import { ModelCopier } from './model-copier.ts';
import { buffersOf, imagesOf, imageType } from './model-data.ts';

/** An opened model to copy nodes from. */
export interface OpenedModel {
  readonly raw: Plain;
  /** By their indices. */
  readonly nodes: readonly Plain[];
  readonly required: readonly string[];
  readonly copier: ModelCopier;
}

export async function openForExport(writer: GltfWriter, asset: Asset): Promise<OpenedModel> {
  const entry = asset.files[asset.entry];
  if (entry === undefined) throw new FileError(STRINGS.faults.missingModel(asset.name));
  const file = await readGltf(entry);
  const images = new Map<number, { readonly data: Blob; readonly mimeType: string }>();
  for (const [i, data] of await imagesOf(asset, file)) images.set(i, { data, mimeType: await imageType(data) });
  const copier = new ModelCopier(writer, { raw: file.raw, buffers: await buffersOf(asset, file), images });
  return { raw: file.raw, nodes: plainList(file.raw.nodes), required: file.json.extensionsRequired ?? [], copier };
}
