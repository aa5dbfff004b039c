import { expect, it, vi } from 'vitest';
import { createShared } from './shared.ts';

const create = () => createShared((_spec: { readonly size: number }) => ({ dispose: vi.fn() }));

it('creates one item for equal specs', () => {
  const shared = create();
  expect(shared.of({ size: 1 })).toBe(shared.of({ size: 1 }));
  expect(shared.of({ size: 2 })).not.toBe(shared.of({ size: 1 }));
});

it('disposes an item after its last release, and then creates a new one', () => {
  const shared = create();
  const item = shared.of({ size: 1 });
  const [first, second] = [shared.claim({ size: 1 }, item), shared.claim({ size: 1 }, item)];
  first();
  expect(item.dispose).not.toHaveBeenCalled();
  second();
  expect(item.dispose).toHaveBeenCalledOnce();
  expect(shared.of({ size: 1 })).not.toBe(item);
});

it('an item that is claimed again after its disposal is shared again, as when React mounts twice', () => {
  const shared = create();
  const item = shared.of({ size: 1 });
  shared.claim({ size: 1 }, item)();
  shared.claim({ size: 1 }, item);
  expect(shared.of({ size: 1 })).toBe(item);
});
