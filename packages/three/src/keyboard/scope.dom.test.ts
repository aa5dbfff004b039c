import { describe, expect, it, vi } from 'vitest';
import { phaseOf } from '../../test/hands.js';
import { holdInvariants, takeUncaught } from '../../test/invariants.js';
import { begin, chord, find, focusElement, focusGizmo, tap } from '../../test/keyboard.hands.js';
import { mountHeard, nextFrames } from '../../test/stage.js';
import { keymap } from '../index.js';

holdInvariants();

/** A canvas beside the fields of an app. */
const PAGE = `
  <div data-testid="scope" tabindex="-1">
    <canvas></canvas>
    <input type="text">
    <textarea></textarea>
    <select><option>g</option><option>r</option></select>
    <p contenteditable tabindex="0">text</p>
    <button type="button">app</button>
  </div>`;

describe('keys', () => {
  it('work while the gizmo has the focus; the app gets neither keydown nor keyup of a key that the gizmo takes', () => {
    const app = vi.fn((event: KeyboardEvent) => `${event.type} ${event.key}`);
    for (const type of ['keydown', 'keyup'] as const) document.body.addEventListener(type, app);
    const { stage, heard } = mountHeard({ props: { extensions: [keymap()] } });
    tap('g');
    expect(app.mock.results.map((r) => r.value)).toEqual(['keydown g', 'keyup g']);
    expect(phaseOf(stage)).toBe('idle');
    app.mockClear();
    focusGizmo();
    tap('g', 'x', '1', 'Tab', 'ArrowDown', 'Enter', 'ArrowRight');
    expect(heard.end.length).toBe(2);
    expect(app).not.toHaveBeenCalled();
    tap('q', 'Enter', 'F2');
    expect(app).toHaveBeenCalledTimes(6);
    for (const type of ['keydown', 'keyup'] as const) document.body.removeEventListener(type, app);
  });

  it.each(['input', 'textarea', 'select', '[contenteditable]'])('go to the app while %s has the focus', (what) => {
    const { stage, heard } = mountHeard({ props: { extensions: [keymap({ scope: 'page' })] }, page: PAGE });
    focusElement();
    find(what).focus();
    tap('g', 's', 'ArrowRight', '1', 'Enter');
    nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    expect(heard.change).toEqual([]);
    find('button').focus();
    begin(stage, 'g');
    // Not during a drag either.
    find(what).focus();
    tap('x', '5');
    expect(stage.store.getState()).toMatchObject({ drag: expect.anything(), axis: null, texts: null });
    tap('Escape');
  });

  it('work in the scope of the app, and nowhere else', () => {
    const { stage } = mountHeard({ props: { extensions: [keymap()] }, page: PAGE });
    focusElement();
    const button = find('button');
    button.focus();
    tap('g');
    expect(phaseOf(stage)).toBe('idle');
    const ref = { current: find('[data-testid=scope]') };
    for (const scope of [ref, ref.current, 'page'] as const) {
      stage.set({ extensions: [keymap({ scope })] });
      begin(stage, 'g');
      // Enter would click a button that has the focus.
      tap('Enter');
      expect(phaseOf(stage)).toBe('idle');
    }
    stage.set({ extensions: [keymap({ scope: document.createElement('div') })] });
    tap('g');
    expect(phaseOf(stage)).toBe('idle');
  });

  it('of the page go to the app while the canvas is inert', () => {
    const { stage, heard } = mountHeard({
      props: { extensions: [keymap({ scope: 'page' })] },
      page: '<main><canvas></canvas></main><button type="button">app</button>',
    });
    focusElement();
    find('main').setAttribute('inert', '');
    find('button').focus();
    tap('ArrowRight', 'g');
    find('button').blur();
    tap('ArrowRight', 'g');
    nextFrames();
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
  ] as const)('of the page go to a %s that uses them', (role, own, free) => {
    const app = vi.fn();
    const { stage, heard } = mountHeard({
      props: { extensions: [keymap({ scope: 'page' })] },
      page: `<canvas></canvas><div role="${role}" aria-modal="${role === 'dialog'}"><button type="button">app</button></div>`,
    });
    find('button').addEventListener('keydown', (event) => app(event.key));
    focusElement();
    find('button').focus();
    tap(...own);
    nextFrames();
    expect(app.mock.calls.flat()).toEqual(own);
    expect(heard.change).toEqual([]);
    expect(phaseOf(stage)).toBe('idle');
    if (free === null) return;
    begin(stage, free);
    tap('Escape');
  });

  it.each(['Control', 'Meta', 'Alt'])('go to the app with %s', (held) => {
    const app = vi.fn((event: KeyboardEvent) => event.preventDefault());
    document.body.addEventListener('keydown', app);
    const { stage } = mountHeard({ props: { extensions: [keymap()] } });
    focusGizmo();
    for (const name of ['g', 'r', 's', 'Enter', 'z']) {
      chord(name, held);
    }
    expect(app.mock.calls.map(([event]) => event.key).filter((k) => k !== held)).toEqual(['g', 'r', 's', 'Enter', 'z']);
    expect(phaseOf(stage)).toBe('idle');
    document.body.removeEventListener('keydown', app);
  });

  it('of a command can be replaced by another, several or none', () => {
    const { stage, heard } = mountHeard({
      props: { extensions: [keymap({ keys: { translate: ['m', 'F4'], scale: [], x: 'a', right: 'l' } })] },
    });
    focusGizmo();
    tap('g', 's');
    expect(phaseOf(stage)).toBe('idle');
    for (const name of ['m', 'F4']) {
      begin(stage, name);
      tap('a', '2', 'Enter');
    }
    tap('l');
    expect(heard.end.length).toBe(3);
    expect(stage.mesh.position.toArray()).toEqual([5, 0, 0]);
  });

  it('are those of the Latin letters at the same place on a keyboard with other letters', () => {
    const { stage } = mountHeard({ props: { extensions: [keymap()] } });
    const element = focusGizmo();
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
    tap('Escape');
  });

  it.each(['INPUT', 'BODY'])('without a name cause no error, as those of an autofilled field: on %s', (name) => {
    mountHeard({ props: { extensions: [keymap({ scope: 'page' })] }, page: PAGE });
    const target = document.querySelector(name);
    for (const type of ['keydown', 'keyup']) target?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(takeUncaught()).toEqual([]);
  });
});
