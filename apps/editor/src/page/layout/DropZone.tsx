import { useEffect, useState } from 'react';
import { openFiles } from '../../document/actions.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { droppedFiles } from '../../files/dropped-files.ts';
import { LAYOUT_TEXTS } from './texts.ts';
import './drop-zone.css';

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Accepts files that are dropped anywhere on the page. */
export function DropZone() {
  const editor = useEditor();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then((files) => openFiles(editor, files));
    };
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => abort.abort();
  }, [editor]);

  return isOver ? (
    <div className="drop-zone" aria-hidden>
      <p className="drop-card">{LAYOUT_TEXTS.files.drop}</p>
    </div>
  ) : null;
}
