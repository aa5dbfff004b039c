import type { Box3, Sphere } from 'three';
import type { Scene } from '../scene/store.ts';
import type { SceneDocument } from '../scene/types.ts';
import { ballAround } from './bounds.ts';

/**
 * The ball around all that is shown, measured once for each document; a gesture does not change it before its end.
 * @param measure the box around it as it is now
 */
export function createSceneBounds(scene: Scene, measure: () => Box3): () => Sphere | null {
  let known: { readonly document: SceneDocument; readonly sphere: Sphere | null } | null = null;
  return () => {
    const { document, gesture } = scene.getState();
    const settled = gesture?.before ?? document;
    if (known?.document !== settled) known = { document: settled, sphere: ballAround(measure()) };
    return known.sphere;
  };
}
