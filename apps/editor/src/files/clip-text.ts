import type { SceneDocument } from '../scene/types.ts';
import { FileError } from './file-error.ts';
import { documentFromRecord, recordFromDocument } from './scene-file.ts';
import { stringifyExactly } from './text.ts';

/** A scene as the text of a clipboard: its models are named, and their bytes left out. */
export function clipText(document: SceneDocument): string {
  const record = recordFromDocument(document);
  const named = Object.entries(record.assets).map(([id, asset]) => [id, { ...asset, files: {} }]);
  return stringifyExactly({ ...record, assets: Object.fromEntries(named) });
}

/** @throws FileError that says why a text is no scene */
export function clipFromText(text: string): SceneDocument {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw new FileError('it is a text');
  }
  return documentFromRecord(record);
}
