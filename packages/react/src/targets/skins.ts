import type { Bone, SkinnedMesh } from 'three';
import { isBelow, rootOf } from './source.js';

/**
 * Draws the skins of held bones: three.js culls a skinned mesh by where its vertices once were.
 *
 * @param keys of the held targets: a bone is its own key
 * @returns restores the culling, and has the bounds computed again
 */
export function holdSkins(keys: readonly unknown[]): () => void {
  const bones = new Set(keys.filter((key): key is Bone => 'isBone' in Object(key)));
  const skins = new Map<SkinnedMesh, boolean>();
  for (const root of new Set([...bones].map(rootOf)))
    root.traverse((object) => {
      const skin = object as SkinnedMesh;
      if (!skin.isSkinnedMesh || !skin.skeleton.bones.some((bone) => isBelow(bone, bones))) return;
      skins.set(skin, skin.frustumCulled);
      skin.frustumCulled = false;
    });
  return () => {
    for (const [skin, frustumCulled] of skins)
      Object.assign(skin, { frustumCulled, boundingSphere: null, boundingBox: null });
  };
}
