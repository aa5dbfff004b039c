import { describe, expect, it } from 'vitest';
import { isBinding, isTextField, keyLabel } from '../ui/keys.ts';
import { ALL_COMMANDS } from './registry.ts';

function element(html: string): Element | null {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild;
}

describe('a text field', () => {
  it.each([
    '<input>',
    '<input type="number">',
    '<textarea></textarea>',
    '<select></select>',
    '<div role="textbox"></div>',
  ])('is %s', (html) => expect(isTextField(element(html))).toBe(true));

  it.each(['<button></button>', '<input type="checkbox">', '<div role="treeitem"></div>', '<canvas></canvas>'])(
    'is not %s',
    (html) => expect(isTextField(element(html))).toBe(false),
  );
});

describe('the keys of the commands', () => {
  it('are displayed as on a keyboard', () => {
    expect(keyLabel('mod+shift+z', false)).toBe('Ctrl+Shift+Z');
    expect(keyLabel('mod+shift+z', true)).toBe('⌘⇧Z');
    expect(keyLabel('delete', false)).toBe('Del');
    expect(keyLabel('home', false)).toBe('Home');
    expect(keyLabel('f2', false)).toBe('F2');
    expect(keyLabel('mod+num1', false)).toBe('Ctrl+Num 1');
    expect(keyLabel('mod++', false)).toBe('Ctrl++');
    expect(keyLabel(' ', false)).toBe('Space');
  });

  it('may be the plus sign', () => {
    const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { key: '+', code: 'Equal', ...init });
    expect(isBinding(press({ shiftKey: true }), '+')).toBe(true);
    expect(isBinding(press({ ctrlKey: true }), 'mod++')).toBe(true);
    expect(isBinding(press({ ctrlKey: true }), '+')).toBe(false);
    expect(isBinding(press({}), 'mod++')).toBe(false);
  });

  it('distinguish the digits of the number pad, with and without Num Lock', () => {
    const press = (key: string, code: string): KeyboardEvent => new KeyboardEvent('keydown', { key, code });
    expect(isBinding(press('7', 'Numpad7'), 'num7')).toBe(true);
    expect(isBinding(press('Home', 'Numpad7'), 'num7')).toBe(true);
    expect(isBinding(press('Home', 'Numpad7'), 'home')).toBe(false);
    expect(isBinding(press('7', 'Digit7'), 'num7')).toBe(false);
  });

  it('are those of the letter or bracket printed on the key, also on a keyboard that is not Latin', () => {
    const press = (key: string, code: string, held: Partial<KeyboardEventInit> = {}): KeyboardEvent =>
      new KeyboardEvent('keydown', { key, code, ...held });
    expect(isBinding(press('z', 'KeyY', { ctrlKey: true }), 'mod+z')).toBe(true);
    expect(isBinding(press('я', 'KeyZ', { metaKey: true }), 'mod+z')).toBe(true);
    expect(isBinding(press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), 'mod+z')).toBe(false);
    expect(isBinding(press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), 'mod+shift+z')).toBe(true);
    expect(isBinding(press('z', 'KeyZ'), 'mod+z')).toBe(false);
    expect(isBinding(press('z', 'KeyZ', { ctrlKey: true, altKey: true }), 'mod+z')).toBe(false);
    expect(isBinding(press('х', 'BracketLeft', { ctrlKey: true }), 'mod+[')).toBe(true);
    expect(isBinding(press('‘', 'BracketRight', { metaKey: true, altKey: true }), 'mod+alt+]')).toBe(true);
    expect(isBinding(press('+', 'BracketRight', { ctrlKey: true }), 'mod+]')).toBe(false);
    expect(isBinding(press('?', 'Minus', { shiftKey: true }), '?')).toBe(true);
    expect(isBinding(press('?', 'KeyM'), '?')).toBe(true);
  });

  it('belong to one command each, as do the labels', () => {
    const keys = ALL_COMMANDS.flatMap((command) => command.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(ALL_COMMANDS.map((command) => command.label)).size).toBe(ALL_COMMANDS.length);
    expect(new Set(ALL_COMMANDS.map((command) => command.id)).size).toBe(ALL_COMMANDS.length);
  });

  it.each(ALL_COMMANDS.map((command) => [command.id, command] as const))(
    '%s leaves a text field the keys that are text',
    (_id, { keys, inText }) => {
      if (inText !== 'leave') for (const key of keys) expect(key).toMatch(/^mod\+/);
    },
  );
});
