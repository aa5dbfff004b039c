import { expect, it, vi } from 'vitest';
import { createShared } from './shared.ts';

const create = () => createShared((_spec: { readonly size: number }) => ({ dispose: vi.fn() }));

it('makes one thing for equal specs', () => {
  const shared = create();
  expect(shared.of({ size: 1 })).toBe(shared.of({ size: 1 }));
  expect(shared.of({ size: 2 })).not.toBe(shared.of({ size: 1 }));
});

it('disposes a thing when the last one lets go, and makes another one then', () => {
  const shared = create();
  const item = shared.of({ size: 1 });
  const [first, second] = [shared.hold({ size: 1 }, item), shared.hold({ size: 1 }, item)];
  first();
  expect(item.dispose).not.toHaveBeenCalled();
  second();
  expect(item.dispose).toHaveBeenCalledOnce();
  expect(shared.of({ size: 1 })).not.toBe(item);
});

it('a thing that is held again after it was disposed is shared again, as when React mounts twice', () => {
  const shared = create();
  const item = shared.of({ size: 1 });
  shared.hold({ size: 1 }, item)();
  shared.hold({ size: 1 }, item);
  expect(shared.of({ size: 1 })).toBe(item);
});
