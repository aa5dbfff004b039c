import type { SceneState } from '../scene/store.ts';
import { STRINGS } from '../strings.ts';

interface GizmoStatus {
  readonly phase: string;
  readonly handle: { readonly label: string } | null;
  readonly readout: { readonly label: string; readonly text: string } | null;
}

/** One line about what goes on: the drag and its amount, the handle under the pointer, or what is selected. */
export function statusText(gizmo: GizmoStatus, scene: SceneState): string {
  if (gizmo.phase === 'drag' && gizmo.readout !== null) return `${gizmo.readout.label}  ${gizmo.readout.text}`;
  if (gizmo.phase !== 'idle' && gizmo.handle !== null) return gizmo.handle.label;
  const { selection, document } = scene;
  if (selection.length > 1) return STRINGS.status.several(selection.length);
  const name = document.nodes[selection[0] ?? '']?.name;
  return name === undefined ? STRINGS.status.nothing : STRINGS.status.one(name);
}
