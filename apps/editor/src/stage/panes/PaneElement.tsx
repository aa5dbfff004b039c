import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../editor/EditorContext.ts';
import { isQuad } from '../../model/views/quad.ts';
import { PaneBar } from './PaneBar.tsx';
import './pane.css';

interface PaneElementProps {
  readonly id: string;
  /** Called when the element is on the page. Returns a function for its removal. */
  readonly onElement: (id: string, element: HTMLElement) => () => void;
}

/**
 * The element over the rectangle of a view, with its pointer events and menu. A press or the focus makes the view active.
 */
export function PaneElement({ id, onElement }: PaneElementProps) {
  const { views } = useEditor();
  const ref = useCallback(
    (element: HTMLDivElement | null) => (element === null ? undefined : onElement(id, element)),
    [id, onElement],
  );
  // The active view is marked only if there are several.
  const isMarked = useStore(views, (state) => (isQuad(state) ? state.active === id : undefined));
  const activate = (): void => views.activate(id);
  return (
    <div className="pane-frame" data-active={isMarked} onPointerDownCapture={activate} onFocusCapture={activate}>
      <div ref={ref} className="pane" data-view={id} />
      <PaneBar view={id} />
    </div>
  );
}
