import type { Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';
import { Color } from 'three';
import type { Brush, Tint } from './brush.js';
import type { Lift } from './lift.js';
import { START, Triangles } from './triangles.js';

/** Points nearer to each other than this have no direction between them. */
const NEAR = 1e-3;
/** A corner is drawn out to no more than this many half widths. */
const MITER_LIMIT = 3;
/** Where the shoulder of a round end is, along the line and aside of it, as a share of its radius: the sine of 45°. */
const SHOULDER = Math.SQRT1_2;

/** A strip of vertices across a line at each of its points. */
interface Strip {
  readonly points: readonly Vec2[];
  /** Depths of the points as shares of the depth of the origin, or one depth for all of them. */
  readonly depths: readonly number[] | number;
  /** Where the vertices are across the line; of several the outer ones are transparent. */
  readonly across: readonly number[];
  readonly tint: Tint;
  readonly isClosed?: boolean;
  readonly isFilled?: boolean;
  readonly faint?: number;
  readonly shade?: number;
}

/**
 * A brush that makes triangles, placed in space where its pixels are drawn. Edges fade out over one device pixel, so they are
 * crisp at any pixel density, with and without multisampling.
 */
export class Strokes extends Triangles implements Brush {
  pixel = 1;
  /** Where the strokes that follow are. */
  lift: Lift | null = null;
  readonly #colors = new Map<string, Color>();
  readonly #color = new Color();

  /** Begins anew. */
  begin(pixel: number): void {
    this.pixel = pixel;
    this.goTo(START);
  }

  line(points: readonly Vec2[], width: number, tint: Tint, depths: Strip['depths'] = 1): void {
    const outer = (width + this.pixel) / 2;
    const inner = Math.max(0, outer - this.pixel);
    const isClosed = points.length > 3 && isSame(points[0] as Vec2, points.at(-1) as Vec2);
    // A line thinner than a device pixel is as faint as it is thin.
    const faint = Math.min(width / this.pixel, 1);
    this.#strip({ points, depths, across: [outer, inner, -inner, -outer], tint, isClosed, faint });
  }

  outline({ kind, points, depths, width, shade }: Outline, tint: Tint, grow = 0): void {
    const half = this.pixel / 2;
    if (kind === 'line') this.line(points, width + 2 * grow, tint, depths);
    // The corners are counter-clockwise in pixels that run down: across is inwards there.
    else
      this.#strip({ points, depths, across: [-half - grow, half - grow], tint, isClosed: true, isFilled: true, shade });
  }

  fan(points: readonly Vec2[], tint: Tint): void {
    this.#strip({ points, depths: 1, across: [0], tint, isFilled: true });
  }

  #strip({ points, depths, across, tint, isClosed = false, isFilled = false, faint = 1, shade = 1 }: Strip): void {
    // A closed line ends where it begins.
    const count = points.length - Number(isClosed && !isFilled);
    if (count < 2) return;
    const size = across.length;
    this.reserve(size * (count + 4));
    const color = this.#color.copy(this.#read(tint.color)).multiplyScalar(shade);
    const alpha = faint * (tint.opacity ?? 1);
    const first = this.vertexCount;
    const fan = isFilled ? first + size - 1 : null;
    const row = (i: number, nx: number, ny: number, aside = 1, along = 0): void => {
      const [x, y] = points[i] as Vec2;
      const depth = typeof depths === 'number' ? depths : (depths[i] as number);
      const from = this.vertexCount;
      for (let k = 0; k < size; k++) {
        const off = across[k] as number;
        const dx = nx * off * aside + ny * Math.abs(off) * along;
        const dy = ny * off * aside - nx * Math.abs(off) * along;
        this.#vertex(x + dx, y + dy, depth, color, size > 1 && k % 3 === 0 ? 0 : alpha);
      }
      if (from > first) this.#join(from - size, from, size, fan);
    };
    const isRound = !(isClosed || isFilled) && count > 2;
    // The direction across the segment before a point; a first point has none.
    let [ax, ay] = isClosed ? normal(points[count - 1] as Vec2, points[0] as Vec2) : NONE;
    for (let i = 0; i < count; i++) {
      const isEnd = i === count - 1 && !isClosed;
      const next = points[(i + 1) % count] as Vec2;
      if (!isEnd && isSame(points[i] as Vec2, next)) continue;
      const [bx, by] = isEnd ? [ax, ay] : normal(points[i] as Vec2, next);
      if (ax === 0 && ay === 0) {
        [ax, ay] = [bx, by];
        if (isRound) {
          row(i, bx, by, 0, -1);
          row(i, bx, by, SHOULDER, -SHOULDER);
        }
      }
      const stretch = miter(ax + bx, ay + by);
      row(i, (ax + bx) * stretch, (ay + by) * stretch);
      if (isEnd && isRound) {
        row(i, ax, ay, SHOULDER, SHOULDER);
        row(i, ax, ay, 0, 1);
      }
      ax = bx;
      ay = by;
    }
    if (isClosed && this.vertexCount > first) this.#join(this.vertexCount - size, first, size, fan);
  }

  /** Two triangles for each pair of neighbours in two rows, and one from their innermost vertices to that of what is filled. */
  #join(from: number, to: number, size: number, fan: number | null): void {
    for (let k = 0; k < size - 1; k++) {
      this.join(from + k, from + k + 1, to + k);
      this.join(to + k, from + k + 1, to + k + 1);
    }
    if (fan !== null) this.join(fan, from + size - 1, to + size - 1);
  }

  /** Adds the place in space of a pixel. */
  #vertex(x: number, y: number, share: number, color: Color, alpha: number): void {
    const { pixel, right, down, eye, at, isPerspective } = this.lift as Lift;
    const scale = isPerspective ? share : 1;
    const dx = (x - pixel[0]) * scale;
    const dy = (y - pixel[1]) * scale;
    const far = 1 - share;
    this.add(
      at[0] + right[0] * dx + down[0] * dy + eye[0] * far,
      at[1] + right[1] * dx + down[1] * dy + eye[1] * far,
      at[2] + right[2] * dx + down[2] * dy + eye[2] * far,
      color,
      alpha,
    );
  }

  /** Reading a colour takes longer than painting with it. */
  #read(css: string): Color {
    const color = this.#colors.get(css) ?? new Color(css);
    this.#colors.set(css, color);
    return color;
  }
}

const NONE: Vec2 = [0, 0];

const isSame = ([ax, ay]: Vec2, [bx, by]: Vec2): boolean => Math.abs(ax - bx) < NEAR && Math.abs(ay - by) < NEAR;

/** The unit direction across a segment. */
function normal([ax, ay]: Vec2, [bx, by]: Vec2): Vec2 {
  const [x, y] = [bx - ax, by - ay];
  const length = Math.sqrt(x * x + y * y) || 1;
  return [-y / length, x / length];
}

/** The edges of two segments meet where the sum of their normals points, this many times as far. */
function miter(x: number, y: number): number {
  const squared = x * x + y * y;
  // A line that folds back on itself has no direction across it there.
  return squared < NEAR ? 1 : Math.min(2 / squared, MITER_LIMIT / Math.sqrt(squared));
}
