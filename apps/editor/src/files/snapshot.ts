import { fileOf, isDirty } from '@gizmo-kit/scene';
import type { SceneDocument, SceneState } from '../scene/types.ts';
import type { Session } from './scene-file.ts';

/** The data that an autosave stores. */
export interface Snapshot {
  readonly document: SceneDocument;
  readonly session: Session;
}

/** The data to store. An active gesture is not included. */
export function snapshotOf(state: SceneState): Snapshot {
  const { name, time } = fileOf(state);
  return { document: state.document, session: { name, time, isDirty: isDirty(state) } };
}

export function sameSnapshot(a: Snapshot, b: Snapshot): boolean {
  return (
    a.document === b.document &&
    a.session.name === b.session.name &&
    a.session.time === b.session.time &&
    a.session.isDirty === b.session.isDirty
  );
}
