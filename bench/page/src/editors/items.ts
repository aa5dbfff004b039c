import type { Transform } from '@gizmo-kit/math';

/* What both small editors edit. */

export interface Item {
  readonly id: string;
  readonly transform: Transform;
}

const itemAt = (id: string, x: number): Item => ({
  id,
  transform: { position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
});

export const ITEMS: readonly Item[] = [itemAt('a', -1.5), itemAt('b', 0), itemAt('c', 1.5)];

export const withNew = (items: readonly Item[]): readonly Item[] => [
  ...items,
  itemAt(crypto.randomUUID(), 1.5 * items.length - 1.5),
];
