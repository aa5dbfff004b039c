/** Numbers of a vertex: x, y, z; red, green, blue in the working space of the renderer, and alpha. */
export const STRIDE = 7;

/** Counts of vertices and indices. */
export type Extent = readonly [vertices: number, indices: number];
export const NONE: Extent = [0, 0];

/** Triangles in arrays that grow, with the counts of the vertices and indices in use. */
export class Triangles {
  vertices: Float32Array<ArrayBuffer> = new Float32Array(0);
  indices: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  vertexCount = 0;
  indexCount = 0;
  /** The place of the first index that has changed since the last upload. */
  changedFrom: number = Number.POSITIVE_INFINITY;

  get extent(): Extent {
    return [this.vertexCount, this.indexCount];
  }

  set extent(extent: Extent) {
    [this.vertexCount, this.indexCount] = extent;
  }

  /** Multiplies the opacity of vertices. */
  fade(from: number, to: number, by: number): void {
    const { vertices } = this;
    for (let i = STRIDE * (from + 1) - 1; i < STRIDE * to; i += STRIDE) vertices[i] = (vertices[i] as number) * by;
  }

  /** Makes room for `count` more vertices, with up to two triangles each. */
  reserve(count: number): void {
    const { vertices, indices } = this;
    const wanted = this.vertexCount + count;
    if (STRIDE * wanted <= vertices.length) return;
    this.vertices = new Float32Array(2 * STRIDE * wanted);
    this.vertices.set(vertices);
    this.indices = new Uint32Array(12 * wanted);
    this.indices.set(indices);
  }

  /** Adds two triangles for each pair of neighbors in two rows, and one triangle from the last vertices to `fan`. */
  join(from: number, to: number, size: number, fan: number | null): void {
    for (let k = 0; k < size - 1; k++) {
      this.#triangle(from + k, from + k + 1, to + k);
      this.#triangle(to + k, from + k + 1, to + k + 1);
    }
    if (fan !== null) this.#triangle(fan, from + size - 1, to + size - 1);
  }

  #triangle(a: number, b: number, c: number): void {
    const { indices, indexCount: n } = this;
    this.indexCount += 3;
    // Most triangles are the same as before, and then need no upload.
    if (indices[n] === a && indices[n + 1] === b && indices[n + 2] === c) return;
    indices[n] = a;
    indices[n + 1] = b;
    indices[n + 2] = c;
    this.changedFrom = Math.min(this.changedFrom, n);
  }
}
