import { Mesh, Object3D } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { createGizmoStore, Gizmo, keymap } from '../../src/index.js';
import { move } from './hands.js';
import { holdInvariants } from './invariants.js';
import { focusElements, tap } from './keyboard.hands.js';
import { mountHeard } from './stage.js';

holdInvariants();

describe('several gizmos on one canvas', () => {
  const stores = () => [createGizmoStore(), createGizmoStore()] as const;

  it('give a key to the focused one, else to the one under the pointer, else to the first', async () => {
    const [first, second] = stores();
    const other = new Mesh();
    other.position.set(-2.6, -1.4, 0);
    const keys = keymap({ scope: 'page' });
    const { stage } = await mountHeard({
      props: { extensions: [keys], store: first },
      gizmo: (props) => (
        <>
          <Gizmo {...props} />
          <primitive object={other} />
          <Gizmo target={other} store={second} extensions={[keys]} />
        </>
      ),
    });
    await expect.poll(() => focusElements().map((e) => e.tabIndex)).toEqual([0, 0]);
    const held = () => [first, second].map((store) => store.getState().drag !== null);
    const heldBy = async (): Promise<readonly boolean[]> => {
      await tap('g');
      const found = held();
      await tap('Escape');
      expect(held()).toEqual([false, false]);
      return found;
    };
    expect(await heldBy()).toEqual([true, false]);
    const at = stage.toClient(other.position);
    await commands.mouse([move(at)]);
    await expect.poll(() => second.getState().phase).toBe('hover');
    expect(await heldBy()).toEqual([false, true]);
    await commands.mouse([move([60, 60])]);
    await expect.poll(() => second.getState().phase).toBe('idle');
    // In the order of their mounts.
    const [of1, of2] = focusElements();
    of2?.focus();
    expect(await heldBy()).toEqual([false, true]);
    // The focused one wins while the pointer is over the other one.
    of1?.focus();
    await commands.mouse([move(at)]);
    await expect.poll(() => second.getState().phase).toBe('hover');
    expect(await heldBy()).toEqual([true, false]);
  });

  it('ignore the keys that the focused one does not use', async () => {
    const [first, second] = stores();
    const other = new Object3D();
    await mountHeard({
      props: { extensions: [keymap({ keys: { rotate: [] } })], store: first },
      gizmo: (props) => (
        <>
          <Gizmo {...props} />
          <primitive object={other} />
          <Gizmo target={other} store={second} extensions={[keymap({ scope: 'page' })]} />
        </>
      ),
    });
    await expect.poll(() => focusElements().length).toBe(2);
    const focused: boolean[] = [];
    for (const element of focusElements()) {
      element.focus();
      await tap('r');
      focused.push(second.getState().drag !== null);
      second.getState().cancel();
    }
    expect(focused.filter(Boolean)).toHaveLength(1);
    expect(first.getState().drag).toBeNull();
  });
});
