import { type ManipulatePointer, type ManipulateState, manipulate, snap } from '@gizmo-kit/math';
import { trianglesOf } from '@gizmo-kit/math/screen';
import { Color } from 'three';
import { listenToPointer } from '../articles/listen-to-pointer.js';
import type { StartEngine } from './engine.js';
import type { Inks } from './paint-drawing.js';
import type { Plain, PlainOptions } from './plain.js';
import { createPainter } from './webgl-painter.js';

const rgb = (ink: string) => {
  const { r, g, b } = new Color().setStyle(ink, 'srgb-linear');
  return [r, g, b] as const;
};

const colorsOf = (inks: Inks) => ({
  colors: { x: rgb(inks.x), y: rgb(inks.y), z: rgb(inks.z), neutral: rgb(inks.neutral) },
  highlight: rgb(inks.active),
});

const canvasIn = (host: HTMLElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = 'plain-canvas';
  host.append(canvas);
  return canvas;
};

/** A gizmo over the scene of an engine: one call of `manipulate` for each event, drawn on a canvas above. */
export const plainEngine =
  (start: StartEngine) =>
  (host: HTMLElement, first: PlainOptions): Plain => {
    const [canvas, overlay] = [canvasIn(host), canvasIn(host)];
    const scene = start(canvas);
    const paint = createPainter(overlay);
    let options = first;
    let state: ManipulateState | null = null;
    let pointer: ManipulatePointer | null = null;

    const frame = (cancel = false) => {
      const { clientWidth: width, clientHeight: height } = host;
      // While the page is removed, its elements have no size.
      if (width === 0 || height === 0) return;
      const { mode, step, inks } = options;
      const constraints = step > 0 ? [snap({ translate: step })] : [];
      const targets = scene.read();
      const gizmo = manipulate(state, { mode, constraints, targets, view: scene.view(width, height), pointer, cancel });
      state = gizmo.state;
      const [now = targets] = gizmo.transforms;
      scene.write(now);
      scene.render();
      paint(trianglesOf(gizmo.drawing, { ...colorsOf(inks), highlighted: gizmo.hovered?.id }));
      options.onText(gizmo.hovered?.label ?? 'Point at a handle.');
      if (gizmo.ended !== null) options.onEnd?.(now, gizmo.ended);
    };

    const stop = listenToPointer(host, (next, cancelled) => {
      pointer = next;
      frame(cancelled);
    });
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && frame(true);
    window.addEventListener('keydown', onKey);
    const observer = new ResizeObserver(() => {
      scene.resize(host.clientWidth, host.clientHeight);
      frame();
    });
    observer.observe(host);
    options.onScene?.(scene);
    return {
      update(next) {
        options = next;
        frame();
      },
      dispose() {
        stop();
        observer.disconnect();
        window.removeEventListener('keydown', onKey);
        scene.dispose();
        canvas.remove();
        overlay.remove();
      },
    };
  };
