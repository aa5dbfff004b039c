import type { DrawnHandle, Outline } from '@gizmo-kit/math';
import type { Brush } from './brush.js';
import type { Palette } from './palette.js';

/** How a handle is to look. */
export interface HandleLook {
  readonly theme: Palette;
  /** From 0, at rest, to 1, hovered or held. */
  readonly active: number;
  /** How opaque it is: less than 1 as it turns edge-on, and beside another one that is held. */
  readonly opacity: number;
}

/** Paints one handle. */
export type HandlePainter = (brush: Brush, drawn: DrawnHandle, look: HandleLook) => void;

/** A plane lets through what lies behind it, within a border that does not. */
const GLASS = 0.5;
const BORDER = 1.25;
const RIM = 1;
/** CSS pixels by which what is hovered or held is thicker. */
const SWELL = 0.5;

/** Paints a handle as it is by default: a rim, and its shapes in the colour of its tone. */
export const paintHandle: HandlePainter = (brush, drawn, { theme, active, opacity: seen }) => {
  const strokes = strokesOf(drawn);
  const swell = active * SWELL;
  const color = theme[drawn.handle.tone];
  const towards = active > 0 ? ([theme.active, active] as const) : undefined;
  for (const { outline, opacity } of strokes) {
    const rim = seen * theme.rimOpacity * Math.min(1, opacity / GLASS);
    brush.outline(outline, { color: theme.rim, opacity: rim }, RIM + swell);
  }
  for (const { outline, opacity, isSide } of strokes) {
    // Sides of a box overlap by their faded edges, or what lies behind would show between them.
    const overlap = isSide ? brush.pixel / 2 : 0;
    brush.outline(outline, { color, towards, opacity: seen * opacity }, swell + overlap);
  }
};

interface Stroke {
  readonly outline: Outline;
  readonly opacity: number;
  /** Whether it is one of the sides of a box. */
  readonly isSide: boolean;
}

function strokesOf({ outlines }: DrawnHandle): readonly Stroke[] {
  const strokes: Stroke[] = [];
  for (const { shape, outline } of outlines) {
    const isGlass = shape.kind === 'quad';
    const given = 'opacity' in shape ? shape.opacity : undefined;
    const opacity = given ?? (isGlass ? GLASS : 1);
    strokes.push({ outline, opacity, isSide: shape.kind === 'box' });
    if (!isGlass) continue;
    strokes.push({ outline: borderOf(outline), opacity: Math.min(1, opacity / GLASS), isSide: false });
  }
  return strokes;
}

/** The closed line around an area. */
export const borderOf = ({ points, depths, shade }: Outline, width: number = BORDER): Outline => ({
  kind: 'line',
  points: [...points, ...points.slice(0, 1)],
  depths,
  width,
  shade,
});
