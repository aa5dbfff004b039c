import { Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { vertexSnapper } from '../../src/index.js';
import { drag, move, nextFrames, phaseOf, pixelAt, placeOf, plus, press, up, X } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Stage } from './stage.js';

holdInvariants();

const release = async (stage: Stage): Promise<void> => {
  await commands.mouse([up]);
  await expect.poll(() => phaseOf(stage)).not.toBe('drag');
};

describe('limits', () => {
  it('stop a move where the target would leave its box, and allow the way back at once', async () => {
    const stage = await mountStage({ eye: EYE, props: { limits: { translate: { max: [0.25, 9, 9] } } } });
    const from = await drag(stage, 'move-x', [200, 0]);
    expect(stage.mesh.position.x).toBeCloseTo(0.25, 12);
    expect(stage.mesh.position.y).toBe(0);
    await commands.mouse([move(plus(from, -40, 0), 2)]);
    await expect.poll(() => stage.mesh.position.x).toBeLessThan(0);
    await release(stage);
  });

  it('that change during a drag apply to the last sample', async () => {
    const stage = await mountStage({ eye: EYE });
    await drag(stage, 'move-x', [150, 0]);
    expect(stage.mesh.position.x).toBeGreaterThan(0.3);
    stage.set({ limits: { translate: { max: [0.1, 9, 9] } } });
    await expect.poll(() => stage.mesh.position.x).toBeCloseTo(0.1, 12);
    stage.set({ limits: undefined });
    await expect.poll(() => stage.mesh.position.x).toBeGreaterThan(0.3);
    await release(stage);
  });

  it('allow a scale to mirror if min is negative, and otherwise keep it positive', async () => {
    const stage = await mountStage({ eye: EYE, props: { mode: 'scale' } });
    const far = async () => {
      const at = await press(stage, 'scale-x');
      const over = pixelAt(stage, X, -60);
      await commands.mouse([move(over, 4)]);
      await expect.poll(() => phaseOf(stage)).toBe('drag');
      await nextFrames();
      return at;
    };
    await far();
    expect(stage.mesh.scale.x).toBeGreaterThan(0);
    expect(stage.mesh.scale.x).toBeLessThan(0.01);
    stage.set({ limits: { scale: { min: [-5, -5, -5] } } });
    await expect.poll(() => stage.mesh.scale.x).toBeLessThan(-0.5);
    await release(stage);
  });

  it('with a min above the max are ignored, with one warning [R43]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const stage = await mountStage({ eye: EYE, props: { limits: { translate: { min: [1, 0, 0], max: [0, 0, 0] } } } });
    for (const by of [60, 80]) {
      await drag(stage, 'move-x', [by, 0]);
      await release(stage);
    }
    expect(stage.mesh.position.x).toBeGreaterThan(0.3);
    expect(warn.mock.calls.filter(([text]) => String(text).startsWith('GK003'))).toHaveLength(1);
    warn.mockRestore();
  });
});

describe('a lock', () => {
  it('keeps a coordinate to the last bit, and the others change', async () => {
    const stage = await mountStage({ eye: EYE, props: { lock: { translate: ['y'] } } });
    await drag(stage, 'move-xy', [50, -60]);
    expect(stage.mesh.position.y).toBe(0);
    expect(Math.abs(stage.mesh.position.x)).toBeGreaterThan(0.05);
    await release(stage);
  });
});

describe('features to snap to', () => {
  it('snap a target that is near, and release it while Ctrl is pressed', async () => {
    const corner = [1, 0, 0] as const;
    const stage = await mountStage({ eye: EYE, props: { snap: { to: [vertexSnapper([corner])] } } });
    const from = placeOf(stage, 'move-x');
    const [start, goal] = [stage.toClient(new Vector3()), stage.toClient(new Vector3(...corner))];
    await press(stage, 'move-x');
    // Three pixels from the corner.
    const way = [goal[0] - start[0], goal[1] - start[1]] as const;
    const short = 1 - 3 / Math.hypot(...way);
    await commands.mouse([move(plus(from, way[0] * short, way[1] * short), 4)]);
    await expect.poll(() => stage.store.getState().drag?.snapped?.snapper).toBe('vertex');
    expect(stage.mesh.position.x).toBeCloseTo(1, 9);
    await commands.mouse([move(plus(from, way[0] * 0.5, way[1] * 0.5), 2)]);
    await expect.poll(() => stage.store.getState().drag?.snapped).toBeNull();
    expect(stage.mesh.position.x).toBeLessThan(0.8);
    await release(stage);
  });
});
