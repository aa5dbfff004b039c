import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { Snap } from '../../src/index.js';
import { type GizmoProps, keymap } from '../../src/index.js';
import { bitsOf, nextFrames, phaseOf } from './hands.js';
import { holdInvariants } from './invariants.js';
import { focusGizmo, positionOf, tap } from './keyboard.hands.js';
import { mountHeard, type StageOptions } from './stage.js';

holdInvariants();

async function mountFocused(props: Partial<GizmoProps> = {}, options: StageOptions = {}) {
  const mounted = await mountHeard({ ...options, props: { extensions: [keymap()], ...props } });
  await focusGizmo();
  return mounted;
}

const chord = (name: string, held: string) =>
  commands.mouse([
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
    async (name, by) => {
      const { stage, heard } = await mountFocused();
      await tap(name);
      await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
      expect(stage.mesh.position.toArray()).toEqual(by);
      expect([heard.start.length, heard.change.length]).toEqual([1, 1]);
      expect(heard.end[0]?.start[0]?.position).toEqual([0, 0, 0]);
      expect(heard.end[0]?.transform.position).toEqual(by);
    },
  );

  it('moves along other axes if the camera looks from elsewhere', async () => {
    const { stage, heard } = await mountFocused({}, { eye: [-5, 1.5, 0.4] });
    await tap('ArrowRight', 'ArrowUp', 'PageUp');
    await expect.poll(() => heard.end.length).toBe(3);
    expect(heard.end.map((e) => e.handle.id)).toEqual(['move-z', 'move-y', 'move-x']);
    expect(stage.mesh.position.toArray()).toEqual([-1, 1, 1]);
  });

  it('also reaches the axis that points at the camera', async () => {
    const { stage, heard } = await mountFocused({}, { eye: [0, 0, 5] });
    await tap('PageDown');
    await expect.poll(() => heard.end.length).toBe(1);
    expect(stage.mesh.position.toArray()).toEqual([0, 0, -1]);
  });

  it('moves along the local axes if the space is local', async () => {
    const { stage, heard } = await mountFocused({ space: 'local' });
    const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), 0.3);
    stage.mesh.quaternion.copy(turn);
    stage.state.invalidate();
    await nextFrames();
    await tap('ArrowRight');
    await expect.poll(() => heard.end.length).toBe(1);
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
  ])('moves %s', async (_, snap, held, by) => {
    const { stage, heard } = await mountFocused({ snap });
    await (held === null ? tap('ArrowRight') : chord('ArrowRight', held));
    await expect.poll(() => heard.end.length).toBe(1);
    expect(stage.mesh.position.toArray()).toEqual([by, 0, 0]);
  });

  it.each([
    ['Shift', 2.5],
    ['Alt', 0.025],
  ])('moves by the factor that the keymap has for %s', async (held, by) => {
    const { stage, heard } = await mountFocused({
      snap: { translate: 0.25 },
      extensions: [keymap({ nudge: { shift: 10, alt: 0.1 } })],
    });
    await chord('ArrowRight', held);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(stage.mesh.position.toArray()).toEqual([by, 0, 0]);
  });

  it('moves to the next grid position, then from one to the next', async () => {
    const { stage, heard } = await mountFocused({ snap: { translate: { step: 0.5, mode: 'absolute' } } });
    const at = async (x: number, name: string) => {
      stage.mesh.position.set(x, 0, 0);
      const before = heard.end.length;
      await tap(name);
      await expect.poll(() => heard.end.length).toBe(before + 1);
      return stage.mesh.position.x;
    };
    expect(await at(0.3, 'ArrowRight')).toBe(0.5);
    expect(await at(0.5, 'ArrowRight')).toBe(1);
    expect(await at(0.3, 'ArrowLeft')).toBe(0);
    expect(await at(0.1 + 0.2 + 0.7, 'ArrowLeft')).toBeCloseTo(0.5, 12);
    stage.set({ snap: { translate: { step: 0.1, mode: 'absolute' } } });
    // 6.999999999999999 steps: on the grid, up to rounding.
    expect(await at(0.7, 'ArrowRight')).toBeCloseTo(0.8, 12);
  });

  it('stays on the grid if a limit is between two grid positions', async () => {
    const limits = { translate: { max: [0.9, 9, 9] } } as const;
    const { stage, heard } = await mountFocused({ snap: { translate: { step: 0.5, mode: 'absolute' } }, limits });
    stage.mesh.position.set(0.3, 0, 0);
    const right = { do: 'hold', key: 'ArrowRight' } as const;
    await commands.mouse([right, right, right, { do: 'release', key: 'ArrowRight' }]);
    await expect.poll(() => heard.end.map((e) => e.transform.position)).toEqual([[0.5, 0, 0]]);
    stage.set({ snap: undefined });
    await tap('ArrowRight');
    await expect.poll(() => heard.end.length).toBe(2);
    expect(stage.mesh.position.x).toBe(0.9);
  });

  it('that repeats is one gesture until the key is released, and ten tenths are exactly one', async () => {
    const { stage, heard } = await mountFocused();
    const repeats = Array.from({ length: 10 }, () => ({ do: 'hold', key: 'ArrowRight' }) as const);
    await commands.mouse([{ do: 'hold', key: 'Shift' }, ...repeats]);
    await expect.poll(() => heard.change.length).toBe(10);
    expect(heard.end).toEqual([]);
    expect(stage.mesh.position.toArray()).toEqual([1, 0, 0]);
    await commands.mouse([
      { do: 'release', key: 'ArrowRight' },
      { do: 'release', key: 'Shift' },
    ]);
    await expect.poll(() => heard.end.map((e) => e.transform.position)).toEqual([[1, 0, 0]]);
    expect(heard.start).toHaveLength(1);
  });

  it('ends when another key nudges: each is a separate gesture', async () => {
    const { stage, heard } = await mountFocused();
    await commands.mouse([
      { do: 'hold', key: 'ArrowRight' },
      { do: 'hold', key: 'ArrowUp' },
      { do: 'release', key: 'ArrowRight' },
    ]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(phaseOf(stage)).toBe('drag');
    await commands.mouse([{ do: 'release', key: 'ArrowUp' }]);
    await expect.poll(() => heard.end.length).toBe(2);
    expect(stage.mesh.position.toArray()).toEqual([1, 1, 0]);
  });

  it('is cancelled by Escape while its key is down, and a repeat of the key starts no other', async () => {
    const { stage, heard } = await mountFocused();
    const bits = bitsOf(stage.mesh);
    await commands.mouse([
      { do: 'hold', key: 'ArrowRight' },
      { do: 'press', key: 'Escape' },
      { do: 'hold', key: 'ArrowRight' },
    ]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(phaseOf(stage)).toBe('idle');
    await commands.mouse([{ do: 'release', key: 'ArrowRight' }]);
  });

  it('is committed when the window loses the focus, because no keyup follows', async () => {
    const { stage, heard } = await mountFocused();
    await commands.mouse([{ do: 'hold', key: 'ArrowRight' }]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    window.dispatchEvent(new Event('blur'));
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    await commands.mouse([{ do: 'release', key: 'ArrowRight' }]);
  });

  it('is committed with the command key, because macOS sends no keyup of an arrow key before', async () => {
    const { stage, heard } = await mountFocused();
    await commands.mouse([{ do: 'hold', key: 'ArrowRight' }]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await tap('Meta');
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    await commands.mouse([{ do: 'release', key: 'ArrowRight' }]);
  });

  it('is not moved by the pointer', async () => {
    const { stage, heard } = await mountFocused();
    await commands.mouse([
      { do: 'hold', key: 'ArrowRight' },
      { do: 'move', x: 300, y: 300, steps: 3 },
    ]);
    expect(await positionOf(stage)).toEqual([1, 0, 0]);
    await commands.mouse([{ do: 'move', x: 500, y: 200, steps: 3 }]);
    expect(await positionOf(stage)).toEqual([1, 0, 0]);
    await commands.mouse([{ do: 'release', key: 'ArrowRight' }]);
    await expect.poll(() => heard.end.length).toBe(1);
  });
});
