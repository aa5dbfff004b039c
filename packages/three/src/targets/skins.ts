import type { Bone, SkinnedMesh } from 'three';
import { isBelow, rootOf } from './source.js';

/**
 * Disables the culling of the skins of dragged bones: three.js culls a skinned mesh by a bounding sphere that does not follow its
 * bones.
 *
 * @param keys of the dragged targets: a bone is its own key
 * @returns a function that restores the culling and deletes the bounds, so that three.js computes them again
 */
export function holdSkins(keys: readonly unknown[]): () => void {
  const bones = new Set(keys.filter((key): key is Bone => 'isBone' in Object(key)));
  const skins = new Map<SkinnedMesh, boolean>();
  for (const root of new Set([...bones].map(rootOf)))
    root.traverse((object) => {
      const skin = object as SkinnedMesh;
      if (!skin.isSkinnedMesh || !skin.skeleton?.bones.some((bone) => isBelow(bone, bones))) return;
      skins.set(skin, skin.frustumCulled);
      skin.frustumCulled = false;
    });
  return () => {
    for (const [skin, frustumCulled] of skins)
      Object.assign(skin, { frustumCulled, boundingSphere: null, boundingBox: null });
  };
}
