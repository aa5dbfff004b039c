import { describe, expect, it } from 'vitest';
import type { Grab, Handle, Solved } from './handle.js';
import { handleWith } from './handle-with.js';
import { rotateFree } from './rotate-free.js';
import type { Shape } from './shape.js';

/** A handle as an object-oriented application writes it: members of the prototype, of the instance, and getters. */
class Lever implements Handle {
  readonly id = 'lever';
  readonly mode = 'translate';
  readonly tone = 'x';
  readonly axes = [0] as const;
  readonly priority = 1;
  get label(): readonly [string, string] {
    return ['pull', this.id];
  }
  shapes(): readonly Shape[] {
    return [{ kind: 'ball', center: [0, 0, 0], radius: this.axes.length }];
  }
  grab(): Grab {
    return { point: [this.priority, 0, 0] };
  }
  drag(): Solved | null {
    return null;
  }
}

describe('handleWith', () => {
  it.each([
    ['an object', () => rotateFree],
    ['a frozen object', () => Object.freeze({ ...rotateFree })],
    ['an instance of a class', () => new Lever()],
    ['a copy of a copy', () => handleWith(handleWith(new Lever(), { tone: 'y' }), { tone: 'x' })],
  ])('replaces members of %s, and keeps the others', (_, make) => {
    const handle: Handle = make();
    const copy = handleWith(handle, { id: 'other', label: ['push', 'it'], priority: 7 });
    expect([copy.id, copy.label, copy.priority]).toEqual(['other', ['push', 'it'], 7]);
    for (const name of ['mode', 'tone', 'axes', 'shapes', 'grab', 'drag', 'visibility'] as const)
      expect(copy[name]).toBe(handle[name]);
    expect(handle.id).not.toBe('other');
  });

  it('calls the methods of a class with the members of the copy', () => {
    const copy = handleWith(new Lever(), { id: 'other', priority: 7 });
    expect(copy.grab({} as never, {} as never)).toEqual({ point: [7, 0, 0] });
    expect(copy.label).toEqual(['pull', 'other']);
  });
});
