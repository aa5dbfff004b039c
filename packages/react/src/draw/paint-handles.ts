import {
  type Outline,
  outlinesOf,
  type Picture,
  type PosedHandle,
  pictureOf,
  project,
  type Vec2,
  type View,
  visibilityOf,
} from '@gizmo-kit/math';
import { Color } from 'three';
import { type Canvas2D, type Paint, paintOutline } from './paint.js';
import type { Palette } from './palette.js';

/** Which handle stands out, whether it is held, and the colours. */
export interface Look {
  readonly id: string | null;
  readonly held: boolean;
  readonly palette: Palette;
}

/** How opaque the rest is beside what is held. */
const DIMMED = 0.28;
/** A plane lets through what lies behind it, within a border that does not. */
const GLASS = 0.5;
const BORDER = 1.25;
const RIM = { width: 1, alpha: 0.22 };
/** CSS pixels by which what is hovered or held is thicker. */
const SWELL = 0.5;

interface Stroke {
  readonly outline: Outline;
  readonly opacity: number;
}

interface Piece {
  readonly posed: PosedHandle;
  readonly strokes: readonly Stroke[];
  /** How far its farthest point is from the eye. */
  readonly depth: number;
}

/** Paints all handles relative to the pixel of the origin, the farther ones first and the active one last. */
export function paintHandles(canvas: Canvas2D, handles: readonly PosedHandle[], view: View, look: Look): void {
  const picture = pictureOf(view);
  const [first] = handles;
  const origin = first === undefined ? null : project(picture, first.pose.origin);
  if (origin === null) return;
  const pieces = handles.map((posed) => pieceOf(posed, picture, origin));
  const isActive = ({ posed }: Piece): boolean => posed.handle.id === look.id;
  pieces.sort((a, b) => Number(isActive(a)) - Number(isActive(b)) || b.depth - a.depth);
  for (const piece of pieces) paintPiece(canvas, piece, isActive(piece), look);
}

function pieceOf(posed: PosedHandle, picture: Picture, origin: Vec2): Piece {
  const { handle, pose } = posed;
  const strokes = handle.shapes(pose).flatMap((shape) => {
    const outlines = outlinesOf(shape, pose, picture).map((outline) => relativeTo(origin, outline));
    const opacity = shape.kind === 'quad' ? GLASS : 1;
    const borders = shape.kind === 'quad' ? outlines.map(borderOf) : [];
    return [
      ...outlines.map((outline) => ({ outline, opacity })),
      ...borders.map((outline) => ({ outline, opacity: 1 })),
    ];
  });
  return { posed, strokes, depth: Math.max(...strokes.flatMap((s) => s.outline.depths)) };
}

function paintPiece(canvas: Canvas2D, { posed, strokes }: Piece, isActive: boolean, { held, palette }: Look): void {
  const seen = visibilityOf(posed) * (held && !isActive ? DIMMED : 1);
  if (seen <= 0) return;
  const css = isActive ? palette.active : palette[posed.handle.tone];
  const swell = isActive ? SWELL : 0;
  const rim = toPaint(palette.rim, seen * RIM.alpha);
  for (const { outline } of strokes) paintOutline(canvas, outline, rim, RIM.width + swell);
  for (const { outline, opacity } of strokes) {
    // Sides of a box overlap by their faded edges, or what lies behind would show between them.
    const overlap = outline.kind === 'area' && opacity === 1 ? canvas.feather / 2 : 0;
    paintOutline(canvas, outline, toPaint(css, seen * opacity), swell + overlap);
  }
}

/** The closed line around an area. */
const borderOf = (area: Outline): Outline => ({
  ...area,
  kind: 'line',
  points: [...area.points, ...area.points.slice(0, 1)],
  width: BORDER,
});

function toPaint(css: string, alpha: number): Paint {
  const { r, g, b } = new Color(css);
  return [r, g, b, alpha];
}

const relativeTo = ([x, y]: Vec2, outline: Outline): Outline => ({
  ...outline,
  points: outline.points.map(([px, py]): Vec2 => [px - x, py - y]),
});
