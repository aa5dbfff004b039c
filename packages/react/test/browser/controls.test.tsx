import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { createPortal, useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { Group } from 'three';
import { PointerLockControls } from 'three/examples/jsm/controls/PointerLockControls.js';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo, move as moveHandles } from '../../src/index.js';
import { down, drag, move, nextFrames, phaseOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountHeard, mountStage, type Stage } from './stage.js';

holdInvariants();

const enabledOf = (stage: Stage): boolean => (stage.state.get().controls as unknown as { enabled: boolean }).enabled;
/** The position of the camera, rounded, as controls change its last digits in every frame. */
const cameraOf = (stage: Stage): readonly number[] =>
  stage.state.get().camera.matrixWorld.elements.map((n) => Math.round(n * 1e9));

/** A stage with OrbitControls at rest. */
async function mountOrbit() {
  const mounted = await mountHeard({ children: <OrbitControls makeDefault /> });
  await expect.poll(() => mounted.stage.state.get().controls).not.toBeNull();
  await nextFrames(4);
  return mounted;
}

describe('the controls of the camera', () => {
  it('are disabled while a handle is dragged and enabled again after it [R21]', async () => {
    const { stage } = await mountOrbit();
    const before = cameraOf(stage);
    const from = await drag(stage);
    expect(enabledOf(stage)).toBe(false);
    await commands.mouse([move(plus(from, 120, -60), 5)]);
    await nextFrames(3);
    expect(cameraOf(stage)).toEqual(before);
    await commands.mouse([up]);
    await expect.poll(() => enabledOf(stage)).toBe(true);
    await commands.mouse([move([400, 500], 3)]);
    await nextFrames(3);
    expect(cameraOf(stage)).toEqual(before);
  });

  it('work beside the handles, before a drag and after it', async () => {
    const { stage } = await mountOrbit();
    for (let round = 0; round < 2; round++) {
      const before = cameraOf(stage);
      await commands.mouse([move([120, 480]), down, move([190, 470], 4), up]);
      await expect.poll(() => cameraOf(stage)).not.toEqual(before);
      expect(phaseOf(stage)).toBe('idle');
      await expect.poll(() => isStill(stage), { timeout: 8000 }).toBe(true);
      await press(stage, 'move-y');
      await commands.mouse([up]);
    }
  });

  it('are those of the prop; null pauses none', async () => {
    const controls = { enabled: true };
    const { stage } = await mountOrbit();
    stage.set({ controls });
    await press(stage);
    expect([controls.enabled, enabledOf(stage)]).toEqual([false, true]);
    await commands.mouse([up]);
    await expect.poll(() => controls.enabled).toBe(true);
    stage.set({ controls: null });
    await press(stage);
    expect([controls.enabled, enabledOf(stage)]).toEqual([true, true]);
    await commands.mouse([up]);
  });

  it('are enabled again if the canvas is unmounted during a drag', async () => {
    const controls = { enabled: true };
    const stage = await mountStage({ eye: EYE, props: { controls } });
    await drag(stage);
    expect(controls.enabled).toBe(false);
    stage.unmount();
    await expect.poll(() => controls.enabled).toBe(true);
    await commands.mouse([up]);
  });
});

/** Controls of three that rotate the camera while the pointer is locked, with a crosshair in the middle. */
function LockControls() {
  const { camera, gl, set, setEvents, invalidate } = useThree();
  useEffect(() => {
    const controls = new PointerLockControls(camera, gl.domElement);
    controls.addEventListener('change', () => invalidate());
    set({ controls });
    setEvents({ compute: (_, { raycaster, pointer }) => raycaster.setFromCamera(pointer.set(0, 0), camera) });
    return () => controls.dispose();
  }, [camera, gl, set, setEvents, invalidate]);
  return null;
}

/** Drags a handle with the crosshair, without a release. */
async function dragLocked() {
  const { stage, heard } = await mountHeard({
    children: <LockControls />,
    meshProps: { position: [0.1, 0, 0] },
    props: { handles: moveHandles().filter(({ id }) => id === 'move-view') },
  });
  const controls = stage.state.get().controls as unknown as PointerLockControls;
  await commands.mouse([move([300, 500]), down, up]);
  controls.lock();
  await expect.poll(() => controls.isLocked).toBe(true);
  await commands.mouse([move([302, 500])]);
  await nextFrames();
  stage.state.get().camera.lookAt(stage.mesh.position);
  stage.state.get().invalidate();
  await expect.poll(() => stage.store.getState().handle?.id).toBe('move-view');
  await commands.mouse([down, move([330, 520], 5)]);
  await expect.poll(() => stage.mesh.position.length()).toBeGreaterThan(0.2);
  await nextFrames();
  return { stage, heard, controls };
}

describe('the controls of a locked pointer', () => {
  it('rotate the camera during a drag, and the grabbed point stays at the crosshair [R30]', async () => {
    const { stage, heard, controls } = await dragLocked();
    const { left, top, width, height } = stage.canvas.getBoundingClientRect();
    const [x, y] = stage.toClient(stage.mesh.position);
    expect(Math.hypot(x - left - width / 2, y - top - height / 2)).toBeLessThan(0.1);
    await commands.mouse([up]);
    expect(heard.end.map(({ reason }) => reason)).toEqual(['commit']);
    controls.unlock();
    await expect.poll(() => controls.isLocked).toBe(false);
  });

  it('cancel the drag when the lock ends, as by Escape [R30]', async () => {
    const { stage, heard, controls } = await dragLocked();
    controls.unlock();
    await expect.poll(() => controls.isLocked).toBe(false);
    await commands.mouse([move([340, 525]), up]);
    await nextFrames();
    expect(heard.end.map(({ reason }) => reason)).toEqual(['cancel']);
    expect(stage.mesh.position.toArray()).toEqual([0.1, 0, 0]);
  });
});

let last: readonly number[] = [];
/** Whether the camera has not moved since the last call. Damping lasts for a while. */
function isStill(stage: Stage): boolean {
  const now = cameraOf(stage);
  const still = now.every((n, i) => Math.abs(n - (last[i] ?? 0)) < 1e4);
  last = now;
  return still;
}

describe('a gizmo in a portal', () => {
  it('pauses the controls of its canvas [R21]', async () => {
    const group = new Group();
    const { stage } = await mountHeard({
      gizmo: (props) => createPortal(<Gizmo {...props} />, group),
      children: (
        <>
          <OrbitControls makeDefault />
          <primitive object={group} />
        </>
      ),
    });
    await expect.poll(() => stage.state.get().controls).not.toBeNull();
    await nextFrames(4);
    await drag(stage);
    expect(enabledOf(stage)).toBe(false);
    await commands.mouse([up]);
    await expect.poll(() => enabledOf(stage)).toBe(true);
  });
});
