import { useEffect, useRef } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import { together } from '../../model/values/together.ts';
import { STATUS_TEXTS } from './texts.ts';

/** Announces undo, redo and commands to screen readers. The gizmo announces its own drags. */
export function Announcer() {
  const { scene, ui } = useEditor();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const say = (text: string): void => {
      if (region.current === null) return;
      // Screen readers do not read a text again that has not changed.
      region.current.textContent = region.current.textContent === text ? `${text}\u00a0` : text;
    };
    return together([
      scene.subscribe(({ past, future }, before) => {
        const last = past.at(-1);
        if (future.length > before.future.length) say(STATUS_TEXTS.announce.undone(future.at(-1)?.label ?? ''));
        else if (last !== undefined && last.id === before.future[future.length]?.id)
          say(STATUS_TEXTS.announce.redone(last.label));
      }),
      ui.subscribe(({ announcement }, before) => announcement !== before.announcement && say(announcement.text)),
    ]);
  }, [scene, ui]);
  return <div className="visually-hidden" aria-live="polite" aria-atomic="true" ref={region} data-announcer />;
}
