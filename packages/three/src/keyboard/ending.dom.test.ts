import { describe, expect, it, vi } from 'vitest';
import { bitsOf, drag, mouse, mouseEvent, move, phaseOf, plus, up } from '../../test/hands.js';
import { holdInvariants, takeUncaught } from '../../test/invariants.js';
import { begin, focusGizmo, originOf, positionOf, tap } from '../../test/keyboard.hands.js';
import { type Heard, mountHeard, nextFrames, type StageOptions } from '../../test/stage.js';
import { type GizmoProps, keymap, rotate } from '../index.js';

const invariants = holdInvariants();

const reasons = (heard: Heard) => heard.end.map((e) => e.reason);

/** A stage during a drag that G started. */
function mountMoving(options: StageOptions = {}) {
  const mounted = mountHeard({ ...options, props: { extensions: [keymap()], ...options.props } });
  const { stage } = mounted;
  focusGizmo();
  const bits = bitsOf(stage.mesh);
  const from = plus(originOf(stage), 30, 30);
  mouse([move(from)]);
  begin(stage, 'g');
  mouse([move(plus(from, 60, 20), 2)]);
  expect(phaseOf(stage)).toBe('drag');
  nextFrames();
  return { ...mounted, bits, from };
}

describe('a drag by keys', () => {
  it.each<[string, Partial<GizmoProps>]>([
    ['enabled', { enabled: false }],
    ['visible', { visible: false }],
    ['mode none', { mode: 'none' }],
    ['no handles', { handles: [] }],
    ['target', { target: null }],
  ])('is cancelled once by a change of props: %s', (_, props) => {
    const { stage, heard, bits, from } = mountMoving();
    stage.set(props);
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    mouse([move(plus(from, 100, 50), 2)]);
    tap('Enter', 'Escape');
    nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(heard.end).toHaveLength(1);
  });

  it('continues when the mode or the handles change: it uses none of the handles', () => {
    const { stage, heard } = mountMoving();
    stage.set({ mode: 'rotate' });
    nextFrames();
    stage.set({ handles: rotate() });
    nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    tap('Enter');
    expect(reasons(heard)).toEqual(['commit']);
  });

  it('is cancelled once when the gizmo is disposed', () => {
    const { stage, heard, bits } = mountMoving();
    stage.gizmo.dispose();
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(document.querySelectorAll('[data-gizmo]')).toHaveLength(0);
    nextFrames();
    expect(invariants.ledger().on(stage.canvas)).toEqual([]);
    tap('Enter');
    expect(heard.end).toHaveLength(1);
  });

  it('is cancelled once when the keymap is removed', () => {
    const { stage, heard, bits } = mountMoving();
    stage.set({ extensions: [] });
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('is cancelled when the page is hidden, and continues when the window loses the focus', () => {
    const { stage, heard, bits } = mountMoving();
    window.dispatchEvent(new Event('blur'));
    nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('is cancelled when a callback of the app throws', () => {
    const { stage, heard } = mountHeard({
      props: {
        extensions: [keymap()],
        onDragStart: () => {
          throw new Error('of the app');
        },
      },
    });
    focusGizmo();
    const bits = bitsOf(stage.mesh);
    begin(stage, 'g');
    tap('2');
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(takeUncaught().map(String)).toEqual(['Error: of the app']);
    begin(stage, 'g');
    tap('Escape');
  });

  it('without a move ends without an event', () => {
    const { stage, heard } = mountHeard({ props: { extensions: [keymap()] } });
    focusGizmo();
    begin(stage, 'g');
    tap('Enter');
    expect(phaseOf(stage)).toBe('idle');
    begin(stage, 'g');
    tap('x', 'Escape');
    expect(phaseOf(stage)).toBe('idle');
    expect([heard.start, heard.change, heard.end]).toEqual([[], [], []]);
  });

  it('does not move to a finger, whose press commits it', () => {
    const { stage, heard } = mountMoving();
    const at = positionOf(stage);
    const finger = { pointerId: 9, pointerType: 'touch', clientX: 300, clientY: 300, button: 0, buttons: 1 } as const;
    stage.canvas.dispatchEvent(mouseEvent('pointerdown', finger));
    expect(reasons(heard)).toEqual(['commit']);
    expect(stage.mesh.position.toArray()).toEqual(at);
    stage.canvas.dispatchEvent(mouseEvent('pointerup', { ...finger, buttons: 0 }));
    nextFrames();
    expect(heard.end).toHaveLength(1);
  });

  it('follows a moving camera; a nudge does not', () => {
    const { stage, heard } = mountMoving();
    const before = positionOf(stage);
    stage.camera.position.x += 0.5;
    stage.draw();
    expect(stage.mesh.position.toArray()).not.toEqual(before);
    tap('Enter');
    expect(reasons(heard)).toEqual(['commit']);
    stage.mesh.position.set(0, 0, 0);
    mouse([{ do: 'hold', key: 'ArrowRight' }]);
    expect(phaseOf(stage)).toBe('drag');
    stage.camera.position.x += 0.5;
    stage.draw();
    expect(positionOf(stage)).toEqual([1, 0, 0]);
    mouse([{ do: 'release', key: 'ArrowRight' }]);
    expect(heard.end.length).toBe(2);
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
  ])('cancels a drag of the pointer; all but undo reach the app: %s [R51]', (_, held, name, goesOn) => {
    const { stage, heard } = mountHeard();
    const bits = bitsOf(stage.mesh);
    const seen: unknown[] = [];
    const app = (event: KeyboardEvent): void => {
      if (event.key === name) seen.push(bitsOf(stage.mesh), reasons(heard));
    };
    document.addEventListener('keydown', app, { capture: true });
    drag(stage);
    const keys = held === null ? [] : [held];
    mouse([
      ...keys.map((k) => ({ do: 'hold', key: k }) as const),
      { do: 'press', key: name },
      ...keys.map((k) => ({ do: 'release', key: k }) as const),
    ]);
    document.removeEventListener('keydown', app, { capture: true });
    expect(seen).toEqual(goesOn ? [bits, ['cancel']] : []);
    expect([bitsOf(stage.mesh), reasons(heard)]).toEqual([bits, ['cancel']]);
    mouse([up]);
    expect(heard.end).toHaveLength(1);
  });

  it.each([
    ['Control', 'z', 0],
    [null, 'Delete', 1],
  ])('cancels a keyboard drag too: %s %s [R51]', (held, name, times) => {
    const app = vi.fn();
    document.addEventListener('keydown', app);
    const { stage, heard, bits } = mountMoving();
    const keys = held === null ? [] : [held];
    mouse([
      ...keys.map((k) => ({ do: 'hold', key: k }) as const),
      { do: 'press', key: name },
      ...keys.map((k) => ({ do: 'release', key: k }) as const),
    ]);
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(app.mock.calls.filter(([event]) => event.key === name)).toHaveLength(times);
    document.removeEventListener('keydown', app);
  });

  it('does not end a drag if it is typed into a field', () => {
    const { stage, heard } = mountHeard({
      page: '<canvas></canvas><input type="text" value="name">',
    });
    drag(stage);
    document.querySelector('input')?.focus();
    tap('Backspace', 'Delete');
    expect(phaseOf(stage)).toBe('drag');
    mouse([up]);
    expect(reasons(heard)).toEqual(['commit']);
  });
});
