import type { Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';

/** How something is painted. */
export interface Tint {
  /** In CSS notation, without transparency. */
  readonly color: string;
  /** @default 1 */
  readonly opacity?: number | undefined;
}

/** Paints in CSS pixels of the canvas; what is painted later lies above. */
export interface Brush {
  /** CSS pixels of one device pixel, over which edges fade. */
  readonly pixel: number;
  /**
   * An open line, its ends round if it has more than two points; closed where it ends at its beginning. `width` in CSS
   * pixels; `depth` as a share of the depth of the gizmo's origin. @default depth 1
   */
  line(points: readonly Vec2[], width: number, tint: Tint, depth?: number): void;
  /** A shape as it is drawn, lines and areas alike, made thicker by `grow` CSS pixels on every side. */
  outline(outline: Outline, tint: Tint, grow?: number): void;
  /** An area with hard edges, all of which its first point sees. */
  fan(points: readonly Vec2[], tint: Tint): void;
}

/** Pixels on a circle, closed. A dot of a few pixels is as round with half as many. */
export function circle([x, y]: Vec2, radius: number): readonly Vec2[] {
  const steps = radius < 3 ? 12 : 24;
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const t = (2 * Math.PI * (i % steps)) / steps;
    return [x + radius * Math.cos(t), y + radius * Math.sin(t)];
  });
}
