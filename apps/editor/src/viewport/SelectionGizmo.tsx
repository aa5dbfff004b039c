import {
  bounds,
  cursor,
  Gizmo,
  type GizmoEvent,
  matricesOf,
  paintGuides,
  paintLetter,
  readout,
  readoutOf,
} from '@gizmo-kit/react';
import { useCallback, useMemo } from 'react';
import type { LogEntry } from '../code/gizmo-log.ts';
import { useRecorder } from '../code/use-recorder.ts';
import { constraintProps } from '../constraints/constraints.ts';
import { useEditor, useSceneList, useSettings } from '../EditorContext.ts';
import { type Placements, transformOf } from '../scene/gesture.ts';
import type { Transform } from '../scene/types.ts';
import { OCCLUDED_OPACITY } from '../settings.ts';
import { gizmoSpace } from '../spaces/custom-space.ts';
import { STRINGS } from '../strings.ts';
import { useGizmoTheme } from '../theme/use-theme.ts';
import { leaveField } from '../ui/leave-field.ts';
import { useActiveView } from '../views/use-view.ts';
import { readoutText } from './readout-text.ts';
import { useCloning } from './use-cloning.ts';
import { useEditorKeymap } from './use-editor-keymap.ts';
import { useSnap } from './use-snap.ts';
import { useTransformable } from './use-transformable.ts';

const BOX = bounds();
const CURSOR = cursor();

interface SelectionGizmoProps {
  /** The view that it is drawn in. */
  readonly view: string;
  /** The layer of that view. */
  readonly layer: number;
}

/**
 * The gizmo of the selection. It is controlled: transforms are passed in, changes are reported, the scene decides. Keys go to
 * the active view.
 */
export function SelectionGizmo({ view, layer }: SelectionGizmoProps) {
  const { scene, gizmo, objects, log, settings } = useEditor();
  const isActive = useActiveView() === view;
  const tool = useSettings((settings) => settings.tool);
  const space = useSettings(gizmoSpace);
  const pivot = useSettings((settings) => settings.pivot);
  const { letters, dimming } = useSettings((settings) => settings.look);
  const constraints = useSettings((settings) => settings.constraints);
  const snap = useSnap();
  const theme = useGizmoTheme();
  const keymap = useEditorKeymap();
  const shown = useMemo(
    () =>
      readout({ format: (amounts) => readoutText(amounts, gizmo.of(view).getState().drag, settings.getState().snap) }),
    [gizmo, view, settings],
  );
  const selection = useTransformable();
  const cloning = useCloning(gizmo.of(view));
  const keepRecording = useRecorder(gizmo.of(view));
  const value = useSceneList(
    useCallback((state) => selection.flatMap((id) => transformOf(state, id) ?? []), [selection]),
  );
  const target = useMemo(() => selection.map(objects.refOf), [selection, objects]);

  const placements = ({ transforms }: GizmoEvent): Placements => {
    const found: Record<string, Transform> = {};
    for (const [i, id] of selection.entries()) if (transforms[i] !== undefined) found[id] = transforms[i];
    return found;
  };
  const label = ({ mode }: GizmoEvent): string => {
    const first = scene.getState().document.nodes[selection[0] ?? '']?.name ?? '';
    return STRINGS.history.dragged[mode](selection.length === 1 ? first : STRINGS.objects(selection.length));
  };

  const report = (callback: LogEntry['callback'], text: string, event: GizmoEvent): void => {
    if (settings.getState().panel === 'code') log.add(callback, text, matricesOf(event).at(-1) ?? null);
  };

  return (
    <Gizmo
      mode={tool === 'select' || tool === 'bounds' ? 'none' : tool}
      handles={tool === 'bounds' ? BOX : undefined}
      target={target}
      value={value}
      space={space}
      pivot={pivot}
      snap={snap}
      {...constraintProps(constraints)}
      store={gizmo.of(view)}
      layers={layer}
      keymap={isActive ? keymap : null}
      readout={shown}
      cursor={CURSOR}
      guides={paintGuides}
      letters={letters ? paintLetter : null}
      theme={theme}
      occludedOpacity={dimming ? OCCLUDED_OPACITY : undefined}
      onDragStart={(event) => {
        report('onDragStart', event.handle.label, event);
        scene.begin(label(event), selection);
        cloning.begin();
      }}
      onChange={(event) => {
        report('onChange', readoutOf(event)?.text ?? '', event);
        scene.preview(placements(event));
      }}
      onDragEnd={(event) => {
        const { reason } = event;
        report('onDragEnd', reason, event);
        scene.end(reason);
        if (reason === 'commit') keepRecording();
      }}
      shouldPress={(event) => {
        // After the press, because the number of the field may move the handle away.
        queueMicrotask(leaveField);
        return cloning.shouldPress(event);
      }}
    />
  );
}
