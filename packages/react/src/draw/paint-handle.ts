import type { DrawnHandle, Shape } from '@gizmo-kit/math';
import type { DrawnOutline, Outline } from '@gizmo-kit/math/screen';
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
export const paintHandle: HandlePainter = (brush, { handle, outlines }, { theme, active, opacity: seen }) => {
  const borders = outlines.map(({ shape, outline }) => (shape.kind === 'quad' ? borderOf(outline) : null));
  const swell = active * SWELL;
  const rim = { color: theme.rim, opacity: 0 };
  for (let i = 0; i < outlines.length; i++) {
    const { shape, outline } = outlines[i] as DrawnOutline;
    const opacity = opacityOf(shape);
    rim.opacity = seen * theme.rimOpacity * solid(opacity);
    brush.outline(outline, rim, RIM + swell);
    const border = borders[i];
    if (!border) continue;
    rim.opacity = seen * theme.rimOpacity * solid(solid(opacity));
    brush.outline(border, rim, RIM + swell);
  }
  const towards = active > 0 ? ([theme.active, active] as const) : undefined;
  const tint = { color: theme[handle.tone], towards, opacity: 0 };
  for (let i = 0; i < outlines.length; i++) {
    const { shape, outline } = outlines[i] as DrawnOutline;
    // Sides of a box overlap by their faded edges, or what lies behind would show between them.
    const overlap = shape.kind === 'box' ? brush.pixel / 2 : 0;
    const opacity = opacityOf(shape);
    tint.opacity = seen * opacity;
    brush.outline(outline, tint, swell + overlap);
    const border = borders[i];
    if (!border) continue;
    tint.opacity = seen * solid(opacity);
    brush.outline(border, tint, swell);
  }
};

/** How much of what is behind it a shape hides. */
function opacityOf(shape: Shape): number {
  const given = shape.kind === 'quad' || shape.kind === 'disc' ? shape.opacity : undefined;
  return given ?? (shape.kind === 'quad' ? GLASS : 1);
}

/** What is around glass hides all that is behind it; what is around fainter things is fainter. */
const solid = (opacity: number): number => Math.min(1, opacity / GLASS);

/** The closed line around an area. */
export const borderOf = ({ points, depths, shade, opacity }: Outline, width: number = BORDER): Outline => ({
  kind: 'line',
  points: [...points, ...points.slice(0, 1)],
  depths: [...depths, ...depths.slice(0, 1)],
  width,
  shade,
  opacity,
});
