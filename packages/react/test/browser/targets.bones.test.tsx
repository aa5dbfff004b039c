import {
  Bone,
  BoxGeometry,
  Float32BufferAttribute,
  MeshBasicMaterial,
  Skeleton,
  SkinnedMesh,
  Sphere,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { drag, nextFrames, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Stage, type StageOptions } from './stage.js';

holdInvariants();

/** A post of two bones. The tip, at the origin of the world, moves the upper half. */
function addSkin(stage: Stage): { skin: SkinnedMesh; foot: Bone; tip: Bone } {
  const geometry = new BoxGeometry(0.2, 2, 0.2, 1, 2, 1);
  const { position } = geometry.attributes;
  const indices: number[] = [];
  const weights: number[] = [];
  for (let i = 0; i < (position?.count ?? 0); i++) {
    indices.push((position?.getY(i) ?? 0) > 0.5 ? 1 : 0, 0, 0, 0);
    weights.push(1, 0, 0, 0);
  }
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(indices, 4));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
  const skin = new SkinnedMesh(geometry, new MeshBasicMaterial());
  const [foot, tip] = [new Bone(), new Bone()];
  foot.position.y = -1;
  tip.position.y = 1;
  foot.add(tip);
  skin.add(foot);
  stage.parent.add(skin);
  skin.updateWorldMatrix(true, true);
  skin.bind(new Skeleton([foot, tip]));
  stage.state.invalidate();
  return { skin, foot, tip };
}

async function mountSkin(options: StageOptions = {}) {
  const mounted = await mountHeard(options);
  const skinned = addSkin(mounted.stage);
  mounted.stage.set({ target: skinned.tip });
  await nextFrames();
  return { ...mounted, ...skinned };
}

describe('a bone', () => {
  it('disables the culling of its skin during a drag', async () => {
    const { stage, heard, skin } = await mountSkin();
    // As if three.js had computed the bounds long ago.
    skin.boundingSphere = new Sphere(new Vector3(100, 0, 0), 0.1);
    const triangles = (): number => stage.state.gl.info.render.triangles;
    await nextFrames();
    const unseen = triangles();
    await drag(stage, 'move-x', [70, 0]);
    expect(skin.frustumCulled).toBe(false);
    expect(triangles() - unseen).toBeGreaterThanOrEqual(20);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(skin.frustumCulled).toBe(true);
  });
});
