import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { keymap } from '../../src/index.js';
import { nextFrames, phaseOf, placeOf, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { begin, find, focusElement, focusElements, tap } from './keyboard.hands.js';
import { Napping } from './napping.js';
import { mountHeard } from './stage.js';

const invariants = holdInvariants();

describe('the focus element', () => {
  it('is reached by Tab after the canvas, has a name and an outline, and is the only element added to the page', async () => {
    const { stage } = await mountHeard({
      props: { extensions: [keymap({ label: 'Move the lamp' })] },
      around: (canvas) => (
        <div data-testid="scope" tabIndex={-1}>
          {canvas}
          <input type="text" />
        </div>
      ),
    });
    const element = await focusElement();
    find('[data-testid=scope]').focus();
    await tap('Tab');
    expect(document.activeElement).toBe(element);
    expect(getComputedStyle(element).outlineStyle).not.toBe('none');
    expect(element.getAttribute('aria-label')).toBe('Move the lamp');
    expect(element.getAttribute('aria-keyshortcuts')).toBe('G R S');
    await tap('Tab');
    expect(document.activeElement).toBe(find('input'));
    expect(stage.canvas.parentElement?.querySelectorAll('[data-gizmo]')).toHaveLength(1);
  });

  it('surrounds the handles, within the canvas', async () => {
    const { stage } = await mountHeard({ props: { extensions: [keymap()] } });
    const element = await focusElement();
    const [x, y] = placeOf(stage, 'scale-all');
    const box = () => element.getBoundingClientRect();
    await expect
      .poll(() => [box().left, box().right, box().top, box().bottom].map(Math.round))
      .toEqual([
        expect.closeTo(x - 112, -0.5),
        expect.closeTo(x + 112, -0.5),
        expect.closeTo(y - 112, -0.5),
        expect.closeTo(y + 112, -0.5),
      ]);
    stage.mesh.position.set(4.5, 0, 0);
    stage.state.invalidate();
    const canvas = stage.canvas.getBoundingClientRect();
    await expect.poll(() => box().right).toBeCloseTo(canvas.right, 0);
    expect(box().left).toBeGreaterThan(x);
  });

  it('is skipped by Tab while the tree of the gizmo is suspended', async () => {
    const nap = createStore(() => ({ isAsleep: false }));
    await mountHeard({ props: { extensions: [keymap()] }, gizmo: (props) => <Napping {...props} nap={nap} /> });
    const element = await focusElement();
    await expect.poll(() => element.tabIndex).toBe(0);
    nap.setState({ isAsleep: true });
    await expect.poll(() => element.tabIndex).toBe(-1);
    nap.setState({ isAsleep: false });
    await expect.poll(() => element.tabIndex).toBe(0);
  });

  it('has the focus after a press on a handle, without an outline', async () => {
    const { stage } = await mountHeard({ props: { extensions: [keymap()] } });
    const element = await focusElement();
    await press(stage);
    expect(document.activeElement).toBe(element);
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).not.toBe('press');
    expect(document.activeElement).toBe(element);
    expect(element.matches(':focus-visible')).toBe(false);
    await begin(stage, 'g');
    await tap('Escape');
  });

  it('exists once in StrictMode, and is removed with its listeners when the keymap or the gizmo is removed', async () => {
    const { stage } = await mountHeard();
    const before = [...invariants.ledger().on(stage.element)].sort();
    expect(focusElements()).toEqual([]);
    stage.set({ extensions: [keymap()] });
    await focusElement();
    const element = focusElements()[0];
    stage.set({ extensions: [keymap({ label: 'inline' })] });
    await nextFrames();
    expect(focusElements()).toEqual([element]);
    await expect.poll(() => element?.getAttribute('aria-label')).toBe('inline');
    stage.set({ extensions: [keymap({ keys: { translate: 'm' } })] });
    await expect.poll(() => element?.getAttribute('aria-keyshortcuts')).toBe('M R S');
    stage.set({ extensions: [] });
    await expect.poll(() => document.querySelectorAll('[data-gizmo]').length).toBe(0);
    expect([...invariants.ledger().on(stage.element)].sort()).toEqual(before);
    stage.set({ extensions: [keymap()] });
    await focusElement();
    stage.change({ gizmo: () => null });
    await expect.poll(() => document.querySelectorAll('[data-gizmo]').length).toBe(0);
  });
});
