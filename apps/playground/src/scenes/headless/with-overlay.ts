import { Color } from 'three';
import type { CanvasScene, StartEngine } from './engine.js';
import { createPainter } from './webgl-painter.js';

const canvasIn = (host: HTMLElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = 'plain-canvas';
  host.append(canvas);
  return canvas;
};

/** Draws the gizmo on its own canvas above that of an engine. */
export const withOverlay =
  (start: (canvas: HTMLCanvasElement) => CanvasScene): StartEngine =>
  (host) => {
    const [canvas, overlay] = [canvasIn(host), canvasIn(host)];
    const scene = start(canvas);
    return {
      ...scene,
      draw: createPainter(overlay),
      rgb: (ink) => {
        const { r, g, b } = new Color().setStyle(ink, 'srgb-linear');
        return [r, g, b];
      },
      dispose: () => {
        scene.dispose();
        canvas.remove();
        overlay.remove();
      },
    };
  };
