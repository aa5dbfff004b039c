import type { RotationLimits } from '@gizmo-kit/math';
import { bounds, cursor, type Extension, Gizmo, type GizmoProps, guides, letters, readout } from '@gizmo-kit/react';
import { transformOf } from '@gizmo-kit/scene';
import { useCallback, useMemo } from 'react';
import { useEditor, useSceneList, useSettings } from '../editor/EditorContext.ts';
import { useActiveView } from '../editor/use-view.ts';
import { editorKeymap } from './editor-keymap.ts';
import { constraintProps, gizmoSpace, OCCLUDED_OPACITY } from './props-of-settings.ts';
import { readoutText } from './readout-text.ts';
import type { DragEvents } from './use-gesture.ts';
import { useSnap } from './use-snap.ts';

const BOX = bounds();
/** CSS pixels: a press with the tool Select that moves less is a click. */
const CLICK = 4;
const [CURSOR, GUIDES, LETTERS] = [cursor(), guides(), letters()];

interface SelectionGizmoProps extends DragEvents, Pick<GizmoProps, 'handles' | 'layers' | 'theme' | 'shouldPress'> {
  /** The view that it is drawn in. */
  readonly view: string;
  /** The nodes that it moves. */
  readonly ids: readonly string[];
  /** Whether a drag snaps to corners, whatever the settings are. */
  readonly byVertex: boolean;
  /** Further extensions. */
  readonly extensions: readonly Extension[];
  /** The limits of the rotation of a single node. */
  readonly rotation: RotationLimits | null;
}

/**
 * The gizmo of the selection. It is controlled: transforms are passed in, changes are reported, the scene decides. Keys go to
 * the active view.
 */
export function SelectionGizmo({ view, ids, byVertex, rotation, handles, extensions, ...rest }: SelectionGizmoProps) {
  const editor = useEditor();
  const { gizmo, settings, views } = editor;
  const { objects } = views;
  const isActive = useActiveView() === view;
  const tool = useSettings((settings) => settings.tool);
  const space = useSettings(gizmoSpace);
  const pivot = useSettings((settings) => settings.pivot);
  const { letters: hasLetters, dimming } = useSettings((settings) => settings.look);
  const constraints = useSettings((settings) => settings.constraints);
  const snap = useSnap(byVertex);
  const keymap = useMemo(() => editorKeymap(editor), [editor]);
  const numbers = useMemo(
    () => readout({ format: (amounts) => readoutText(amounts, gizmo.of(view).getState(), settings.getState().snap) }),
    [gizmo, view, settings],
  );
  const value = useSceneList(useCallback((state) => ids.flatMap((id) => transformOf(state, id) ?? []), [ids]));
  const target = useMemo(() => ids.map(objects.refOf), [ids, objects]);

  return (
    <Gizmo
      mode={tool === 'select' || tool === 'bounds' ? 'none' : tool}
      handles={handles ?? (tool === 'bounds' ? BOX : undefined)}
      dragThreshold={tool === 'select' ? CLICK : undefined}
      target={target}
      value={value}
      space={space}
      pivot={pivot}
      snap={snap}
      {...constraintProps(constraints, rotation)}
      store={gizmo.of(view)}
      extensions={[
        ...(isActive ? [keymap] : []),
        ...[numbers, CURSOR, GUIDES],
        ...(hasLetters ? [LETTERS] : []),
        ...extensions,
      ]}
      occludedOpacity={dimming ? OCCLUDED_OPACITY : undefined}
      {...rest}
    />
  );
}
