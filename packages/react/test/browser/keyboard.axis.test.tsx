import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type GizmoProps, keymap, move as moveHandles } from '../../src/index.js';
import { down, move, nextFrames, phaseOf, pixelAt, plus, up, X, Y } from './hands.js';
import { holdInvariants } from './invariants.js';
import { begin, mountFocused, originOf, positionOf, reasons, TURN, tap } from './keyboard.hands.js';
import { mountHeard, type Stage } from './stage.js';

holdInvariants();

describe('an axis key', () => {
  const spaced = (space: GizmoProps['space']) => mountFocused({ props: { space } });

  /** The world direction in which a typed 2 moves the target. */
  async function movedBy(stage: Stage, ...keys: readonly string[]): Promise<readonly number[]> {
    stage.mesh.quaternion.copy(TURN);
    stage.mesh.position.set(0, 0, 0);
    stage.state.invalidate();
    await nextFrames();
    await begin(stage, 'g');
    await tap(...keys, '2');
    const found = await positionOf(stage);
    await tap('Enter');
    await expect.poll(() => phaseOf(stage)).not.toBe('drag');
    return found;
  }
  const own = (axis: readonly [number, number, number]) =>
    new Vector3(...axis).applyQuaternion(TURN).multiplyScalar(2).toArray();

  it('selects an axis of the space, then that of the other space, then none', async () => {
    const { stage } = await spaced('world');
    expect(await movedBy(stage, 'x')).toEqual([2, 0, 0]);
    expect(await movedBy(stage, 'y')).toEqual([0, 2, 0]);
    expect(await movedBy(stage, 'z')).toEqual([0, 0, 2]);
    const twice = await movedBy(stage, 'x', 'x');
    for (const [i, n] of own([1, 0, 0]).entries()) expect(twice[i]).toBeCloseTo(n, 12);
    await begin(stage, 'g');
    await tap('x', 'x', 'x');
    expect(stage.store.getState().axis).toBeNull();
    expect(stage.store.getState().handle?.id).toBe('move-view');
    await tap('Escape');
  });

  it('selects a local axis first if the space is local', async () => {
    const { stage } = await spaced('local');
    const once = await movedBy(stage, 'x');
    for (const [i, n] of own([1, 0, 0]).entries()) expect(once[i]).toBeCloseTo(n, 12);
    expect(await movedBy(stage, 'x', 'x')).toEqual([2, 0, 0]);
  });

  it('with Shift selects the plane perpendicular to the axis', async () => {
    const { stage, heard } = await mountFocused();
    const from = plus(originOf(stage), 10, 10);
    await commands.mouse([move(from)]);
    await begin(stage, 'g');
    await commands.mouse([
      { do: 'hold', key: 'Shift' },
      { do: 'press', key: 'y' },
      { do: 'release', key: 'Shift' },
    ]);
    await expect.poll(() => stage.store.getState().handle?.id).toBe('move-xz');
    await commands.mouse([move(plus(from, 60, 30), 3)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    const [x, y, z] = await positionOf(stage);
    expect(y).toBe(0);
    expect(Math.hypot(x ?? 0, z ?? 0)).toBeGreaterThan(0.3);
    await tap('Enter');
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
  });

  it('restricts a drag of the pointer too, with a button down', async () => {
    const { stage, heard } = await mountHeard({ props: { extensions: [keymap()] } });
    const from = pixelAt(stage, X, 60);
    await commands.mouse([move(from)]);
    await expect.poll(() => phaseOf(stage)).toBe('hover');
    await commands.mouse([down, move(plus(from, 50, 0), 2)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await tap('y');
    await expect.poll(() => stage.store.getState().handle?.id).toBe('move-y');
    await commands.mouse([move(plus(pixelAt(stage, Y, 60), 90, -60), 2)]);
    const [x, y, z] = await positionOf(stage);
    expect([x, z]).toEqual([0, 0]);
    expect(y).not.toBe(0);
    await commands.mouse([up]);
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
  });

  it('and the key that starts the drag have the labels of the handles of the gizmo, such as translated ones', async () => {
    const handles = moveHandles().map((handle) => ({ ...handle, label: ['verschieben:', handle.id] as const }));
    const { stage } = await mountFocused({ props: { handles } });
    const label = () => stage.store.getState().handle?.label.join(' ');
    await begin(stage, 'g');
    expect(label()).toBe('verschieben: move-view');
    await tap('x');
    expect(label()).toBe('verschieben: move-x');
    await tap('1');
    expect(await positionOf(stage)).toEqual([1, 0, 0]);
    await tap('Enter');
  });

  it('that repeats does not select the other space', async () => {
    const { stage } = await mountFocused();
    await begin(stage, 'g');
    await commands.mouse([
      { do: 'hold', key: 'x' },
      { do: 'hold', key: 'x' },
      { do: 'hold', key: 'x' },
      { do: 'release', key: 'x' },
    ]);
    expect(stage.store.getState().axis).toMatchObject({ axis: 0, turn: 0 });
    await tap('Escape');
  });
});
