import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { type GizmoProps, type KeymapOptions, keymap } from '../../src/index.js';
import { bitsOf, drag, move, nextFrames, phaseOf, plus } from './hands.js';
import { holdInvariants } from './invariants.js';
import { begin, focusGizmo, originOf, positionOf, tap } from './keyboard.hands.js';
import { mountHeard } from './stage.js';

holdInvariants();

async function mountFocused(options: KeymapOptions = {}, props: Partial<GizmoProps> = {}) {
  const mounted = await mountHeard({ props: { extensions: [keymap(options)], ...props } });
  await focusGizmo();
  return mounted;
}

describe('a typed amount', () => {
  it('is exact to the last bit, and the pointer no longer changes it', async () => {
    const { stage, heard } = await mountFocused();
    const from = plus(originOf(stage), 30, 30);
    await commands.mouse([move(from)]);
    await begin(stage, 'g');
    await tap('x', '1', '.', '2', '5', '-');
    expect(await positionOf(stage)).toEqual([-1.25, 0, 0]);
    await commands.mouse([move(plus(from, 90, 50), 3)]);
    expect(await positionOf(stage)).toEqual([-1.25, 0, 0]);
    await tap('Enter');
    await expect.poll(() => heard.end.map((e) => e.transform.position)).toEqual([[-1.25, 0, 0]]);
    expect(heard.start).toHaveLength(1);
  });

  it('applies to the next axis after Tab, which does not move the focus', async () => {
    const { stage, heard } = await mountFocused();
    const focused = document.activeElement;
    await begin(stage, 'g');
    await tap('1', 'Tab', '2', 'Tab', '3');
    expect(await positionOf(stage)).toEqual([1, 2, 3]);
    await commands.mouse([
      { do: 'hold', key: 'Shift' },
      { do: 'press', key: 'Tab' },
      { do: 'release', key: 'Shift' },
    ]);
    await tap('Backspace', '5');
    expect(await positionOf(stage)).toEqual([1, 5, 3]);
    expect(document.activeElement).toBe(focused);
    await tap('Enter');
    await expect.poll(() => heard.end.length).toBe(1);
  });

  it('that is deleted returns the drag and the target to the pointer', async () => {
    const { stage, heard } = await mountFocused();
    const bits = bitsOf(stage.mesh);
    await begin(stage, 'g');
    await tap('7');
    expect(await positionOf(stage)).toEqual([7, 0, 0]);
    await tap('Backspace');
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(heard.change.at(-1)?.changed).toBe(false);
    await tap('Enter');
    await expect.poll(() => heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', false]]);
    expect(heard.start).toHaveLength(1);
  });

  it('takes Backspace when it is empty, so that the app deletes nothing', async () => {
    const app = vi.fn();
    document.addEventListener('keydown', app);
    const { stage } = await mountFocused();
    await begin(stage, 'g');
    await tap('1', 'Backspace', 'Backspace', 'Backspace');
    expect(phaseOf(stage)).toBe('drag');
    expect(app).not.toHaveBeenCalled();
    await tap('Escape');
    document.removeEventListener('keydown', app);
  });

  it('is in degrees for a rotation and a factor for a scale', async () => {
    const { stage, heard } = await mountFocused();
    await begin(stage, 'r');
    await tap('z', '9', '0', 'Enter');
    await expect.poll(() => heard.end.length).toBe(1);
    expect(stage.mesh.quaternion.toArray()).toEqual([
      0,
      0,
      expect.closeTo(Math.SQRT1_2, 15),
      expect.closeTo(Math.SQRT1_2, 15),
    ]);
    await begin(stage, 's');
    await tap('y', '2', 'Enter');
    await expect.poll(() => heard.end.length).toBe(2);
    expect(stage.mesh.scale.toArray()).toEqual([1, 2, 1]);
  });

  it('can be an expression if the app passes evaluateExpression', async () => {
    const { stage, heard } = await mountFocused({ evaluate: (text) => (text === 'sqrt(9)/4' ? 0.75 : Number.NaN) });
    await begin(stage, 'g');
    await tap('x', '=', 's', 'q', 'r', 't', '(', '9', ')', '/', '4', 'Enter');
    await expect.poll(() => heard.end.map((e) => e.transform.position)).toEqual([[0.75, 0, 0]]);
  });

  it('is a plain number otherwise', async () => {
    const { stage, heard } = await mountFocused();
    await begin(stage, 'g');
    await tap('=', '4', '*', 'x');
    expect(stage.store.getState().texts?.list).toEqual(['4']);
    await tap('Enter');
    await expect.poll(() => heard.end.map((e) => e.transform.position)).toEqual([[4, 0, 0]]);
  });

  it('applies to a drag of the pointer too', async () => {
    const { stage, heard } = await mountHeard({ props: { extensions: [keymap()] } });
    await drag(stage);
    await tap('3', 'Enter');
    await expect.poll(() => heard.end.map((e) => e.transform.position)).toEqual([[3, 0, 0]]);
    await commands.mouse([{ do: 'up' }]);
  });
});
