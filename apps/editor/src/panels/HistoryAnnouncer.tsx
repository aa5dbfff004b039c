import { useEffect, useRef } from 'react';
import { useEditor } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';

/** Tells screen readers what undo and redo did. The gizmo announces its own drags. */
export function HistoryAnnouncer() {
  const { scene } = useEditor();
  const region = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      scene.subscribe(({ past, future }, before) => {
        const last = past.at(-1);
        let text: string | null = null;
        if (future.length > before.future.length) text = STRINGS.announce.undone(future.at(-1)?.label ?? '');
        else if (last !== undefined && last === before.future.at(-1)) text = STRINGS.announce.redone(last.label);
        if (text === null || region.current === null) return;
        // The same text twice would not be read out.
        region.current.textContent = region.current.textContent === text ? `${text}\u00a0` : text;
      }),
    [scene],
  );
  return <div className="unseen" aria-live="polite" aria-atomic="true" ref={region} data-history />;
}
