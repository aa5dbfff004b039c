import type { Drag } from '@gizmo-kit/math';
import { describe, expect, it, vi } from 'vitest';
import type { Port } from '../input/port.js';
import type { Extension, Mounted } from './extension.js';
import { createExtensions } from './extensions.js';

const port = { host: { requestFrame: () => undefined } } as unknown as Port;
const drag = {} as Drag;
const event = {} as MouseEvent;

const extension = (name: string, own: Partial<Mounted> = {}): Extension => ({
  name,
  mount: () => ({ stop: () => undefined, ...own }),
});

/** Mounts extensions, and returns a function that changes them. */
function mounted(first: readonly Extension[]) {
  let given = first;
  const extensions = createExtensions(() => given);
  const stop = extensions.mount(port);
  return {
    ...extensions,
    stop,
    set(next: readonly Extension[]) {
      given = next;
      extensions.sync();
    },
  };
}

/** Runs what reports errors, and returns the messages. */
function errorsOf(run: () => void): readonly string[] {
  const messages: string[] = [];
  const spy = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((report) => {
    try {
      report();
    } catch (error) {
      messages.push((error as Error).message);
    }
  });
  run();
  spy.mockRestore();
  return messages;
}

describe('extensions are asked', () => {
  const asked: string[] = [];
  const recorder = (name: string): Extension => extension(name, { point: () => void asked.push(name) });
  const [a, b, c] = [recorder('a'), recorder('b'), recorder('c')];

  it.each([
    ['added before the others', [c, a, b]],
    ['sorted in another way', [b, a]],
    ['removed', [b]],
    ['given twice', [b, a, b]],
  ])('in the order of the array, also after some were %s', (_, next) => {
    const { ask, set } = mounted([a, b]);
    set(next);
    asked.length = 0;
    expect(ask('point', event)).toBeUndefined();
    expect(asked).toEqual([...new Set(next.map(({ name }) => name))]);
  });

  it('until one answers with something other than undefined and false', () => {
    const answers = [undefined, false, null] as const;
    const list = answers.map((answer, i) => extension(String(i), { layout: () => answer as null }));
    expect(mounted([...list, recorder('last')]).ask('layout', drag, {} as never)).toBeNull();
  });
});

describe('an extension that throws', () => {
  const fail = (name: string) => (): never => {
    throw new Error(name);
  };

  it('in `key` or `point` leaves the question to the next one', () => {
    const broken = extension('broken', { key: fail('key'), point: fail('point') });
    const { ask } = mounted([broken, extension('next', { key: () => true, point: () => [1, 2] })]);
    const errors = errorsOf(() => {
      for (let i = 0; i < 2; i++) {
        expect(ask('key', {} as KeyboardEvent)).toBe(true);
        expect(ask('point', event)).toEqual([1, 2]);
      }
    });
    // A move of the pointer would repeat the second error.
    expect(errors).toEqual(['key', 'point', 'key']);
  });

  it('in `ended` does not keep it from the others, and neither does an answer', () => {
    const told = vi.fn();
    const answers = extension('answers', { ended: (() => 5) as unknown as () => void });
    const { tell } = mounted([extension('broken', { ended: fail('ended') }), answers, extension('c', { ended: told })]);
    expect(errorsOf(() => tell('ended', drag, 'commit'))).toEqual(['ended']);
    expect(told).toHaveBeenCalledOnce();
  });

  it('in `mount` or `stop` does not keep the others from it, and is mounted once', () => {
    const stops = vi.fn();
    const list = [
      { name: 'broken', mount: fail('mount') },
      extension('b', { stop: fail('stop') }),
      extension('c', { stop: stops }),
    ];
    const errors = errorsOf(() => {
      const { set, stop } = mounted(list);
      set([...list]);
      stop();
    });
    expect(errors).toEqual(['mount', 'stop']);
    expect(stops).toHaveBeenCalledOnce();
  });
});
