import { type GizmoEvent, type GizmoProps, type GizmoStore, labelOf, matricesOf, readoutOf } from '@gizmo-kit/react';
import type { Placements, Transform } from '@gizmo-kit/scene';
import { logged } from '../code/gizmo-log.ts';
import { useEditor } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';
import { leaveField } from '../ui/leave-field.ts';
import { useCloning } from './use-cloning.ts';

type GizmoEvents = Pick<GizmoProps, 'onDragStart' | 'onChange' | 'onDragEnd' | 'shouldPress'>;

/** The callbacks of the gizmo of the selection. They edit the scene, and fill the log while the code panel is open. */
export function useGizmoEvents(store: GizmoStore, selection: readonly string[]): GizmoEvents {
  const { scene, settings, ui } = useEditor();
  const cloning = useCloning(store);

  const placements = ({ transforms }: GizmoEvent): Placements => {
    const found: Record<string, Transform> = {};
    for (const [i, id] of selection.entries()) if (transforms[i] !== undefined) found[id] = transforms[i];
    return found;
  };
  const label = ({ mode }: GizmoEvent): string => {
    const first = scene.getState().document.nodes.get(selection[0] ?? '')?.name ?? '';
    return STRINGS.history.dragged[mode](selection.length === 1 ? first : STRINGS.objects(selection.length));
  };
  const report = (callback: 'onDragStart' | 'onChange' | 'onDragEnd', text: string, event: GizmoEvent): void => {
    if (settings.getState().panel !== 'code') return;
    ui.setState(({ log }) => ({ log: logged(log, { callback, text }, matricesOf(event).at(-1) ?? null) }));
  };

  return {
    onDragStart: (event) => {
      report('onDragStart', labelOf(event.handle), event);
      const step = label(event);
      scene.begin(step, selection);
      cloning.begin(step);
    },
    onChange: (event) => {
      report('onChange', readoutOf(event)?.text ?? '', event);
      scene.preview({ transforms: placements(event) });
    },
    onDragEnd: (event) => {
      report('onDragEnd', event.reason, event);
      scene.end(event.reason);
    },
    shouldPress: (event) => {
      // After the press, because the number of the field may move the handle away.
      queueMicrotask(leaveField);
      return cloning.shouldPress(event);
    },
  };
}
