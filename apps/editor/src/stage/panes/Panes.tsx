import { useMemo } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import { createSceneBounds } from '../../model/views/scene-bounds.ts';
import { useCanvasParts } from '../drawing/canvas-parts.ts';
import { PaneRenderer } from './PaneRenderer.tsx';
import { PaneView } from './PaneView.tsx';

interface PanesProps {
  /** The elements of the visible views, by id. */
  readonly elements: Readonly<Record<string, HTMLElement>>;
}

/** The views of the scene, within the canvas. */
export function Panes({ elements }: PanesProps) {
  const { scene, views } = useEditor();
  const { objects } = views;
  const { drawing } = useCanvasParts();
  const bounds = useMemo(() => createSceneBounds(scene, objects, drawing.bounds), [scene, objects, drawing]);
  return (
    <>
      {Object.entries(elements).map(([id, element]) => (
        <PaneView key={id} id={id} element={element} bounds={bounds} />
      ))}
      <PaneRenderer />
    </>
  );
}
