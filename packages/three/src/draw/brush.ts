import type { Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';

/** A color and an opacity. */
export interface Tint {
  /** In CSS notation, without transparency. */
  readonly color: string;
  /** @default 1 */
  readonly opacity?: number | undefined;
}

/** Paints in CSS pixels of the canvas. Later strokes are over earlier ones. */
export interface Brush {
  /** The size of a device pixel in CSS pixels. Edges fade over this width. */
  readonly pixel: number;
  /**
   * A line. It is closed if its last point is its first one; an open line of more than two points has round ends. `width`
   * in CSS pixels; `depth` as a fraction of the depth of the gizmo's origin. @default depth 1
   */
  line(points: readonly Vec2[], width: number, tint: Tint, depth?: number): void;
  /** An outline of a shape, a line or an area, made larger by `grow` CSS pixels on every side. */
  outline(outline: Outline, tint: Tint, grow?: number): void;
  /** A filled area with hard edges. Straight lines from its first point to all others must be inside it. */
  fan(points: readonly Vec2[], tint: Tint): void;
}

/** A closed line along a circle. A radius below 3 needs half as many points. */
export function circle([x, y]: Vec2, radius: number): readonly Vec2[] {
  const steps = radius < 3 ? 12 : 24;
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const t = (2 * Math.PI * (i % steps)) / steps;
    return [x + radius * Math.cos(t), y + radius * Math.sin(t)];
  });
}
