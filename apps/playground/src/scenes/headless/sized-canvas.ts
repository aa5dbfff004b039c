/** A canvas that fills its host, drawn at the density of the screen but in CSS pixels. */
export interface SizedCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  /** Makes it as large as its host, and clears it. */
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
