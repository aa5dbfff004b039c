import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { down, mouse, move, phaseOf, pixelAt, plus, up, X, Y } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { begin, mountFocused, originOf, positionOf, reasons, TURN, tap } from '../../test/keyboard.hands.js';
import { mountHeard, type Stage } from '../../test/stage.js';
import { type GizmoProps, keymap, move as moveHandles } from '../index.js';

holdInvariants();

describe('an axis key', () => {
  const spaced = (space: GizmoProps['space']) => mountFocused({ props: { space } });

  /** The world direction in which a typed 2 moves the target. */
  function movedBy(stage: Stage, ...keys: readonly string[]): readonly number[] {
    stage.mesh.quaternion.copy(TURN);
    stage.mesh.position.set(0, 0, 0);
    stage.draw();
    begin(stage, 'g');
    tap(...keys, '2');
    const found = positionOf(stage);
    tap('Enter');
    expect(phaseOf(stage)).not.toBe('drag');
    return found;
  }
  const own = (axis: readonly [number, number, number]) =>
    new Vector3(...axis).applyQuaternion(TURN).multiplyScalar(2).toArray();

  it('selects an axis of the space, then that of the other space, then none', () => {
    const { stage } = spaced('world');
    expect(movedBy(stage, 'x')).toEqual([2, 0, 0]);
    expect(movedBy(stage, 'y')).toEqual([0, 2, 0]);
    expect(movedBy(stage, 'z')).toEqual([0, 0, 2]);
    const twice = movedBy(stage, 'x', 'x');
    for (const [i, n] of own([1, 0, 0]).entries()) expect(twice[i]).toBeCloseTo(n, 12);
    begin(stage, 'g');
    tap('x', 'x', 'x');
    expect(stage.store.getState().axis).toBeNull();
    expect(stage.store.getState().handle?.id).toBe('move-view');
    tap('Escape');
  });

  it('selects a local axis first if the space is local', () => {
    const { stage } = spaced('local');
    const once = movedBy(stage, 'x');
    for (const [i, n] of own([1, 0, 0]).entries()) expect(once[i]).toBeCloseTo(n, 12);
    expect(movedBy(stage, 'x', 'x')).toEqual([2, 0, 0]);
  });

  it('with Shift selects the plane perpendicular to the axis', () => {
    const { stage, heard } = mountFocused();
    const from = plus(originOf(stage), 10, 10);
    mouse([move(from)]);
    begin(stage, 'g');
    mouse([
      { do: 'hold', key: 'Shift' },
      { do: 'press', key: 'y' },
      { do: 'release', key: 'Shift' },
    ]);
    expect(stage.store.getState().handle?.id).toBe('move-xz');
    mouse([move(plus(from, 60, 30), 3)]);
    expect(phaseOf(stage)).toBe('drag');
    const [x, y, z] = positionOf(stage);
    expect(y).toBe(0);
    expect(Math.hypot(x ?? 0, z ?? 0)).toBeGreaterThan(0.3);
    tap('Enter');
    expect(reasons(heard)).toEqual(['commit']);
  });

  it('restricts a drag of the pointer too, with a button down', () => {
    const { stage, heard } = mountHeard({ props: { extensions: [keymap()] } });
    const from = pixelAt(stage, X, 60);
    mouse([move(from)]);
    expect(phaseOf(stage)).toBe('hover');
    mouse([down, move(plus(from, 50, 0), 2)]);
    expect(phaseOf(stage)).toBe('drag');
    tap('y');
    expect(stage.store.getState().handle?.id).toBe('move-y');
    mouse([move(plus(pixelAt(stage, Y, 60), 90, -60), 2)]);
    const [x, y, z] = positionOf(stage);
    expect([x, z]).toEqual([0, 0]);
    expect(y).not.toBe(0);
    mouse([up]);
    expect(reasons(heard)).toEqual(['commit']);
  });

  it('and the key that starts the drag have the labels of the handles of the gizmo, such as translated ones', () => {
    const handles = moveHandles().map((handle) => ({ ...handle, label: ['verschieben:', handle.id] as const }));
    const { stage } = mountFocused({ props: { handles } });
    const label = () => stage.store.getState().handle?.label.join(' ');
    begin(stage, 'g');
    expect(label()).toBe('verschieben: move-view');
    tap('x');
    expect(label()).toBe('verschieben: move-x');
    tap('1');
    expect(positionOf(stage)).toEqual([1, 0, 0]);
    tap('Enter');
  });

  it('that repeats does not select the other space', () => {
    const { stage } = mountFocused();
    begin(stage, 'g');
    mouse([
      { do: 'hold', key: 'x' },
      { do: 'hold', key: 'x' },
      { do: 'hold', key: 'x' },
      { do: 'release', key: 'x' },
    ]);
    expect(stage.store.getState().axis).toMatchObject({ axis: 0, turn: 0 });
    tap('Escape');
  });
});
