import { DOC_SCHEMA, openDoc } from '@gizmo-kit/scene';
import * as Y from 'yjs';
import { CONTENTS } from '../../model/kinds/kinds.ts';
import type { SceneDoc } from '../../model/scene/types.ts';
import { FileError } from '../file-error.ts';
import { SCENE_TEXTS } from './texts.ts';

function applied(updates: readonly Uint8Array[]): Y.Doc | null {
  const ydoc = new Y.Doc();
  try {
    for (const update of updates) Y.applyUpdate(ydoc, update);
    return ydoc;
  } catch {
    return null;
  }
}

/**
 * The scene of some updates.
 * @throws FileError if they cannot be read, or a newer editor has written them
 */
export function docOfUpdates(updates: readonly Uint8Array[]): SceneDoc {
  const ydoc = applied(updates);
  if (ydoc === null) throw new FileError(SCENE_TEXTS.faults.damagedScene);
  const doc = openDoc(ydoc, CONTENTS);
  if (doc.schema > DOC_SCHEMA) throw new FileError(SCENE_TEXTS.faults.newer(doc.schema, DOC_SCHEMA));
  return doc;
}

/**
 * What can be read of some updates, also of those of a newer editor. It must not be stored in their place.
 * @throws FileError if nothing can be read
 */
export function salvagedDoc(updates: readonly Uint8Array[]): SceneDoc {
  let good = updates;
  if (applied(good) === null) {
    good = [];
    for (const update of updates) if (applied([...good, update]) !== null) good = [...good, update];
  }
  const ydoc = good.length === 0 ? null : applied(good);
  if (ydoc === null) throw new FileError(SCENE_TEXTS.faults.damagedScene);
  return openDoc(ydoc, CONTENTS);
}
