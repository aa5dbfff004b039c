import { type DrawnHandle, type Outline, pictureOf, project, type Vec2, type View } from '@gizmo-kit/math';
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
  readonly drawn: DrawnHandle;
  readonly strokes: readonly Stroke[];
  /** How far its farthest point is from the eye. */
  readonly depth: number;
}

/** Paints all handles relative to the pixel of the origin, the farther ones first and the active one last. */
export function paintHandles(canvas: Canvas2D, handles: readonly DrawnHandle[], view: View, look: Look): void {
  const [first] = handles;
  const origin = first === undefined ? null : project(pictureOf(view), first.pose.origin);
  if (origin === null) return;
  const pieces = handles.map((drawn) => pieceOf(drawn, origin));
  const isActive = ({ drawn }: Piece): boolean => drawn.handle.id === look.id;
  pieces.sort((a, b) => Number(isActive(a)) - Number(isActive(b)) || b.depth - a.depth);
  for (const piece of pieces) paintPiece(canvas, piece, isActive(piece), look);
}

function pieceOf(drawn: DrawnHandle, origin: Vec2): Piece {
  const strokes = drawn.outlines.flatMap(({ shape, outline: absolute }) => {
    const outline = relativeTo(origin, absolute);
    const { opacity = shape.kind === 'quad' ? GLASS : 1 } = 'opacity' in shape ? shape : {};
    if (shape.kind !== 'quad') return [{ outline, opacity }];
    return [
      { outline, opacity },
      { outline: borderOf(outline), opacity: Math.min(1, opacity / GLASS) },
    ];
  });
  return { drawn, strokes, depth: Math.max(...strokes.flatMap((s) => s.outline.depths)) };
}

function paintPiece(canvas: Canvas2D, { drawn, strokes }: Piece, isActive: boolean, { held, palette }: Look): void {
  const seen = drawn.visibility * (held && !isActive ? DIMMED : 1);
  if (seen <= 0) return;
  const css = isActive ? palette.active : palette[drawn.handle.tone];
  const swell = isActive ? SWELL : 0;
  for (const { outline, opacity } of strokes) {
    const rim = toPaint(palette.rim, seen * RIM.alpha * Math.min(1, opacity / GLASS));
    paintOutline(canvas, outline, rim, RIM.width + swell);
  }
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
