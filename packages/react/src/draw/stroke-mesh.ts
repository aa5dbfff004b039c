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

/** Strokes and the mesh that shows them in one draw call. */
export class StrokeMesh extends Mesh<BufferGeometry, MeshBasicMaterial> {
  readonly strokes: Strokes = new Strokes();
  /** Draws the same strokes where objects are in front of them. */
  #occluded: Mesh<BufferGeometry, MeshBasicMaterial> | null = null;

  constructor() {
    super(
      new BufferGeometry(),
      new MeshBasicMaterial({
        vertexColors: true,
        transparent: true,
        depthTest: false,
        depthWrite: false,
        toneMapped: false,
        fog: false,
        side: DoubleSide,
        // Otherwise what is transparent and double-sided is drawn twice.
        forceSinglePass: true,
      }),
    );
    this.frustumCulled = false;
    // An app may render the scene into a texture in mid-frame, and three would place the strokes anew for that.
    this.matrixWorldAutoUpdate = false;
    // What the application clips is not the gizmo.
    this.material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace('#include <clipping_planes_fragment>', '');
    };
  }

  /** Uploads the vertices from one on and the indices that have changed, and draws all strokes. */
  upload(fromVertex = 0): void {
    const { strokes } = this;
    const { vertices, indices, vertexCount, changedFrom, changedTo } = strokes;
    if (this.geometry.index?.array !== indices) {
      this.geometry.dispose();
      const buffer = new InterleavedBuffer(vertices, STRIDE).setUsage(DynamicDrawUsage);
      this.geometry = new BufferGeometry()
        .setAttribute('position', new InterleavedBufferAttribute(buffer, 3, 0))
        .setAttribute('color', new InterleavedBufferAttribute(buffer, 4, 3))
        .setIndex(new BufferAttribute(indices, 1).setUsage(DynamicDrawUsage));
      // Renderers sort by its middle.
      this.geometry.boundingSphere = new Sphere();
    }
    const { attributes, index } = this.geometry;
    touch((attributes.position as InterleavedBufferAttribute).data, STRIDE * fromVertex, STRIDE * vertexCount);
    touch(index as BufferAttribute, changedFrom, changedTo);
    strokes.changedFrom = Number.POSITIVE_INFINITY;
    strokes.changedTo = 0;
    this.geometry.setDrawRange(0, strokes.indexCount);
  }

  /** What draws the strokes if those behind objects have a share of their opacity. */
  drawnWith(occludedOpacity: number): readonly Mesh[] {
    this.material.depthTest = occludedOpacity < 1;
    if (occludedOpacity === 0 || occludedOpacity === 1) return [this];
    this.#occluded ??= this.#createOccluded();
    this.#occluded.geometry = this.geometry;
    this.#occluded.material.opacity = occludedOpacity;
    return [this.#occluded, this];
  }

  #createOccluded(): Mesh<BufferGeometry, MeshBasicMaterial> {
    const { material, layers, matrixWorld, onAfterRender } = this;
    const occluded = new Mesh(this.geometry, material.clone());
    occluded.material.onBeforeCompile = material.onBeforeCompile;
    occluded.material.depthFunc = GreaterDepth;
    // What is in front of objects is drawn over it.
    occluded.renderOrder = -1;
    return Object.assign(occluded, {
      frustumCulled: false,
      matrixWorldAutoUpdate: false,
      layers,
      matrixWorld,
      onAfterRender,
    });
  }

  override dispose(): this {
    this.geometry.dispose();
    this.material.dispose();
    this.#occluded?.material.dispose();
    return this;
  }
}

/** Uploads a range of numbers with the next frame. */
function touch(buffer: BufferAttribute | InterleavedBuffer, from: number, to: number): void {
  // WebGL takes an empty range for all that follows.
  if (from >= to) return;
  buffer.addUpdateRange(from, to - from);
  buffer.needsUpdate = true;
}
