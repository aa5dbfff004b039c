import type { DrawnHandle } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';
import type { Brush } from './brush.js';
import type { Palette } from './palette.js';

/** The look of a handle. */
export interface HandleLook {
  readonly theme: Palette;
  /** 0 at rest. A hovered or dragged handle is painted a second time, with 1. */
  readonly active: number;
  /** Opacity, less than 1 for a handle that is nearly edge-on, and during a fade. */
  readonly opacity: number;
}

/** Paints one handle. */
export type HandlePainter = (brush: Brush, drawn: DrawnHandle, look: HandleLook) => void;

/** The opacity of a plane. Its border is opaque. */
const PLANE_OPACITY = 0.5;
const BORDER = 1.25;
const RIM = 1;
/** CSS pixels by which a hovered or pressed handle is larger on each side. */
const SWELL = 0.5;

/** The default painter of handles: a rim, and the shapes in the color of the handle's tone. */
export const paintHandle: HandlePainter = (brush, { handle, outlines, visibility }, { theme, active, opacity }) => {
  const swell = active * SWELL;
  for (const isRim of [true, false]) {
    const color = isRim ? theme.rim : active > 0 ? theme.active : theme[handle.tone];
    const paint = (outline: Outline, whole: number, overlap: number): void => {
      const alpha = opacity * (isRim ? theme.rimOpacity * solid(whole) : whole);
      brush.outline(outline, { color, opacity: alpha }, swell + (isRim ? RIM : overlap));
    };
    for (const { shape, outline } of outlines) {
      const whole = outline.opacity / visibility;
      // Sides of a box overlap by their soft edges, so that no gap shows between them.
      paint(outline, whole, shape.kind === 'box' ? brush.pixel / 2 : 0);
      if (shape.kind === 'quad') paint(borderOf(outline), solid(whole), 0);
    }
  }
};

/** The opacity of the rim and border of a shape. It is 1 from the opacity of a plane upwards. */
const solid = (opacity: number): number => Math.min(1, opacity / PLANE_OPACITY);

/** The closed line around an area. */
export const borderOf = ({ points, depths, shade, opacity }: Outline, width: number = BORDER): Outline => ({
  kind: 'line',
  points: [...points, ...points.slice(0, 1)],
  depths: [...depths, ...depths.slice(0, 1)],
  width,
  shade,
  opacity,
});
