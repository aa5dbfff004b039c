import type { Box3, Sphere } from 'three';
import type { Scene } from '../scene/store.ts';
import type { SceneDocument } from '../scene/types.ts';
import type { ObjectRegistry } from '../viewport/object-registry.ts';
import { ballAround } from './bounds.ts';

interface Known {
  readonly document: SceneDocument;
  readonly isWhole: boolean;
  readonly sphere: Sphere | null;
}

/**
 * The ball around all that is shown, measured once for each document; a gesture does not change it before its end.
 * @param objects measured again once all nodes are mounted
 * @param measure the box around it as it is now
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
      known = { document: settled, isWhole, sphere: ballAround(measure()) };
    return known.sphere;
  };
}
