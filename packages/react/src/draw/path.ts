import type { Vec2 } from '@gizmo-kit/math';

/** Points nearer to each other than this have no direction between them. */
const NEAR = 1e-4;
/** A line is closed where its ends are nearer to each other than this. */
const CLOSED = 1e-3;
/** A corner is drawn out to no more than this many half widths. */
const MITER_LIMIT = 3;

/**
 * The points of a stroke and the directions across it, in pixels. One path is used for all strokes, one after the other:
 * its arrays are allocated once.
 */
export class Path {
  count = 0;
  /** Whether it continues where it ends. A closed line repeats its first point at its end, a polygon does not. */
  isClosed = false;
  x: Float64Array = new Float64Array(0);
  y: Float64Array = new Float64Array(0);
  /** The depth of each point as a share of the depth of the origin. */
  depth: Float64Array = new Float64Array(0);
  /** The direction across at each point, so long that the edges of both segments meet in it. */
  acrossX: Float64Array = new Float64Array(0);
  acrossY: Float64Array = new Float64Array(0);
  /** The unit direction across the segment that begins at each point. */
  #normalX = new Float64Array(0);
  #normalY = new Float64Array(0);

  /** `depths` of each point, or of all of them. */
  line(points: readonly Vec2[], depths: readonly number[] | number): void {
    this.#take(points, depths);
    const { x, y, count } = this;
    const end = count - 1;
    this.isClosed = count > 3 && Math.abs(at(x, end) - at(x, 0)) < CLOSED && Math.abs(at(y, end) - at(y, 0)) < CLOSED;
    this.#findNormals(end);
    this.#join(end, this.isClosed ? end - 1 : -1);
  }

  polygon(points: readonly Vec2[], depths: readonly number[] | number): void {
    this.#take(points, depths);
    this.isClosed = true;
    this.#findNormals(this.count);
    this.#join(this.count, this.count - 1);
  }

  /** Takes the points that differ from the one before. */
  #take(points: readonly Vec2[], depths: readonly number[] | number): void {
    if (points.length > this.x.length) this.#reserve(2 * points.length);
    const { x, y, depth } = this;
    let count = 0;
    let lastX = Number.NaN;
    let lastY = Number.NaN;
    for (let i = 0; i < points.length; i++) {
      const point = points[i] as Vec2;
      const px = point[0];
      const py = point[1];
      if (Math.abs(px - lastX) < NEAR && Math.abs(py - lastY) < NEAR) continue;
      x[count] = lastX = px;
      y[count] = lastY = py;
      depth[count] = typeof depths === 'number' ? depths : (depths[i] as number);
      count++;
    }
    this.count = count;
  }

  #reserve(length: number): void {
    this.x = new Float64Array(length);
    this.y = new Float64Array(length);
    this.depth = new Float64Array(length);
    this.acrossX = new Float64Array(length);
    this.acrossY = new Float64Array(length);
    this.#normalX = new Float64Array(length);
    this.#normalY = new Float64Array(length);
  }

  #findNormals(segments: number): void {
    const { x, y, count } = this;
    const normalX = this.#normalX;
    const normalY = this.#normalY;
    for (let i = 0; i < segments; i++) {
      const next = i + 1 < count ? i + 1 : 0;
      const dx = at(x, next) - at(x, i);
      const dy = at(y, next) - at(y, i);
      const length = Math.sqrt(dx * dx + dy * dy);
      normalX[i] = -dy / length;
      normalY[i] = dx / length;
    }
  }

  /** Joins so many segments. `first` is the one before the first point; −1: none, and none after the last one either. */
  #join(segments: number, first: number): void {
    const { count, acrossX, acrossY } = this;
    const normalX = this.#normalX;
    const normalY = this.#normalY;
    let before = Math.max(first, 0);
    for (let i = 0; i < count; i++) {
      const after = i < segments ? i : first < 0 ? before : 0;
      const nx = at(normalX, before);
      const ny = at(normalY, before);
      const x = nx + at(normalX, after);
      const y = ny + at(normalY, after);
      const squared = x * x + y * y;
      const stretch = Math.min(2 / squared, MITER_LIMIT / Math.sqrt(squared));
      // A line that folds back on itself has no direction across it there.
      const isSharp = !Number.isFinite(stretch);
      acrossX[i] = isSharp ? nx : x * stretch;
      acrossY[i] = isSharp ? ny : y * stretch;
      before = after;
    }
  }
}

/** A number of an array, within its bounds. */
export const at = (array: Float64Array, i: number): number => array[i] as number;
