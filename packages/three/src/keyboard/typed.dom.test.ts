import { describe, expect, it, vi } from 'vitest';
import { bitsOf, drag, mouse, move, phaseOf, plus } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { begin, focusGizmo, originOf, positionOf, tap } from '../../test/keyboard.hands.js';
import { mountHeard, nextFrames } from '../../test/stage.js';
import { type GizmoProps, type KeymapOptions, keymap } from '../index.js';

holdInvariants();

function mountFocused(options: KeymapOptions = {}, props: Partial<GizmoProps> = {}) {
  const mounted = mountHeard({ props: { extensions: [keymap(options)], ...props } });
  focusGizmo();
  return mounted;
}

describe('a typed amount', () => {
  it('is exact to the last bit, and the pointer no longer changes it', () => {
    const { stage, heard } = mountFocused();
    const from = plus(originOf(stage), 30, 30);
    mouse([move(from)]);
    begin(stage, 'g');
    tap('x', '1', '.', '2', '5', '-');
    expect(positionOf(stage)).toEqual([-1.25, 0, 0]);
    mouse([move(plus(from, 90, 50), 3)]);
    expect(positionOf(stage)).toEqual([-1.25, 0, 0]);
    tap('Enter');
    expect(heard.end.map((e) => e.transform.position)).toEqual([[-1.25, 0, 0]]);
    expect(heard.start).toHaveLength(1);
  });

  it('applies to the next axis after Tab, which does not move the focus', () => {
    const { stage, heard } = mountFocused();
    const focused = document.activeElement;
    begin(stage, 'g');
    tap('1', 'Tab', '2', 'Tab', '3');
    expect(positionOf(stage)).toEqual([1, 2, 3]);
    mouse([
      { do: 'hold', key: 'Shift' },
      { do: 'press', key: 'Tab' },
      { do: 'release', key: 'Shift' },
    ]);
    tap('Backspace', '5');
    expect(positionOf(stage)).toEqual([1, 5, 3]);
    expect(document.activeElement).toBe(focused);
    tap('Enter');
    expect(heard.end.length).toBe(1);
  });

  it('that is deleted returns the drag and the target to the pointer', () => {
    const { stage, heard } = mountFocused();
    const bits = bitsOf(stage.mesh);
    begin(stage, 'g');
    tap('7');
    expect(positionOf(stage)).toEqual([7, 0, 0]);
    tap('Backspace');
    nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(heard.change.at(-1)?.changed).toBe(false);
    tap('Enter');
    expect(heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', false]]);
    expect(heard.start).toHaveLength(1);
  });

  it('takes Backspace when it is empty, so that the app deletes nothing', () => {
    const app = vi.fn();
    document.addEventListener('keydown', app);
    const { stage } = mountFocused();
    begin(stage, 'g');
    tap('1', 'Backspace', 'Backspace', 'Backspace');
    expect(phaseOf(stage)).toBe('drag');
    expect(app).not.toHaveBeenCalled();
    tap('Escape');
    document.removeEventListener('keydown', app);
  });

  it('is in degrees for a rotation and a factor for a scale', () => {
    const { stage, heard } = mountFocused();
    begin(stage, 'r');
    tap('z', '9', '0', 'Enter');
    expect(heard.end.length).toBe(1);
    expect(stage.mesh.quaternion.toArray()).toEqual([
      0,
      0,
      expect.closeTo(Math.SQRT1_2, 15),
      expect.closeTo(Math.SQRT1_2, 15),
    ]);
    begin(stage, 's');
    tap('y', '2', 'Enter');
    expect(heard.end.length).toBe(2);
    expect(stage.mesh.scale.toArray()).toEqual([1, 2, 1]);
  });

  it('can be an expression if the app passes evaluateExpression', () => {
    const { stage, heard } = mountFocused({ evaluate: (text) => (text === 'sqrt(9)/4' ? 0.75 : Number.NaN) });
    begin(stage, 'g');
    tap('x', '=', 's', 'q', 'r', 't', '(', '9', ')', '/', '4', 'Enter');
    expect(heard.end.map((e) => e.transform.position)).toEqual([[0.75, 0, 0]]);
  });

  it('is a plain number otherwise', () => {
    const { stage, heard } = mountFocused();
    begin(stage, 'g');
    tap('=', '4', '*', 'x');
    expect(stage.store.getState().texts?.list).toEqual(['4']);
    tap('Enter');
    expect(heard.end.map((e) => e.transform.position)).toEqual([[4, 0, 0]]);
  });

  it('applies to a drag of the pointer too', () => {
    const { stage, heard } = mountHeard({ props: { extensions: [keymap()] } });
    drag(stage);
    tap('3', 'Enter');
    expect(heard.end.map((e) => e.transform.position)).toEqual([[3, 0, 0]]);
    mouse([{ do: 'up' }]);
  });
});
