import { Object3D } from 'three';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { createGizmoStore, Gizmo } from '../../src/index.js';
import { bitsOf, drag, type HandleId, move, nextFrames, phaseOf, placeOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { isDrawn } from './painted.js';
import { mountHeard, mountStage, type Stage } from './stage.js';

holdInvariants();

let warned: Mock<typeof console.warn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** The codes of the warnings until now. */
const warnings = (): string[] => warned.mock.calls.flatMap(([message]) => /^GK\d+/.exec(String(message))?.[0] ?? []);

/** Changes the stage and waits a few frames. */
async function seen(stage: Stage, change: () => void): Promise<void> {
  change();
  for (let i = 0; i < 3; i++) {
    stage.state.invalidate();
    await nextFrames();
  }
}

/** Presses and drags at the place of a handle, also if it is hidden. */
async function tryDrag(stage: Stage, id: HandleId, at = placeOf(stage, id)): Promise<void> {
  await commands.mouse([move(at), { do: 'down' }, move(plus(at, 60, 20), 3)]);
  await nextFrames();
  await commands.mouse([up]);
  await nextFrames();
}

describe('a transform that is not finite', () => {
  it.each([
    ['a position of NaN', (o: Object3D) => o.position.setX(Number.NaN)],
    ['an infinite scale', (o: Object3D) => o.scale.setY(Number.POSITIVE_INFINITY)],
    ['a quaternion of zeros', (o: Object3D) => o.quaternion.set(0, 0, 0, 0)],
  ])(
    'hides the gizmo with GK001 once, refuses presses, and shows it when it is finite again: %s [R32]',
    async (_, spoil) => {
      const { stage, heard } = await mountHeard();
      const at = placeOf(stage, 'move-x');
      const good = stage.mesh.clone();
      await seen(stage, () => spoil(stage.mesh));
      expect(isDrawn(stage)).toBe(false);
      expect(warnings()).toEqual(['GK001']);
      await tryDrag(stage, 'move-x', at);
      expect(heard.change).toEqual([]);
      expect(warnings()).toEqual(['GK001']);
      await seen(stage, () => stage.mesh.copy(good));
      expect(isDrawn(stage)).toBe(true);
      await drag(stage);
      await commands.mouse([up]);
      await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    },
  );

  it('hides a controlled gizmo as well', async () => {
    const bad = { position: [Number.NaN, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const { stage } = await mountHeard({ props: { value: bad } });
    await seen(stage, () => undefined);
    expect(isDrawn(stage)).toBe(false);
    expect(warnings()).toEqual(['GK001']);
  });
});

describe('a scale of zero', () => {
  it.each([
    ['translate', 'move-x', 'position'],
    ['rotate', 'rotate-z', 'quaternion'],
  ] as const)('does not affect %s', async (mode, id, channel) => {
    const { stage, heard } = await mountHeard({ props: { mode }, meshProps: { scale: 0 } });
    const before = stage.mesh[channel].toArray();
    await drag(stage, id, [40, 30]);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
    expect(stage.mesh[channel].toArray()).not.toEqual(before);
    expect(stage.mesh.scale.toArray()).toEqual([0, 0, 0]);
  });

  it('can be changed by scaling', async () => {
    const { stage } = await mountHeard({ props: { mode: 'scale' }, meshProps: { scale: [0, 1, 1] } });
    await drag(stage, 'scale-x', [60, 0]);
    await commands.mouse([up]);
    await expect.poll(() => stage.mesh.scale.x).toBeGreaterThan(0.1);
    expect(stage.mesh.scale.y).toBe(1);
  });

  it('is not reached by a drag through it: the scale stays positive', async () => {
    const { stage, heard } = await mountHeard({ props: { mode: 'scale' } });
    const from = await press(stage, 'scale-x');
    for (const dx of [-50, -110, -200]) {
      await commands.mouse([move(plus(from, dx, 0), 4)]);
      await nextFrames();
      expect(stage.mesh.scale.x).toBeGreaterThan(0);
    }
    expect(stage.mesh.scale.x).toBe(1e-3);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
  });
});

describe('a singular parent', () => {
  it('that is not finite hides the gizmo with GK006 once [R34]', async () => {
    const { stage, heard } = await mountHeard();
    const at = placeOf(stage, 'move-x');
    const bits = bitsOf(stage.mesh);
    await seen(stage, () => stage.parent.scale.setScalar(Number.NaN));
    expect(isDrawn(stage)).toBe(false);
    await tryDrag(stage, 'move-x', at);
    expect(warnings()).toEqual(['GK006']);
    expect(heard.change).toEqual([]);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await seen(stage, () => stage.parent.scale.setScalar(1));
    expect(isDrawn(stage)).toBe(true);
  });

  it('during a drag keeps the target at its start, and the drag continues when the parent has an inverse again', async () => {
    const { stage, heard } = await mountHeard();
    const start = bitsOf(stage.mesh);
    const from = await drag(stage, 'move-x', [30, 0]);
    const bits = bitsOf(stage.mesh);
    expect(bits).not.toEqual(start);
    await seen(stage, () => stage.parent.scale.set(0, 0, 0));
    await commands.mouse([move(plus(from, 60, 0), 3)]);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(start);
    await seen(stage, () => stage.parent.scale.set(1, 1, 1));
    await commands.mouse([move(plus(from, 70, 0), 3), up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(stage.mesh.position.x).toBeGreaterThan(bits[0] as number);
  });

  it('hides the gizmo with GK015 if a ref has something else, such as a rigid body', async () => {
    const { stage } = await mountHeard();
    const body = { current: null as unknown };
    const target = body as { current: null };
    await seen(stage, () => stage.set({ target }));
    expect(warnings()).toEqual([]);
    body.current = { handle: 7 };
    await seen(stage, () => stage.set({ target }));
    expect(isDrawn(stage)).toBe(false);
    expect(warnings()).toEqual(['GK015']);
  });

  it('hides the gizmo with GK007 if the target has no parent', async () => {
    const { stage } = await mountHeard();
    await seen(stage, () => stage.set({ target: new Object3D() }));
    expect(isDrawn(stage)).toBe(false);
    expect(warnings()).toEqual(['GK007']);
    await seen(stage, () => stage.set({ target: null }));
    expect(warnings()).toEqual(['GK007']);
  });
});

describe('a parent with a scale of zero on one axis', () => {
  const flat = { parent: (p: Object3D) => p.scale.set(2, 0, 1), meshProps: { position: [0.2, 0.7, 0.1] } } as const;

  it.each(['move-x', 'move-y'] as const)(
    'keeps the target at its start, calls no callback and warns with GK006: %s',
    async (id) => {
      const { stage, heard } = await mountHeard(flat);
      const bits = bitsOf(stage.mesh);
      await press(stage, id);
      await commands.mouse([move(plus(placeOf(stage, id), 40, -40), 3)]);
      await nextFrames();
      expect(bitsOf(stage.mesh)).toEqual(bits);
      await commands.mouse([up]);
      await expect.poll(() => stage.store.getState().drag).toBeNull();
      expect(heard).toEqual({ start: [], change: [], end: [] });
      expect(warnings()).toEqual(['GK006']);
    },
  );
});

describe('steps to snap to', () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'that are %d are ignored, with GK002 once [R42]',
    async (step) => {
      const { stage, heard } = await mountHeard({ props: { snap: { translate: step } } });
      for (let i = 0; i < 2; i++) {
        await drag(stage, 'move-x', [17, 3]);
        await commands.mouse([up]);
      }
      await expect.poll(() => heard.end.length).toBe(2);
      expect(warnings()).toEqual(['GK002']);
      expect(heard.end.every((e) => e.changed)).toBe(true);
      expect(stage.mesh.position.toArray().every(Number.isFinite)).toBe(true);
    },
  );

  it('that change during a drag apply to the last sample, without a move [R42]', async () => {
    const { stage } = await mountHeard();
    await drag(stage, 'move-x', [63, 3]);
    const free = stage.mesh.position.x;
    stage.set({ snap: { translate: 0.5 } });
    await expect.poll(() => stage.mesh.position.x % 0.5).toBe(0);
    stage.set({ snap: false });
    await expect.poll(() => stage.mesh.position.x).toBe(free);
    expect(phaseOf(stage)).toBe('drag');
    await commands.mouse([up]);
  });
});

it('a store of two mounted gizmos causes one warning', async () => {
  const store = createGizmoStore();
  const stage = await mountStage({
    gizmo: ({ mode, ...props }) => [
      <Gizmo key="other" {...props} />,
      <Gizmo key={String(mode)} {...props} store={store} />,
    ],
  });
  await seen(stage, () => stage.set({ mode: 'rotate' }));
  expect(warnings()).toEqual([]);
  const twice = await mountStage({
    gizmo: (props) => ['a', 'b'].map((key) => <Gizmo key={key} {...props} store={store} />),
  });
  await seen(twice, () => undefined);
  expect(warnings()).toEqual(['GK015']);
});
