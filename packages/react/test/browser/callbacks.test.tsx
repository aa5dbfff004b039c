import { type Handle, handlesOf, type Transform } from '@gizmo-kit/math';
import { Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { CustomTarget } from '../../src/index.js';
import {
  bitsOf,
  down,
  drag,
  type HandleId,
  hoverHandle,
  key,
  move,
  nextFrames,
  placeOf,
  plus,
  press,
  unitsPerPixelAt,
  up,
} from './hands.js';
import { holdInvariants, takeUncaught } from './invariants.js';
import { EYE, mountHeard, mountStage } from './stage.js';

holdInvariants();

describe('a press without a change', () => {
  it('calls no callback', async () => {
    const { stage, heard } = await mountHeard();
    const bits = bitsOf(stage.mesh);
    await press(stage);
    await commands.mouse([up]);
    await expect.poll(() => stage.store.getState().phase).toBe('hover');
    expect(heard).toEqual({ start: [], change: [], end: [] });
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('calls no callback when Escape ends it', async () => {
    const { stage, heard } = await mountHeard();
    await press(stage);
    await commands.mouse([{ do: 'press', key: 'Escape' }, up]);
    await nextFrames();
    expect(heard).toEqual({ start: [], change: [], end: [] });
  });

  it('calls no callback for a key alone', async () => {
    const { stage, heard } = await mountHeard({ props: { snap: { translate: { step: 0.7, mode: 'absolute' } } } });
    stage.mesh.position.x = 0.123;
    stage.state.invalidate();
    await press(stage);
    await commands.mouse([{ do: 'press', key: 'Control' }, { do: 'press', key: 'a' }, up]);
    await nextFrames();
    expect(heard).toEqual({ start: [], change: [], end: [] });
    expect(stage.mesh.position.x).toBe(0.123);
  });
});

describe('a drag', () => {
  it('there and back restores the target exactly, and is no change', async () => {
    const { stage, heard } = await mountHeard();
    stage.mesh.position.set(0.1, 1 / 3, -0.2);
    stage.state.invalidate();
    const bits = bitsOf(stage.mesh);
    const from = await drag(stage, 'move-x', [80, 33]);
    await commands.mouse([move(from), up]);
    await expect.poll(() => heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', false]]);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(heard.start).toHaveLength(1);
    expect(heard.start[0]?.changed).toBe(true);
  });

  it('that rotates there and back about a pivot restores the target exactly, with its Euler angles', async () => {
    const { stage } = await mountHeard({ props: { mode: 'rotate', pivot: [0, 0, 0], snap: { rotate: 0.2 } } });
    stage.mesh.rotation.set(0.3, 2.8, -1.1);
    stage.mesh.position.set(0.3, 0.1, 0);
    stage.mesh.updateMatrixWorld();
    const bits = bitsOf(stage.mesh);
    const onRing = (turn: number) => {
      const unit = unitsPerPixelAt(stage, new Vector3());
      return stage.toClient(new Vector3(Math.cos(turn), Math.sin(turn), 0).multiplyScalar(82 * unit));
    };
    stage.state.invalidate();
    await hoverHandle(stage, 'rotate-z', onRing(1.1));
    await commands.mouse([down, move(onRing(1.6))]);
    await expect.poll(() => bitsOf(stage.mesh)).not.toEqual(bits);
    await commands.mouse([move(plus(onRing(1.1), 2, 0)), up]);
    await expect.poll(() => stage.store.getState().drag).toBeNull();
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('gives each event the previous transforms, and the last event the transforms that it wrote', async () => {
    const { stage, heard } = await mountHeard();
    const from = await drag(stage);
    await commands.mouse([move(plus(from, 90, 0), 4), up]);
    await expect.poll(() => heard.end.length).toBe(1);
    const steps = heard.change.map((e) => e.transform.position[0]);
    expect(heard.change.map((e) => e.previous[0]?.position[0])).toEqual([0, ...steps.slice(0, -1)]);
    const [end] = heard.end;
    expect(end).toMatchObject({ reason: 'commit', changed: true, mode: 'translate', handle: { id: 'move-x' } });
    expect(end?.transform.position).toEqual(stage.mesh.position.toArray());
    expect(end?.targets).toEqual([stage.mesh]);
    expect(JSON.parse(JSON.stringify({ start: end?.start, transforms: end?.transforms, delta: end?.delta }))).toEqual({
      start: end?.start,
      transforms: end?.transforms,
      delta: end?.delta,
    });
  });

  it.each([
    ['translate', 'move-x', ['position']],
    ['rotate', 'rotate-z', ['quaternion', 'rotation']],
    ['scale', 'scale-x', ['scale']],
  ] as const)('writes only the channels that %s changes', async (mode, id: HandleId, touched) => {
    const { stage } = await mountHeard({ props: { mode } });
    const parts = () => ({
      position: stage.mesh.position.toArray(),
      quaternion: stage.mesh.quaternion.toArray(),
      rotation: stage.mesh.rotation.toArray(),
      scale: stage.mesh.scale.toArray(),
    });
    const before = parts();
    await drag(stage, id, [50, 30]);
    await commands.mouse([up]);
    const after = parts();
    const changed = (Object.keys(before) as (keyof typeof before)[]).filter((k) => `${before[k]}` !== `${after[k]}`);
    expect(changed).toEqual(touched);
  });
});

describe('a callback that throws', () => {
  const failure = new Error('from the app');
  const fail = (): never => {
    throw failure;
  };

  it.each(['onDragStart', 'onChange', 'onDragEnd'] as const)(
    'ends the drag, is reported, and the next drag works: %s [R18]',
    async (name) => {
      const ends = vi.fn();
      const stage = await mountStage({ eye: EYE, props: { onDragEnd: (e) => ends(e.reason), [name]: fail } });
      const bits = bitsOf(stage.mesh);
      const from = placeOf(stage, 'move-x');
      await hoverHandle(stage, 'move-x', from);
      await commands.mouse([down, move(plus(from, 60, 0), 2), up]);
      await nextFrames(3);
      expect(new Set(takeUncaught())).toEqual(new Set([failure]));
      expect(stage.store.getState().drag).toBeNull();
      if (name === 'onDragEnd') expect(stage.mesh.position.x).toBeGreaterThan(0.1);
      else {
        expect(bitsOf(stage.mesh)).toEqual(bits);
        expect(ends.mock.calls).toEqual([['cancel']]);
      }
      ends.mockClear();
      stage.set({ onDragStart: undefined, onChange: undefined, onDragEnd: (e) => ends(e.reason) });
      await drag(stage);
      await commands.mouse([up]);
      await expect.poll(() => ends.mock.calls).toEqual([['commit']]);
    },
  );

  it('is reported from onHover, and hovering continues', async () => {
    const stage = await mountStage({ eye: EYE, props: { onHover: fail } });
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    await expect.poll(() => takeUncaught()).toEqual([failure]);
    await commands.mouse([move([5, 5])]);
    await expect.poll(() => stage.store.getState().phase).toBe('idle');
    await expect.poll(() => takeUncaught()).toEqual([failure]);
  });
});

describe('a target of the application that throws', () => {
  it.each(['commit', 'cancel'] as const)(
    'is reported, and the drag ends once, with the controls restored: %s',
    async (reason) => {
      const failure = new Error('from the target');
      const fail = (): never => {
        throw failure;
      };
      const controls = { enabled: true };
      const { stage, heard } = await mountHeard({ props: { controls } });
      const given: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
      const target: CustomTarget = {
        key: 'own',
        parent: stage.parent,
        read: (known) => known ?? { given, transform: given, pivot: null, matrix: null },
        bounds: () => undefined,
        hold: () => ({ write: fail, release: fail }),
      };
      stage.set({ target });
      const from = await press(stage);
      await commands.mouse([move(plus(from, 60, 0), 3)]);
      await expect.poll(() => heard.change.length).toBeGreaterThan(0);
      expect(controls.enabled).toBe(false);
      await commands.mouse([...(reason === 'cancel' ? [key('Escape')] : []), up]);
      await expect.poll(() => heard.end.map((e) => e.reason)).toEqual([reason]);
      expect(heard.start).toHaveLength(1);
      expect(controls.enabled).toBe(true);
      expect(new Set(takeUncaught())).toEqual(new Set([failure]));
    },
  );
});

describe('a callback that ends the drag', () => {
  it('by the store gets onDragEnd once, and no step after it', async () => {
    const { stage, heard } = await mountHeard();
    stage.set({ onDragStart: () => stage.store.getState().cancel() });
    const bits = bitsOf(stage.mesh);
    const from = await press(stage);
    await commands.mouse([move(plus(from, 60, 0), 3)]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    await commands.mouse([move(plus(from, 80, 0), 3), up]);
    await nextFrames();
    expect(heard.end).toHaveLength(1);
    expect(heard.change.map((e) => e.changed)).toEqual([false]);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });
});

describe('a subscriber of the store', () => {
  it.each([
    ['press', []],
    ['drag', ['cancel']],
  ] as const)('that cancels at the %s restores the target and the controls', async (phase, ends) => {
    const controls = { enabled: true };
    const { stage, heard } = await mountHeard({ props: { controls } });
    const bits = bitsOf(stage.mesh);
    const stop = stage.store.subscribe((now) => now.phase === phase && now.cancel());
    const from = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', from);
    await commands.mouse([down]);
    await nextFrames();
    await commands.mouse([move(plus(from, 60, 0), 3)]);
    await expect.poll(() => controls.enabled).toBe(true);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await commands.mouse([up]);
    stop();
    expect(heard.start).toHaveLength(ends.length);
    expect(heard.end.map((e) => e.reason)).toEqual(ends);
    await drag(stage);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual([...ends, 'commit']);
    expect(controls.enabled).toBe(true);
  });

  it('that throws is reported, and the drag continues and ends', async () => {
    const failure = new Error('from a subscriber');
    const controls = { enabled: true };
    const { stage, heard } = await mountHeard({ props: { controls } });
    const stop = stage.store.subscribe(() => {
      throw failure;
    });
    await drag(stage);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    stop();
    expect(heard.start).toHaveLength(1);
    expect(controls.enabled).toBe(true);
    expect(new Set(takeUncaught())).toEqual(new Set([failure]));
  });
});

describe('a snapper or a handle that throws', () => {
  it('keeps the last step, which a release commits', async () => {
    const failure = new Error('from a handle');
    const [own] = handlesOf('translate');
    let isBroken = false;
    const handle: Handle = {
      ...(own as Handle),
      drag: (...given) => {
        if (isBroken) throw failure;
        return (own as Handle).drag(...given);
      },
    };
    const controls = { enabled: true };
    const { stage, heard } = await mountHeard({ props: { controls, handles: [handle] } });
    const from = await drag(stage);
    const { x } = stage.mesh.position;
    isBroken = true;
    await commands.mouse([move(plus(from, 120, 0), 2)]);
    await nextFrames();
    expect(stage.store.getState().phase).toBe('drag');
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(stage.mesh.position.x).toBe(x);
    expect(controls.enabled).toBe(true);
    expect(new Set(takeUncaught())).toEqual(new Set([failure]));
  });
});
