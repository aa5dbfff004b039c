/** A stroke is made of rows of so many vertices: across a line, in pairs around an area, or one by one around a fan. */
export const LINE = 4;
export const AREA = 2;
export const FAN = 1;
export type StrokeKind = typeof LINE | typeof AREA | typeof FAN;

/** A colour in the working space of the renderer, and how opaque it is. */
export type Paint = readonly [r: number, g: number, b: number, alpha: number];

/** A stroke but for where it stands. */
interface Stroke {
  readonly kind: StrokeKind;
  readonly rows: number;
  readonly paint: Paint;
}

/**
 * The strokes of a drawing but for where they stand: the colours of their vertices, and the triangles that these make. Most
 * often they are those of the last drawing, and then nothing is written, nor uploaded.
 */
export class Strokes {
  /** r, g, b and alpha of each vertex. */
  colors: Float32Array<ArrayBuffer> = new Float32Array(0);
  /** The three vertices of each triangle. */
  indices: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** How many are in use. */
  vertexCount = 0;
  indexCount = 0;
  /** Whether some colour, or some triangle, is another than in the last drawing. */
  isRecolored = false;
  isRejoined = false;
  /** Those of this drawing so far, and after them those of the last. */
  readonly #log: Stroke[] = [];
  #count = 0;
  /** Whether all so far are as long as in the last drawing, so that the next begins where it did. */
  #isInStep = false;

  /** Begins a drawing. */
  begin(): void {
    this.#log.length = this.#count;
    this.#count = 0;
    this.#isInStep = true;
    this.vertexCount = 0;
    this.indexCount = 0;
    this.isRecolored = false;
    this.isRejoined = false;
  }

  /** Adds a stroke, which is only so much as opaque as its paint, and gives its first vertex. */
  add(kind: StrokeKind, rows: number, paint: Paint, share = 1): number {
    const before = this.#log[this.#count];
    const vertex = this.vertexCount;
    const index = this.indexCount;
    this.vertexCount += rows * kind;
    this.indexCount += indicesOf(kind, rows);
    if (before?.kind !== kind || before.rows !== rows) this.#isInStep = false;
    if (before === undefined || !this.#isInStep || !isSame(before.paint, paint, share)) {
      const kept: Paint = [paint[0], paint[1], paint[2], paint[3] * share];
      this.#log[this.#count] = { kind, rows, paint: kept };
      this.#reserve();
      this.#color(kind, rows, kept, vertex);
      if (!this.#isInStep) this.#join(kind, rows, vertex, index);
    }
    this.#count++;
    return vertex;
  }

  /** Makes room for all that has been counted, and for as much again. */
  #reserve(): void {
    const numbers = 4 * this.vertexCount;
    if (numbers > this.colors.length) this.colors = grown(this.colors, 2 * numbers);
    if (this.indexCount <= this.indices.length) return;
    const indices = new Uint32Array(2 * this.indexCount);
    indices.set(this.indices);
    this.indices = indices;
  }

  #color(kind: StrokeKind, rows: number, [r, g, b, alpha]: Paint, vertex: number): void {
    this.isRecolored = true;
    const { colors } = this;
    const end = 4 * (vertex + rows * kind);
    for (let to = 4 * vertex, i = 0; to < end; to += 4, i++) {
      colors[to] = r;
      colors[to + 1] = g;
      colors[to + 2] = b;
      colors[to + 3] = isFaded(kind, i) ? 0 : alpha;
    }
  }

  #join(kind: StrokeKind, rows: number, first: number, index: number): void {
    this.isRejoined = true;
    const { indices } = this;
    let to = index;
    const triangle = (a: number, b: number, c: number): void => {
      indices[to++] = a;
      indices[to++] = b;
      indices[to++] = c;
    };
    const quad = (a: number, b: number, c: number, d: number): void => {
      triangle(a, b, c);
      triangle(c, b, d);
    };
    if (kind === LINE) {
      for (let row = first; row < first + LINE * (rows - 1); row += LINE) {
        for (let k = row; k < row + 3; k++) quad(k, k + 1, k + LINE, k + LINE + 1);
      }
      return;
    }
    for (let i = 1; i + 1 < rows; i++) triangle(first, first + kind * i, first + kind * (i + 1));
    if (kind === FAN) return;
    for (let i = 0; i < rows; i++) {
      const [a, c] = [first + AREA * i, first + AREA * ((i + 1) % rows)];
      quad(a, a + 1, c, c + 1);
    }
  }
}

/** The outer vertices of a row are faded out: the first and the last across a line, the second around an area. */
const isFaded = (kind: StrokeKind, i: number): boolean =>
  kind === LINE ? i % LINE === 0 || i % LINE === 3 : kind === AREA && i % AREA === 1;

/** Three quads from one row of a line to the next; around an area a quad for each, and triangles within. */
const indicesOf = (kind: StrokeKind, rows: number): number =>
  kind === LINE ? 18 * (rows - 1) : kind === AREA ? 3 * (rows - 2) + 6 * rows : 3 * (rows - 2);

const isSame = (a: Paint, b: Paint, share: number): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3] * share;

/** The same numbers with room for more. */
export function grown(array: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(length);
  larger.set(array);
  return larger;
}
