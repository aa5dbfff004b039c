import type { Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';
import type { Canvas2D } from './canvas2d.js';
import type { Paint } from './strokes.js';

/** The parts of a colour in the working space of the renderer. */
export type Ink = readonly [r: number, g: number, b: number];

/** Reads a colour. */
export type InkOf = (css: string) => Ink;

/** How something is painted. */
export interface Tint {
  /** In CSS notation, without transparency. */
  readonly color: string;
  /** Another colour, and how much of it there is, from 0 to 1. @default none */
  readonly towards?: readonly [color: string, share: number] | undefined;
  /** @default 1 */
  readonly opacity?: number | undefined;
}

/** Paints in CSS pixels of the canvas; what is painted later lies above. */
export interface Brush {
  /** CSS pixels of one device pixel, over which edges fade. */
  readonly pixel: number;
  /**
   * An open line; closed where it ends at its beginning. `width` in CSS pixels; `depth` as a share of the depth of the
   * gizmo's origin. @default depth 1
   */
  line(points: readonly Vec2[], width: number, tint: Tint, depth?: number): void;
  /** A shape as it is drawn, lines and areas alike, made thicker by `grow` CSS pixels on every side. */
  outline(outline: Outline, tint: Tint, grow?: number): void;
  /** An area with hard edges, all of which its first point sees. */
  fan(points: readonly Vec2[], tint: Tint): void;
}

/** A brush that paints on a canvas. */
export function createBrush(canvas: Canvas2D, inkOf: InkOf): Brush {
  // One array for all strokes: a canvas copies it.
  const paint: [number, number, number, number] = [0, 0, 0, 0];
  const paintOf = ({ color, towards, opacity = 1 }: Tint, shade = 1): Paint => {
    const from = inkOf(color);
    const share = towards?.[1] ?? 0;
    const to = towards === undefined || share === 0 ? from : inkOf(towards[0]);
    for (let i = 0; i < 3; i++) {
      const part = from[i as 0];
      paint[i] = (part + (to[i as 0] - part) * share) * shade;
    }
    paint[3] = opacity;
    return paint;
  };
  return {
    get pixel() {
      return canvas.feather;
    },
    line: (points, width, tint, depth = 1) => canvas.line(points, depth, width / 2, paintOf(tint)),
    outline({ kind, points, depths, width, shade }, tint, grow = 0) {
      // A straight line has square ends, as a shaft does; a bent one has round ends.
      if (kind === 'line') canvas.line(points, depths, width / 2 + grow, paintOf(tint), points.length > 2);
      else canvas.area(points, depths, grow, paintOf(tint, shade));
    },
    fan: (points, tint) => canvas.fan(points, paintOf(tint)),
  };
}

const circleOf = (steps: number): readonly Vec2[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const t = (2 * Math.PI * (i % steps)) / steps;
    return [Math.cos(t), Math.sin(t)];
  });

/** A dot of a few pixels is as round with half as many steps. */
const DOT = circleOf(12);
const CIRCLE = circleOf(24);

/** Pixels on a circle, closed. */
export const circle = (center: Vec2, radius: number): readonly Vec2[] =>
  (radius < 3 ? DOT : CIRCLE).map((at): Vec2 => [center[0] + radius * at[0], center[1] + radius * at[1]]);
