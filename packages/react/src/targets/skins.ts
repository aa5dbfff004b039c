import type { Object3D, SkinnedMesh } from 'three';
import { isBelow, rootOf } from './source.js';

/**
 * Draws the skins of a bone while it is held: three.js culls a skinned mesh by where its vertices once were. What is returned
 * restores the culling and has the bounds computed again.
 */
export function holdSkins(bone: Object3D): () => void {
  const skins: [SkinnedMesh, boolean][] = [];
  if ('isBone' in bone) {
    const held = new Set([bone]);
    rootOf(bone).traverse((object) => {
      const skin = object as SkinnedMesh;
      if (!skin.isSkinnedMesh || !skin.skeleton.bones.some((other) => isBelow(other, held))) return;
      skins.push([skin, skin.frustumCulled]);
      skin.frustumCulled = false;
    });
  }
  return () => {
    for (const [skin, frustumCulled] of skins) {
      Object.assign(skin, { frustumCulled, boundingSphere: null, boundingBox: null });
    }
  };
}
