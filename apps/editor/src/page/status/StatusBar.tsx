import { readoutOf } from '@gizmo-kit/react';
import { useEffect, useRef } from 'react';
import { COMMAND_LABELS } from '../../commands/groups/command-labels.ts';
import { useEditor, useSettings } from '../../editor/EditorContext.ts';
import { isPressedOrDragged } from '../../editor/gizmos.ts';
import { activeView } from '../../model/views/views.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ConstraintNote } from '../dialogs/ConstraintNote.tsx';
import { DocumentOrRoom } from '../toolbar/DocumentOrRoom.tsx';
import { Announcer } from './Announcer.tsx';
import { Hints, type Phase } from './Hints.tsx';
import { statusText } from './status-text.ts';
import './status-bar.css';
import { together } from '../../model/values/together.ts';

/** The space of the axes of the gizmo. */
function SpaceNote() {
  const space = useSettings((settings) => settings.space);
  return <span className="space-note">{COMMAND_LABELS[`space-${space}`]}</span>;
}

/** Subscribes to the gizmo's store without a render: a drag changes the text in every frame. */
export function StatusBar() {
  const { gizmo, scene, views } = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const write = (): void => {
      const state = gizmo.getState();
      const line = statusText({ ...state, readout: readoutOf(state) }, scene.getState(), activeView(views.getState()));
      const isDragging = isPressedOrDragged(state);
      const phase: Phase = isDragging ? (state.handle?.edit ? 'value' : 'drag') : 'idle';
      const wasDragging = bar.current !== null && bar.current.dataset.phase !== 'idle';
      if (bar.current !== null && bar.current.dataset.phase !== phase) bar.current.dataset.phase = phase;
      if (text.current === null || text.current.textContent === line) return;
      // The gizmo announces its drags. After one, the text is the same as before.
      text.current.setAttribute('aria-live', isDragging || wasDragging ? 'off' : 'polite');
      text.current.textContent = line;
    };
    write();
    return together([gizmo.subscribe(write), scene.subscribe(write), views.subscribe(write)]);
  }, [gizmo, scene, views]);

  return (
    <div className="status-bar" ref={bar} data-phase="idle">
      <div className="status-text" role="status" ref={text} />
      <Announcer />
      <ConstraintNote />
      {useIsPhone() ? (
        <DocumentOrRoom />
      ) : (
        <>
          <SpaceNote />
          <Hints />
        </>
      )}
    </div>
  );
}
