import { afterEach, expect, it, vi } from 'vitest';
import { box, stageOf } from '../../test/select-stage.js';
import { selectKeys } from './select-keys.js';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...init }));

function keying() {
  const stage = stageOf({ extensions: [selectKeys()], filter: (key) => key !== 'locked' });
  const [a] = stage.root.children;
  a?.add(box('d', 0, 0.1));
  stage.root.add(box('locked', 9));
  const after = (key: string, init?: KeyboardEventInit, target?: EventTarget): string => {
    press(key, init, target);
    return stage.select.store.getState().keys.join('');
  };
  return { ...stage, after, said: () => document.querySelector('[aria-live]')?.textContent };
}

it('keys select all, none, the others, and the next and the previous in the order of the scene', () => {
  const { after } = keying();
  expect(after('a', { ctrlKey: true })).toBe('adbc');
  expect(after('Escape')).toBe('');
  expect([after(']'), after(']'), after(']'), after('['), after('[')]).toEqual(['a', 'd', 'b', 'd', 'a']);
  expect(after('[')).toBe('c');
  expect(after('i', { ctrlKey: true })).toBe('adb');
});

it('keys select the parent and the first child, and stay where there is none', () => {
  const { after } = keying();
  after(']');
  expect([after('c'), after('c'), after('p'), after('p')]).toEqual(['d', 'd', 'a', 'a']);
});

it('commands are announced, once each', () => {
  const { after, said } = keying();
  after(']');
  expect(said()).toBe('a selected');
  after('a', { ctrlKey: true });
  expect(said()).toBe('4 selected');
  after('Escape');
  expect(said()).toBe('Nothing selected');
});

it('keys in text fields, of other parts of the page, and those that others have used are not ours', () => {
  const { after } = keying();
  const field = document.body.appendChild(document.createElement('input'));
  const other = document.body.appendChild(document.createElement('button'));
  expect([after(']', {}, field), after(']', {}, other)]).toEqual(['', '']);
  window.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true });
  expect(after(']')).toBe('');
  expect(after(']')).toBe('a');
});

it('an Escape that clears nothing is left to the application', () => {
  const { after } = keying();
  expect(press('Escape')).toBe(true);
  after(']');
  expect(press('Escape')).toBe(false);
});
