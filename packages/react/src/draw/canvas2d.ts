import type { Vec2 } from '@gizmo-kit/math';
import type { Lift } from './lift.js';
import { at, Path } from './path.js';
import { AREA, FAN, grown, LINE, type Paint, Strokes } from './strokes.js';

/** Where the shoulder of a round end is, along the line and aside of it, as a share of its radius: the sine of 45°. */
const SHOULDER = Math.SQRT1_2;

/** Depths of points as shares of the depth of the origin, or one depth for all of them. */
export type Depths = readonly number[] | number;

/**
 * Triangles of strokes that are given in pixels of a View, placed in space where they are drawn. Edges fade out over one
 * device pixel, so they are crisp at any pixel density, with and without multisampling.
 */
export class Canvas2D {
  /** Of each vertex, in the frame of the lift. */
  positions: Float32Array<ArrayBuffer> = new Float32Array(0);
  readonly strokes: Strokes = new Strokes();
  /** CSS pixels that an edge takes to fade: one device pixel. */
  feather = 1;
  readonly #path = new Path();
  #lift: Lift | null = null;
  #isFlat = false;

  /** Continues after so many vertices and indices. */
  begin(feather: number, vertexCount = 0, indexCount = 0): void {
    this.feather = feather;
    this.strokes.begin(vertexCount, indexCount);
  }

  /** Says where the strokes that follow are. `isFlat`: all on the plane through the origin that is parallel to the screen. */
  place(lift: Lift, isFlat: boolean): void {
    this.#lift = lift;
    this.#isFlat = isFlat;
  }

  /** A strip across the line at each of its points: transparent, opaque, opaque, transparent. Its ends are square or round. */
  line(points: readonly Vec2[], depths: Depths, half: number, paint: Paint, isRound = false): void {
    const path = this.#path;
    path.line(points, depths);
    const { count } = path;
    if (count < 2) return;
    const outer = half + this.feather / 2;
    const inner = Math.max(0, half - this.feather / 2);
    const hasCaps = isRound && !path.isClosed;
    // A line thinner than its feather is as faint as it is thin.
    const faint = Math.min((2 * half) / this.feather, 1);
    let to = this.#begin(this.strokes.add(LINE, hasCaps ? count + 4 : count, paint, faint));
    if (hasCaps) {
      to = this.#row(to, 0, outer, inner, 0, -1);
      to = this.#row(to, 0, outer, inner, SHOULDER, -SHOULDER);
    }
    for (let i = 0; i < count; i++) to = this.#row(to, i, outer, inner, 1, 0);
    if (hasCaps) {
      to = this.#row(to, count - 1, outer, inner, SHOULDER, SHOULDER);
      this.#row(to, count - 1, outer, inner, 0, 1);
    }
  }

  /** A convex area up to half a feather within its edge, grown on every side, and a rim that fades out over a feather. */
  area(points: readonly Vec2[], depths: Depths, grow: number, paint: Paint): void {
    const path = this.#path;
    path.polygon(points, depths);
    const { count, x, y, depth, acrossX, acrossY } = path;
    if (count < 3) return;
    const half = this.feather / 2;
    let to = this.#begin(this.strokes.add(AREA, count, paint));
    // Counter-clockwise in pixels that run down: across is inwards there.
    for (let i = 0; i < count; i++) {
      const nx = at(acrossX, i);
      const ny = at(acrossY, i);
      to = this.#vertex(to, at(x, i) + nx * (half - grow), at(y, i) + ny * (half - grow), at(depth, i));
      to = this.#vertex(to, at(x, i) - nx * (half + grow), at(y, i) - ny * (half + grow), at(depth, i));
    }
  }

  /** An area that is star-shaped about its first point, with hard edges: for faint areas within lines. */
  fan(points: readonly Vec2[], paint: Paint): void {
    if (points.length < 3) return;
    let to = this.#begin(this.strokes.add(FAN, points.length, paint));
    for (const [x, y] of points) to = this.#vertex(to, x, y, 1);
  }

  /** Makes room for all vertices, and returns where a vertex is written. */
  #begin(vertex: number): number {
    const needed = 3 * this.strokes.vertexCount;
    if (needed > this.positions.length) this.positions = grown(this.positions, 2 * needed);
    return 3 * vertex;
  }

  /** Writes four vertices across the line at a point of it, `aside` and `along` in half widths. */
  #row(to: number, i: number, outer: number, inner: number, aside: number, along: number): number {
    const { x, y, depth, acrossX, acrossY } = this.#path;
    const px = at(x, i);
    const py = at(y, i);
    const s = at(depth, i);
    const nx = at(acrossX, i);
    const ny = at(acrossY, i);
    // From the middle of the line to one of its edges, and to the other.
    const ax = nx * aside + ny * along;
    const ay = ny * aside - nx * along;
    const bx = ny * along - nx * aside;
    const by = -nx * along - ny * aside;
    this.#vertex(to, px + ax * outer, py + ay * outer, s);
    this.#vertex(to + 3, px + ax * inner, py + ay * inner, s);
    this.#vertex(to + 6, px + bx * inner, py + by * inner, s);
    return this.#vertex(to + 9, px + bx * outer, py + by * outer, s);
  }

  /** Writes the place in space of a pixel. */
  #vertex(to: number, x: number, y: number, depth: number): number {
    const { positions } = this;
    const { origin, beside, unit, distance, isPerspective, at: from } = this.#lift as Lift;
    const share = isPerspective && !this.#isFlat ? depth : 1;
    positions[to] = from[0] + unit[0] * (share * (x - origin[0]) + (share - 1) * beside[0]);
    positions[to + 1] = from[1] + unit[1] * (share * (y - origin[1]) + (share - 1) * beside[1]);
    positions[to + 2] = this.#isFlat ? 0 : from[2] + (1 - depth) * distance;
    return to + 3;
  }
}
