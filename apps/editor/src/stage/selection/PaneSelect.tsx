import { Select } from '@gizmo-kit/react/select';
import { useEffect } from 'react';
import { openContextMenu } from '../../commands/groups/context-menu.ts';
import { frameNodes } from '../../document/frame.ts';
import { useEditor, useSettings } from '../../editor/EditorContext.ts';
import type { Editor } from '../../editor/editor.ts';
import type { Pane } from '../../model/views/pane.ts';
import { isMenuPress } from '../../ui/keys.ts';
import { isBody } from '../gizmo/body.ts';
import { useGraphics } from '../graphics/graphics.ts';
import { useSelection } from './use-selection.ts';
import './marquee.css';

/**
 * Keeps presses from the camera that are not its own.
 * @returns a function that stops it
 */
function keepPresses({ gizmo }: Editor, pane: Pane): () => void {
  const onDown = (event: PointerEvent): void => {
    const { phase, handle } = gizmo.of(pane.id).getState();
    const isOnHandle = phase === 'hover' && !isBody(handle) && event.pointerType === 'mouse' && event.button === 0;
    // The gizmo ignores this press on a handle if it has committed a field whose number moved the handle away.
    if (isOnHandle) event.stopImmediatePropagation();
    else pane.enableOrbit(!isMenuPress(event));
  };
  pane.element.addEventListener('pointerdown', onDown, { capture: true });
  return () => pane.element.removeEventListener('pointerdown', onDown, { capture: true });
}

/** Selects in a pane by clicks, long presses and marquees. */
export function PaneSelect({ pane }: { readonly pane: Pane }) {
  const editor = useEditor();
  const { scene } = editor;
  const { marquee } = useGraphics();
  const { enclose: encloses, visible: visibleOnly } = useSettings((settings) => settings.marquee);
  const on = useSettings(({ tool }) => (tool === 'select' ? 'empty' : 'modifier'));
  useEffect(() => keepPresses(editor, pane), [editor, pane]);
  return (
    <Select
      {...useSelection()}
      extensions={[marquee({ className: 'marquee', encloses, visibleOnly, on })]}
      onChange={(ids) => scene.select(ids)}
      onDoubleClick={(id, { shiftKey }) => {
        if (id === null || shiftKey) return;
        scene.select([id]);
        frameNodes(editor, [id]);
      }}
      onContextMenu={(id, event) => {
        event.preventDefault();
        openContextMenu(editor, id, { x: event.clientX, y: event.clientY });
      }}
    />
  );
}
