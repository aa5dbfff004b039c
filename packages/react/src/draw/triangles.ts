import type { Color } from 'three';

/** Numbers of a vertex: x, y, z; red, green, blue in the working space of the renderer, and alpha. */
export const STRIDE = 7;

/** How many vertices and indices there are up to a place. */
export interface Mark {
  readonly vertices: number;
  readonly indices: number;
}

export const START: Mark = { vertices: 0, indices: 0 };

/** Vertices and the triangles between them, in arrays that grow. */
export class Triangles {
  vertices: Float32Array<ArrayBuffer> = new Float32Array(0);
  indices: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** How many are in use. */
  vertexCount = 0;
  indexCount = 0;
  /** Whether indices have changed since they were uploaded: those of a line that moves do not. */
  areJoinedAnew = false;

  /** The end of what there is so far. */
  mark(): Mark {
    return { vertices: this.vertexCount, indices: this.indexCount };
  }

  /** Goes back, to write anew from there, or forward over what was written before and is still right. */
  goTo({ vertices, indices }: Mark): void {
    this.vertexCount = vertices;
    this.indexCount = indices;
  }

  /** Multiplies the opacity of the vertices up to a mark. */
  fade(by: number, { vertices: end }: Mark): void {
    for (let i = STRIDE - 1; i < STRIDE * end; i += STRIDE) this.vertices[i] = (this.vertices[i] as number) * by;
  }

  /** Makes room for so many vertices, with up to two triangles each. */
  reserve(count: number): void {
    this.vertices = roomFor(this.vertices, STRIDE * (this.vertexCount + count));
    this.indices = roomFor(this.indices, this.indexCount + 6 * count);
  }

  add(x: number, y: number, z: number, { r, g, b }: Color, alpha: number): void {
    const { vertices } = this;
    const i = STRIDE * this.vertexCount++;
    vertices[i] = x;
    vertices[i + 1] = y;
    vertices[i + 2] = z;
    vertices[i + 3] = r;
    vertices[i + 4] = g;
    vertices[i + 5] = b;
    vertices[i + 6] = alpha;
  }

  join(a: number, b: number, c: number): void {
    const { indices, indexCount: i } = this;
    this.areJoinedAnew ||= indices[i] !== a || indices[i + 1] !== b || indices[i + 2] !== c;
    indices[i] = a;
    indices[i + 1] = b;
    indices[i + 2] = c;
    this.indexCount += 3;
  }
}

/** An array with room for so many numbers. */
function roomFor<T extends Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(array: T, length: number): T {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(2 * length);
  larger.set(array);
  return larger;
}
