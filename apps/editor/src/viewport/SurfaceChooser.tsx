import { type KeyboardEvent, type MouseEvent, useState } from 'react';
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

/** The position of a click; for a click by keys, the center of the active view. */
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

const focusNow = (element: HTMLElement | null): void => element?.focus();

/** Safari would focus the viewport at a press on a button. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Covers the views while a surface is chosen for the custom space. A loss of focus cancels. */
function Chooser() {
  const editor = useEditor();
  const [hasMissed, setHasMissed] = useState(false);
  const end = (): void => editor.ui.setState({ isChoosingSurface: false });
  const leave = (): void => {
    focusViewport();
    end();
  };
  const choose = (event: MouseEvent): void => {
    const place = placeOf(editor, event);
    const surface = place && surfaceAt(editor, place.pane, place.point);
    if (surface === null) {
      editor.ui.setState({ announcement: { text: text.noSurface } });
      setHasMissed(true);
      return;
    }
    const { nodes } = editor.scene.getState().document;
    setCustomSpace(editor, axesOn(surface, nodes), text.ofSurface(surface.node.name));
    leave();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Otherwise Escape would also clear the selection, and an Enter that is still down from the command would choose.
    if (event.key === 'Escape' || event.repeat) event.preventDefault();
    if (event.key === 'Escape') leave();
  };
  return (
    <>
      <button
        type="button"
        className="surface-chooser"
        ref={focusNow}
        onClick={choose}
        onMouseDown={keepFocus}
        onBlur={end}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        <span className="button">{hasMissed ? `${text.noSurface}. ${text.choose}` : text.choose}</span>
      </button>
      <button type="button" className="button surface-cancel" tabIndex={-1} onMouseDown={keepFocus} onClick={leave}>
        {text.cancel}
      </button>
    </>
  );
}

export function SurfaceChooser() {
  return useUi((state) => state.isChoosingSurface) ? <Chooser /> : null;
}
