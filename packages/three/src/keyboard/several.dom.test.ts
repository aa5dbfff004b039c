import { Mesh, Object3D } from 'three';
import { describe, expect, it } from 'vitest';
import { mouse, move } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { focusElements, tap } from '../../test/keyboard.hands.js';
import { mountHeard } from '../../test/stage.js';
import { createGizmoStore, keymap } from '../index.js';

holdInvariants();

describe('several gizmos on one canvas', () => {
  const stores = () => [createGizmoStore(), createGizmoStore()] as const;

  it('give a key to the focused one, else to the one under the pointer, else to the first', () => {
    const [first, second] = stores();
    const other = new Mesh();
    other.position.set(-2.6, -1.4, 0);
    const keys = keymap({ scope: 'page' });
    const { stage } = mountHeard({ props: { extensions: [keys], store: first } });
    stage.scene.add(other);
    stage.add({ target: other, store: second, extensions: [keys] });
    expect(focusElements().map((e) => e.tabIndex)).toEqual([0, 0]);
    const held = () => [first, second].map((store) => store.getState().drag !== null);
    const heldBy = (): readonly boolean[] => {
      tap('g');
      const found = held();
      tap('Escape');
      expect(held()).toEqual([false, false]);
      return found;
    };
    expect(heldBy()).toEqual([true, false]);
    const at = stage.toClient(other.position);
    mouse([move(at)]);
    expect(second.getState().phase).toBe('hover');
    expect(heldBy()).toEqual([false, true]);
    mouse([move([60, 60])]);
    expect(second.getState().phase).toBe('idle');
    // In the order of their mounts.
    const [of1, of2] = focusElements();
    of2?.focus();
    expect(heldBy()).toEqual([false, true]);
    // The focused one wins while the pointer is over the other one.
    of1?.focus();
    mouse([move(at)]);
    expect(second.getState().phase).toBe('hover');
    expect(heldBy()).toEqual([true, false]);
  });

  it('ignore the keys that the focused one does not use', () => {
    const [first, second] = stores();
    const other = new Object3D();
    const { stage } = mountHeard({ props: { extensions: [keymap({ keys: { rotate: [] } })], store: first } });
    stage.scene.add(other);
    stage.add({ target: other, store: second, extensions: [keymap({ scope: 'page' })] });
    expect(focusElements()).toHaveLength(2);
    const focused: boolean[] = [];
    for (const element of focusElements()) {
      element.focus();
      tap('r');
      focused.push(second.getState().drag !== null);
      second.getState().cancel();
    }
    expect(focused.filter(Boolean)).toHaveLength(1);
    expect(first.getState().drag).toBeNull();
  });
});
