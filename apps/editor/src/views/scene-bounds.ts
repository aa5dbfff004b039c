import type { Box3, Sphere } from 'three';
import type { Scene } from '../scene/store.ts';
import type { SceneDocument } from '../scene/types.ts';
import type { ObjectRegistry } from '../viewport/object-registry.ts';
import { sphereAround } from './bounds.ts';

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
    const { document, gesture } = scene.getState();
    const settled = gesture?.before ?? document;
    const isWhole = objects.isWhole();
    if (known?.document !== settled || known.isWhole !== isWhole)
      known = { document: settled, isWhole, sphere: sphereAround(measure()) };
    return known.sphere;
  };
}
