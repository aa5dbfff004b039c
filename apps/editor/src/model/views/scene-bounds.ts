import type { Box3, Sphere } from 'three';
import type { Scene, SceneDocument } from '../scene/types.ts';
import { sphereAround } from './bounds.ts';
import type { ObjectRegistry } from './object-registry.ts';

interface Known {
  readonly document: SceneDocument;
  readonly isWhole: boolean;
  readonly sphere: Sphere | null;
}

/**
 * The sphere around all visible objects, measured once for each document, and after a gesture.
 * @param objects measured again when all nodes are mounted
 * @param measure the present box
 */
export function createSceneBounds(
  scene: Scene,
  objects: Pick<ObjectRegistry, 'isWhole'>,
  measure: () => Box3,
): () => Sphere | null {
  let known: Known | null = null;
  return () => {
    const { document } = scene.getState();
    const isWhole = objects.isWhole();
    if (known?.document !== document || known.isWhole !== isWhole)
      known = { document, isWhole, sphere: sphereAround(measure()) };
    return known.sphere;
  };
}
