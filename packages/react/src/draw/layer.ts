import type { Pose, Vec3, View } from '@gizmo-kit/math';
import {
  type ArrayCamera,
  BufferAttribute,
  BufferGeometry,
  type Camera,
  DynamicDrawUsage,
  Mesh,
  type MeshBasicMaterial,
  type PerspectiveCamera,
  Sphere,
} from 'three';
import { Strokes } from './strokes.js';

/** Strokes and the mesh that shows them. */
export class Layer extends Mesh<BufferGeometry, MeshBasicMaterial> {
  readonly strokes: Strokes = new Strokes();

  constructor(material: MeshBasicMaterial, renderOrder: number) {
    super(new BufferGeometry(), material);
    this.renderOrder = renderOrder;
    this.frustumCulled = false;
    // An app may render the scene into a texture in mid-frame, and three would place the strokes anew for that.
    this.matrixWorldAutoUpdate = false;
  }

  /** Uploads all strokes, the triangles in this order. */
  upload(parts: readonly Part[] = [{ index: 0, indexEnd: this.strokes.indexCount }]): void {
    const { positions, colors, indices, vertexCount } = this.strokes;
    if (
      this.geometry.attributes.position?.array !== positions ||
      this.geometry.index?.array.length !== indices.length
    ) {
      this.geometry.dispose();
      this.geometry = new BufferGeometry();
      this.geometry.setAttribute('position', attributeOf(positions, 3));
      this.geometry.setAttribute('color', attributeOf(colors, 4));
      this.geometry.setIndex(attributeOf(new Uint32Array(indices.length), 1));
      // Renderers sort by its middle.
      this.geometry.boundingSphere = new Sphere();
    }
    this.touch(0, vertexCount);
    this.order(parts);
  }

  /** Uploads some vertices. */
  touch(from: number, end: number): void {
    const { position, color } = this.geometry.attributes;
    touch(position as BufferAttribute, 3 * from, 3 * end);
    touch(color as BufferAttribute, 4 * from, 4 * end);
  }

  /** Draws these parts of the triangles, one after the other. */
  order(parts: readonly Part[]): void {
    const index = this.geometry.index as BufferAttribute;
    let count = 0;
    for (const part of parts) {
      (index.array as Uint32Array).set(this.strokes.indices.subarray(part.index, part.indexEnd), count);
      count += part.indexEnd - part.index;
    }
    touch(index, 0, count);
    this.geometry.setDrawRange(0, count);
  }

  /**
   * Puts the origin of the strokes where that of a pose is drawn. No depth test is made, so a gizmo may be drawn at any
   * distance from the eye that shows the same picture: it is drawn where the camera does not cut it off.
   */
  place({ origin, eye, unitsPerPixel, viewDirection: d }: Pose, { eyeFromWorld: e }: View, camera: Camera): void {
    const depth = -(e[2] * origin[0] + e[6] * origin[1] + e[10] * origin[2] + e[14]);
    const { near = 0, far = Number.POSITIVE_INFINITY } = camera as Partial<PerspectiveCamera>;
    // Both eyes of a headset see one drawing, which has to be at its distance.
    const isFixed = (camera as Partial<ArrayCamera>).isArrayCamera === true;
    const share = isFixed ? 1 : Math.min(Math.max(depth, 20 * near), far / 2) / depth;
    const unit = eye === null ? unitsPerPixel : unitsPerPixel * share;
    const at = (i: 0 | 1 | 2): number =>
      eye === null ? origin[i] + d[i] * ((near + far) / 2 - depth) : origin[i] + (origin[i] - eye[i]) * (share - 1);
    // An orthographic camera does not show what lies along the view direction, and might cut it off.
    const along = (i: 0 | 1 | 2, k: 0 | 1 | 2): number => (eye === null ? d[i] * d[k] : 0);
    const row = (i: 0 | 1 | 2): Vec3 => [-unit * along(i, 0), -unit * along(i, 1), -unit * along(i, 2)];
    const [x, y, z] = [row(0), row(1), row(2)];
    // biome-ignore format: a row of the matrix a line
    this.matrixWorld.set(
      unit + x[0], x[1], x[2], at(0),
      y[0], unit + y[1], y[2], at(1),
      z[0], z[1], unit + z[2], at(2),
      0, 0, 0, 1,
    );
  }
}

/** The triangles of a part of the strokes: the first index, and the one after the last. */
export interface Part {
  readonly index: number;
  readonly indexEnd: number;
}

/** Uploads some numbers of an attribute with the next frame. */
function touch(attribute: BufferAttribute, from: number, end: number): void {
  attribute.addUpdateRange(from, end - from);
  attribute.needsUpdate = true;
}

const attributeOf = (array: Float32Array | Uint32Array, size: number): BufferAttribute =>
  new BufferAttribute(array, size).setUsage(DynamicDrawUsage);
