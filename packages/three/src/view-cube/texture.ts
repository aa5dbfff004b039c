import type { Vec3 } from '@gizmo-kit/math';
import type { Palette } from '../draw/palette.js';
import { FACES, INNER } from './cells.js';
import type { SideLabels } from './props.js';

/** What is painted on the faces. */
export interface FaceLook {
  readonly labels: SideLabels;
  readonly theme: Palette;
  /** The axis of the world along each face's normal: x for the first one, and so on. */
  readonly axes: readonly ('x' | 'y' | 'z')[];
  /** The hovered or focused cell. */
  readonly active: Vec3 | null;
  /** Device pixels of an edge. */
  readonly pixels: number;
}

/** The faces are beside each other in the texture. */
export const COLUMNS = 3;
export const ROWS = 2;

/** As fractions of an edge. The transparent margin makes the edges smooth without multisampling. */
const MARGIN = 0.025;
const ROUND = 0.09;
const LINE = 0.03;
const TEXT = 0.25;

/** Paints the six faces into a canvas. */
export function paintFaces(canvas: HTMLCanvasElement, look: FaceLook): void {
  // Twice the pixels, because a turned face shows the middle of its texture larger than the border.
  const edge = 2 * Math.ceil(look.pixels);
  Object.assign(canvas, { width: COLUMNS * edge, height: ROWS * edge });
  const context = canvas.getContext('2d');
  if (context === null) return;
  FACES.forEach((face, i) => {
    context.save();
    // From here on the face is the square from −1 to 1, with y down.
    context.translate(edge * (0.5 + (i % COLUMNS)), edge * (0.5 + Math.floor(i / COLUMNS)));
    context.scale(edge / 2, edge / 2);
    paintTile(context, look);
    paintCell(context, face, look);
    const { labels, theme, axes, active } = look;
    // The color of an axis has too little contrast to that of an active cell.
    const isActive = String(active) === String(face.normal);
    paintLabel(context, labels[face.side], isActive ? theme.text : theme[axes[i] as 'x']);
    context.restore();
  });
}

function tile(context: CanvasRenderingContext2D): void {
  const half = 1 - 2 * MARGIN - LINE;
  context.beginPath();
  context.roundRect(-half, -half, 2 * half, 2 * half, 2 * ROUND);
}

function paintTile(context: CanvasRenderingContext2D, { theme }: FaceLook): void {
  tile(context);
  context.globalAlpha = 0.92;
  context.fillStyle = theme.rim;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = 2 * LINE;
  context.strokeStyle = theme.neutral;
  context.stroke();
}

/** Paints the part of the active cell that is on a face. */
function paintCell(
  context: CanvasRenderingContext2D,
  { normal, right, up }: (typeof FACES)[number],
  { theme, active }: FaceLook,
): void {
  const along = (axis: Vec3): number => axis.reduce((sum, part, i) => sum + part * (active?.[i] ?? 0), 0);
  if (active === null || along(normal) <= 0) return;
  const from = (step: number): number => (step < 0 ? -1 : step > 0 ? INNER : -INNER);
  const length = (step: number): number => (step === 0 ? 2 * INNER : 1 - INNER);
  const [column, row] = [along(right), -along(up)];
  context.save();
  tile(context);
  context.clip();
  context.globalAlpha = 0.55;
  context.fillStyle = theme.active;
  context.fillRect(from(column), from(row), length(column), length(row));
  context.restore();
}

function paintLabel(context: CanvasRenderingContext2D, label: string, color: string): void {
  const text = label.toUpperCase();
  context.font = '600 100px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const widest = (1.7 * 100) / Math.max(1, context.measureText(text).width);
  const size = Math.min(2 * TEXT, widest) / 100;
  context.scale(size, size);
  context.fillStyle = color;
  context.fillText(text, 0, 4);
}
