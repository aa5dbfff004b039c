import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { type GizmoProps, keymap } from '../../src/index.js';
import { bitsOf, hoverHandle, nextFrames, phaseOf, placeOf, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { begin, find, focusElement, focusElements, tap } from './keyboard.hands.js';
import { Napping } from './napping.js';
import { mountHeard, mountStage, type Stage } from './stage.js';

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

  it.each<[string, Partial<GizmoProps>]>([
    ['disabled', { enabled: false }],
    ['without a target', { target: null }],
    ['in mode none', { mode: 'none' }],
  ])('is skipped by Tab while the gizmo is %s, and takes no keys', async (_, props) => {
    const { stage, heard } = await mountHeard({ props: { extensions: [keymap({ scope: 'page' })] } });
    const element = await focusElement();
    stage.set(props);
    await expect.poll(() => element.tabIndex).toBe(-1);
    await tap('g', 'ArrowRight');
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    expect(heard.end).toEqual([]);
  });

  it.each<[string, (stage: Stage) => void]>([
    ['with a hidden ancestor', ({ parent }) => Object.assign(parent, { visible: false })],
    ['on a layer that its camera does not draw', ({ state }) => state.get().camera.layers.set(3)],
  ])('is skipped by Tab while the gizmo is %s', async (_, hide) => {
    const stage = await mountStage({ props: { extensions: [keymap()] } });
    const element = await focusElement();
    hide(stage);
    stage.state.invalidate();
    await expect.poll(() => element.tabIndex).toBe(-1);
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
    stage.set({ extensions: [keymap({ keys: { move: 'm' } })] });
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

it('the focus element is named again when the label changes, in a canvas at rest', async () => {
  const stage = await mountStage({ props: { extensions: [keymap({ label: 'Move the box' })] } });
  const element = await focusElement();
  expect(element.ariaLabel).toBe('Move the box');
  await nextFrames(3);
  stage.set({ extensions: [keymap({ label: 'Verschiebe die Kiste', keys: { move: 'n' } })] });
  await expect.poll(() => element.ariaLabel).toBe('Verschiebe die Kiste');
  expect(element.getAttribute('aria-keyshortcuts')).toMatch(/^N /);
});

describe('without a keymap', () => {
  it('a gizmo takes no key but Escape', async () => {
    const app = vi.fn();
    document.body.addEventListener('keydown', app);
    const { stage } = await mountHeard();
    const bits = bitsOf(stage.mesh);
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    await tap('g', 'ArrowRight', '1', 'Enter');
    expect(app).toHaveBeenCalledTimes(4);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(focusElements()).toEqual([]);
    document.body.removeEventListener('keydown', app);
  });
});
