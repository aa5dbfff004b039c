import './plain.css';

/** A canvas that fills its host, in CSS pixels at the density of the screen. */
export interface SizedCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  /** Sets the size to that of the host, and clears the canvas. */
  clear(): void;
}

export function sizedCanvas(host: HTMLElement): SizedCanvas {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas to draw on.');
  canvas.className = 'plain-canvas';
  host.append(canvas);
  const clear = () => {
    const { clientWidth, clientHeight } = host;
    const density = window.devicePixelRatio;
    canvas.width = clientWidth * density;
    canvas.height = clientHeight * density;
    context.setTransform(density, 0, 0, density, 0, 0);
  };
  return { canvas, context, clear };
}
