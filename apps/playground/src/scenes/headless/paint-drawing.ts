import type { DrawnHandle, Handle } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';

/** The colors of a drawing on a light and on a dark background. */
export type Inks = Readonly<Record<Handle['tone'] | 'active', string>>;

export const INKS: Readonly<Record<'light' | 'dark', Inks>> = {
  light: { x: '#d92140', y: '#3d8b12', z: '#1f66e0', neutral: '#5b6472', active: '#c26100' },
  dark: { x: '#f0475b', y: '#6cb52d', z: '#3f87f8', neutral: '#c9ced6', active: '#ffb020' },
};

/** Paints handles on a canvas. Outlines are lines and convex areas in pixels, back to front. */
export function paintDrawing(
  context: CanvasRenderingContext2D,
  drawing: readonly DrawnHandle[],
  active: Handle | null,
  inks: Inks,
): void {
  for (const { handle, outlines } of drawing) {
    const ink = handle.id === active?.id ? inks.active : inks[handle.tone];
    for (const { outline } of outlines) {
      context.globalAlpha = outline.opacity;
      paintOutline(context, outline, ink);
    }
  }
  context.globalAlpha = 1;
}

function paintOutline(context: CanvasRenderingContext2D, { kind, points, width }: Outline, ink: string): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  if (kind === 'area') {
    context.fillStyle = ink;
    context.fill();
    return;
  }
  context.strokeStyle = ink;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.stroke();
}
