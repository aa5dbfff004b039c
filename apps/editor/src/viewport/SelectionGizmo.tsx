import { Gizmo, type GizmoEvent, paintGuides, readout } from '@gizmo-kit/react';
import { useMemo } from 'react';
import { MathUtils } from 'three';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useScene, useSettings } from '../EditorContext.ts';
import type { Placements } from '../scene/store.ts';
import type { Snap } from '../settings.ts';
import { useEditorKeymap } from './use-editor-keymap.ts';

const VERBS = { translate: 'Move', rotate: 'Rotate', scale: 'Scale' } as const;

function gizmoSnap({ enabled, translate, rotate, scale }: Snap) {
  return { enabled, translate, rotate: MathUtils.degToRad(rotate), scale };
}

/** The gizmo on the selected nodes: their transforms go in, changes come out, the scene decides. */
export function SelectionGizmo() {
  const { scene, gizmo, objects } = useEditor();
  const tool = useSettings((settings) => settings.tool);
  const space = useSettings((settings) => settings.space);
  const snap = useSettings((settings) => settings.snap);
  const keymap = useEditorKeymap();
  const selection = useScene((state) => state.selection);
  const value = useScene(
    useShallow((state) => state.selection.flatMap((id) => state.document.nodes[id]?.transform ?? [])),
  );
  // Read through the registry at each frame, since a node's object comes and goes with undo.
  const target = useMemo(
    () =>
      selection.map((id) => ({
        get current() {
          return objects.get(id);
        },
      })),
    [selection, objects],
  );
  const steps = useMemo(() => gizmoSnap(snap), [snap]);

  const placements = ({ transforms }: GizmoEvent): Placements =>
    Object.fromEntries(selection.flatMap((id, i) => (transforms[i] === undefined ? [] : [[id, transforms[i]]])));
  const label = (event: GizmoEvent): string => {
    const first = scene.getState().document.nodes[selection[0] ?? '']?.name ?? '';
    return `${VERBS[event.mode]} ${selection.length === 1 ? first : `${selection.length} objects`}`;
  };

  return (
    <Gizmo
      mode={tool === 'select' ? 'none' : tool}
      target={target}
      value={value}
      space={space}
      pivot="median"
      snap={steps}
      store={gizmo}
      keymap={keymap}
      readout={readout()}
      guides={paintGuides}
      onDragStart={(event) => scene.begin(label(event))}
      onChange={(event) => scene.preview(placements(event))}
      onDragEnd={({ reason }) => (reason === 'commit' ? scene.commit() : scene.cancel())}
    />
  );
}
