import type { SelectComponentProps } from '@gizmo-kit/react/select';
import { useMemo } from 'react';
import { Layers, type Object3D } from 'three';
import { useEditor, useScene } from '../../editor/EditorContext.ts';
import type { Editor } from '../../editor/editor.ts';
import { BATCHED_LAYER } from '../../model/views/pane.ts';
import { selectable } from '../../model/views/selectable.ts';
import { useCanvasParts } from '../drawing/canvas-parts.ts';

const PICKED = new Layers();
PICKED.enable(BATCHED_LAYER);

const keyOf = ({ userData }: Object3D): string | null => (typeof userData.nodeId === 'string' ? userData.nodeId : null);

/** Whether a node may be selected in the viewport. Each press asks for many nodes of one document. */
function createFilter({ scene, ui }: Editor): (id: string) => boolean {
  let known: readonly unknown[] = [];
  let isSelectable = (_id: string): boolean => true;
  return (id) => {
    const now = [scene.getState().document, ui.getState().hiddenByIsolation] as const;
    if (now.some((part, i) => part !== known[i])) isSelectable = selectable(...now);
    known = now;
    return isSelectable(id);
  };
}

/** The selection of the scene, for a `<Select>` of each view and one for the outline. */
export function useSelection(): SelectComponentProps {
  const editor = useEditor();
  const { drawing, selected } = useCanvasParts();
  const value = useScene(({ selection }) => selection);
  const constant = useMemo(
    (): SelectComponentProps => ({
      store: selected,
      root: drawing.nodes,
      layers: PICKED,
      keyOf,
      objectOf: (id) => {
        const { views, ui } = editor;
        const isShown = views.objects.isWhole() && ui.getState().hiddenByIsolation?.has(id) !== true;
        return isShown ? views.objects.get(id) : null;
      },
      filter: createFilter(editor),
    }),
    [editor, drawing, selected],
  );
  return { ...constant, value };
}
