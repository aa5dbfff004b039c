import type { Object3D, SkinnedMesh } from 'three';
import { isObject3D } from './source.js';
import type { BoundTarget } from './targets.js';

const isBone = (object: Object3D): boolean => 'isBone' in object;

const isSkinned = (object: Object3D): object is SkinnedMesh => 'isSkinnedMesh' in object;

/**
 * Keeps the meshes in sight whose bones are held: three.js culls a skinned mesh by where its vertices were once. What comes
 * back gives the culling back as it was found, and has it measured anew where the vertices are then.
 */
export function holdSkins(targets: readonly BoundTarget[]): () => void {
  const held = new Set<Object3D>();
  const roots = new Set<Object3D>();
  for (const { source, root } of targets) {
    if (!isObject3D(source) || !isBone(source) || root === null) continue;
    held.add(source);
    roots.add(root);
  }
  const isHeld = (bone: Object3D | null): boolean => bone !== null && (held.has(bone) || isHeld(bone.parent));
  const skins: { readonly skin: SkinnedMesh; readonly isCulled: boolean }[] = [];
  for (const root of roots) {
    root.traverse((skin) => {
      if (!isSkinned(skin) || !skin.skeleton.bones.some(isHeld)) return;
      skins.push({ skin, isCulled: skin.frustumCulled });
      skin.frustumCulled = false;
    });
  }
  return () => {
    for (const { skin, isCulled } of skins.splice(0)) {
      skin.frustumCulled = isCulled;
      Object.assign(skin, { boundingSphere: null, boundingBox: null });
    }
  };
}
