import { describe, expect, it } from 'vitest';
import { NO_PRESS, type PressInput, type PressState, reducePress } from './press.js';

type Given = Partial<Extract<PressInput, { type: 'click' }>>;

/** Presses of one pointer, with the selection that follows them. */
function pressing(pointerType: 'mouse' | 'touch' | 'pen' = 'mouse') {
  let state: PressState = NO_PRESS;
  let selected: readonly string[] = [];
  let isWaiting = false;
  const other: (string | null)[] = [];
  const send = (input: PressInput): void => {
    const outcome = reducePress(state, input);
    state = outcome.state;
    for (const effect of outcome.effects) {
      if (effect.type === 'select') selected = effect.keys;
      else if (effect.type === 'wait') isWaiting = effect.isWaiting;
      else other.push(`${effect.type} ${effect.key}`);
    }
  };
  const down = (x = 0, { button = 0, pointer = 1, isPrimary = true } = {}): void =>
    send({ type: 'down', press: { pointer, pointerType, button, point: [x, 0] }, isPrimary });
  const up = (x: number, keys: string, given: Given = {}): string => {
    send({ type: 'up' });
    const click = { type: 'click', point: [x, 0], count: 1, adds: false, isKept: false } as const;
    send({ ...click, keys: [...keys], selected, ...given });
    return selected.join('');
  };
  const click = (x: number, keys: string, given: Given = {}): string => {
    down(x);
    return up(x, keys, given);
  };
  return { send, down, up, click, other, selected: () => selected.join(''), isWaiting: () => isWaiting };
}

describe('clicks', () => {
  it('at the same place select what is there in turn, from the front to the back', () => {
    const { click } = pressing();
    expect(['abc', 'abc', 'abc', 'abc'].map((keys) => click(0, keys))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('at another place, or on other objects, select the nearest', () => {
    const { click } = pressing();
    expect([click(0, 'abc'), click(3, 'abc'), click(8, 'abc'), click(8, 'bc')]).toEqual(['a', 'b', 'a', 'b']);
  });

  it('do not go on from a selection that the application has refused or changed', () => {
    const { click } = pressing();
    click(0, 'abc');
    expect(click(0, 'abc', { selected: [] })).toBe('a');
    expect(click(0, 'abc', { selected: ['a', 'b'] })).toBe('a');
    expect(click(0, 'abc', { selected: ['z'] })).toBe('a');
  });

  it('beside all objects clear the selection, except with Shift or on a handle of it', () => {
    const { click } = pressing();
    click(0, 'a');
    expect(click(90, '', { adds: true })).toBe('a');
    expect(click(90, '', { isKept: true })).toBe('a');
    expect(click(90, '')).toBe('');
  });

  it('with Shift add the nearest as the active one, and remove it again', () => {
    const { click } = pressing();
    click(0, 'a');
    expect(click(50, 'bc', { adds: true })).toBe('ab');
    expect(click(50, 'bc', { adds: true })).toBe('a');
    expect(click(50, 'a', { adds: true })).toBe('');
  });

  it.each([
    ['mouse', 4],
    ['pen', 4],
    ['touch', 12],
  ] as const)('of a %s may move by %d pixels, there and back', (type, slop) => {
    const { down, up, send } = pressing(type);
    down(0);
    send({ type: 'move', pointer: 1, point: [slop, 0] });
    expect(up(slop, 'a')).toBe('a');
    down(0);
    send({ type: 'move', pointer: 1, point: [slop + 0.1, 0] });
    expect(up(0, 'b')).toBe('a');
    down(0);
    expect(up(slop + 0.1, 'b')).toBe('a');
  });

  it('need a press: what follows a drag of a gizmo, a second finger, the middle button or a lost pointer is none', () => {
    const { down, up, send } = pressing('touch');
    expect(up(0, 'a')).toBe('');
    down(0);
    down(0, { pointer: 2, isPrimary: false });
    expect(up(0, 'a')).toBe('');
    down(0, { button: 1 });
    expect(up(0, 'a')).toBe('');
    down(0);
    send({ type: 'lose' });
    expect(up(0, 'a')).toBe('');
  });

  it('ignore the moves of another pointer, such as a palm beside a pen', () => {
    const { down, up, send } = pressing('pen');
    down(0);
    send({ type: 'move', pointer: 2, point: [80, 0] });
    expect(up(0, 'a')).toBe('a');
  });
});

describe('double clicks', () => {
  it('are for the first click, select nothing more, and none if the first one was not ours', () => {
    const { click, send, other } = pressing();
    send({ type: 'first' });
    expect(click(0, 'ab')).toBe('a');
    expect(click(0, 'ab', { count: 2 })).toBe('a');
    send({ type: 'double' });
    expect(other).toEqual(['double a']);
    send({ type: 'first' });
    send({ type: 'double' });
    expect(other).toEqual(['double a']);
  });

  it('are for what was selected before the first click has gone on behind it', () => {
    const { click, send, other } = pressing();
    click(0, 'ab');
    send({ type: 'first' });
    expect(click(0, 'ab')).toBe('b');
    send({ type: 'double' });
    expect(other).toEqual(['double a']);
  });
});

describe('a long press of a finger', () => {
  it('adds or removes, and the click that follows is none', () => {
    const { down, up, send, isWaiting, selected } = pressing('touch');
    down(0);
    expect(isWaiting()).toBe(true);
    send({ type: 'long', keys: ['a', 'b'], selected: [] });
    expect(selected()).toBe('a');
    expect(up(0, 'b')).toBe('a');
    expect(isWaiting()).toBe(false);
  });

  it.each<[string, PressInput]>([
    ['moves', { type: 'move', pointer: 1, point: [30, 0] }],
    ['is lost', { type: 'lose' }],
    ['is released', { type: 'up' }],
  ])('is none if it %s', (_, input) => {
    const { down, send, isWaiting } = pressing('touch');
    down(0);
    send(input);
    expect(isWaiting()).toBe(false);
  });

  it('is of a finger only', () => {
    const { down, isWaiting } = pressing();
    down(0);
    expect(isWaiting()).toBe(false);
  });
});

it('a click of the secondary button opens a menu for the nearest, and selects nothing; after a drag it opens none', () => {
  const { down, send, other, selected } = pressing();
  down(0, { button: 2 });
  send({ type: 'menu', point: [0, 0], keys: ['a', 'b'] });
  send({ type: 'menu', point: [0, 0], keys: ['a', 'b'] });
  down(0, { button: 2 });
  send({ type: 'menu', point: [0, 0], keys: [] });
  down(0, { button: 2 });
  send({ type: 'move', pointer: 1, point: [9, 0] });
  send({ type: 'menu', point: [0, 0], keys: ['a'] });
  expect(other).toEqual(['menu a', 'menu null']);
  expect(selected()).toBe('');
});
