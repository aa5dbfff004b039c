import type { Basis, Vec3 } from '@gizmo-kit/math';
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  type InterleavedBufferAttribute,
  Mesh,
  type MeshBasicMaterial,
  Sphere,
} from 'three';
import { Canvas2D } from './canvas2d.js';

/** A part of a layer: its first vertex and index, and those after its last. */
export interface Range {
  readonly vertex: number;
  readonly vertexEnd: number;
  readonly index: number;
  readonly indexEnd: number;
}

/** A drawing and the mesh that shows it. */
export class Layer extends Mesh<BufferGeometry, MeshBasicMaterial> {
  readonly canvas: Canvas2D = new Canvas2D();

  constructor(material: MeshBasicMaterial, renderOrder: number) {
    super(undefined, material);
    this.geometry = geometryOf(this.canvas);
    this.renderOrder = renderOrder;
    this.frustumCulled = false;
    this.matrixAutoUpdate = false;
    this.matrixWorldAutoUpdate = false;
    this.visible = false;
  }

  // The pick is the headless one, and a size in pixels has no part in the bounds of a scene.
  override raycast(): void {}
  override getVertexPosition: Mesh['getVertexPosition'] = (_, position) => position.set(0, 0, 0);

  /** Puts the frame of the drawing where its origin is in the world. */
  place(origin: Vec3, [right, up, back]: Basis, unit: number): void {
    // biome-ignore format: a row of the matrix a line
    this.matrixWorld.set(
      unit * right[0], unit * up[0], unit * back[0], origin[0],
      unit * right[1], unit * up[1], unit * back[1], origin[1],
      unit * right[2], unit * up[2], unit * back[2], origin[2],
      0, 0, 0, 1,
    );
  }

  /** Uploads what has changed of the drawing, its parts painted in this order. */
  upload(parts: readonly Range[] = [this.#whole()]): void {
    const { positions, strokes } = this.canvas;
    const { position, color } = this.geometry.attributes;
    if (position?.array !== positions || color?.array !== strokes.colors) {
      this.geometry.dispose();
      this.geometry = geometryOf(this.canvas);
    }
    if (strokes.isRecolored) this.recolor(0, strokes.vertexCount);
    strokes.isRecolored = false;
    this.move(0, strokes.vertexCount);
    this.order(parts);
  }

  /** Uploads the colours of some vertices. */
  recolor(from: number, end: number): void {
    touch(this.geometry.attributes.color, 4 * from, 4 * end);
  }

  /** Uploads the places of some vertices. */
  move(from: number, end: number): void {
    touch(this.geometry.attributes.position, 3 * from, 3 * end);
  }

  /** Paints the parts in another order. */
  order(parts: readonly Range[]): void {
    const { indices } = this.canvas.strokes;
    const { index } = this.geometry;
    if (index === null) return;
    let count = 0;
    let isSame = true;
    for (const part of parts) {
      for (let i = part.index; i < part.indexEnd; i++, count++) {
        if (index.array[count] === indices[i]) continue;
        index.array[count] = indices[i] as number;
        isSame = false;
      }
    }
    if (!isSame) touch(index, 0, count);
    this.geometry.setDrawRange(0, count);
  }

  #whole(): Range {
    const { vertexCount, indexCount } = this.canvas.strokes;
    return { vertex: 0, vertexEnd: vertexCount, index: 0, indexEnd: indexCount };
  }
}

/** Uploads some numbers of an attribute with the next frame. */
function touch(attribute: BufferAttribute | InterleavedBufferAttribute | undefined, from: number, end: number): void {
  if (!(attribute instanceof BufferAttribute)) return;
  attribute.addUpdateRange(from, end - from);
  attribute.needsUpdate = true;
}

function geometryOf({ positions, strokes }: Canvas2D): BufferGeometry {
  const geometry = new BufferGeometry();
  const attribute = (array: Float32Array | Uint32Array, size: number): BufferAttribute =>
    new BufferAttribute(array, size).setUsage(DynamicDrawUsage);
  geometry.setAttribute('position', attribute(positions, 3));
  geometry.setAttribute('color', attribute(strokes.colors, 4));
  geometry.setIndex(attribute(new Uint32Array(strokes.indices.length), 1));
  // Known and empty: what measures a scene passes over it.
  geometry.boundingBox = new Box3();
  geometry.boundingSphere = new Sphere();
  return geometry;
}
