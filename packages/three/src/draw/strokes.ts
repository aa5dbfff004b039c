import type { Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';
import { Color } from 'three';
import { createColorReader } from '../base/color-reader.js';
import type { Brush, Tint } from './brush.js';
import { NONE, STRIDE, Triangles } from './triangles.js';
import type { Unprojection } from './unprojection.js';

/** Pixels. Points that are nearer to each other count as one. */
const NEAR = 1e-3;
/** The greatest length of a mitre, in half widths. */
const MITER_LIMIT = 3;
/** If a line folds back on itself, the sum of its unit normals is shorter than this. */
const FOLDED = 0.03;
/** The number of rows of a round end, at an eighth of a turn each. */
const CAP = 2;

/** A strip of triangles, with a row of vertices across it at each of its points. */
interface Strip {
  readonly points: readonly Vec2[];
  /** Depths of the points as fractions of the depth of the origin, or one depth for all of them. */
  readonly depths: readonly number[] | number;
  /** The positions of the vertices of a row, in CSS pixels across the strip. The outer ones of several are transparent. */
  readonly across: readonly number[];
  readonly isClosed: boolean;
  readonly isFilled: boolean;
}

/**
 * A brush that makes triangles in space. Edges fade out over one device pixel, so they are crisp at any pixel density, with and
 * without multisampling.
 */
export class Strokes extends Triangles implements Brush {
  pixel = 1;
  /** The unprojection of the next strokes. */
  unprojection: Unprojection | null = null;
  /** Whether a strip since `begin` has no depths: it is right for one view and one place of the gizmo. */
  isFlat = false;
  /** The color and the opacity of the next strip. */
  readonly #color = new Color();
  #alpha = 1;
  readonly #read = createColorReader();
  /** Indices of its points, in an array that is reused. */
  readonly #kept: number[] = [];

  begin(pixel: number): void {
    this.pixel = pixel;
    this.extent = NONE;
    this.isFlat = false;
  }

  line(points: readonly Vec2[], width: number, tint: Tint, depths: Strip['depths'] = 1): void {
    const outer = (width + this.pixel) / 2;
    const inner = Math.max(0, outer - this.pixel);
    const isClosed = points.length > 3 && distance(points[0] as Vec2, points.at(-1) as Vec2) < NEAR;
    // A line thinner than a device pixel is transparent in proportion.
    this.#setTint(tint, Math.min(width / this.pixel, 1));
    this.#strip({ points, depths, across: [outer, inner, -inner, -outer], isClosed, isFilled: false });
  }

  outline({ kind, points, depths, width, shade }: Outline, tint: Tint, grow = 0): void {
    const half = this.pixel / 2;
    if (kind === 'line') this.line(points, width + 2 * grow, tint, depths);
    else {
      this.#setTint(tint, 1, shade);
      // The corners are counter-clockwise on screen, where y points down, so `across` points inwards.
      this.#strip({ points, depths, across: [-half - grow, half - grow], isClosed: true, isFilled: true });
    }
  }

  fan(points: readonly Vec2[], tint: Tint): void {
    this.#setTint(tint);
    this.#strip({ points, depths: 1, across: [0], isClosed: false, isFilled: true });
  }

  #setTint({ color, opacity = 1 }: Tint, faint = 1, shade = 1): void {
    this.#read(this.#color, color);
    this.#color.multiplyScalar(shade);
    this.#alpha = opacity * faint;
  }

  #strip({ points, depths, across, isClosed, isFilled }: Strip): void {
    const kept = this.#kept;
    const count = keep(kept, points, isClosed);
    if (count < 2) return;
    this.isFlat ||= depths === 1;
    const cap = isClosed || isFilled || count < 3 ? 0 : CAP;
    const size = across.length;
    this.reserve(size * (count + 2 * cap));
    const first = this.vertexCount;
    const fan = isFilled ? first + size - 1 : null;
    const at = (k: number): number =>
      kept[isClosed ? (k + count) % count : Math.min(Math.max(k, 0), count - 1)] as number;
    for (let row = -cap; row < count + cap; row++) {
      const turn = row < 0 ? row : Math.max(0, row + 1 - count);
      const k = row - turn;
      const i = at(k);
      const depth = typeof depths === 'number' ? depths : (depths[i] as number);
      this.#row(points[i] as Vec2, points[at(k - 1)] as Vec2, points[at(k + 1)] as Vec2, depth, turn, across);
      if (row > -cap) this.join(this.vertexCount - 2 * size, this.vertexCount - size, size, fan);
    }
    if (isClosed) this.join(this.vertexCount - size, first, size, fan);
  }

  /** Adds the vertices across a point between two others. In a round end they are rotated by `turn` eighths of a turn. */
  #row(point: Vec2, before: Vec2, after: Vec2, depth: number, turn: number, across: readonly number[]): void {
    const x = point[0];
    const y = point[1];
    const a = distance(before, point) || 1;
    const b = distance(point, after) || 1;
    // The edges of two segments meet along the sum of their normals.
    const nx = (before[1] - y) / a + (y - after[1]) / b;
    const ny = (x - before[0]) / a + (after[0] - x) / b;
    const length = Math.sqrt(nx * nx + ny * ny);
    const isEnd = before === point || after === point;
    const stretch = length < FOLDED || isEnd ? 1 : Math.min(2 / length, MITER_LIMIT) / length;
    const aside = turn === 0 ? stretch : stretch * Math.cos((turn * Math.PI) / 4);
    const along = turn === 0 ? 0 : stretch * Math.sin((turn * Math.PI) / 4);
    const { pixel, matrix, isPerspective } = this.unprojection as Unprojection;
    const scale = isPerspective ? depth : 1;
    const far = 1 - depth;
    const { vertices } = this;
    const { r, g, b: blue } = this.#color;
    let n = STRIDE * this.vertexCount;
    for (let k = 0; k < across.length; k++) {
      const off = across[k] as number;
      const u = off * aside;
      const v = Math.abs(off) * along;
      const dx = (x + nx * u + ny * v - pixel[0]) * scale;
      const dy = (y + ny * u - nx * v - pixel[1]) * scale;
      for (let c = 0; c < 3; c++)
        vertices[n++] =
          (matrix[c] as number) * dx +
          (matrix[c + 3] as number) * dy +
          (matrix[c + 6] as number) * far +
          (matrix[c + 9] as number);
      vertices[n++] = r;
      vertices[n++] = g;
      vertices[n++] = blue;
      vertices[n++] = k % 3 === 0 && across.length > 1 ? 0 : this.#alpha;
    }
    this.vertexCount += across.length;
  }
}

/** Writes the indices of points that differ from the previous one. Returns their number. */
function keep(kept: number[], points: readonly Vec2[], isClosed: boolean): number {
  let count = 0;
  const last = (): Vec2 => points[kept[count - 1] as number] as Vec2;
  for (let i = 0; i < points.length; i++) {
    if (i === 0 || distance(points[i] as Vec2, last()) >= NEAR) kept[count++] = i;
  }
  return isClosed && count > 1 && distance(points[0] as Vec2, last()) < NEAR ? count - 1 : count;
}

function distance(a: Vec2, b: Vec2): number {
  const x = a[0] - b[0];
  const y = a[1] - b[1];
  return Math.sqrt(x * x + y * y);
}
