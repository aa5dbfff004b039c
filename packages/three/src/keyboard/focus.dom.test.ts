import { describe, expect, it, vi } from 'vitest';
import { bitsOf, hoverHandle, phaseOf, placeOf } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { focusElement, focusElements, tap } from '../../test/keyboard.hands.js';
import { mountHeard, mountStage, nextFrames, type Stage } from '../../test/stage.js';
import { type GizmoProps, keymap } from '../index.js';

holdInvariants();

describe('the focus element', () => {
  it.each<[string, Partial<GizmoProps>]>([
    ['disabled', { enabled: false }],
    ['without a target', { target: null }],
    ['in mode none', { mode: 'none' }],
  ])('is skipped by Tab while the gizmo is %s, and takes no keys', (_, props) => {
    const { stage, heard } = mountHeard({ props: { extensions: [keymap({ scope: 'page' })] } });
    const element = focusElement();
    stage.set(props);
    expect(element.tabIndex).toBe(-1);
    tap('g', 'ArrowRight');
    nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    expect(heard.end).toEqual([]);
  });

  it.each<[string, (stage: Stage) => void]>([
    ['with a hidden ancestor', ({ parent }) => Object.assign(parent, { visible: false })],
    ['on a layer that its camera does not draw', ({ camera }) => camera.layers.set(3)],
  ])('is skipped by Tab while the gizmo is %s', (_, hide) => {
    const stage = mountStage({ props: { extensions: [keymap()] } });
    const element = focusElement();
    hide(stage);
    stage.draw();
    expect(element.tabIndex).toBe(-1);
  });
});

it('the focus element is named again when the label changes, in a canvas at rest', () => {
  const stage = mountStage({ props: { extensions: [keymap({ label: 'Move the box' })] } });
  const element = focusElement();
  expect(element.getAttribute('aria-label')).toBe('Move the box');
  nextFrames(3);
  stage.set({ extensions: [keymap({ label: 'Verschiebe die Kiste', keys: { translate: 'n' } })] });
  expect(element.getAttribute('aria-label')).toBe('Verschiebe die Kiste');
  expect(element.getAttribute('aria-keyshortcuts')).toMatch(/^N /);
});

describe('without a keymap', () => {
  it('a gizmo takes no key but Escape', () => {
    const app = vi.fn();
    document.body.addEventListener('keydown', app);
    const { stage } = mountHeard();
    const bits = bitsOf(stage.mesh);
    hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    tap('g', 'ArrowRight', '1', 'Enter');
    expect(app).toHaveBeenCalledTimes(4);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(focusElements()).toEqual([]);
    document.body.removeEventListener('keydown', app);
  });
});
