import { type Handle, labelOf } from '@gizmo-kit/react';
import { ancestors, worldMatrix } from '@gizmo-kit/scene';
import type { SceneState } from '../../model/scene/types.ts';
import { isBehind, type View } from '../../model/views/view.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { STATUS_TEXTS } from './texts.ts';

interface GizmoStatus {
  readonly phase: string;
  readonly handle: Pick<Handle, 'label'> | null;
  readonly readout: { readonly label: string; readonly text: string } | null;
}

/** The reason why the only selected node has no gizmo: it or an ancestor is hidden or locked, or it is behind the camera. */
function reasonWithoutGizmo(document: SceneState['document'], id: string, view: View): string | null {
  const line = [id, ...ancestors(document, id)].flatMap((at) => document.nodes.get(at) ?? []);
  const hider = line.find(({ visible }) => !visible);
  const locker = line.find(({ locked }) => locked);
  const { hidden, locked } = PAGE_TEXTS.status;
  const { hiddenWith, lockedWith, behind } = STATUS_TEXTS.status;
  if (hider !== undefined) return hider.id === id ? hidden : hiddenWith(hider.name);
  if (locker !== undefined) return locker.id === id ? locked : lockedWith(locker.name);
  const { 12: x, 13: y, 14: z } = worldMatrix(document, id);
  return isBehind(view, [x, y, z]) ? behind : null;
}

/** The status in one line: the drag and its amount, the handle under the pointer, or the selection. */
export function statusText(gizmo: GizmoStatus, scene: SceneState, view: View): string {
  if (gizmo.phase === 'drag' && gizmo.readout !== null) return `${gizmo.readout.label}  ${gizmo.readout.text}`;
  if (gizmo.phase !== 'idle' && gizmo.handle !== null) return labelOf(gizmo.handle);
  const { selection, shown: document } = scene;
  if (selection.length > 1) return STATUS_TEXTS.status.several(selection.length);
  const node = document.nodes.get(selection[0] ?? '');
  if (node === undefined) return STATUS_TEXTS.status.nothing;
  return [STATUS_TEXTS.status.one(node.name), reasonWithoutGizmo(document, node.id, view) ?? []].flat().join(' · ');
}
