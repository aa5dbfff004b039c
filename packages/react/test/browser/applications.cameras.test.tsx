import { useFrame } from '@react-three/fiber';
import { type Camera, type PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo, type GizmoProps } from '../../src/index.js';
import { drag, mouseEvent, move, nextFrames, phaseOf, unitsPerPixelAt, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountHeard, type Stage } from './stage.js';

holdInvariants();

/** How a camera follows a target in each frame. */
type Follow = (camera: Camera, target: Vector3) => void;

const OFFSET = new Vector3(...EYE);

const FOLLOWS: Readonly<Record<string, Follow>> = {
  'looks at it': (camera, target) => camera.lookAt(target),
  'keeps its distance': (camera, target) => camera.position.copy(target).add(OFFSET),
  'follows it with damping': (camera, target) => camera.position.lerp(target.clone().add(OFFSET), 0.1),
};

interface Rig {
  follow: (camera: Camera) => void;
}

function Follower({ rig }: { rig: Rig }) {
  useFrame(({ camera }) => rig.follow(camera));
  return null;
}

/** A stage that draws every frame, with a camera that follows nothing yet. */
async function mountRig(props: Partial<GizmoProps> = {}): Promise<{ stage: Stage; rig: Rig }> {
  const rig: Rig = { follow: () => undefined };
  const { stage } = await mountHeard({
    canvas: { frameloop: 'always' },
    props,
    gizmo: (all) => (
      <>
        <Gizmo {...all} />
        <Follower rig={rig} />
      </>
    ),
  });
  return { stage, rig };
}

/** How far the target moves in the next frames with the pointer at rest, and at its release. */
async function driftOf(stage: Stage, frames = 30): Promise<number> {
  await nextFrames(4);
  const before = stage.mesh.position.clone();
  await nextFrames(frames);
  const [clientX, clientY] = stage.pointer();
  stage.canvas.dispatchEvent(mouseEvent('pointermove', { buttons: 1, clientX, clientY }));
  await nextFrames();
  await commands.mouse([up]);
  await expect.poll(() => phaseOf(stage)).not.toBe('drag');
  return stage.mesh.position.distanceTo(before);
}

describe('a camera that follows the target of a drag', () => {
  it('and keeps its distance does not move the target while the pointer is at rest [R65]', async () => {
    const { stage, rig } = await mountRig();
    rig.follow = (camera) => camera.position.copy(stage.mesh.getWorldPosition(new Vector3())).add(OFFSET);
    await nextFrames(3);
    await drag(stage, 'move-xy', [80, -30]);
    expect(stage.mesh.position.length()).toBeGreaterThan(0.2);
    expect(await driftOf(stage)).toBeLessThan(0.01);
  });

  it.each([0, 1])(
    'through the state of the application, %i frames late, does not move the target while the pointer is at rest [R65]',
    async (late) => {
      const at = new Vector3();
      const { stage, rig } = await mountRig({
        onChange: ({ transform: { position } }) => {
          // React commits a moment later.
          void nextFrames(late).then(() => at.set(...position));
        },
      });
      rig.follow = (camera) => camera.position.copy(at).add(OFFSET);
      await drag(stage, 'move-xy', [80, -30]);
      expect(await driftOf(stage)).toBeLessThan(0.01);
    },
  );
});

describe('a pass that jitters the camera within a frame', () => {
  /** Shifts the picture by half a pixel while the scene is drawn, as the passes of three.js do that average samples. */
  function jitter(stage: Stage): void {
    const { scene, size } = stage.state.get();
    const camera = stage.state.get().camera as PerspectiveCamera;
    const { width, height } = size;
    let count = 0;
    scene.onBeforeRender = () => camera.setViewOffset(width, height, (count++ % 3) * 0.3 - 0.3, 0.25, width, height);
    scene.onAfterRender = () => camera.clearViewOffset();
  }

  it.each(Object.entries(FOLLOWS))(
    'does not make the target run away from a camera that %s [R65]',
    async (_, follow) => {
      const { stage, rig } = await mountRig();
      jitter(stage);
      rig.follow = (camera) => follow(camera, stage.mesh.getWorldPosition(new Vector3()));
      await nextFrames(3);
      await drag(stage, 'move-xy', [80, -30]);
      expect(stage.mesh.position.length()).toBeGreaterThan(0.2);
      expect(await driftOf(stage)).toBeLessThan(0.01);
    },
  );

  it('requests no frame while a handle is held at rest', async () => {
    const { stage, heard } = await mountHeard();
    jitter(stage);
    await drag(stage, 'move-xy', [80, -30]);
    await nextFrames(10);
    const [frames, steps] = [stage.state.gl.info.render.frame, heard.change.length];
    await nextFrames(20);
    expect(stage.state.gl.info.render.frame).toBe(frames);
    expect(heard.change).toHaveLength(steps);
    await commands.mouse([up]);
  });
});

describe('a camera that still moves when a handle is pressed', () => {
  it('carries the target along, also if the first move of the pointer arrives with the press [R21]', async () => {
    const { stage, rig } = await mountRig();
    let frames = 40;
    await commands.mouse([move([100, 100])]);
    rig.follow = (camera) => {
      if (frames > 0) camera.position.x += 0.002 * frames--;
    };
    await nextFrames(5);
    const unit = unitsPerPixelAt(stage, new Vector3());
    const grabbed = new Vector3(36 * unit, 36 * unit, 0);
    const [x, y] = stage.toClient(grabbed);
    const dispatch = (type: string, dx: number, buttons = 1): void => {
      const at = { clientX: x + dx, clientY: y, buttons };
      stage.canvas.dispatchEvent(mouseEvent(type, at));
    };
    dispatch('pointerdown', 0);
    dispatch('pointermove', 40);
    await expect.poll(() => frames).toBe(0);
    await nextFrames(4);
    const drawn = stage.toClient(stage.mesh.localToWorld(grabbed));
    expect(Math.hypot(drawn[0] - x - 40, drawn[1] - y)).toBeLessThan(0.1);
    dispatch('pointerup', 40, 0);
  });
});
