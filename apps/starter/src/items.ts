// The items of a scene as plain data: what is drawn, edited, remembered and saved.
import type { SpotLightValue } from '@gizmo-kit/math/values';
import type { Transform } from '@gizmo-kit/react';

export const KINDS = ['Box', 'Sphere', 'Cone', 'Lamp'] as const;
export type Kind = (typeof KINDS)[number];

export interface Item {
  /** Its name as well: `Box 2`. */
  readonly id: string;
  readonly kind: Kind;
  readonly transform: Transform;
  /** Of a lamp; null: the item gives no light. */
  readonly light: SpotLightValue | null;
}
type Content = Omit<Item, 'id' | 'kind'>;

/** The items with one more at the end, which gets the first free name. */
export function withNew(items: readonly Item[], kind: Kind, content: Content): readonly Item[] {
  let number = 1;
  while (items.some(({ id }) => id === `${kind} ${number}`)) number += 1;
  return [...items, { ...content, id: `${kind} ${number}`, kind }];
}

/** A lamp hangs above the floor, and everything else stands on it. */
export const newItem = (kind: Kind, x = 0): Content => ({
  transform: { position: [x, kind === 'Lamp' ? 3 : 0.5, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  light: kind === 'Lamp' ? { distance: 4, angle: Math.PI / 6 } : null,
});

export function beside<T extends Content>(content: T): T {
  const [x, y, z] = content.transform.position;
  return { ...content, transform: { ...content.transform, position: [x + 0.5, y, z + 0.5] } };
}

/** The scene of a first visit. */
export const FIRST: readonly Item[] = KINDS.reduce<readonly Item[]>(
  (items, kind, i) => withNew(items, kind, newItem(kind, kind === 'Lamp' ? 0 : 1.5 * (i - 1))),
  [],
);
