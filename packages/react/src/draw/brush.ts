import type { Outline, Vec2 } from '@gizmo-kit/math';
import { type Canvas2D, type Paint, paintArea, paintFan, paintLine } from './paint.js';

/** The parts of a colour in the working space of the renderer. */
export type Ink = readonly [r: number, g: number, b: number];

/** How something is painted. */
export interface Tint {
  /** In CSS notation, without transparency. */
  readonly color: string;
  /** Another colour, and how much of it there is, from 0 to 1. @default none */
  readonly towards?: readonly [color: string, share: number] | undefined;
  /** @default 1 */
  readonly opacity?: number | undefined;
}

/** Paints into the one mesh of a gizmo, in CSS pixels of the picture; what is painted later lies above. */
export interface Brush {
  /** CSS pixels of one device pixel, over which edges fade. */
  readonly pixel: number;
  /** An open line; closed where it ends at its beginning. `width` in CSS pixels. */
  line(points: readonly Vec2[], width: number, tint: Tint): void;
  /** A shape as it is drawn, lines and areas alike, made thicker by `grow` CSS pixels on every side. */
  outline(outline: Outline, tint: Tint, grow?: number): void;
  /** An area with hard edges, all of which its first point sees. */
  fan(points: readonly Vec2[], tint: Tint): void;
}

/** A brush for a canvas. `inkOf` reads a colour. */
export function createBrush(canvas: Canvas2D, inkOf: (css: string) => Ink): Brush {
  const paintOf = ({ color, towards, opacity = 1 }: Tint, shade = 1): Paint => {
    const [from, to, share] = [inkOf(color), inkOf(towards?.[0] ?? color), towards?.[1] ?? 0];
    const part = (i: 0 | 1 | 2): number => (from[i] + (to[i] - from[i]) * share) * shade;
    return [part(0), part(1), part(2), opacity];
  };
  return {
    pixel: canvas.feather,
    line: (points, width, tint) => paintLine(canvas, points, width / 2, paintOf(tint)),
    outline(outline, tint, grow = 0) {
      if (outline.kind === 'line') paintLine(canvas, outline.points, outline.width / 2 + grow, paintOf(tint));
      else paintArea(canvas, outline.points, grow, paintOf(tint, outline.shade));
    },
    fan: (points, tint) => paintFan(canvas, points, paintOf(tint)),
  };
}

/** Pixels on a circle, closed. */
export const circle = ([x, y]: Vec2, radius: number): readonly Vec2[] =>
  Array.from({ length: 25 }, (_, i) => {
    const t = (Math.PI * (i % 24)) / 12;
    return [x + radius * Math.cos(t), y + radius * Math.sin(t)];
  });
