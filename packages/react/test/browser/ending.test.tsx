import { afterEach, describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { bitsOf, down, drag, key, move, nextFrames, phaseOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { type Heard, mountHeard, type Stage } from './stage.js';
import { skipWithoutLoss } from './webgpu.js';

afterEach(() => {
  globalThis.drawsPixels = false;
});

holdInvariants();

/** Euler angles that their quaternion does not restore: they must be saved. */
function poseOddly({ mesh, state }: Stage): readonly unknown[] {
  mesh.rotation.set(0.3, 2.8, -1.1);
  mesh.position.set(0.1, 1 / 3, -0.2);
  mesh.updateMatrixWorld();
  state.invalidate();
  return bitsOf(mesh);
}

/** One last onChange with the start, then one onDragEnd, and the target is restored exactly. */
function expectCancelled(stage: Stage, heard: Heard, bits: readonly unknown[]): void {
  expect(bitsOf(stage.mesh)).toEqual(bits);
  expect(heard.start).toHaveLength(1);
  expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
  expect(heard.end[0]?.changed).toBe(false);
  expect(heard.change.at(-1)?.transforms).toEqual(heard.start[0]?.start);
  expect(heard.change.at(-1)?.changed).toBe(false);
}

describe('a lost capture', () => {
  it('cancels the drag one frame later [R2]', async () => {
    const { stage, heard } = await mountHeard();
    const bits = poseOddly(stage);
    const from = await drag(stage);
    stage.element.releasePointerCapture(1);
    // The browser dispatches lostpointercapture with the next event of the pointer.
    await commands.mouse([move(plus(from, 70, 30))]);
    await expect.poll(() => heard.end.length).toBe(1);
    expectCancelled(stage, heard, bits);
    await commands.mouse([up]);
  });

  it('does not cancel when a release follows within the frame [R2]', async () => {
    const { stage, heard } = await mountHeard();
    await drag(stage);
    const lost = vi.fn();
    stage.element.addEventListener('lostpointercapture', lost, { once: true });
    stage.element.releasePointerCapture(1);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(lost).toHaveBeenCalledOnce();
    await nextFrames(3);
    expect(heard.end).toHaveLength(1);
  });

  it('that the browser refused at the press does not end the drag [R30]', async () => {
    const { stage, heard } = await mountHeard();
    stage.element.setPointerCapture = () => {
      throw new DOMException('the pointer is locked', 'InvalidStateError');
    };
    await drag(stage);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
  });
});

describe('Escape', () => {
  it('restores the start exactly, and no other listener of the page gets the key [R48]', async () => {
    const app = vi.fn();
    window.addEventListener('keydown', app);
    window.addEventListener('keyup', app);
    const { stage, heard } = await mountHeard();
    const bits = poseOddly(stage);
    await drag(stage, 'move-x');
    // A key that is pressed for long repeats.
    await commands.mouse([
      { do: 'hold', key: 'Escape' },
      { do: 'hold', key: 'Escape' },
      { do: 'release', key: 'Escape' },
    ]);
    expectCancelled(stage, heard, bits);
    expect(app).not.toHaveBeenCalled();
    await commands.mouse([up, key('Escape')]);
    expect(app).toHaveBeenCalledTimes(2);
    window.removeEventListener('keydown', app);
    window.removeEventListener('keyup', app);
  });

  it('ends a press as well, and no other listener gets the events of the pointer until its click', async () => {
    const heardBehind = vi.fn();
    const names = ['onPointerDown', 'onPointerUp', 'onPointerMove', 'onPointerOver', 'onClick', 'onPointerMissed'];
    const { stage, heard } = await mountHeard({
      meshProps: { ...Object.fromEntries(names.map((name) => [name, () => heardBehind(name)])), scale: 6 },
      onPointerMissed: () => heardBehind('missed'),
    });
    const from = await press(stage);
    await commands.mouse([key('Escape')]);
    await expect.poll(() => phaseOf(stage)).not.toBe('press');
    heardBehind.mockClear();
    await commands.mouse([move(plus(from, 5, 70), 3), up]);
    await nextFrames();
    expect(heardBehind).not.toHaveBeenCalled();
    expect(heard.end).toHaveLength(0);
  });
});

describe('a window that loses the focus', () => {
  it('cancels when the WebGL context is lost, and draws again when it is restored [R26]', async (context) => {
    skipWithoutLoss(context);
    globalThis.drawsPixels = true;
    const { stage, heard } = await mountHeard();
    const bits = bitsOf(stage.mesh);
    await drag(stage);
    const lose = stage.state.gl.getContext().getExtension('WEBGL_lose_context');
    lose?.loseContext();
    await expect.poll(() => heard.end.length).toBe(1);
    expectCancelled(stage, heard, bits);
    lose?.restoreContext();
    await commands.mouse([up]);
    await drag(stage);
    await commands.mouse([up, down, up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel', 'commit']);
  });
});
