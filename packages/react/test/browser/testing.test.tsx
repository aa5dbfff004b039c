import { dragHandle, exposeGizmos, probeGizmos, probeIn, type TestMouse } from '@gizmo-kit/three/testing';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { down, move, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountHeard } from './stage.js';

holdInvariants();

const mouse: TestMouse = {
  move: (x, y) => commands.mouse([move([x, y])]),
  down: () => commands.mouse([down]),
  up: () => commands.mouse([up]),
};

it('drags handles by their ids with a real mouse, by amounts of the world', async () => {
  const { stage, heard } = await mountHeard();
  const probe = probeGizmos(stage.state.get().scene);
  expect(probe.handles()).toContain('move-xy');
  await dragHandle(mouse, probe, 'move-x', { move: [0.7, 0, 0] });
  expect(stage.mesh.position.x).toBeCloseTo(0.7, 1);
  stage.set({ mode: 'rotate' });
  await dragHandle(mouse, probe, 'rotate-z', { turn: 1 });
  stage.set({ mode: 'scale' });
  await dragHandle(mouse, probe, 'scale-y', { scale: 1.5 });
  expect(stage.mesh.scale.y).toBeCloseTo(1.5, 1);
  expect(heard.end.map(({ reason }) => reason)).toEqual(['commit', 'commit', 'commit']);
});

it('fails when the drag ends elsewhere, and when the handle is not there', async () => {
  const { stage } = await mountHeard({ eye: EYE, props: { lock: { translate: ['x'] } } });
  const probe = probeGizmos(stage.state.get().scene);
  const options = { timeout: 300 };
  await expect(dragHandle(mouse, probe, 'move-x', { move: [0.7, 0, 0] }, options)).rejects.toThrow('move-x ended at');
  await expect(dragHandle(mouse, probe, 'scale-x', { scale: 2 }, options)).rejects.toThrow('has no handle scale-x');
});

it('reaches a page from outside by what exposeGizmos sets', async () => {
  const { stage } = await mountHeard();
  // The page of Playwright; here the function runs in the same page, with arguments that are copied.
  const page = { evaluate: async <R, A>(run: (arg: A) => R, arg: A): Promise<R> => run(structuredClone(arg)) };
  await expect(probeIn(page).active()).rejects.toThrow('exposeGizmos');
  const remove = exposeGizmos(stage.state.get().scene);
  await dragHandle(mouse, probeIn(page), 'move-y', { move: [0, 0.4, 0] });
  expect(stage.mesh.position.y).toBeCloseTo(0.4, 1);
  remove();
  expect(globalThis.gizmoProbe).toBeUndefined();
});
