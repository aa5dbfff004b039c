/** A stroke is made of rows of so many vertices: across a line, in pairs around an area, or one by one around a fan. */
export const LINE = 4;
export const AREA = 2;
export const FAN = 1;
export type StrokeKind = typeof LINE | typeof AREA | typeof FAN;

/** A colour in the working space of the renderer, and its opacity. */
export type Paint = readonly [r: number, g: number, b: number, alpha: number];

/** The colours of vertices and the triangles between them, stroke by stroke. */
export class Strokes {
  /** r, g, b and alpha of each vertex. */
  colors: Float32Array<ArrayBuffer> = new Float32Array(0);
  /** The three vertices of each triangle. */
  indices: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** How many are in use. */
  vertexCount = 0;
  indexCount = 0;
  /** Whether a colour has changed since this was set to false. */
  isRecolored = false;

  /** Continues after so many vertices and indices. */
  begin(vertexCount: number, indexCount: number): void {
    this.vertexCount = vertexCount;
    this.indexCount = indexCount;
  }

  /** Adds a stroke, its opacity multiplied by `share`, and returns its first vertex. */
  add(kind: StrokeKind, rows: number, paint: Paint, share = 1): number {
    const vertex = this.vertexCount;
    const index = this.indexCount;
    this.vertexCount += rows * kind;
    this.indexCount += indicesOf(kind, rows);
    this.#reserve();
    this.#color(kind, vertex, paint, share);
    this.#join(kind, rows, vertex, index);
    return vertex;
  }

  #reserve(): void {
    if (4 * this.vertexCount > this.colors.length) this.colors = grown(this.colors, 8 * this.vertexCount);
    if (this.indexCount > this.indices.length) this.indices = grown(this.indices, 2 * this.indexCount);
  }

  #color(kind: StrokeKind, vertex: number, [r, g, b, alpha]: Paint, share: number): void {
    const { colors } = this;
    const end = 4 * this.vertexCount;
    const opacity = Math.fround(alpha * share);
    const red = Math.fround(r);
    const green = Math.fround(g);
    const blue = Math.fround(b);
    for (let to = 4 * vertex, i = 0; to < end; to += 4, i++) {
      const a = isFaded(kind, i) ? 0 : opacity;
      if (colors[to] === red && colors[to + 1] === green && colors[to + 2] === blue && colors[to + 3] === a) continue;
      this.isRecolored = true;
      colors[to] = red;
      colors[to + 1] = green;
      colors[to + 2] = blue;
      colors[to + 3] = a;
    }
  }

  #join(kind: StrokeKind, rows: number, first: number, index: number): void {
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

/** The outer vertices of a row are transparent: the first and the last across a line, the second around an area. */
const isFaded = (kind: StrokeKind, i: number): boolean =>
  kind === LINE ? i % LINE === 0 || i % LINE === 3 : kind === AREA && i % AREA === 1;

/** Three quads from one row of a line to the next; around an area a quad for each, and triangles within. */
const indicesOf = (kind: StrokeKind, rows: number): number =>
  kind === LINE ? 18 * (rows - 1) : kind === AREA ? 3 * (rows - 2) + 6 * rows : 3 * (rows - 2);

/** A copy of an array with room for more numbers. */
export function grown<T extends Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(array: T, length: number): T {
  const larger = new (array.constructor as new (length: number) => T)(length);
  larger.set(array);
  return larger;
}
