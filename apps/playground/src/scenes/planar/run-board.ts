import type { StoreApi } from 'zustand/vanilla';
import { pixelOf } from '../articles/canvas-view.js';
import { listenToPointer } from '../articles/listen-to-pointer.js';
import type { Inks } from '../headless/paint-drawing.js';
import { sizedCanvas } from '../headless/sized-canvas.js';
import type { Board } from './board.js';
import { pointAt, turnBy, zoomBy } from './board-steps.js';
import { paintBoard } from './paint-board.js';

/**
 * Runs a board in an element: paints each state, and handles the pointer, the wheel and Escape. Returns a function that stops
 * it.
 */
export function runBoard(host: HTMLElement, store: StoreApi<Board>, inks: Inks, grid: string): () => void {
  const { canvas, context, clear } = sizedCanvas(host);
  const paint = () => {
    clear();
    paintBoard(context, store.getState(), inks, grid);
  };
  const stopPainting = store.subscribe(paint);
  const stopPointing = listenToPointer(host, (pointer, cancelled) =>
    store.setState(pointAt(store.getState(), pointer, cancelled), true),
  );
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = pixelOf(host, event);
    // Browsers report a sideways wheel while Shift is pressed.
    const amount = event.deltaY || event.deltaX;
    const board = store.getState();
    const turn = event.shiftKey || event.altKey;
    store.setState(turn ? turnBy(board, at, amount / 500) : zoomBy(board, at, Math.exp(-amount / 500)), true);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    const board = store.getState();
    const point = board.pointer;
    if (key !== 'Escape' || point === null || board.gizmo?.drag == null) return;
    store.setState(pointAt(board, { point, pressed: true }, true), true);
  };
  host.addEventListener('wheel', wheel, { passive: false });
  window.addEventListener('keydown', onKey);
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    store.setState({ camera: { ...store.getState().camera, viewport: { x: 0, y: 0, width, height } } });
  });
  observer.observe(host);
  return () => {
    stopPainting();
    stopPointing();
    observer.disconnect();
    host.removeEventListener('wheel', wheel);
    window.removeEventListener('keydown', onKey);
    canvas.remove();
  };
}
