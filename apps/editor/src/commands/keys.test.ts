import { describe, expect, it } from 'vitest';
import { isTextField, keyLabel } from './keys.ts';
import { ALL_COMMANDS } from './registry.ts';

function element(html: string): Element | null {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild;
}

describe('a text field owns its keys', () => {
  it.each([
    '<input>',
    '<input type="number">',
    '<textarea></textarea>',
    '<select></select>',
    '<div role="textbox"></div>',
  ])('%s', (html) => expect(isTextField(element(html))).toBe(true));

  it.each(['<button></button>', '<input type="checkbox">', '<div role="treeitem"></div>', '<canvas></canvas>'])(
    '%s has none',
    (html) => expect(isTextField(element(html))).toBe(false),
  );
});

describe('the keys of the commands', () => {
  it('are written as people write them', () => {
    expect(keyLabel('mod+shift+z', false)).toBe('Ctrl+Shift+Z');
    expect(keyLabel('mod+shift+z', true)).toBe('⌘⇧Z');
    expect(keyLabel('delete', false)).toBe('Del');
  });

  it('belong to one command each, as do the names', () => {
    const keys = ALL_COMMANDS.flatMap((command) => command.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(ALL_COMMANDS.map((command) => command.label)).size).toBe(ALL_COMMANDS.length);
  });
});
