import { type BufferAttribute, Group, type InterleavedBufferAttribute } from 'three';
import { describe, expect, it } from 'vitest';
import { StrokeMesh } from './stroke-mesh.js';
import { STRIDE } from './triangles.js';
import type { Unprojection } from './unprojection.js';

// An outline of the selection is drawn like this: the scene is rendered again while it is being rendered.
it('a mesh of strokes keeps its matrix when the scene is rendered into a texture within a frame', () => {
  const scene = new Group();
  const mesh = new StrokeMesh();
  scene.add(mesh);
  mesh.matrixWorld.makeScale(0.01, 0.01, 0.01).setPosition(1, 2, 3);
  const placed = mesh.matrixWorld.toArray();
  scene.updateMatrixWorld(true);
  expect(mesh.matrixWorld.toArray()).toEqual(placed);
});

/** The contents of GPU buffers after uploads: all of a new buffer, then the update ranges. */
function createCard() {
  let [vertices, indices] = [new Float32Array(0), new Uint32Array(0)];
  let buffers: object | null = null;
  return {
    take({ geometry, strokes }: StrokeMesh): void {
      const index = geometry.index as BufferAttribute;
      const { data } = geometry.getAttribute('position') as InterleavedBufferAttribute;
      if (buffers !== data) [vertices, indices] = [strokes.vertices.slice(), strokes.indices.slice()];
      buffers = data;
      for (const { start, count } of data.updateRanges)
        vertices.set(strokes.vertices.subarray(start, start + count), start);
      for (const { start, count } of index.updateRanges)
        indices.set(strokes.indices.subarray(start, start + count), start);
      data.clearUpdateRanges();
      index.clearUpdateRanges();
    },
    shown: ({ strokes: { vertexCount, indexCount } }: StrokeMesh) => [
      vertices.slice(0, STRIDE * vertexCount),
      indices.slice(0, indexCount),
    ],
  };
}

const UNPROJECTION: Unprojection = {
  pixel: [0, 0],
  matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0],
  isPerspective: false,
};

describe('uploads', () => {
  it('contain all strokes, also if the number of the strokes before them changes', () => {
    const [mesh, card] = [new StrokeMesh(), createCard()];
    const { strokes } = mesh;
    strokes.unprojection = UNPROJECTION;
    const line = (points: number, y: number): void =>
      strokes.line(
        Array.from({ length: points }, (_, i) => [10 * i, y] as const),
        2,
        { color: 'red' },
      );
    strokes.begin(1);
    line(9, 0);
    const resting = strokes.extent;
    for (const [step, counts] of [[2, 5], [3], [3, 2, 2], [], [40], [2, 5], [5, 2]].entries()) {
      strokes.extent = resting;
      for (const count of counts) line(count, step);
      mesh.upload(resting[0]);
      card.take(mesh);
      const { vertices, indices, vertexCount, indexCount } = strokes;
      expect(card.shown(mesh)).toEqual([vertices.slice(0, STRIDE * vertexCount), indices.slice(0, indexCount)]);
    }
  });

  it('contain only vertices if the triangles are the same', () => {
    const mesh = new StrokeMesh();
    const { strokes } = mesh;
    strokes.unprojection = UNPROJECTION;
    const versions = [0, 5].map((y) => {
      strokes.begin(1);
      strokes.line(
        [
          [0, y],
          [10, y],
        ],
        2,
        { color: 'red' },
      );
      mesh.upload();
      const { index, attributes } = mesh.geometry;
      return [index?.version, (attributes.position as InterleavedBufferAttribute).data.version];
    });
    expect(versions).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });
});
