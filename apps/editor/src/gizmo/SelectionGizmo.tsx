import { bounds, cursor, Gizmo, guides, letters, readout } from '@gizmo-kit/react';
import { transformOf } from '@gizmo-kit/scene';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditor, useSceneList, useSettings } from '../editor/EditorContext.ts';
import { useActiveView } from '../editor/use-view.ts';
import { OCCLUDED_OPACITY } from '../model/settings/settings.ts';
import { CORNER_MARK } from './corner-mark.ts';
import { editorKeymap } from './editor-keymap.ts';
import { VERTEX_KEY } from './gizmo-keys.ts';
import { constraintProps, gizmoSpace } from './props-of-settings.ts';
import { readoutText } from './readout-text.ts';
import { useGizmoEvents } from './use-gizmo-events.ts';
import { useGizmoTheme } from './use-gizmo-theme.ts';
import { useGrab } from './use-grab.ts';
import { useHeldKey } from './use-held-key.ts';
import { useHinge } from './use-hinge.ts';
import { cornerHandle, isCorner, useSelectHandles } from './use-select-handles.ts';
import { useSnap } from './use-snap.ts';
import { useTransformable } from './use-transformable.ts';

const BOX = bounds();
/** CSS pixels: a press with the tool Select that moves less is a click. */
const CLICK = 4;
const [CURSOR, GUIDES, LETTERS] = [cursor(), guides(), letters()];

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
  const editor = useEditor();
  const { gizmo, settings, views } = editor;
  const { objects } = views;
  const isActive = useActiveView() === view;
  const tool = useSettings((settings) => settings.tool);
  const space = useSettings(gizmoSpace);
  const pivot = useSettings((settings) => settings.pivot);
  const { letters: hasLetters, dimming } = useSettings((settings) => settings.look);
  const constraints = useSettings((settings) => settings.constraints);
  const isHeld = useHeldKey(VERTEX_KEY);
  // A drag that has begun with the key goes on without it.
  const byVertex = useStore(gizmo.of(view), ({ drag, handle }) => drag !== null && isCorner(handle)) || isHeld;
  const snap = useSnap(byVertex);
  const theme = useGizmoTheme();
  const keymap = useMemo(() => editorKeymap(editor), [editor]);
  const numbers = useMemo(
    () => readout({ format: (amounts) => readoutText(amounts, gizmo.of(view).getState(), settings.getState().snap) }),
    [gizmo, view, settings],
  );
  const selection = useTransformable();
  const hinge = useHinge(selection);
  const events = useGizmoEvents(selection);
  const value = useSceneList(
    useCallback((state) => selection.flatMap((id) => transformOf(state, id) ?? []), [selection]),
  );
  const handles = useSelectHandles(view, selection);
  useGrab(isActive);
  const target = useMemo(() => selection.map(objects.refOf), [selection, objects]);
  const corners = useMemo(() => [cornerHandle(target)], [target]);

  return (
    <Gizmo
      mode={tool === 'select' || tool === 'bounds' ? 'none' : tool}
      handles={byVertex ? corners : tool === 'bounds' ? BOX : handles}
      dragThreshold={tool === 'select' ? CLICK : undefined}
      target={target}
      value={value}
      space={space}
      pivot={pivot}
      snap={snap}
      {...constraintProps(constraints, hinge)}
      store={gizmo.of(view)}
      layers={layer}
      extensions={[
        ...(isActive ? [keymap] : []),
        ...[numbers, CURSOR, GUIDES],
        ...(hasLetters ? [LETTERS] : []),
        ...(byVertex ? [CORNER_MARK] : []),
      ]}
      theme={theme}
      occludedOpacity={dimming ? OCCLUDED_OPACITY : undefined}
      {...events}
    />
  );
}
