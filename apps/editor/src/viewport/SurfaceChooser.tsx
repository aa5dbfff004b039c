import type { MouseEvent } from 'react';
import { useEditor, useUi } from '../EditorContext.ts';
import type { Editor } from '../editor.ts';
import { setCustomSpace } from '../spaces/custom-space.ts';
import { STRINGS } from '../strings.ts';
import { focusViewport } from '../ui/focus-viewport.ts';
import type { Pane } from '../views/pane.ts';
import { type Point, pointIn } from './pick.ts';
import { axesOn, surfaceAt } from './surface-at.ts';
import './surface-chooser.css';

const text = STRINGS.spaces;

interface Place {
  readonly pane: Pane;
  readonly point: Point;
}

/** Where a click is; the middle of the active view for the click of a key. */
function placeOf({ panes, views }: Editor, event: MouseEvent): Place | null {
  const isByKey = event.detail === 0;
  for (const pane of panes.values()) {
    const { width, height } = pane.size;
    const point = isByKey ? { x: width / 2, y: height / 2 } : pointIn(pane, event.nativeEvent);
    const isIn = point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height;
    if (isByKey ? views.getState().active === pane.id : isIn) return { pane, point };
  }
  return null;
}

/** Covers the views while a surface is chosen for the custom space. What takes the focus away from it cancels. */
export function SurfaceChooser() {
  const editor = useEditor();
  const isOn = useUi((state) => state.isChoosingSurface);
  const end = (): void => editor.ui.setState({ isChoosingSurface: false });
  const leave = (): void => {
    focusViewport();
    end();
  };
  const choose = (event: MouseEvent): void => {
    const place = placeOf(editor, event);
    const surface = place && surfaceAt(editor, place.pane, place.point);
    if (surface === null) {
      editor.ui.setState({ said: { text: text.noSurface } });
      return;
    }
    const { nodes } = editor.scene.getState().document;
    setCustomSpace(editor, axesOn(surface, nodes), text.ofSurface(surface.node.name));
    leave();
  };
  if (!isOn) return null;
  return (
    <button
      type="button"
      className="surface-chooser"
      ref={(button) => button?.focus()}
      onClick={choose}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It does not clear the selection as well.
        event.preventDefault();
        leave();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <span className="button">{text.choose}</span>
    </button>
  );
}
