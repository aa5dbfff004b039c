import { afterEach, describe, expect, it, vi } from 'vitest';
import * as editing from './editor.ts';
import { beside, FIRST } from './items.ts';
import { load, save } from './storage.ts';

const { duplicate, open, redo, remove, settle, undo } = editing;
const [box] = FIRST;
if (box === undefined) throw new Error('The first scene is empty');

const first = open(FIRST);
const apply = (...commands: readonly editing.Command[]) => commands.reduce((editor, command) => command(editor), first);
const click = (id: string, toggles: boolean) => (editor: editing.Editor) => editing.click(editor, id, toggles);
const add: editing.Command = (editor) => editing.add(editor, 'Cone');
const drag: editing.Command = (editor) => editing.preview(editor, editing.withItem(editor.items, box.id, beside(box)));
const edit: editing.Command = (editor) => editing.edit(editor, box.id, beside(box));

describe('history', () => {
  const steps: Readonly<Record<string, readonly editing.Command[]>> = {
    add: [add],
    duplicate: [click('Box 1', false), click('Lamp 1', true), duplicate],
    remove: [click('Box 1', false), remove],
    edit: [edit],
    'a drag': [drag, drag, settle],
  };
  it.each(Object.entries(steps))('%s is one step that undo reverts and redo repeats', (_name, commands) => {
    const changed = apply(...commands);
    expect(changed.past).toHaveLength(1);
    expect(changed.items).not.toEqual(FIRST);
    expect(undo(changed).items).toBe(FIRST);
    expect(redo(undo(changed))).toMatchObject({ items: changed.items, selected: changed.selected, future: [] });
  });

  it('a new change after an undo removes what redo would repeat', () => {
    expect(apply(add, undo, edit, redo).items).toHaveLength(FIRST.length);
  });

  it('undo takes away what a cancelled drag has shown', () => {
    expect(apply(add, drag, undo)).toMatchObject({ items: FIRST, preview: null });
  });

  it.each([undo, redo, remove, duplicate])('a command without something to act on changes nothing: %o', (command) => {
    expect(command(first)).toBe(first);
  });
});

describe('items', () => {
  it('a copy has the first free name, stands beside its original and is selected', () => {
    const copied = apply(click('Box 1', false), duplicate);
    expect(copied.selected).toEqual(['Box 2']);
    expect(copied.items.at(-1)).toEqual({ ...beside(box), id: 'Box 2' });
  });

  it('a click selects one item, and with a modifier adds or removes it', () => {
    expect(apply(click('Cone 1', false), click('Box 1', false)).selected).toEqual(['Box 1']);
    const both = apply(click('Box 1', false), click('Cone 1', true));
    expect(both.selected).toEqual(['Box 1', 'Cone 1']);
    expect(click('Box 1', true)(both).selected).toEqual(['Cone 1']);
  });
});

describe('storage', () => {
  afterEach(() => vi.unstubAllGlobals());
  const store = (text: string | null) =>
    vi.stubGlobal('localStorage', {
      getItem: () => text,
      setItem: (_key: string, value: string) => store(value),
    });

  it('loads what was saved', () => {
    store(null);
    expect(load()).toBeNull();
    expect(save(FIRST)).toBe(true);
    expect(load()).toEqual(FIRST);
  });

  it('a storage that throws loads and saves nothing', () => {
    const fail = () => {
      throw new Error('The storage is full');
    };
    vi.stubGlobal('localStorage', { getItem: fail, setItem: fail });
    expect(load()).toBeNull();
    expect(save(FIRST)).toBe(false);
  });

  const { transform } = box;
  it.each([
    ['a text that is not JSON', '{'],
    ['what is no list', '{}'],
    ['what is no item', '[null]'],
    ['an unknown kind', JSON.stringify([{ ...box, kind: 'Wall' }])],
    ['a number that is not finite', JSON.stringify([{ ...box, transform: { ...transform, scale: [1, 1, null] } }])],
    ['a lamp without light', JSON.stringify([{ ...box, kind: 'Lamp' }])],
    ['two items of one name', JSON.stringify([box, box])],
  ])('does not load %s', (_name, text) => {
    store(text);
    expect(load()).toBeNull();
  });
});
