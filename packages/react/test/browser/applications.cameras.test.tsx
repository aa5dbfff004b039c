import { useFrame } from '@react-three/fiber';
import { type Camera, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo, type GizmoProps } from '../../src/index.js';
import {
  down,
  drag,
  hoverHandle,
  mouseEvent,
  move,
  nextFrames,
  phaseOf,
  placeOf,
  plus,
  unitsPerPixelAt,
  up,
} from './hands.js';
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
  it.each(Object.entries(FOLLOWS))(
    'and %s does not move the target while the pointer is at rest [R65]',
    async (_, follow) => {
      const { stage, rig } = await mountRig();
      rig.follow = (camera) => follow(camera, stage.mesh.getWorldPosition(new Vector3()));
      await nextFrames(3);
      await drag(stage, 'move-xy', [80, -30]);
      expect(stage.mesh.position.length()).toBeGreaterThan(0.2);
      expect(await driftOf(stage)).toBeLessThan(0.01);
    },
  );

  it('as its child does not move the target while the pointer is at rest [R65]', async () => {
    const { stage } = await mountRig();
    stage.mesh.attach(stage.state.get().camera);
    await nextFrames(3);
    await drag(stage, 'move-xy', [80, -30]);
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

describe('a camera that the user moves', () => {
  it.each([
    ['orbits', (camera: Camera) => camera.position.applyAxisAngle(new Vector3(0, 1, 0), Math.PI / 2)],
    ['dollies', (camera: Camera) => camera.position.multiplyScalar(0.6)],
  ])('keeps the grabbed point under the pointer when it %s about the point of the press [R20]', async (_, change) => {
    const { stage, rig } = await mountRig();
    await drag(stage, 'move-view', [120, -80]);
    await nextFrames(6);
    const place = (): readonly [number, number] => stage.toClient(stage.mesh.getWorldPosition(new Vector3()));
    const before = place();
    let isDone = false;
    rig.follow = (camera) => {
      if (isDone) return;
      isDone = true;
      change(camera);
      camera.lookAt(0, 0, 0);
    };
    await expect.poll(() => isDone).toBe(true);
    await nextFrames(4);
    const off = (): number => Math.hypot(place()[0] - before[0], place()[1] - before[1]);
    expect(off()).toBeLessThan(0.1);
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).not.toBe('drag');
    expect(off()).toBeLessThan(0.1);
  });

  it.each([
    [
      'carries the target along with camera="user", also if it starts right after a step',
      'user',
      0.1,
      Number.POSITIVE_INFINITY,
    ],
    ['leaves the target at rest with camera="target"', 'target', 0, 1e-9],
  ] as const)('%s [R20]', async (_, camera, least, most) => {
    const { stage, rig } = await mountRig({ camera });
    let frames = 0;
    const fly = (now: Camera): void => {
      frames++;
      now.position.x += 0.01;
    };
    await drag(stage, 'move-xy', [80, -30]);
    if (camera === 'target') await nextFrames(6);
    const before = stage.mesh.position.x;
    rig.follow = fly;
    await expect.poll(() => frames).toBeGreaterThan(20);
    rig.follow = () => undefined;
    await nextFrames(3);
    const moved = Math.abs(stage.mesh.position.x - before);
    expect(moved).toBeGreaterThanOrEqual(least);
    expect(moved).toBeLessThanOrEqual(most);
    await commands.mouse([up]);
  });

  it('carries the target along while the pointer is at rest', async () => {
    const { stage, rig } = await mountRig();
    await drag(stage, 'move-xy', [80, -30]);
    await nextFrames(4);
    const before = stage.mesh.position.x;
    let frames = 0;
    rig.follow = (camera) => {
      if (frames++ < 20) camera.position.x += 0.05;
    };
    await expect.poll(() => frames).toBeGreaterThan(20);
    await nextFrames(3);
    // The camera does not turn, so the grabbed point moves as far as the camera.
    expect(stage.mesh.position.x - before).toBeCloseTo(1, 5);
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

describe('a camera that is replaced right after a move of the pointer', () => {
  it('keeps the grabbed point under the pointer [R19]', async () => {
    const { stage, heard } = await mountHeard();
    const other = new PerspectiveCamera(40, stage.state.size.width / stage.state.size.height, 0.1, 100);
    other.position.set(2, 3, 6);
    other.lookAt(0, 0, 0);
    other.updateMatrixWorld();
    stage.set({ onDragStart: () => stage.state.set({ camera: other as never }) });
    const from = placeOf(stage, 'move-xy');
    const unit = unitsPerPixelAt(stage, new Vector3());
    const grabbed = new Vector3(36 * unit, 36 * unit, 0);
    await hoverHandle(stage, 'move-xy', stage.toClient(grabbed));
    await commands.mouse([down, move(plus(from, 60, -30))]);
    await expect.poll(() => stage.state.get().camera === other).toBe(true);
    const gap = (): number => {
      stage.mesh.updateWorldMatrix(true, false);
      const [x, y] = stage.toClient(stage.mesh.localToWorld(grabbed.clone()));
      return Math.hypot(x - stage.pointer()[0], y - stage.pointer()[1]);
    };
    await expect.poll(gap).toBeLessThan(0.1);
    await commands.mouse([up]);
    await expect.poll(() => heard.end).toHaveLength(1);
    expect(gap()).toBeLessThan(0.1);
  });
});
