import { Group } from 'three';
import { expect, it } from 'vitest';
import { Layer } from './layer.js';

// An outline of what is selected is drawn like this: the scene is rendered once more while it is being rendered.
it('a layer stays where it was placed when the scene is rendered into a texture in mid-frame', () => {
  const scene = new Group();
  const layer = new Layer(0);
  scene.add(layer);
  layer.matrixWorld.makeScale(0.01, 0.01, 0.01).setPosition(1, 2, 3);
  const placed = layer.matrixWorld.toArray();
  scene.updateMatrixWorld(true);
  expect(layer.matrixWorld.toArray()).toEqual(placed);
});
