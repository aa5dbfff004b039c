import {
  Bone,
  CylinderGeometry,
  Float32BufferAttribute,
  MeshStandardMaterial,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
} from 'three';

/** The number of bones of the arm, and the length of each. */
const BONES = 4;
export const LENGTH = 0.5;

/** The weight of the upper bone at a height: 1 in the middle of that bone, 0.5 at its joint. */
function weightsAt(height: number): readonly [lower: number, upper: number, share: number] {
  const at = Math.min(BONES - 1, Math.max(0, height / LENGTH - 0.5));
  const lower = Math.min(BONES - 2, Math.floor(at));
  const t = at - lower;
  return [lower, lower + 1, t * t * (3 - 2 * t)];
}

/** An upright arm: a skin on a chain of bones, each at the tip of the previous one. */
export function createArm(): SkinnedMesh {
  const height = BONES * LENGTH;
  const geometry = new CylinderGeometry(0.12, 0.2, height, 24, 8 * BONES);
  geometry.translate(0, height / 2, 0);
  const { position } = geometry.attributes;
  const indices: number[] = [];
  const weights: number[] = [];
  for (let i = 0; i < (position?.count ?? 0); i++) {
    const [lower, upper, share] = weightsAt(position?.getY(i) ?? 0);
    indices.push(lower, upper, 0, 0);
    weights.push(1 - share, share, 0, 0);
  }
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(indices, 4));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
  const skin = new SkinnedMesh(geometry, new MeshStandardMaterial({ color: '#8c96a3' }));
  const bones = Array.from({ length: BONES }, () => new Bone());
  bones.forEach((bone, i) => {
    if (i > 0) bone.position.y = LENGTH;
    (bones[i - 1] ?? skin).add(bone);
  });
  skin.updateWorldMatrix(false, true);
  skin.bind(new Skeleton(bones));
  return skin;
}

/** Frees the GPU resources of an arm. */
export function disposeArm(skin: SkinnedMesh): void {
  skin.geometry.dispose();
  skin.skeleton.dispose();
  if (skin.material instanceof MeshStandardMaterial) skin.material.dispose();
}
