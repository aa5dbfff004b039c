import { type Asset, DOC_SCHEMA, openDoc } from '@gizmo-kit/scene';
import * as Y from 'yjs';
import { FileError, reasonOf } from '../files/file-error.ts';
import type { Session } from '../files/scenes/scene-file.ts';
import type { Blobs } from '../files/scenes/scene-record.ts';
import { CONTENTS } from '../kinds/kinds.ts';
import type { SceneDoc } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import type { BlobDatabase } from './blob-database.ts';
import type { Journal } from './journal.ts';
import { openSceneDatabase } from './scene-database.ts';

/** The SHA-256 of the files of models. */
export const hashesOf = (assets: Iterable<Asset>): readonly string[] =>
  [...assets].flatMap(({ files }) => Object.values(files).map(({ sha256 }) => sha256));

/** @throws FileError if the updates cannot be read */
export function docOfUpdate(...updates: readonly Uint8Array[]): SceneDoc {
  const ydoc = new Y.Doc();
  try {
    for (const update of updates) Y.applyUpdate(ydoc, update);
  } catch {
    throw new FileError(STRINGS.faults.notAScene);
  }
  const doc = openDoc(ydoc, CONTENTS);
  if (doc.schema > DOC_SCHEMA) throw new FileError(STRINGS.faults.newer(doc.schema, DOC_SCHEMA));
  return doc;
}

export interface RestoredScene {
  readonly kind: 'scene';
  readonly doc: SceneDoc;
  readonly session: Session;
  readonly blobs: Blobs;
  /** The names of the models without bytes. */
  readonly missing: readonly string[];
  /** Changes that are not in the database. */
  readonly unwritten: readonly Uint8Array[];
}

export type RestoredFrom =
  | { readonly kind: 'none' }
  | RestoredScene
  /** It cannot be used, and is never overwritten. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly file: Promise<Blob> };

/** Reads a stored scene, with the changes that the last page had not written. */
export async function restoreScene(id: string, database: BlobDatabase, journal: Journal): Promise<RestoredFrom> {
  const found = await openSceneDatabase(id).read();
  const last = journal.read();
  const unwritten = last === null ? [] : [last];
  const updates = found === null ? unwritten : [found.update, ...unwritten];
  if (updates.length === 0) return { kind: 'none' };
  try {
    const doc = docOfUpdate(...updates);
    const hashes = hashesOf(doc.document.assets.values());
    const blobs = hashes.length === 0 ? new Map<string, Blob>() : await database.read(hashes);
    const missing = [...doc.document.assets.values()].flatMap(({ name, files }) =>
      Object.values(files).some(({ sha256 }) => !blobs.has(sha256)) ? name : [],
    );
    const { untitled } = STRINGS.files;
    const session = found?.session ?? { name: untitled, time: null, isDirty: true };
    const isDirty = session.isDirty || last !== null;
    return { kind: 'scene', doc, session: { ...session, isDirty }, blobs, missing, unwritten };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const file = Promise.resolve(new Blob(updates as Uint8Array<ArrayBuffer>[]));
    return { kind: 'unreadable', reason: reasonOf(error), file };
  }
}
