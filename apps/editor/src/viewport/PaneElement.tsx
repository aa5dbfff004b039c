import { useCallback } from 'react';
import { useStore } from 'zustand';
import { ViewCube } from '../cube/ViewCube.tsx';
import { useEditor } from '../EditorContext.ts';
import { isQuad } from '../views/quad.ts';
import { useView } from '../views/use-view.ts';
import { PaneBar } from './PaneBar.tsx';
import './pane.css';

interface PaneElementProps {
  readonly id: string;
  /** Called when the element is on the page. Returns a function for its removal. */
  readonly onElement: (id: string, element: HTMLElement) => () => void;
}

/**
 * The element over the rectangle of a view, with its pointer events, menu and cube. A press or the focus makes the view active.
 */
export function PaneElement({ id, onElement }: PaneElementProps) {
  const { views } = useEditor();
  const ref = useCallback(
    (element: HTMLDivElement | null) => (element === null ? undefined : onElement(id, element)),
    [id, onElement],
  );
  // One of several orthographic views keeps its direction, so it has no cube.
  const hasCube = useView(id, (view) => view?.rect?.width === 1 || view?.projection === 'perspective');
  // The active view is marked only if there are several.
  const isMarked = useStore(views, (state) => (isQuad(state) ? state.active === id : undefined));
  const activate = (): void => views.activate(id);
  return (
    <div className="pane-frame" data-active={isMarked} onPointerDownCapture={activate} onFocusCapture={activate}>
      <div ref={ref} className="pane" data-view={id} />
      <PaneBar view={id} />
      {hasCube ? <ViewCube view={id} /> : null}
    </div>
  );
}
