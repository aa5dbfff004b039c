import type { Handle } from '@gizmo-kit/math';
import { screenFromWorld2, transformPoint2 } from '@gizmo-kit/math/planar';
import { type Inks, paintDrawing } from '../headless/paint-drawing.js';
import { type Board, type Shape, TRIANGLE, worldFromShape } from './board.js';
import { gizmoOf } from './board-steps.js';

/** The distance of the lines of the grid in world units, and the size of the grid. */
const CELL = 50;
const REACH = 500;

/** Paints the board. The canvas applies the camera and the matrix of each shape. */
export function paintBoard(context: CanvasRenderingContext2D, board: Board, inks: Inks, grid: string): void {
  context.save();
  context.transform(...screenFromWorld2(board.camera));
  paintGrid(context, grid, board.camera.zoom);
  for (const shape of board.shapes) paintShape(context, shape);
  context.restore();
  paintTool(context, board, inks);
}

/** Only the tool is in pixels: its knobs have the same size at any zoom. */
function paintTool(context: CanvasRenderingContext2D, board: Board, inks: Inks): void {
  const pointer = board.pointer && { point: board.pointer, pressed: board.gizmo?.pressed ?? false };
  const made = gizmoOf(board, pointer);
  if (made === null) return;
  const active: Handle | null = made.active ?? made.hovered;
  paintDrawing(context, made.drawing, active?.id === 'rect-move' ? null : active, inks);
}

function paintGrid(context: CanvasRenderingContext2D, ink: string, zoom: number): void {
  context.strokeStyle = ink;
  context.lineWidth = 1 / zoom;
  context.beginPath();
  for (let at = -REACH; at <= REACH; at += CELL) {
    context.moveTo(at, -REACH);
    context.lineTo(at, REACH);
    context.moveTo(-REACH, at);
    context.lineTo(REACH, at);
  }
  context.stroke();
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape): void {
  const matrix = worldFromShape(shape);
  context.fillStyle = shape.color;
  context.beginPath();
  if (shape.kind === 'disc') {
    context.save();
    context.transform(...matrix);
    context.arc(0, 0, 0.5, 0, 2 * Math.PI);
    context.restore();
  } else {
    for (const point of shape.kind === 'box' ? SQUARE : TRIANGLE) context.lineTo(...transformPoint2(matrix, point));
  }
  context.fill();
}

const SQUARE = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;
