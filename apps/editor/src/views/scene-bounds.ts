import type { Sphere } from 'three';
import type { Scene } from '../scene/store.ts';
import type { SceneDocument } from '../scene/types.ts';
import type { ObjectRegistry } from '../viewport/object-registry.ts';
import { boundsOf } from './bounds.ts';

/** The ball around the whole scene, measured once for each document; a gesture does not change it before its end. */
export function createSceneBounds(scene: Scene, objects: ObjectRegistry): () => Sphere | null {
  let known: { readonly document: SceneDocument; readonly sphere: Sphere | null } | null = null;
  return () => {
    const { document, gesture } = scene.getState();
    const settled = gesture?.before ?? document;
    if (known?.document !== settled)
      known = { document: settled, sphere: boundsOf(settled.roots.flatMap((id) => objects.get(id) ?? [])) };
    return known.sphere;
  };
}
