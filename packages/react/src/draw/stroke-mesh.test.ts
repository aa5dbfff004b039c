import { Group } from 'three';
import { expect, it } from 'vitest';
import { StrokeMesh } from './stroke-mesh.js';

// An outline of what is selected is drawn like this: the scene is rendered once more while it is being rendered.
it('a mesh of strokes stays where it was placed when the scene is rendered into a texture in mid-frame', () => {
  const scene = new Group();
  const mesh = new StrokeMesh();
  scene.add(mesh);
  mesh.matrixWorld.makeScale(0.01, 0.01, 0.01).setPosition(1, 2, 3);
  const placed = mesh.matrixWorld.toArray();
  scene.updateMatrixWorld(true);
  expect(mesh.matrixWorld.toArray()).toEqual(placed);
});
