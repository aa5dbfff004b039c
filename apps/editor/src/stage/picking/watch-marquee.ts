import type { Editor } from '../../editor/editor.ts';
import type { MarqueeMode } from '../../model/views/marquee.ts';
import type { Pane } from '../../model/views/pane.ts';
import { isMenuPress } from '../../ui/keys.ts';
import { isBody } from '../gizmo/body.ts';
import type { Canvas } from './id-image.ts';
import { type MarqueeDrag, startMarquee } from './marquee-drag.ts';
import { nodesUnder, pointIn } from './pick.ts';
import { SLOP } from './presses.ts';

interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly mode: MarqueeMode;
}

const modeOf = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): MarqueeMode => {
  if (shiftKey) return 'add';
  return ctrlKey || metaKey ? 'subtract' : 'replace';
};

/** The effect of a drag from a press: with Shift or Ctrl (on a Mac Cmd) anywhere, otherwise beside all objects, if the tool selects. */
function marqueeOf(editor: Editor, pane: Pane, event: PointerEvent): MarqueeMode | null {
  if (event.button !== 0 || event.pointerType === 'touch' || event.altKey || isMenuPress(event)) return null;
  const mode = modeOf(event);
  if (mode !== 'replace') return mode;
  return editor.settings.getState().tool === 'select' && nodesUnder(editor, pane, event).length === 0 ? mode : null;
}

/**
 * Selects by marquees in a pane.
 * @returns a function that stops it
 */
export function watchMarquee(editor: Editor, pane: Pane, canvas: Canvas): () => void {
  const { element } = pane;
  let press: Press | null = null;
  let drag: MarqueeDrag | null = null;

  const stop = (): void => {
    drag = null;
    press = null;
    if (editor.page.cancelDrag === forget) editor.page.cancelDrag = null;
  };
  const forget = (): void => {
    drag?.cancel();
    stop();
  };
  const onLost = (event: PointerEvent): void => {
    if (event.pointerId === press?.pointer) forget();
  };
  const onDown = (event: PointerEvent): void => {
    // Another pointer, such as a palm beside a pen, must not move the camera: the marquee uses the boxes of its start.
    if (drag !== null && event.pointerId !== press?.pointer) {
      event.stopImmediatePropagation();
      return;
    }
    forget();
    // The gizmo ignores this press on a handle if it has committed a field whose number moved the handle away.
    const { phase, handle } = editor.gizmo.of(pane.id).getState();
    const isOnHandle = phase === 'hover' && !isBody(handle);
    if (isOnHandle && event.pointerType === 'mouse' && event.button === 0) {
      event.stopImmediatePropagation();
      return;
    }
    const mode = marqueeOf(editor, pane, event);
    if (mode !== null) press = { pointer: event.pointerId, ...pointIn(pane, event), mode };
    pane.enableOrbit(mode === null && !isMenuPress(event));
  };
  const onMove = (event: PointerEvent): void => {
    if (press === null || event.pointerId !== press.pointer) return;
    const point = pointIn(pane, event);
    if (drag === null && Math.hypot(point.x - press.x, point.y - press.y) <= SLOP) return;
    if (drag === null) element.setPointerCapture(press.pointer);
    drag ??= startMarquee(editor, pane, canvas, press, press.mode);
    editor.page.cancelDrag = forget;
    drag.to(point);
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== press?.pointer) return;
    drag?.end();
    stop();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || drag === null) return;
    // Otherwise the key would also clear the selection.
    event.preventDefault();
    event.stopImmediatePropagation();
    forget();
  };

  // The marquee uses the boxes of the nodes at its start, so the camera must not move.
  const onWheel = (event: WheelEvent): void => {
    if (drag !== null) event.stopImmediatePropagation();
  };

  const abort = new AbortController();
  const { signal } = abort;
  // In the capture phase, so that `pane.enableOrbit` is called before the camera controls handle the press.
  element.addEventListener('pointerdown', onDown, { signal, capture: true });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onLost, { signal });
  element.addEventListener('lostpointercapture', onLost, { signal });
  element.addEventListener('wheel', onWheel, { signal, capture: true, passive: true });
  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('blur', forget, { signal });
  return () => {
    abort.abort();
    forget();
  };
}
