import { type GizmoEvent, type GizmoProps, labelOf, matricesOf, readoutOf } from '@gizmo-kit/react';
import { useMemo } from 'react';
import { mayChange, showDrag } from '../../document/rooms/gesture.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import type { Editor } from '../../editor/editor.ts';
import { logged } from '../../editor/gizmo-log.ts';
import { type DragEvents, useGesture } from '../../gizmo/use-gesture.ts';
import { leaveField } from '../../ui/leave-field.ts';
import { isBody } from './body.ts';

/** Others see the drag, and one of what they drag themselves is refused. */
function withRoom(
  editor: Editor,
  ids: readonly string[],
  shown: ReturnType<typeof showDrag>,
  inner: DragEvents,
): DragEvents {
  const { scene, gizmo } = editor;
  return {
    onDragStart(event) {
      // The rest of a refused drag stays with the gizmo, so that it reaches nothing behind the handle.
      if (!mayChange(editor, ids)) return gizmo.getState().cancel();
      shown.start();
      inner.onDragStart(event);
    },
    onChange(event) {
      inner.onChange(event);
      // A refused drag has no gesture.
      if (scene.getState().overlay !== null) shown.step(event);
    },
    onDragEnd(event) {
      inner.onDragEnd(event);
      shown.end();
    },
  };
}

/** Each callback is in the log while the code panel is open. */
function withLog({ settings, ui }: Editor, inner: DragEvents): DragEvents {
  const report = (callback: keyof DragEvents, text: string, event: GizmoEvent): void => {
    if (settings.getState().panel !== 'code') return;
    ui.setState(({ log }) => ({ log: logged(log, { callback, text }, matricesOf(event).at(-1) ?? null) }));
  };
  return {
    onDragStart(event) {
      report('onDragStart', labelOf(event.handle), event);
      inner.onDragStart(event);
    },
    onChange(event) {
      report('onChange', readoutOf(event)?.text ?? '', event);
      inner.onChange(event);
    },
    onDragEnd(event) {
      report('onDragEnd', event.reason, event);
      inner.onDragEnd(event);
    },
  };
}

/** The gesture of a drag, in a live room and in the log, after the edited field is left. */
export function usePaneGesture(ids: readonly string[]): DragEvents & Pick<GizmoProps, 'shouldPress'> {
  const editor = useEditor();
  const shown = useMemo(() => showDrag(editor, ids), [editor, ids]);
  return {
    ...withLog(editor, withRoom(editor, ids, shown, useGesture(ids))),
    shouldPress(event) {
      // With these keys, a press on an object selects.
      if (isBody(editor.gizmo.getState().handle) && (event.shiftKey || event.ctrlKey || event.metaKey)) return false;
      // After the press, because the number of the field may move the handle away.
      queueMicrotask(leaveField);
      return true;
    },
  };
}
