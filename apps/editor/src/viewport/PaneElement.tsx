import { useCallback } from 'react';
import { useEditor } from '../EditorContext.ts';
import './pane.css';

interface PaneElementProps {
  readonly id: string;
  /** Tells that the element is on the page; what comes back tells that it no longer is. */
  readonly onElement: (id: string, element: HTMLElement) => () => void;
}

/** What lies over the rectangle of a view: it hears the pointers, and the view becomes the active one when it is pressed. */
export function PaneElement({ id, onElement }: PaneElementProps) {
  const { views } = useEditor();
  const ref = useCallback(
    (element: HTMLDivElement | null) => (element === null ? undefined : onElement(id, element)),
    [id, onElement],
  );
  return <div ref={ref} className="pane" data-view={id} onPointerDownCapture={() => views.activate(id)} />;
}
