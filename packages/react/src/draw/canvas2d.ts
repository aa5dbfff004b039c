import type { Vec2 } from '@gizmo-kit/math';
import { at, Path } from './path.js';
import { AREA, FAN, grown, LINE, type Paint, Strokes } from './strokes.js';

/** Where the shoulder of a round end is, along the line and aside of it, as a share of its radius: the sine of 45°. */
const SHOULDER = Math.SQRT1_2;

/**
 * How many rows a stroke of so many is given. As what is round turns, it has now one corner more and now one less; so its
 * triangles are most often those of the last drawing all the same, and those of all strokes after it.
 */
const padded = (rows: number): number => (rows > 4 ? 4 * Math.ceil(rows / 4) : rows);

/**
 * A drawing of triangles in a plane, with edges that fade out over one device pixel: crisp at any density of pixels,
 * and the same with and without multisampling. It is painted anew in every frame in which something moves, so numbers are
 * written into arrays that stay.
 */
export class Canvas2D {
  /** x, y and 0 of each vertex, in CSS pixels from the origin; y grows upwards. */
  positions: Float32Array<ArrayBuffer> = new Float32Array(0);
  readonly strokes: Strokes = new Strokes();
  /** CSS pixels that an edge takes to fade: one device pixel. */
  feather = 1;
  /** Those of the last few strokes: what is painted of a handle, first its rim, then itself. */
  readonly #paths = Array.from({ length: 6 }, () => new Path());
  #path = new Path();
  #oldest = 0;
  /** Where the drawing is counted from. */
  #x = 0;
  #y = 0;

  /** Begins a drawing. `origin` is the pixel of the picture that it is counted from. */
  begin(feather: number, origin: Vec2): void {
    this.feather = feather;
    this.#x = origin[0];
    this.#y = origin[1];
    this.strokes.begin();
  }

  /** A strip across the line at each of its points: faded, whole, whole, faded. Its ends are square, or round. */
  line(points: readonly Vec2[], half: number, paint: Paint, isRound = false): void {
    const path = this.#pathOf(points);
    path.line(points);
    const { count } = path;
    if (count < 2) return;
    const outer = half + this.feather / 2;
    const inner = Math.max(0, half - this.feather / 2);
    const hasCaps = isRound && !path.isClosed;
    // A line thinner than its feather is as faint as it is thin.
    const faint = (2 * half) / this.feather;
    const rows = hasCaps ? count + 4 : count;
    let to = this.#begin(this.strokes.add(LINE, padded(rows), paint, Math.min(faint, 1)));
    if (hasCaps) {
      to = this.#row(to, 0, outer, inner, 0, -1);
      to = this.#row(to, 0, outer, inner, SHOULDER, -SHOULDER);
    }
    for (let i = 0; i < count; i++) to = this.#row(to, i, outer, inner, 1, 0);
    if (hasCaps) {
      to = this.#row(to, count - 1, outer, inner, SHOULDER, SHOULDER);
      to = this.#row(to, count - 1, outer, inner, 0, 1);
    }
    this.#pad(to, 3 * LINE, padded(rows) - rows);
  }

  /** A convex area up to half a feather within its edge, grown on every side, and a rim that fades out over a feather. */
  area(points: readonly Vec2[], grow: number, paint: Paint): void {
    const path = this.#pathOf(points);
    path.polygon(points);
    const { count, x, y, acrossX, acrossY } = path;
    if (count < 3) return;
    const half = this.feather / 2;
    let to = this.#begin(this.strokes.add(AREA, padded(count), paint));
    const { positions } = this;
    // Counter-clockwise in pixels that run down: across is inwards there.
    for (let i = 0; i < count; i++) {
      const px = at(x, i) - this.#x;
      const py = this.#y - at(y, i);
      const nx = at(acrossX, i);
      const ny = at(acrossY, i);
      positions[to] = px + nx * (half - grow);
      positions[to + 1] = py - ny * (half - grow);
      positions[to + 3] = px - nx * (half + grow);
      positions[to + 4] = py + ny * (half + grow);
      to += 6;
    }
    this.#pad(to, 3 * AREA, padded(count) - count);
  }

  /** An area all of which its first point sees, with hard edges: for faint areas within lines. */
  fan(points: readonly Vec2[], paint: Paint): void {
    if (points.length < 3) return;
    let to = this.#begin(this.strokes.add(FAN, points.length, paint));
    for (const [x, y] of points) {
      this.positions[to] = x - this.#x;
      this.positions[to + 1] = this.#y - y;
      to += 3;
    }
  }

  /** The path that is of these points, or the one that has not been asked for the longest. */
  #pathOf(points: readonly Vec2[]): Path {
    for (const path of this.#paths) {
      if (path.source !== points) continue;
      this.#path = path;
      return path;
    }
    this.#oldest = (this.#oldest + 1) % this.#paths.length;
    this.#path = this.#paths[this.#oldest] as Path;
    return this.#path;
  }

  /** Makes room for all vertices there are, and gives the place of one of them. */
  #begin(vertex: number): number {
    const needed = 3 * this.strokes.vertexCount;
    if (needed > this.positions.length) this.positions = grown(this.positions, 2 * needed);
    return 3 * vertex;
  }

  /** Writes the last row so many times more: triangles between these have no extent. */
  #pad(to: number, row: number, times: number): void {
    const { positions } = this;
    for (let i = 0; i < times * row; i++) positions[to + i] = positions[to + i - row] as number;
  }

  /**
   * Writes four vertices across the line at a point of it, or before and behind it: by how many of its half widths. Pixels
   * run down, the plane that they are drawn on runs up, and the third number of a vertex stays zero.
   */
  #row(to: number, i: number, outer: number, inner: number, aside: number, along: number): number {
    const { positions } = this;
    const { x, y, acrossX, acrossY } = this.#path;
    const px = at(x, i) - this.#x;
    const py = this.#y - at(y, i);
    const nx = at(acrossX, i);
    const ny = at(acrossY, i);
    // From the middle of the line to one of its edges, and to the other.
    const ax = nx * aside + ny * along;
    const ay = nx * along - ny * aside;
    const bx = ny * along - nx * aside;
    const by = nx * along + ny * aside;
    positions[to] = px + ax * outer;
    positions[to + 1] = py + ay * outer;
    positions[to + 3] = px + ax * inner;
    positions[to + 4] = py + ay * inner;
    positions[to + 6] = px + bx * inner;
    positions[to + 7] = py + by * inner;
    positions[to + 9] = px + bx * outer;
    positions[to + 10] = py + by * outer;
    return to + 12;
  }
}
