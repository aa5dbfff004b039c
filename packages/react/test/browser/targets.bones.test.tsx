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
import { bitsOf, drag, nextFrames, up } from './hands.js';
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

/** The highest vertex in the world, by the matrices of the last frame. */
function top(skin: SkinnedMesh): Vector3 {
  const count = skin.geometry.attributes.position?.count ?? 0;
  const vertices = Array.from({ length: count }, (_, i) =>
    skin.getVertexPosition(i, new Vector3()).applyMatrix4(skin.matrixWorld),
  );
  return vertices.reduce((a, b) => (b.y > a.y ? b : a));
}

async function mountSkin(options: StageOptions = {}) {
  const mounted = await mountHeard(options);
  const skinned = addSkin(mounted.stage);
  mounted.stage.set({ target: skinned.tip });
  await nextFrames();
  return { ...mounted, ...skinned };
}

describe('a bone', () => {
  it('is dragged in the space of its parent bone, and the skin is drawn with it', async () => {
    const { stage, heard, skin, foot, tip } = await mountSkin();
    foot.rotation.z = 0.3;
    foot.position.set(Math.sin(0.3), -Math.cos(0.3), 0);
    stage.state.invalidate();
    await nextFrames();
    // The position of the tip in the last frame.
    const sent = (): Vector3 => new Vector3().fromArray(skin.skeleton.boneMatrices ?? [], 28);
    const [before, sentBefore] = [top(skin), sent()];
    await drag(stage, 'move-x', [70, 0]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'translate') throw new Error('no move');
    const step = new Vector3(...event.delta.vector);
    expect(step.x).toBeGreaterThan(0.4);
    expect(tip.getWorldPosition(new Vector3()).distanceTo(step)).toBeLessThan(1e-12);
    expect(top(skin).sub(before).distanceTo(step)).toBeLessThan(1e-6);
    expect(sent().sub(sentBefore).distanceTo(step)).toBeLessThan(1e-6);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
  });

  it('below a selected bone moves only with that bone', async () => {
    const { stage, heard, foot, tip } = await mountSkin({ props: { mode: 'rotate' } });
    foot.position.y = 0;
    stage.set({ target: [tip, foot] });
    const bits = bitsOf(tip);
    await drag(stage, 'rotate-z', [-40, 50]);
    expect(foot.rotation.z).not.toBe(0);
    expect(bitsOf(tip)).toEqual(bits);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(heard.end[0]?.transforms[0]).toEqual(heard.end[0]?.start[0]);
  });

  it.each([0, 1])(
    'that is removed while another bone of its skin is dragged leaves the culling as it was at the end: bone %i',
    async (i) => {
      const { stage, heard, skin, foot, tip } = await mountSkin();
      const other = new Bone();
      foot.add(other);
      skin.skeleton.bones.push(other);
      skin.bind(new Skeleton([foot, tip, other]));
      stage.set({ target: [other, tip] });
      await drag(stage, 'move-x', [70, 0]);
      stage.set({ target: [other, tip].filter((_, at) => at !== i) });
      await nextFrames();
      expect(skin.frustumCulled).toBe(false);
      await commands.mouse([up]);
      await expect.poll(() => heard.end.map((event) => event.reason)).toEqual(['commit']);
      expect(skin.frustumCulled).toBe(true);
    },
  );

  it.each([
    ['released', [up]],
    ['cancelled', [{ do: 'press', key: 'Escape' } as const, up]],
  ])(
    'disables the culling of its skin during a drag, and has its bounds computed again when it is %s',
    async (_, ending) => {
      const { stage, heard, skin } = await mountSkin();
      // As if three.js had computed the bounds long ago.
      skin.boundingSphere = new Sphere(new Vector3(100, 0, 0), 0.1);
      const triangles = (): number => stage.state.gl.info.render.triangles;
      await nextFrames();
      const unseen = triangles();
      await drag(stage, 'move-x', [70, 0]);
      expect(skin.frustumCulled).toBe(false);
      expect(triangles() - unseen).toBeGreaterThanOrEqual(20);
      await commands.mouse([...ending]);
      await expect.poll(() => heard.end.length).toBe(1);
      expect(skin.frustumCulled).toBe(true);
      await nextFrames();
      expect(skin.boundingSphere.center.x).toBeLessThan(2);
      expect(skin.boundingSphere.containsPoint(skin.worldToLocal(top(skin)))).toBe(true);
    },
  );
});
