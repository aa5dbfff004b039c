import { type GizmoEvent, type GizmoProps, labelOf, matricesOf, readoutOf } from '@gizmo-kit/react';
import type { Placements, Transform } from '@gizmo-kit/scene';
import { useMemo } from 'react';
import { mayChange, showDrag } from '../document/rooms/gesture.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { logged } from '../editor/gizmo-log.ts';
import { STRINGS } from '../model/texts/strings.ts';
import { leaveField } from '../ui/leave-field.ts';
import { isBody } from './use-select-handles.ts';

type GizmoEvents = Pick<GizmoProps, 'onDragStart' | 'onChange' | 'onDragEnd' | 'shouldPress'>;

/** The callbacks of the gizmo of the selection: a drag is one gesture of the scene. While Alt is pressed, it moves copies. */
export function useGizmoEvents(selection: readonly string[]): GizmoEvents {
  const editor = useEditor();
  const { scene, gizmo } = editor;
  const shown = useMemo(() => showDrag(editor, selection), [editor, selection]);
  // A nudge is an amount without a pointer. There, Alt stands for a tenth of the step.
  const movesCopies = ({ modifiers, drag: { sample } }: GizmoEvent): boolean =>
    modifiers.alt && (gizmo.getState().texts === null || sample.pointerType !== undefined);
  const hovered = () => gizmo.getState().handle;
  const report = useReport();
  const label = (event: GizmoEvent): string => {
    const first = scene.getState().document.nodes.get(selection[0] ?? '')?.name ?? '';
    const step = STRINGS.history.dragged[event.mode](
      selection.length === 1 ? first : STRINGS.objects(selection.length),
    );
    return movesCopies(event) ? STRINGS.history.cloned(step) : step;
  };
  const placements = ({ transforms }: GizmoEvent): Placements => {
    const placed = new Map<string, Transform>();
    for (const [i, transform] of transforms.entries()) placed.set(selection[i] ?? '', transform);
    return placed;
  };
  return {
    onDragStart: (event) => {
      report('onDragStart', labelOf(event.handle), event);
      // The rest of a refused drag stays with the gizmo, so that it reaches nothing behind the handle.
      if (!mayChange(editor, selection)) return gizmo.getState().cancel();
      shown.start();
      scene.begin(label(event), selection);
    },
    onChange: (event) => {
      report('onChange', readoutOf(event)?.text ?? '', event);
      scene.preview({ transforms: placements(event), copies: movesCopies(event), label: label(event) });
      // A refused drag has no gesture.
      if (scene.getState().overlay !== null) shown.step(event);
    },
    onDragEnd: (event) => {
      report('onDragEnd', event.reason, event);
      scene.end(event.reason);
      shown.end();
    },
    shouldPress: (event) => {
      // With these keys, a press on an object selects.
      if (isBody(hovered()) && (event.shiftKey || event.ctrlKey || event.metaKey)) return false;
      // After the press, because the number of the field may move the handle away.
      queueMicrotask(leaveField);
      return true;
    },
  };
}

/** Adds a callback to the log while the code panel is open. */
function useReport() {
  const { settings, ui } = useEditor();
  return (callback: 'onDragStart' | 'onChange' | 'onDragEnd', text: string, event: GizmoEvent): void => {
    if (settings.getState().panel !== 'code') return;
    ui.setState(({ log }) => ({ log: logged(log, { callback, text }, matricesOf(event).at(-1) ?? null) }));
  };
}
