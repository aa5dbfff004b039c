import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { keymap } from '../../src/index.js';
import { nextFrames, phaseOf } from './hands.js';
import { holdInvariants, takeUncaught } from './invariants.js';
import { begin, find, focusElement, focusGizmo, tap } from './keyboard.hands.js';
import { mountHeard } from './stage.js';

holdInvariants();

const BESIDE = { position: 'absolute', left: 0, bottom: 0 } as const;

/** A canvas beside the fields of an app. */
const around = (canvas: ReactNode) => (
  <div data-testid="scope" tabIndex={-1}>
    {canvas}
    <input type="text" style={BESIDE} />
    <textarea style={BESIDE} />
    <select style={BESIDE}>
      <option>g</option>
      <option>r</option>
    </select>
    <p contentEditable suppressContentEditableWarning style={BESIDE}>
      text
    </p>
    <button type="button" style={BESIDE}>
      app
    </button>
  </div>
);

const showModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog?.open === false) dialog.showModal();
};

describe('keys', () => {
  it('work while the gizmo has the focus; the app gets neither keydown nor keyup of a key that the gizmo takes', async () => {
    const app = vi.fn((event: KeyboardEvent) => `${event.type} ${event.key}`);
    for (const type of ['keydown', 'keyup'] as const) document.body.addEventListener(type, app);
    const { stage, heard } = await mountHeard({ props: { extensions: [keymap()] } });
    await tap('g');
    expect(app.mock.results.map((r) => r.value)).toEqual(['keydown g', 'keyup g']);
    expect(phaseOf(stage)).toBe('idle');
    app.mockClear();
    await focusGizmo();
    await tap('g', 'x', '1', 'Tab', 'ArrowDown', 'Enter', 'ArrowRight');
    await expect.poll(() => heard.end.length).toBe(2);
    expect(app).not.toHaveBeenCalled();
    await tap('q', 'Enter', 'F2');
    expect(app).toHaveBeenCalledTimes(6);
    for (const type of ['keydown', 'keyup'] as const) document.body.removeEventListener(type, app);
  });

  it.each(['input', 'textarea', 'select', '[contenteditable]'])(
    'go to the app while %s has the focus',
    async (what) => {
      const { stage, heard } = await mountHeard({ props: { extensions: [keymap({ scope: 'page' })] }, around });
      await focusElement();
      find(what).focus();
      await tap('g', 's', 'ArrowRight', '1', 'Enter');
      await nextFrames();
      expect(phaseOf(stage)).toBe('idle');
      expect(heard.change).toEqual([]);
      find('button').focus();
      await begin(stage, 'g');
      // Not during a drag either.
      find(what).focus();
      await tap('x', '5');
      expect(stage.store.getState()).toMatchObject({ drag: expect.anything(), axis: null, texts: null });
      await tap('Escape');
    },
  );

  it('work in the scope of the app, and nowhere else', async () => {
    const { stage } = await mountHeard({ props: { extensions: [keymap()] }, around });
    await focusElement();
    const button = find('button');
    button.focus();
    await tap('g');
    expect(phaseOf(stage)).toBe('idle');
    const ref = { current: find('[data-testid=scope]') };
    for (const scope of [ref, ref.current, 'page'] as const) {
      stage.set({ extensions: [keymap({ scope })] });
      await begin(stage, 'g');
      // Enter would click a button that has the focus.
      await tap('Enter');
      await expect.poll(() => phaseOf(stage)).toBe('idle');
    }
    stage.set({ extensions: [keymap({ scope: document.createElement('div') })] });
    await tap('g');
    expect(phaseOf(stage)).toBe('idle');
  });

  it.each([
    ['a modal dialog is open', () => (find('dialog') as HTMLDialogElement).showModal()],
    ['the canvas is inert', () => Object.assign(find('main'), { inert: true })],
  ] as const)('of the page go to the app while %s', async (_, block) => {
    const { stage, heard } = await mountHeard({
      props: { extensions: [keymap({ scope: 'page' })] },
      around: (canvas) => (
        <>
          <main>{canvas}</main>
          <dialog>
            <button type="button">app</button>
          </dialog>
        </>
      ),
    });
    await focusElement();
    block();
    find('button').focus();
    await tap('ArrowRight', 'g');
    find('button').blur();
    await tap('ArrowRight', 'g');
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    expect(heard.change).toEqual([]);
  });

  it.each([
    ['slider', ['ArrowRight', 'PageUp'], 'g'],
    ['toolbar', ['ArrowRight'], 'g'],
    ['separator', ['ArrowLeft'], 'g'],
    ['menu', ['ArrowDown', 'g', 's'], null],
    ['tree', ['ArrowUp', 'g', 'h'], null],
    ['dialog', ['ArrowLeft', 'r'], null],
  ] as const)('of the page go to a %s that uses them', async (role, own, free) => {
    const app = vi.fn();
    const widget = { role, 'aria-modal': role === 'dialog' };
    const { stage, heard } = await mountHeard({
      props: { extensions: [keymap({ scope: 'page' })] },
      around: (canvas) => (
        <>
          {canvas}
          <div {...widget}>
            <button type="button" style={BESIDE} onKeyDown={(event) => app(event.key)}>
              app
            </button>
          </div>
        </>
      ),
    });
    await focusElement();
    find('button').focus();
    await tap(...own);
    await nextFrames();
    expect(app.mock.calls.flat()).toEqual(own);
    expect(heard.change).toEqual([]);
    expect(phaseOf(stage)).toBe('idle');
    if (free === null) return;
    await begin(stage, free);
    await tap('Escape');
  });

  it('of the page work in a modal dialog with the canvas, in front of another one', async () => {
    const { stage } = await mountHeard({
      props: { extensions: [keymap({ scope: 'page' })] },
      around: (canvas) => (
        <>
          <dialog ref={showModal} />
          <dialog ref={showModal}>
            <button type="button">app</button>
            {canvas}
          </dialog>
        </>
      ),
    });
    await focusElement();
    find('button').focus();
    await begin(stage, 'g');
    await tap('Escape');
  });

  it.each(['Control', 'Meta', 'Alt'])('go to the app with %s', async (held) => {
    const app = vi.fn((event: KeyboardEvent) => event.preventDefault());
    document.body.addEventListener('keydown', app);
    const { stage } = await mountHeard({ props: { extensions: [keymap()] } });
    await focusGizmo();
    for (const name of ['g', 'r', 's', 'Enter', 'z']) {
      await commands.mouse([
        { do: 'hold', key: held },
        { do: 'press', key: name },
        { do: 'release', key: held },
      ]);
    }
    expect(app.mock.calls.map(([event]) => event.key).filter((k) => k !== held)).toEqual(['g', 'r', 's', 'Enter', 'z']);
    expect(phaseOf(stage)).toBe('idle');
    document.body.removeEventListener('keydown', app);
  });

  it('of a command can be replaced by another, several or none', async () => {
    const { stage, heard } = await mountHeard({
      props: { extensions: [keymap({ keys: { move: ['m', 'F4'], scale: [], x: 'a', right: 'l' } })] },
    });
    await focusGizmo();
    await tap('g', 's');
    expect(phaseOf(stage)).toBe('idle');
    for (const name of ['m', 'F4']) {
      await begin(stage, name);
      await tap('a', '2', 'Enter');
    }
    await tap('l');
    await expect.poll(() => heard.end.length).toBe(3);
    expect(stage.mesh.position.toArray()).toEqual([5, 0, 0]);
  });

  it('are those of the Latin letters at the same place on a keyboard with other letters', async () => {
    const { stage } = await mountHeard({ props: { extensions: [keymap()] } });
    const element = await focusGizmo();
    const type = (key: string, code: string) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, composed: true }),
      );
    type('п', 'KeyG');
    expect(phaseOf(stage)).toBe('press');
    type('ч', 'KeyX');
    expect(stage.store.getState().handle?.id).toBe('move-x');
    type('٣', 'Digit3');
    type('۴', 'Numpad4');
    expect(stage.store.getState().texts?.list).toEqual(['34']);
    await tap('Escape');
  });

  it.each(['INPUT', 'BODY'])('without a name cause no error, as those of an autofilled field: on %s', async (name) => {
    await mountHeard({ props: { extensions: [keymap({ scope: 'page' })] }, around });
    const target = document.querySelector(name);
    for (const type of ['keydown', 'keyup']) target?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(takeUncaught()).toEqual([]);
  });
});
