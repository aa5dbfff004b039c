import type { Pose } from '@gizmo-kit/math';
import { dot, sub } from '@gizmo-kit/math/geometry';
import {
  type ArrayCamera,
  BufferAttribute,
  BufferGeometry,
  type Camera,
  DoubleSide,
  DynamicDrawUsage,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  MeshBasicMaterial,
  type PerspectiveCamera,
  Sphere,
} from 'three';
import { Strokes } from './strokes.js';
import { type Mark, STRIDE } from './triangles.js';

/** Strokes and the mesh that shows them in one draw call. */
export class StrokeMesh extends Mesh<BufferGeometry, MeshBasicMaterial> {
  readonly strokes: Strokes = new Strokes();
  #buffer: InterleavedBuffer | null = null;

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

  /** Uploads the strokes between two marks, and draws all strokes so far. */
  upload(from: Mark, to: Mark): void {
    const { vertices, indices, indexCount } = this.strokes;
    let buffer = this.#buffer;
    if (buffer?.array !== vertices || this.geometry.index?.array !== indices) {
      this.geometry.dispose();
      this.geometry = new BufferGeometry();
      buffer = this.#buffer = new InterleavedBuffer(vertices, STRIDE).setUsage(DynamicDrawUsage);
      this.geometry.setAttribute('position', new InterleavedBufferAttribute(buffer, 3, 0));
      this.geometry.setAttribute('color', new InterleavedBufferAttribute(buffer, 4, 3));
      this.geometry.setIndex(new BufferAttribute(indices, 1).setUsage(DynamicDrawUsage));
      // Renderers sort by its middle.
      this.geometry.boundingSphere = new Sphere();
    }
    touch(buffer, STRIDE * from.vertices, STRIDE * to.vertices);
    if (this.strokes.areJoinedAnew) touch(this.geometry.index as BufferAttribute, from.indices, to.indices);
    this.strokes.areJoinedAnew = false;
    this.geometry.setDrawRange(0, indexCount);
  }

  /**
   * Puts the origin of the strokes where that of a pose is drawn. No depth test is made, so a gizmo may be drawn at any
   * distance from the eye that shows the same picture: it is drawn where the camera does not cut it off.
   */
  place({ origin, eye, unitsPerPixel, viewDirection: d, screenAxes }: Pose, camera: Camera): void {
    const { near = 0, far = Number.POSITIVE_INFINITY } = camera as Partial<PerspectiveCamera>;
    const depth = eye === null ? 1 : dot(sub(eye, origin), screenAxes[2]);
    // Both eyes of a headset see one drawing, which has to be at its distance.
    const isFixed = eye === null || (camera as Partial<ArrayCamera>).isArrayCamera === true;
    const share = isFixed ? 1 : Math.min(Math.max(depth, 20 * near), far / 2) / depth;
    const at = (i: 0 | 1 | 2): number => origin[i] + (origin[i] - (eye ?? origin)[i]) * (share - 1);
    // An orthographic camera does not show what lies along the view direction, and might cut it off.
    const to = (i: 0 | 1 | 2, k: 0 | 1 | 2): number =>
      unitsPerPixel * share * (Number(i === k) - (eye === null ? d[i] * d[k] : 0));
    // biome-ignore format: a row of the matrix a line
    this.matrixWorld.set(
      to(0, 0), to(0, 1), to(0, 2), at(0),
      to(1, 0), to(1, 1), to(1, 2), at(1),
      to(2, 0), to(2, 1), to(2, 2), at(2),
      0, 0, 0, 1,
    );
  }

  override dispose(): this {
    this.geometry.dispose();
    this.material.dispose();
    return this;
  }
}

/** Uploads the numbers from one place to another with the next frame. */
function touch(buffer: BufferAttribute | InterleavedBuffer, from: number, to: number): void {
  if (to === from) return;
  buffer.addUpdateRange(from, to - from);
  buffer.needsUpdate = true;
}
