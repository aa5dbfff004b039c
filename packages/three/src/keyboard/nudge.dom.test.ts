import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { bitsOf, mouse, phaseOf } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { focusGizmo, positionOf, tap } from '../../test/keyboard.hands.js';
import { mountHeard, nextFrames, type StageOptions } from '../../test/stage.js';
import type { Snap } from '../index.js';
import { type GizmoProps, keymap } from '../index.js';

holdInvariants();

function mountFocused(props: Partial<GizmoProps> = {}, options: StageOptions = {}) {
  const mounted = mountHeard({ ...options, props: { extensions: [keymap()], ...props } });
  focusGizmo();
  return mounted;
}

const chord = (name: string, held: string) =>
  mouse([
    { do: 'hold', key: held },
    { do: 'press', key: name },
    { do: 'release', key: held },
  ]);

describe('a nudge', () => {
  it.each([
    ['ArrowRight', [1, 0, 0]],
    ['ArrowLeft', [-1, 0, 0]],
    ['ArrowUp', [0, 1, 0]],
    ['ArrowDown', [0, -1, 0]],
    ['PageUp', [0, 0, 1]],
    ['PageDown', [0, 0, -1]],
  ] as const)(
    'by %s moves one unit along the axis nearest to that direction on the screen, as one gesture',
    (name, by) => {
      const { stage, heard } = mountFocused();
      tap(name);
      expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
      expect(stage.mesh.position.toArray()).toEqual(by);
      expect([heard.start.length, heard.change.length]).toEqual([1, 1]);
      expect(heard.end[0]?.start[0]?.position).toEqual([0, 0, 0]);
      expect(heard.end[0]?.transform.position).toEqual(by);
    },
  );

  it('moves along other axes if the camera looks from elsewhere', () => {
    const { stage, heard } = mountFocused({}, { eye: [-5, 1.5, 0.4] });
    tap('ArrowRight', 'ArrowUp', 'PageUp');
    expect(heard.end.length).toBe(3);
    expect(heard.end.map((e) => e.handle.id)).toEqual(['move-z', 'move-y', 'move-x']);
    expect(stage.mesh.position.toArray()).toEqual([-1, 1, 1]);
  });

  it('also reaches the axis that points at the camera', () => {
    const { stage, heard } = mountFocused({}, { eye: [0, 0, 5] });
    tap('PageDown');
    expect(heard.end.length).toBe(1);
    expect(stage.mesh.position.toArray()).toEqual([0, 0, -1]);
  });

  it('moves along the local axes if the space is local', () => {
    const { stage, heard } = mountFocused({ space: 'local' });
    const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), 0.3);
    stage.mesh.quaternion.copy(turn);
    stage.draw();
    tap('ArrowRight');
    expect(heard.end.length).toBe(1);
    const wanted = new Vector3(1, 0, 0).applyQuaternion(turn).toArray();
    for (const [i, n] of wanted.entries()) expect(stage.mesh.position.toArray()[i]).toBeCloseTo(n, 12);
  });

  it.each<[string, Snap, string | null, number]>([
    ['by the step', { translate: 0.25 }, null, 0.25],
    ['by the step of its axis', { translate: [0.5, 2, 3] }, null, 0.5],
    ['by a tenth of the step with Shift', { translate: 0.25 }, 'Shift', 0.025],
    ['by a tenth of a unit with Shift', false, 'Shift', 0.1],
    ['by one unit if Ctrl disables snapping', { translate: 0.25 }, 'Control', 1],
    ['by the step if snapping is not enabled', { translate: 0.25, enabled: false }, null, 0.25],
    ['by the step if Ctrl enables snapping', { translate: 0.25, enabled: false }, 'Control', 0.25],
    ['by one unit if the step is invalid', { translate: -1 }, null, 1],
  ])('moves %s', (_, snap, held, by) => {
    const { stage, heard } = mountFocused({ snap });
    held === null ? tap('ArrowRight') : chord('ArrowRight', held);
    expect(heard.end.length).toBe(1);
    expect(stage.mesh.position.toArray()).toEqual([by, 0, 0]);
  });

  it.each([
    ['Shift', 2.5],
    ['Alt', 0.025],
  ])('moves by the factor that the keymap has for %s', (held, by) => {
    const { stage, heard } = mountFocused({
      snap: { translate: 0.25 },
      extensions: [keymap({ nudge: { shift: 10, alt: 0.1 } })],
    });
    chord('ArrowRight', held);
    expect(heard.end.length).toBe(1);
    expect(stage.mesh.position.toArray()).toEqual([by, 0, 0]);
  });

  it('moves to the next grid position, then from one to the next', () => {
    const { stage, heard } = mountFocused({ snap: { translate: { step: 0.5, mode: 'absolute' } } });
    const at = (x: number, name: string) => {
      stage.mesh.position.set(x, 0, 0);
      const before = heard.end.length;
      tap(name);
      expect(heard.end.length).toBe(before + 1);
      return stage.mesh.position.x;
    };
    expect(at(0.3, 'ArrowRight')).toBe(0.5);
    expect(at(0.5, 'ArrowRight')).toBe(1);
    expect(at(0.3, 'ArrowLeft')).toBe(0);
    expect(at(0.1 + 0.2 + 0.7, 'ArrowLeft')).toBeCloseTo(0.5, 12);
    stage.set({ snap: { translate: { step: 0.1, mode: 'absolute' } } });
    // 6.999999999999999 steps: on the grid, up to rounding.
    expect(at(0.7, 'ArrowRight')).toBeCloseTo(0.8, 12);
  });

  it('stays on the grid if a limit is between two grid positions', () => {
    const limits = { translate: { max: [0.9, 9, 9] } } as const;
    const { stage, heard } = mountFocused({ snap: { translate: { step: 0.5, mode: 'absolute' } }, limits });
    stage.mesh.position.set(0.3, 0, 0);
    const right = { do: 'hold', key: 'ArrowRight' } as const;
    mouse([right, right, right, { do: 'release', key: 'ArrowRight' }]);
    expect(heard.end.map((e) => e.transform.position)).toEqual([[0.5, 0, 0]]);
    stage.set({ snap: undefined });
    tap('ArrowRight');
    expect(heard.end.length).toBe(2);
    expect(stage.mesh.position.x).toBe(0.9);
  });

  it('that repeats is one gesture until the key is released, and ten tenths are exactly one', () => {
    const { stage, heard } = mountFocused();
    const repeats = Array.from({ length: 10 }, () => ({ do: 'hold', key: 'ArrowRight' }) as const);
    mouse([{ do: 'hold', key: 'Shift' }, ...repeats]);
    expect(heard.change.length).toBe(10);
    expect(heard.end).toEqual([]);
    expect(stage.mesh.position.toArray()).toEqual([1, 0, 0]);
    mouse([
      { do: 'release', key: 'ArrowRight' },
      { do: 'release', key: 'Shift' },
    ]);
    expect(heard.end.map((e) => e.transform.position)).toEqual([[1, 0, 0]]);
    expect(heard.start).toHaveLength(1);
  });

  it('ends when another key nudges: each is a separate gesture', () => {
    const { stage, heard } = mountFocused();
    mouse([
      { do: 'hold', key: 'ArrowRight' },
      { do: 'hold', key: 'ArrowUp' },
      { do: 'release', key: 'ArrowRight' },
    ]);
    expect(heard.end.length).toBe(1);
    expect(phaseOf(stage)).toBe('drag');
    mouse([{ do: 'release', key: 'ArrowUp' }]);
    expect(heard.end.length).toBe(2);
    expect(stage.mesh.position.toArray()).toEqual([1, 1, 0]);
  });

  it('is cancelled by Escape while its key is down, and a repeat of the key starts no other', () => {
    const { stage, heard } = mountFocused();
    const bits = bitsOf(stage.mesh);
    mouse([
      { do: 'hold', key: 'ArrowRight' },
      { do: 'press', key: 'Escape' },
      { do: 'hold', key: 'ArrowRight' },
    ]);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(phaseOf(stage)).toBe('idle');
    mouse([{ do: 'release', key: 'ArrowRight' }]);
  });

  it('is committed when the window loses the focus, because no keyup follows', () => {
    const { stage, heard } = mountFocused();
    mouse([{ do: 'hold', key: 'ArrowRight' }]);
    expect(phaseOf(stage)).toBe('drag');
    window.dispatchEvent(new Event('blur'));
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    mouse([{ do: 'release', key: 'ArrowRight' }]);
  });

  it('is committed with the command key, because macOS sends no keyup of an arrow key before', () => {
    const { stage, heard } = mountFocused();
    mouse([{ do: 'hold', key: 'ArrowRight' }]);
    expect(phaseOf(stage)).toBe('drag');
    tap('Meta');
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    mouse([{ do: 'release', key: 'ArrowRight' }]);
  });

  it('is not moved by the pointer', () => {
    const { stage, heard } = mountFocused();
    mouse([
      { do: 'hold', key: 'ArrowRight' },
      { do: 'move', x: 300, y: 300, steps: 3 },
    ]);
    expect(positionOf(stage)).toEqual([1, 0, 0]);
    mouse([{ do: 'move', x: 500, y: 200, steps: 3 }]);
    expect(positionOf(stage)).toEqual([1, 0, 0]);
    mouse([{ do: 'release', key: 'ArrowRight' }]);
    expect(heard.end.length).toBe(1);
  });
});
