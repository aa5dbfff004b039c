import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { type GizmoProps, keymap, rotate } from '../../src/index.js';
import { bitsOf, drag, mouseEvent, move, nextFrames, phaseOf, plus, up } from './hands.js';
import { holdInvariants, takeUncaught } from './invariants.js';
import { begin, focusGizmo, originOf, positionOf, tap } from './keyboard.hands.js';
import { type Heard, mountHeard, type StageOptions } from './stage.js';

const invariants = holdInvariants();

const reasons = (heard: Heard) => heard.end.map((e) => e.reason);

/** A stage during a drag that G started. */
async function mountMoving(options: StageOptions = {}) {
  const mounted = await mountHeard({ ...options, props: { extensions: [keymap()], ...options.props } });
  const { stage } = mounted;
  await focusGizmo();
  const bits = bitsOf(stage.mesh);
  const from = plus(originOf(stage), 30, 30);
  await commands.mouse([move(from)]);
  await begin(stage, 'g');
  await commands.mouse([move(plus(from, 60, 20), 2)]);
  await expect.poll(() => phaseOf(stage)).toBe('drag');
  await nextFrames();
  return { ...mounted, bits, from };
}

describe('a drag by keys', () => {
  it.each<[string, Partial<GizmoProps>]>([
    ['enabled', { enabled: false }],
    ['visible', { visible: false }],
    ['mode none', { mode: 'none' }],
    ['no handles', { handles: [] }],
    ['target', { target: null }],
  ])('is cancelled once by a change of props: %s', async (_, props) => {
    const { stage, heard, bits, from } = await mountMoving();
    stage.set(props);
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await commands.mouse([move(plus(from, 100, 50), 2)]);
    await tap('Enter', 'Escape');
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(heard.end).toHaveLength(1);
  });

  it('continues when the mode or the handles change: it uses none of the handles', async () => {
    const { stage, heard } = await mountMoving();
    stage.set({ mode: 'rotate' });
    await nextFrames();
    stage.set({ handles: rotate() });
    await nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    await tap('Enter');
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
  });

  it('is cancelled once when the gizmo or the canvas is unmounted', async () => {
    for (const part of ['gizmo', 'canvas'] as const) {
      const { stage, heard, bits } = await mountMoving();
      if (part === 'gizmo') stage.change({ gizmo: () => null });
      else stage.unmount();
      await expect.poll(() => reasons(heard)).toEqual(['cancel']);
      expect(bitsOf(stage.mesh)).toEqual(bits);
      if (part === 'canvas') await expect.poll(() => invariants.ledger().on(stage.element)).toEqual([]);
      expect(document.querySelectorAll('[data-gizmo]')).toHaveLength(0);
      await tap('Enter');
      expect(heard.end).toHaveLength(1);
    }
  });

  it('is cancelled once when the keymap is removed', async () => {
    const { stage, heard, bits } = await mountMoving();
    stage.set({ extensions: [] });
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('is cancelled when the page is hidden, and continues when the window loses the focus', async () => {
    const { stage, heard, bits } = await mountMoving();
    window.dispatchEvent(new Event('blur'));
    await nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('is cancelled when a callback of the app throws', async () => {
    const { stage, heard } = await mountHeard({
      props: {
        extensions: [keymap()],
        onDragStart: () => {
          throw new Error('of the app');
        },
      },
    });
    await focusGizmo();
    const bits = bitsOf(stage.mesh);
    await begin(stage, 'g');
    await tap('2');
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(takeUncaught().map(String)).toEqual(['Error: of the app']);
    await begin(stage, 'g');
    await tap('Escape');
  });

  it('without a move ends without an event', async () => {
    const { stage, heard } = await mountHeard({ props: { extensions: [keymap()] } });
    await focusGizmo();
    await begin(stage, 'g');
    await tap('Enter');
    await expect.poll(() => phaseOf(stage)).toBe('idle');
    await begin(stage, 'g');
    await tap('x', 'Escape');
    await expect.poll(() => phaseOf(stage)).toBe('idle');
    expect([heard.start, heard.change, heard.end]).toEqual([[], [], []]);
  });

  it('does not move to a finger, whose press commits it', async () => {
    const { stage, heard } = await mountMoving();
    const at = await positionOf(stage);
    const finger = { pointerId: 9, pointerType: 'touch', clientX: 300, clientY: 300, button: 0, buttons: 1 } as const;
    stage.canvas.dispatchEvent(mouseEvent('pointerdown', finger));
    expect(reasons(heard)).toEqual(['commit']);
    expect(stage.mesh.position.toArray()).toEqual(at);
    stage.canvas.dispatchEvent(mouseEvent('pointerup', { ...finger, buttons: 0 }));
    await nextFrames();
    expect(heard.end).toHaveLength(1);
  });

  it('follows a moving camera; a nudge does not', async () => {
    const { stage, heard } = await mountMoving();
    const before = await positionOf(stage);
    stage.state.get().camera.position.x += 0.5;
    stage.state.invalidate();
    await expect.poll(() => stage.mesh.position.toArray()).not.toEqual(before);
    await tap('Enter');
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
    stage.mesh.position.set(0, 0, 0);
    await commands.mouse([{ do: 'hold', key: 'ArrowRight' }]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    stage.state.get().camera.position.x += 0.5;
    stage.state.invalidate();
    expect(await positionOf(stage)).toEqual([1, 0, 0]);
    await commands.mouse([{ do: 'release', key: 'ArrowRight' }]);
    await expect.poll(() => heard.end.length).toBe(2);
  });
});

/* R51: a key that undoes or deletes must not change an object during its drag. */
describe('a key that undoes or deletes in the app', () => {
  it.each([
    ['Ctrl+Z', 'Control', 'z', false],
    ['the command key and Z', 'Meta', 'z', false],
    ['Ctrl+Y', 'Control', 'y', true],
    ['Ctrl+X', 'Control', 'x', true],
    ['Delete', null, 'Delete', true],
    ['Backspace', null, 'Backspace', true],
  ])('cancels a drag of the pointer; all but undo reach the app: %s [R51]', async (_, held, name, goesOn) => {
    const { stage, heard } = await mountHeard();
    const bits = bitsOf(stage.mesh);
    const seen: unknown[] = [];
    const app = (event: KeyboardEvent): void => {
      if (event.key === name) seen.push(bitsOf(stage.mesh), reasons(heard));
    };
    document.addEventListener('keydown', app, { capture: true });
    await drag(stage);
    const keys = held === null ? [] : [held];
    await commands.mouse([
      ...keys.map((k) => ({ do: 'hold', key: k }) as const),
      { do: 'press', key: name },
      ...keys.map((k) => ({ do: 'release', key: k }) as const),
    ]);
    document.removeEventListener('keydown', app, { capture: true });
    expect(seen).toEqual(goesOn ? [bits, ['cancel']] : []);
    expect([bitsOf(stage.mesh), reasons(heard)]).toEqual([bits, ['cancel']]);
    await commands.mouse([up]);
    expect(heard.end).toHaveLength(1);
  });

  it.each([
    ['Control', 'z', 0],
    [null, 'Delete', 1],
  ])('cancels a keyboard drag too: %s %s [R51]', async (held, name, times) => {
    const app = vi.fn();
    document.addEventListener('keydown', app);
    const { stage, heard, bits } = await mountMoving();
    const keys = held === null ? [] : [held];
    await commands.mouse([
      ...keys.map((k) => ({ do: 'hold', key: k }) as const),
      { do: 'press', key: name },
      ...keys.map((k) => ({ do: 'release', key: k }) as const),
    ]);
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(app.mock.calls.filter(([event]) => event.key === name)).toHaveLength(times);
    document.removeEventListener('keydown', app);
  });

  it('does not end a drag if it is typed into a field', async () => {
    const { stage, heard } = await mountHeard({
      around: (canvas) => (
        <>
          {canvas}
          <input type="text" defaultValue="name" />
        </>
      ),
    });
    await drag(stage);
    document.querySelector('input')?.focus();
    await tap('Backspace', 'Delete');
    expect(phaseOf(stage)).toBe('drag');
    await commands.mouse([up]);
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
  });
});
