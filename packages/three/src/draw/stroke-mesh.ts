import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  GreaterDepth,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  MeshBasicMaterial,
  Sphere,
} from 'three';
import { Strokes } from './strokes.js';
import { STRIDE } from './triangles.js';

/** Strokes and the mesh that shows them in one draw call, or in two where those behind objects have another opacity. */
export class StrokeMesh extends Mesh<BufferGeometry, MeshBasicMaterial | MeshBasicMaterial[]> {
  readonly strokes: Strokes = new Strokes();
  readonly #front = createMaterial();
  /** Draws the strokes where objects are in front of them. */
  readonly #behind = Object.assign(createMaterial(), { depthTest: true, depthFunc: GreaterDepth });
  readonly #both = [this.#behind, this.#front];

  constructor() {
    super();
    this.frustumCulled = false;
    // If the application renders the scene again within a frame, three must not overwrite the matrix.
    this.matrixWorldAutoUpdate = false;
  }

  /** Uploads the vertices from `fromVertex` on, and the indices from the first changed one on. All strokes are drawn. */
  upload(fromVertex = 0): void {
    const { strokes } = this;
    const { vertices, indices, vertexCount, indexCount, changedFrom } = strokes;
    if (this.geometry.index?.array !== indices) {
      this.geometry.dispose();
      const buffer = new InterleavedBuffer(vertices, STRIDE).setUsage(DynamicDrawUsage);
      this.geometry = new BufferGeometry()
        .setAttribute('position', new InterleavedBufferAttribute(buffer, 3, 0))
        .setAttribute('color', new InterleavedBufferAttribute(buffer, 4, 3))
        .setIndex(new BufferAttribute(indices, 1).setUsage(DynamicDrawUsage));
      // Renderers sort by the center of the bounding sphere.
      this.geometry.boundingSphere = new Sphere();
      for (const material of this.#both.keys()) this.geometry.addGroup(0, Number.POSITIVE_INFINITY, material);
    }
    const { attributes, index } = this.geometry;
    touch((attributes.position as InterleavedBufferAttribute).data, STRIDE * fromVertex, STRIDE * vertexCount);
    touch(index as BufferAttribute, changedFrom, indexCount);
    strokes.changedFrom = Number.POSITIVE_INFINITY;
    this.geometry.setDrawRange(0, indexCount);
  }

  /** The opacity of strokes behind objects, from 0 to 1. */
  set occludedOpacity(share: number) {
    this.#front.depthTest = share < 1;
    this.#behind.opacity = share;
    this.material = share > 0 && share < 1 ? this.#both : this.#front;
  }

  override dispose(): this {
    this.geometry.dispose();
    for (const material of this.#both) material.dispose();
    return this;
  }
}

function createMaterial(): MeshBasicMaterial {
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    fog: false,
    side: DoubleSide,
    // Otherwise three draws transparent double-sided materials twice.
    forceSinglePass: true,
  });
  // Clipping planes of the application do not clip the gizmo.
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace('#include <clipping_planes_fragment>', '');
  };
  return material;
}

/** Marks a range of numbers for upload. */
function touch(buffer: BufferAttribute | InterleavedBuffer, from: number, to: number): void {
  // WebGL would upload the whole rest for an empty range.
  if (from >= to) return;
  buffer.addUpdateRange(from, to - from);
  buffer.needsUpdate = true;
}
